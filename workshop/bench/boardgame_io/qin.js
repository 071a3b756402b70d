// Qin as an ordinary boardgame.io game: the same rules as engines/qin, written the usual way for that library.
"use strict";

const SIZE = 13;
const EACH = { 2: 24, 3: 19, 4: 15 };
const COLOURS = { R: "R", Y: "Y", B: "B" };

function neighbours(cell) {
  const row = Math.floor(cell / SIZE), column = cell % SIZE, found = [];
  if (row > 0) found.push(cell - SIZE);
  if (column > 0) found.push(cell - 1);
  if (column < SIZE - 1) found.push(cell + 1);
  if (row < SIZE - 1) found.push(cell + SIZE);
  return found;
}

const BESIDE = Array.from({ length: SIZE * SIZE }, (_, cell) => neighbours(cell));

function isProvinceCell(kind) { return COLOURS[kind] !== undefined; }

// The provinces of one colour that touch the laid cells, and the area they all form.
function growth(G, colour, laid) {
  const area = new Set(laid), waiting = [...laid], joined = new Set();
  while (waiting.length) {
    for (const next of BESIDE[waiting.pop()]) {
      if (!area.has(next) && G.cells[next] === colour) {
        area.add(next);
        waiting.push(next);
        if (G.provinceOf[next] !== null) joined.add(G.provinceOf[next]);
      }
    }
  }
  return { colour, area: [...area], joined: [...joined] };
}

function leaderOf(G, joined) {
  const shares = {};
  for (const id of joined) {
    const province = G.provinces[id];
    shares[province.owner] = (shares[province.owner] || 0) + province.size;
  }
  const most = Math.max(...Object.values(shares));
  const leaders = Object.keys(shares).filter((owner) => shares[owner] === most);
  return leaders.length === 1 ? Number(leaders[0]) : null;
}

function joinAllowed(G, joined) {
  if (joined.length < 2) return true;
  const majors = joined.filter((id) => G.provinces[id].size >= 5);
  if (majors.length > 1) return false;
  const leader = leaderOf(G, joined);
  if (leader === null) return false;
  return majors.length === 0 || G.provinces[majors[0]].owner === leader;
}

function halves(tile, first, second) {
  if (tile[0] === tile[1]) return [{ colour: tile[0], laid: [first, second] }];
  return [{ colour: tile[0], laid: [first] }, { colour: tile[1], laid: [second] }];
}

function isLegal(G, player, tile, first, second) {
  if (!G.hands[player].includes(tile)) return false;
  if (!BESIDE[first].includes(second)) return false;
  if (G.cells[first] !== "." || G.cells[second] !== ".") return false;
  const touches = [...BESIDE[first], ...BESIDE[second]].some((cell) => isProvinceCell(G.cells[cell]));
  if (!touches) return false;
  return halves(tile, first, second).every(({ colour, laid }) => joinAllowed(G, growth(G, colour, laid).joined));
}

function anyPlacement(G, player, tiles) {
  for (const tile of new Set(tiles)) {
    for (let first = 0; first < SIZE * SIZE; first += 1) {
      if (G.cells[first] !== ".") continue;
      for (const second of BESIDE[first]) {
        if (isLegal({ ...G, hands: { [player]: [tile] } }, player, tile, first, second)) return true;
      }
    }
  }
  return false;
}

class Won extends Error {
  constructor(player) { super("won"); this.player = player; }
}

function build(G, player, count) {
  for (let n = 0; n < count; n += 1) {
    G.left[player] -= 1;
    if (G.left[player] === 0) throw new Won(player);
  }
}

