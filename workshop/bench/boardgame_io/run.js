// Reads one JSON job a line: {"replay": {...}} plays given moves and tells the pagodas left;
// {"playouts": [setups], "seconds": n} plays random games and tells moves a second.
"use strict";

const { Client } = require("boardgame.io/client");
const { makeQin, isLegal, anyPlacement, BESIDE, SIZE } = require("./qin.js");
const readline = require("readline");

function client(setup) {
  const found = Client({ game: makeQin(setup), numPlayers: setup.hands.length, debug: false });
  found.start();
  return found;
}

function replay({ setup, moves }) {
  const table = client(setup);
  for (const move of moves) {
    if (move === "pass") table.moves.pass();
    else table.moves.place(...move);
  }
  const { G, ctx } = table.getState();
  return { left: G.left, over: Boolean(ctx.gameover), turn: ctx.turn };
}

// A random legal move by trying: a tile, a cell, a direction, until it is legal.
function randomMove(G, player) {
  const hand = G.hands[player];
  for (let tries = 0; hand.length && tries < 4000; tries += 1) {
    const tile = hand[Math.floor(Math.random() * hand.length)];
    const first = Math.floor(Math.random() * SIZE * SIZE);
    if (G.cells[first] !== ".") continue;
    const second = BESIDE[first][Math.floor(Math.random() * BESIDE[first].length)];
    if (isLegal(G, player, tile, first, second)) return [tile, first, second];
  }
  return null;
}

function playouts({ setups, seconds }) {
  const begun = process.hrtime.bigint(), limit = seconds * 1e9;
  let moves = 0, game = 0;
  while (Number(process.hrtime.bigint() - begun) < limit) {
    const table = client(setups[game % setups.length]);
    game += 1;
    for (let state = table.getState(); !state.ctx.gameover; state = table.getState()) {
      const player = Number(state.ctx.currentPlayer), move = randomMove(state.G, player);
      if (move === null && anyPlacement(state.G, player, state.G.hands[player])) break;
      if (move === null) table.moves.pass();
      else table.moves.place(...move);
      moves += 1;
    }
    table.stop();
  }
  return { movesPerSecond: moves / (Number(process.hrtime.bigint() - begun) / 1e9), games: game };
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const job = JSON.parse(line);
  const answer = job.replay ? replay(job.replay) : playouts(job.playouts);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
});
