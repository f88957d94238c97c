// The editor of a deck: its files, a live preview, what is wrong and where. And the drop of a zip.
import { TextPane, announce, fill } from "./cards-text.js";
import { Grid } from "./cards-grid.js";

const drop = document.querySelector("[data-drop-deck]");
if (drop) {
  const input = drop.querySelector("input[type=file]");
  const send = () => { if (input.files.length) drop.requestSubmit(); };
  input.addEventListener("change", send);
  for (const [name, over] of [["dragover", true], ["dragleave", false], ["drop", false]]) {
    drop.addEventListener(name, (event) => { event.preventDefault(); drop.classList.toggle("over", over); });
  }
  drop.addEventListener("drop", (event) => { input.files = event.dataTransfer.files; send(); });
}

const PAUSE = 15;
const WATCH = 1500;
const desk = document.querySelector("[data-deck]");
if (desk) begin();

function begin() {
  const words = JSON.parse(document.querySelector("#words").content.textContent);
  const part = (name) => desk.querySelector(`[data-${name}]`);
  const form = part("editor");
  const base = `/api/decks/${desk.dataset.deck}`;
  const editable = desk.dataset.editable === "1";
  const panes = new Map(); // by the name of a file: {text, grid, saved, digest, stamp, table}
  const blank = part("text").cloneNode(true);
  let current = form.elements.file.value;
  let card = Number(desk.dataset.card);
  let line = null; // of a table, whose card is wanted
  let told = null; // the card that is shown
  let state = "";

  const send = (path, body, method = "POST") => fetch(`${base}${path}`, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const unsaved = () => [...panes].filter(([, pane]) => pane.text.text !== pane.saved);
  const texts = () => Object.fromEntries(unsaved().map(([name, pane]) => [name, pane.text.text]));
  const complete = async (name, at) => {
    const files = { ...texts(), [name]: panes.get(name).text.text };
    const response = await send("/completion", { file: name, at, files });
    return response.ok ? response.json() : null;
  };

  function pane(name, file, frame) {
    const text = new TextPane(frame, name, words, complete);
    const made = { text, saved: file.text, digest: file.digest, stamp: file.stamp, table: file.table, frame };
    panes.set(name, made);
    text.area.addEventListener("input", () => { changed(); });
    if (file.table) {
      const space = document.createElement("div");
      space.className = "grid";
      space.hidden = true;
      frame.after(space);
      made.grid = new Grid(space, words, {
        editable,
        tell: (changedText) => { text.area.value = changedText; text.count(); changed(); },
        look: (at) => { line = { file: name, line: at }; preview(); },
      });
      for (const event of ["click", "keyup"]) {
        text.area.addEventListener(event, () => {
          if (line?.line !== text.line || line.file !== name) { line = { file: name, line: text.line }; preview(); }
        });
      }
    }
    return made;
  }

  async function open(name, how = {}) {
    if (!panes.has(name)) {
      const response = await fetch(`${base}/files/${name}`);
      const file = await response.json();
      if (!response.ok) { refuse(file.detail); return null; }
      const frame = blank.cloneNode(true);
      frame.hidden = true;
      const area = frame.querySelector("textarea");
      area.id = `text-${panes.size}`;
      area.value = file.text;
      area.setAttribute("aria-label", fill(words.editor, { name }));
      form.querySelector(".save").before(frame);
      pane(name, { ...file, stamp: stamps.get(name) }, frame);
    }
    current = name;
    for (const [other, each] of panes) {
      const here = other === name;
      const grid = here && each.grid && (how.grid ?? each.asGrid ?? true);
      if (here) each.asGrid = Boolean(grid);
      each.frame.hidden = !here || grid;
      if (each.grid) each.grid.frame.hidden = !here || !grid;
      if (grid) each.grid.show(each.text.text, name.toLowerCase().endsWith(".tsv"));
    }
    for (const tab of desk.querySelectorAll("[data-file]")) {
      if (tab.dataset.file === name) tab.setAttribute("aria-current", "page"); else tab.removeAttribute("aria-current");
    }
    const here = panes.get(name);
    const toggle = part("grid-toggle");
    toggle.hidden = !here.grid;
    toggle.textContent = here.asGrid ? words.text : words.grid;
    here.text.count();
    undoable();
    marks();
    return here;
  }

  const undoable = () => { part("undo").hidden = !(panes.get(current).asGrid && panes.get(current).grid.before.length); };

  function changed() {
    const open_ = unsaved().map(([name]) => name);
    part("state").textContent = open_.length ? words.unsaved : words.same;
    for (const tab of desk.querySelectorAll("[data-file]")) tab.classList.toggle("unsaved", open_.includes(tab.dataset.file));
    undoable();
    preview();
  }

  // ---- the preview: one request at a time, the last wish counts
  let busy = false;
  let again = false;
  let pause = 0;
  function preview() {
    again = true;
    clearTimeout(pause);
    pause = setTimeout(draw, PAUSE);
  }
  async function draw() {
    if (busy) return;
    busy = true;
    again = false;
    try {
      const response = await send("/preview", { card, files: texts(), ...(line && { at: line }) });
      const found = await response.json();
      if (response.ok) shown(found); else wrong(found);
    } catch { /* the server has ended; the next change asks again */ } finally { busy = false; }
    if (again) draw();
  }

  let fault = null;
  let saying = 0; // who types is told of an error when they pause
  function wrong(found) {
    clearTimeout(saying);
    saying = setTimeout(() => announce(found.detail), 1000);
    fault = found;
    part("wrong").hidden = false;
    Object.assign(part("why"), { textContent: found.detail, lang: found.lang });
    part("go").parentElement.hidden = !found.line;
    part("go").textContent = fill(words.line, found);
    part("sides").classList.add("stale");
    marks();
  }

  function marks() {
    for (const [name, each] of panes) {
      const at = fault?.file === name ? fault.line : 0;
      each.text.mark("bad", at, at ? fault.detail : "");
      each.grid?.bad(at);
    }
  }

  function shown(found) {
    clearTimeout(saying);
    if (fault) announce(words.ok);
    fault = null;
    marks();
    told = found;
    card = found.number;
    part("wrong").hidden = true;
    part("sides").classList.remove("stale");
    const title = fill(words.card, found);
    if (part("title").textContent !== title) part("title").textContent = title;
    for (const side of ["front", "back"]) picture(side, found.sides[side], found.title);
    const list = document.createElement("ol");
    list.className = "findings";
    for (const each of found.findings) {
      const item = Object.assign(document.createElement("li"), { className: "warning", lang: "en" });
      item.append(button(each.element || each.check, () => point(each)), ` ${each.text}`);
      list.append(item);
    }
    const heading = Object.assign(document.createElement("h2"), { textContent: words.remarks });
    const fine = Object.assign(document.createElement("p"), { className: "hint", textContent: words.cardOk });
    part("found").replaceChildren(...(found.findings.length ? [heading, list] : [fine]));
    const elements = Object.entries(found.sides).flatMap(([side, face]) => face.elements.map((each) => ({ ...each, side })));
    part("elements").replaceChildren(...elements.map((each) => {
      const item = document.createElement("li");
      const name = each.element === each.kind ? each.kind : `${each.element} (${each.kind})`;
      item.append(button(name, () => point(each)), ` ${words[each.side]}${each.line ? ` · ${fill(words.at, each)}` : ""}`);
      return item;
    }));
  }

  const button = (text, act) => {
    const made = Object.assign(document.createElement("button"), { type: "button", textContent: text, lang: "en" });
    made.addEventListener("click", act);
    return made;
  };

  function picture(side, face, title) {
    let figure = part("sides").querySelector(`[data-side=${side}]`);
    if (!face) { figure?.remove(); return; }
    if (!figure) {
      figure = Object.assign(document.createElement("figure"), { className: "side" });
      figure.dataset.side = side;
      const frame = Object.assign(document.createElement("div"), { className: "face" });
      frame.append(document.createElement("img"));
      frame.addEventListener("click", (event) => touched(side, frame, event));
      figure.append(frame, Object.assign(document.createElement("figcaption"), { textContent: words[side] }));
      part("sides").append(figure);
    }
    if (figure.svg !== face.svg) {
      figure.svg = face.svg;
      const image = figure.querySelector("img");
      const before = image.src;
      image.src = URL.createObjectURL(new Blob([face.svg], { type: "image/svg+xml" }));
      image.alt = fill(words[`${side}Alt`], { title });
      image.addEventListener("load", () => { if (before.startsWith("blob:")) URL.revokeObjectURL(before); }, { once: true });
      figure.querySelector("svg")?.remove();
    }
  }

  // outline an element, and go to where it is written
  async function point(each, focus = false) {
    const figure = part("sides").querySelector(`[data-side="${each.side}"]`);
    for (const old of part("sides").querySelectorAll("svg")) old.remove();
    if (figure && each.box) {
      const space = "http://www.w3.org/2000/svg";
      const drawing = document.createElementNS(space, "svg");
      drawing.classList.add("mark-box");
      drawing.setAttribute("aria-hidden", "true");
      const [, , wide, high] = /viewBox="([^"]+)"/.exec(figure.svg)[1].split(" ");
      drawing.setAttribute("viewBox", `0 0 ${wide} ${high}`);
      const [x, y, width, height] = each.box;
      for (let twice = 0; twice < 2; twice++) {
        const rect = document.createElementNS(space, "rect");
        const shape = { x: x - 0.7, y: y - 0.7, width: width + 1.4, height: height + 1.4, rx: 1 };
        for (const [name, value] of Object.entries(shape)) rect.setAttribute(name, value);
        drawing.append(rect);
      }
      figure.querySelector(".face").append(drawing);
      announce(fill(words.outlined, { element: each.element, side: words[each.side === "front" ? "theFront" : "theBack"] }));
    }
    if (each.line && [...desk.querySelectorAll("[data-file]")].some((tab) => tab.dataset.file === each.file)) {
      const there = await open(each.file, { grid: false });
      there?.text.go(each.line, focus);
    }
  }

  function touched(side, frame, event) {
    const box = frame.getBoundingClientRect();
    const [, , wide, high] = /viewBox="([^"]+)"/.exec(frame.parentElement.svg)[1].split(" ").map(Number);
    const [x, y] = [((event.clientX - box.left) / box.width) * wide, ((event.clientY - box.top) / box.height) * high];
    const hit = told.sides[side].elements.findLast(({ box: [left, top, width, height] }) => x >= left && x <= left + width && y >= top && y <= top + height);
    if (hit) point({ ...hit, side });
  }

  // ---- saving, and what other programs do meanwhile
  const refuse = (text, choice = false) => {
    const box = part("refused");
    box.hidden = !text;
    box.querySelector("p").textContent = text;
    box.querySelector(".row").hidden = !choice;
  };

  let saving = false; // meanwhile a file that changes is no other program's
  async function save() {
    if (saving) return;
    saving = true;
    try { await saveAll(); } finally { saving = false; }
  }
  async function saveAll() {
    for (const [name, each] of unsaved()) {
      const response = await send(`/files/${name}`, { text: each.text.text, digest: each.digest }, "PUT");
      const said = await response.json();
      if (!response.ok) {
        await open(name);
        refuse(response.status === 409 ? fill(words.conflict, { name }) : said.detail, response.status === 409);
        return;
      }
      [each.saved, each.digest, each.stamp] = [said.text, said.digest, null];
    }
    refuse("");
    changed();
    part("state").textContent = words.saved;
    announce(words.saved);
  }

  async function theirs(name) {
    const file = await (await fetch(`${base}/files/${name}`)).json();
    const each = panes.get(name);
    each.text.area.value = file.text;
    [each.saved, each.digest] = [file.text, file.digest];
    if (each.asGrid && name === current) each.grid.show(file.text, name.toLowerCase().endsWith(".tsv"));
    each.text.count();
    refuse("");
    changed();
  }

  let stamps = new Map();
  async function watch() {
    try { if (!document.hidden && !saving) await look(); } finally { setTimeout(watch, WATCH); }
  }
  async function look() {
    const response = await fetch(`${base}/files`).catch(() => null);
    if (!response?.ok) return;
    const now = await response.json();
    stamps = new Map(now.files.map((each) => [each.name, each.stamp]));
    for (const [name, each] of panes) {
      const before = each.stamp;
      each.stamp = stamps.get(name);
      if (before === each.stamp || each.stamp === undefined) continue;
      const file = await (await fetch(`${base}/files/${name}`)).json();
      if (saving) { each.stamp = null; return; }
      if (file.digest === each.digest || file.digest === undefined) continue;
      if (each.text.text === each.saved) { await theirs(name); announce(fill(words.changed, { name })); part("state").textContent = fill(words.changed, { name }); }
      else { await open(name); refuse(fill(words.conflict, { name }), true); }
    }
    if (state && now.state !== state) preview();
    state = now.state;
  }

  // ---- begin
  for (const each of desk.querySelectorAll("[data-scripted]")) each.hidden = false;
  part("seeing").hidden = false;
  desk.classList.add("working");
  const first = { text: part("text").querySelector("textarea").defaultValue, digest: form.elements.digest.value, table: /\.(csv|tsv)$/i.test(current) };
  pane(current, first, part("text"));
  open(current, desk.dataset.line !== "0" ? { grid: false } : {}).then((here) => { if (desk.dataset.line !== "0") here.text.go(Number(desk.dataset.line)); });
  preview();
  watch();
  form.addEventListener("submit", (event) => { event.preventDefault(); save(); });
  desk.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); if (editable) save(); }
  });
  for (const tab of desk.querySelectorAll("[data-file]")) {
    tab.addEventListener("click", (event) => { event.preventDefault(); open(tab.dataset.file); });
  }
  part("grid-toggle").addEventListener("click", () => open(current, { grid: !panes.get(current).asGrid }));
  part("undo").addEventListener("click", () => { panes.get(current).grid.undo(); undoable(); });
  part("theirs").addEventListener("click", () => theirs(current));
  part("mine").addEventListener("click", async () => {
    const file = await (await fetch(`${base}/files/${current}`)).json();
    panes.get(current).digest = file.digest;
    save();
  });
  part("go").addEventListener("click", async () => {
    const here = await open(fault.file, { grid: false });
    here?.text.go(fault.line);
  });
  const turn = (by) => { line = null; card = Math.max(1, card + by); preview(); };
  part("before").addEventListener("click", () => turn(-1));
  part("after").addEventListener("click", () => turn(1));
  addEventListener("beforeunload", (event) => { if (unsaved().length) event.preventDefault(); });
}
