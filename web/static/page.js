// Comfort only: without it links, the slider's button and the pictures' own pages do the same; a page stays as it was.
"use strict";

// Times are the reader's own, in the way their country writes the language of the page.
const { lang } = document.documentElement;
const own = navigator.languages.find((each) => each.split("-")[0] === lang) || lang;
const clock = new Intl.DateTimeFormat(own, { dateStyle: "medium", timeStyle: "short" });

// Who reads, if the link says so: this part of it never leaves the browser.
const seat = /^#seat-\d$/.test(location.hash) ? location.hash : "";

const { title } = document;
const live = () => document.querySelector("[data-live]");

// All that a part of the page needs when it is shown.
function dress(part) {
  part.querySelectorAll("time").forEach((each) => {
    each.title = each.textContent;
    each.textContent = clock.format(new Date(each.dateTime));
  });
  if (seat) document.querySelectorAll(".tabs a, .steps a, .story a, footer a").forEach((each) => { each.hash = seat; });
  const isTheirs = seat && live() && document.querySelector(`.players .now.${seat.slice(1)}`);
  document.title = isTheirs ? `${live().dataset.turn} · ${title}` : title;

  const slider = part.querySelector(".slider");
  if (slider) {
    const range = slider.elements.step;
    const shown = slider.querySelector("output");
    slider.querySelector("button").hidden = true;
    slider.action += seat;
    range.addEventListener("input", () => { shown.value = range.value; });
    range.addEventListener("change", () => slider.requestSubmit());
  }

  part.querySelectorAll(".view .picture").forEach((link) => link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !zoom.showModal) return;
    event.preventDefault();
    picture.className = "";
    enlarge(link);
    zoom.showModal();
  }));

  const check = part.querySelector(".deal button");
  if (check) {
    const { file, commitment, right, wrong, unable } = check.dataset;
    check.hidden = false;
    check.addEventListener("click", async () => {
      // Without https browsers have no `crypto.subtle`.
      const found = await fetch(file).then((answer) => answer.json()).then(committed).catch(() => null);
      check.nextElementSibling.textContent = found === null ? unable : found === commitment ? right : wrong;
    });
  }
}

const zoom = document.getElementById("zoom");
const picture = zoom && zoom.querySelector("img");
let enlarged;
function enlarge(link) {
  enlarged = link.className;
  picture.src = link.href;
  picture.alt = link.querySelector("img").alt;
}
if (zoom) picture.addEventListener("click", () => picture.classList.toggle("full"));

const WAYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  const rel = WAYS[event.key];
  const busy = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || document.querySelector("dialog[open]");
  if (!rel || busy || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  const link = document.querySelector(`.steps a[rel=${rel}]`);
  if (link) {
    event.preventDefault();
    link.click();
  }
});

// The commitment to a deal, from the game's file alone, as `engines/commitment.py` writes it.
async function committed({ game, rules_version, options, seats, seed }) {
  const chosen = Object.entries(options).map(([name, value]) => `${name}=${value}`).sort();
  const written = ["pagoda", game, rules_version, seats.length, ...chosen, seed].join(" ");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(written));
  return Array.from(new Uint8Array(digest, 0, 16), (each) => each.toString(16).padStart(2, "0")).join("");
}

dress(document);

// The page as it is now takes the place of what is shown; what the reader has opened and where they are stays.
const news = document.createElement("p");
news.className = "skip";
news.setAttribute("role", "status");
document.body.append(news);
const known = (each) => each.id || each.rel || each.className || each.textContent;

async function swap() {
  const answer = await fetch(location.pathname + location.search, { cache: "no-cache" });
  if (answer.status === 404 || answer.status === 410) location.reload();
  if (!answer.ok) throw new Error(answer.status);
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  // Pictures are there before the page changes: nothing flickers, and where one is refused the whole is tried again.
  // Not by `decode`, which waits in a tab that is not seen.
  await Promise.all([...fresh.querySelectorAll(".view img")].map((each) => new Promise((done, fail) => {
    const image = new Image();
    image.onload = done;
    image.onerror = fail;
    image.src = each.src;
  })));
  const opened = [...document.querySelectorAll("details[open] summary")].map(known);
  const focused = document.activeElement.closest("header, main") && known(document.activeElement);
  for (const part of ["header", document.querySelector(".game") ? ".game" : "main"]) {
    document.querySelector(part).replaceWith(fresh.querySelector(part));
    dress(document.querySelector(part));
  }
  document.querySelectorAll("summary").forEach((each) => { each.parentNode.open = opened.includes(known(each)); });
  const parts = [...document.querySelectorAll("header a, main a, main input, main summary")];
  if (focused) parts.find((each) => known(each) === focused)?.focus({ preventScroll: true });
  const large = zoom?.open && document.querySelector(`.view [class="${enlarged}"]`);
  if (large) enlarge(large);
  const said = [".story > li:last-child div", ".players .now"].map((each) => document.querySelector(each));
  news.textContent = said.map((each) => each?.textContent).join(" ");
}

let isStale = false, work = null;
async function renew() {
  while (isStale) {
    isStale = false;
    await swap();
  }
}

// Resolves once the page is as the table is, which may change meanwhile.
function refresh() {
  isStale = true;
  work ??= renew().finally(() => { work = null; });
  return work;
}

// One stream says that the table is not as the page shows it. A tab that is not seen has none, unless its title says
// whose turn it is: browsers open few at once. Not all readers come back at the same moment, and after longer pauses.
let stream, timer, pause = 1000;
function listen() {
  stream?.close();
  clearTimeout(timer);
  if (!live() || (document.hidden && !seat)) return;
  stream = new EventSource(live().dataset.live);
  stream.onopen = () => { pause = 1000; };
  stream.onmessage = () => refresh().then(() => live() || stream.close(), rest);
  stream.onerror = rest;
}

function rest() {
  stream.close();
  clearTimeout(timer);
  timer = setTimeout(() => refresh().then(listen, rest), pause * (0.5 + Math.random()));
  pause = Math.min(2 * pause, 60000);
}

document.addEventListener("visibilitychange", () => { if (!seat) listen(); });
listen();
