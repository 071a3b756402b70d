// Comfort only: without it links, the slider's button and the pictures' own pages do the same.
"use strict";

// Times are the reader's own, in the way their country writes the language of the page.
const { lang } = document.documentElement;
const own = navigator.languages.find((each) => each.split("-")[0] === lang) || lang;
const clock = new Intl.DateTimeFormat(own, { dateStyle: "medium", timeStyle: "short" });
document.querySelectorAll("time").forEach((each) => {
  each.title = each.textContent;
  each.textContent = clock.format(new Date(each.dateTime));
});

const slider = document.querySelector(".slider");
if (slider) {
  const range = slider.elements.step;
  const shown = slider.querySelector("output");
  slider.querySelector("button").hidden = true;
  range.addEventListener("input", () => { shown.value = range.value; });
  range.addEventListener("change", () => slider.requestSubmit());
}

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

const zoom = document.getElementById("zoom");
if (zoom && zoom.showModal) {
  const picture = zoom.querySelector("img");
  document.querySelectorAll(".view .picture").forEach((link) => link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    picture.className = "";
    picture.src = link.href;
    picture.alt = link.querySelector("img").alt;
    zoom.showModal();
  }));
  picture.addEventListener("click", () => picture.classList.toggle("full"));
}

// The commitment to a deal, from the game's file alone, as `engines/commitment.py` writes it.
async function committed({ game, rules_version, options, seats, seed }) {
  const chosen = Object.entries(options).map(([name, value]) => `${name}=${value}`).sort();
  const written = ["pagoda", game, rules_version, seats.length, ...chosen, seed].join(" ");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(written));
  return Array.from(new Uint8Array(digest, 0, 16), (each) => each.toString(16).padStart(2, "0")).join("");
}

const check = document.querySelector(".deal button");
if (check) {
  const { file, commitment, right, wrong, unable } = check.dataset;
  check.hidden = false;
  check.addEventListener("click", async () => {
    // Without https browsers have no `crypto.subtle`.
    const found = await fetch(file).then((answer) => answer.json()).then(committed).catch(() => null);
    check.nextElementSibling.textContent = found === null ? unable : found === commitment ? right : wrong;
  });
}