function carryOut(G, mover, tile, first, second) {
  const players = G.left.length;
  const away = (player) => (player - mover + players) % players;
  const growths = halves(tile, first, second).map(({ colour, laid }) => growth(G, colour, laid))
    .filter(({ area }) => area.length > 1);
  G.cells[first] = tile[0];
  G.cells[second] = tile[1];
  for (const grown of growths) {
    const { joined } = grown;
    grown.owner = joined.length === 0 ? mover : joined.length === 1 ? G.provinces[joined[0]].owner : leaderOf(G, joined);
    grown.kept = Math.min(2, joined.filter((id) => G.provinces[id].owner === grown.owner)
      .reduce((sum, id) => sum + G.provinces[id].pagodas, 0));
    if (joined.length > 1) {
      for (const id of joined) G.left[G.provinces[id].owner] += G.provinces[id].pagodas;
      G.left[grown.owner] -= grown.kept;
    }
    for (const id of joined) delete G.provinces[id];
  }
  const changed = new Set();
  for (const grown of [...growths].sort((a, b) => away(a.owner) - away(b.owner))) {
    const pagodas = grown.area.length >= 5 ? 2 : 1;
    const id = G.nextProvince;
    G.nextProvince += 1;
    G.provinces[id] = { colour: grown.colour, owner: grown.owner, size: grown.area.length, pagodas };
    for (const cell of grown.area) {
      G.provinceOf[cell] = id;
      for (const beside of BESIDE[cell]) if (G.cells[beside] === "V") changed.add(beside);
    }
    build(G, grown.owner, pagodas - grown.kept);
  }
  const taken = [];
  for (const village of changed) {
    const counts = Array(players).fill(0), seen = new Set();
    for (const cell of BESIDE[village]) {
      const id = G.provinceOf[cell];
      if (id !== null && !seen.has(id)) {
        seen.add(id);
        counts[G.provinces[id].owner] += G.provinces[id].pagodas;
      }
    }
    const most = Math.max(...counts), leaders = counts.filter((count) => count === most).length;
    const leader = counts.indexOf(most), owner = G.villages[village];
    if (most > 0 && leaders === 1 && leader !== owner) taken.push({ village, leader, owner });
  }
  taken.sort((a, b) => away(a.leader) - away(b.leader) || a.village - b.village);
  for (const { village, leader, owner } of taken) {
    if (owner !== null && owner !== undefined) G.left[owner] += 1;
    G.villages[village] = leader;
    build(G, leader, 1);
  }
}

function mostPagodas(G) {
  const least = Math.min(...G.left);
  return { winners: G.left.flatMap((left, player) => (left === least ? [player] : [])) };
}

// `setup` has the board, the shuffled tiles and the first player, so that both engines can play the same game.
function makeQin(setup) {
  return {
    name: "qin",
    setup: ({ ctx }) => ({
      cells: [...setup.cells],
      provinceOf: Array(SIZE * SIZE).fill(null),
      provinces: {},
      nextProvince: 0,
      villages: {},
      left: Array(ctx.numPlayers).fill(EACH[ctx.numPlayers]),
      hands: Object.fromEntries(setup.hands.map((hand, player) => [player, [...hand]])),
      supply: [...setup.supply],
      passes: 0,
      winner: null,
    }),
    turn: {
      minMoves: 1,
      maxMoves: 1,
      order: { first: () => setup.first, next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers },
    },
    moves: {
      place: ({ G, ctx }, tile, first, second) => {
        const player = Number(ctx.currentPlayer);
        if (!isLegal(G, player, tile, first, second)) return "INVALID_MOVE";
        G.hands[player].splice(G.hands[player].indexOf(tile), 1);
        G.passes = 0;
        try {
          carryOut(G, player, tile, first, second);
        } catch (error) {
          if (!(error instanceof Won)) throw error;
          G.winner = error.player;
          return undefined;
        }
        if (G.supply.length) G.hands[player].push(G.supply.pop());
        return undefined;
      },
      pass: ({ G, ctx }) => {
        const player = Number(ctx.currentPlayer);
        if (anyPlacement(G, player, G.hands[player])) return "INVALID_MOVE";
        G.passes += 1;
        return undefined;
      },
    },
    endIf: ({ G, ctx }) => {
      if (G.winner !== null) return { winners: [G.winner] };
      if (Object.values(G.hands).every((hand) => hand.length === 0)) return mostPagodas(G);
      if (G.passes >= ctx.numPlayers) return mostPagodas(G);
      return undefined;
    },
  };
}

module.exports = { makeQin, isLegal, anyPlacement, BESIDE, SIZE };
