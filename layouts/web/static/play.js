// Play on the picture of a field. Without this script the same is done with the list of moves.
const keep = (id, record) => { try { sessionStorage.setItem(`pnp-play-${id}`, record); } catch { /* not allowed here */ } };
const kept = (id) => { try { return sessionStorage.getItem(`pnp-play-${id}`); } catch { return null; } };

// the seats of a new game: as many as play
const seats = document.querySelector("[data-seats]");
if (seats?.players instanceof HTMLSelectElement) {
  const fit = () => { for (const each of seats.querySelectorAll("[data-seat]")) each.hidden = Number(each.dataset.seat) > Number(seats.players.value); };
  seats.players.addEventListener("change", fit);
  fit();
}

// a game that the server has forgotten: its record may still be here
const forgotten = document.querySelector("[data-forgotten]");
const lost = location.pathname.match(/^\/play\/(.+)$/);
if (forgotten && lost && !forgotten.value) forgotten.value = kept(lost[1]) ?? "";

const board = document.querySelector("[data-play]");
if (board) play(board);

function play(page) {
  const words = JSON.parse(page.dataset.words);
  const find = (name) => page.querySelector(`[data-${name}]`); // "go=back" finds data-go="back"
  const svg = find("field");
  const over = find("over");
  const live = document.querySelector(".live");
  const places = new Map([...svg.querySelectorAll(".place")].map((each) => [each.dataset.region, each]));
  let told = JSON.parse(page.dataset.play);
  let pen = 0;
  let here = "";
  let busy = false;

  for (const each of page.querySelectorAll("[data-scripted]")) each.hidden = false;
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", words.group);
  for (const each of svg.querySelectorAll(".tapped")) each.setAttribute("role", "button");
  find("let").type = "submit";

  const api = `/api/plays/${encodeURIComponent(told.id)}`;
  async function ask(path, method = "GET", body = undefined) {
    if (busy) return null;
    busy = true;
    try {
      const answer = await fetch(api + path, { method, body: body && JSON.stringify(body), headers: body ? { "content-type": "application/json" } : {} });
      const said = await answer.json();
      if (answer.ok) return said;
      wrong(said.detail, said.regions);
    } catch {
      wrong(words.lost);
    } finally {
      busy = false;
    }
    return null;
  }

  function wrong(text, regions = []) {
    const line = find("wrong");
    line.textContent = text;
    line.hidden = !text;
    for (const each of svg.querySelectorAll(".blamed")) each.classList.remove("blamed");
    for (const name of regions) places.get(name)?.classList.add("blamed");
  }

  const usable = (each) => Object.values(told.legal).some((pens) => pens.includes(each.pen));
  function pensOf(region) { return told.legal[region] ?? []; }
  function penFor(region) {
    const able = pensOf(region);
    if (!told.pens.length || (able.length === 1 && able[0] === 0)) return able[0] ?? told.turn ?? 0;
    return pen;
  }
  const open = (region) => (told.pens.length ? pensOf(region).includes(pen) || pensOf(region).includes(0) : pensOf(region).length > 0);

  async function tap(region) {
    here = region;
    const taken = told.taps.findIndex((each) => each.region === region);
    if (taken >= 0) return renew(await ask("/moves", "POST", { at: told.at, taps: plain(told.taps.filter((_, number) => number !== taken)) }));
    if (told.over) return null;
    return renew(await ask("/moves", "POST", { at: told.at, taps: [...plain(told.taps), { region, pen: penFor(region) }] }));
  }
  const plain = (taps) => taps.map((each) => ({ region: each.region, pen: each.pen }));

  function renew(said) {
    if (!said) return;
    const moved = said.at !== told.at;
    const held = svg.contains(document.activeElement);
    told = said;
    wrong("");
    hinted("");
    draw();
    keep(told.id, told.record);
    if (moved) live.textContent = [told.last[0], told.over ? told.verdict : told.asks].filter(Boolean).join(" ");
    if (held) focus(nearest(here) ?? here);
  }

  function draw() {
    const coloured = new Map(told.taps.map((each) => [each.region, each.colour]));
    const hidden = new Set(told.hidden);
    const latest = new Set(told.latest);
    const chosen = told.pens.find((each) => each.pen === pen);
    if (!chosen || !usable(chosen)) pen = (told.pens.find(usable) ?? told.pens[0])?.pen ?? 0;
    for (const [name, each] of places) {
      const colour = told.marks[name] ?? coloured.get(name);
      each.querySelector(".ink").setAttribute("fill", colour || each.dataset.blank || "none");
      each.toggleAttribute("hidden", hidden.has(name));
      each.classList.toggle("legal", open(name));
      each.classList.toggle("chosen", coloured.has(name));
      each.classList.toggle("latest", latest.has(name));
      each.classList.remove("hinted");
      if (each.classList.contains("tapped")) {
        each.setAttribute("aria-label", told.names[name]);
        each.setAttribute("aria-disabled", String(!open(name) && !coloured.has(name)));
        each.setAttribute("tabindex", "-1");
        if (coloured.has(name)) each.setAttribute("aria-pressed", "true"); else each.removeAttribute("aria-pressed");
      }
    }
    svg.style.setProperty("--pen", told.pens.find((each) => each.pen === pen)?.colour ?? "#1b3f8b");
    const entry = open(here) ? here : nearest(here) ?? [...places.keys()].find((name) => places.get(name).classList.contains("tapped"));
    if (entry) places.get(entry).setAttribute("tabindex", "0");
    drawPens();
    drawBeside();
  }

  function drawPens() {
    const box = find("pens");
    const held = box.contains(document.activeElement);
    box.replaceChildren(...told.pens.map((each, number) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "pen";
      button.setAttribute("role", "radio");
      button.setAttribute("aria-checked", String(each.pen === pen));
      button.tabIndex = each.pen === pen ? 0 : -1;
      const patch = document.createElement("span");
      patch.style.background = each.colour;
      patch.setAttribute("aria-hidden", "true");
      const key = document.createElement("kbd");
      key.textContent = told.pens.length > 1 ? number + 1 : "";
      key.setAttribute("aria-hidden", "true");
      button.append(patch, each.name, ...(key.textContent ? [key] : []));
      button.setAttribute("aria-disabled", String(!usable(each)));
      button.addEventListener("click", () => { pen = each.pen; draw(); });
      return button;
    }));
    box.hidden = !told.pens.length;
    if (held) box.querySelector("[aria-checked=true]")?.focus();
  }
  find("pens").addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const able = told.pens.filter(usable);
    const number = able.findIndex((each) => each.pen === pen);
    pen = able.at((number + step) % able.length)?.pen ?? pen;
    draw();
  });

  function drawBeside() {
    find("asks").textContent = told.over ? told.verdict : told.asks;
    find("asks").classList.toggle("over", told.over);
    find("go=back").disabled = !told.at;
    find("go=back").value = told.back;
    find("go=forth").disabled = told.at === told.length;
    find("go=forth").value = told.forth;
    for (const name of ["hint", "let=one", "let=end", "list"]) find(name).hidden = told.over;
    find("let=one").hidden ||= told.seats[told.turn - 1] === "person";
    const whole = told.complete && told.taps.length > 0;
    find("done").hidden = !whole && !told.passing;
    find("done").textContent = told.passing ? words.pass : words.done;
    find("clear").hidden = !told.taps.length;
    find("at").max = told.length;
    find("at").value = told.at;
    find("count").textContent = `${told.at} / ${told.length}`;
    find("scores").replaceChildren(...told.scores.map((row) => {
      const line = document.createElement("tr");
      const name = line.appendChild(document.createElement("th"));
      name.scope = "row";
      if (row.moves) {
        line.className = "moves";
        const sign = name.appendChild(document.createElement("span"));
        sign.className = "turn";
        sign.textContent = "▶";
        sign.setAttribute("aria-hidden", "true");
      }
      name.append(row.name);
      if (row.moves) {
        const note = name.appendChild(document.createElement("span"));
        note.className = "unseen";
        note.textContent = ` ${words.turn}`;
      }
      line.appendChild(document.createElement("td")).textContent = row.points;
      return line;
    }));
    find("last").replaceChildren(...told.last.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
    find("record").value = told.record;
    page.querySelectorAll("[data-sit] select").forEach((each, number) => { each.value = told.seats[number]; });
    const hung = find("hung");
    if (hung) {
      hung.hidden = !told.over;
      const source = `${api}/poster.svg?paper=a4&at=${told.at}`;
      if (told.over && hung.querySelector("img")?.getAttribute("src") !== source) {
        hung.replaceChildren(Object.assign(document.createElement("img"), { src: source, alt: words.hung }));
      }
    }
    list();
  }

  // the keyboard: arrows go to the nearest place in their direction
  function centre(region) {
    const box = places.get(region).querySelector(".mark, .line, .ink").getBBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }
  const visible = (name) => !places.get(name).hasAttribute("hidden") && places.get(name).classList.contains("tapped");
  function nearest(from, way = null, every = false) {
    const names = [...places.keys()].filter((name) => name !== from && visible(name) && (every || open(name)));
    if (!places.has(from)) return names[0];
    const [x, y] = centre(from);
    let best; let least = Infinity;
    for (const name of names) {
      const [a, b] = centre(name);
      const along = way ? (a - x) * way[0] + (b - y) * way[1] : 0;
      const across = way ? Math.abs((a - x) * way[1]) + Math.abs((b - y) * way[0]) : Math.hypot(a - x, b - y);
      if (way && (along <= 0.01 || across > 3 * along)) continue;
      const far = along + 2 * across;
      if (far < least) { least = far; best = name; }
    }
    return best;
  }
  function focus(region) {
    if (!places.has(region)) return;
    svg.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
    places.get(region).setAttribute("tabindex", "0");
    places.get(region).focus({ preventScroll: false });
  }
  function ring(region) {
    here = region || here;
    over.replaceChildren();
    find("here").textContent = region ? told.names[region] ?? "" : "";
    if (!region) return;
    for (const look of ["ring outer", "ring"]) {
      const path = places.get(region).querySelector(".course, .ink").cloneNode();
      path.setAttribute("class", look);
      path.removeAttribute("fill");
      over.append(path);
    }
  }
  svg.addEventListener("focusin", (event) => { const place = event.target.closest(".tapped"); if (place?.matches(":focus-visible")) ring(place.dataset.region); });
  svg.addEventListener("focusout", () => ring(""));
  svg.addEventListener("click", (event) => {
    const place = event.target.closest(".tapped");
    if (place) tap(place.dataset.region);
  });
  svg.addEventListener("keydown", (event) => {
    const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    const place = event.target.closest(".tapped");
    if (way && place && !event.ctrlKey && !event.metaKey && !event.altKey) focus(nearest(place.dataset.region, way, event.shiftKey) ?? place.dataset.region);
    else if ((event.key === "Enter" || event.key === " ") && place) tap(place.dataset.region);
    else if (event.key === "Escape" && told.taps.length) clear();
    else if (/^[1-9]$/.test(event.key) && told.pens[event.key - 1]) { pen = told.pens[event.key - 1].pen; draw(); live.textContent = told.pens[event.key - 1].name; }
    else if (event.key === "z" && (event.ctrlKey || event.metaKey)) go(event.shiftKey ? told.forth : told.back);
    else return;
    event.preventDefault();
  });

  async function go(number) { renew(await ask("/at", "PUT", { at: Number(number) })); }
  async function clear() { renew(await ask("/moves", "POST", { at: told.at, taps: [] })); }
  for (const name of ["go=back", "go=forth"]) {
    find(name).addEventListener("click", (event) => { event.preventDefault(); go(event.currentTarget.value); });
  }
  for (const name of ["let=one", "let=end"]) {
    find(name).addEventListener("click", async (event) => { event.preventDefault(); renew(await ask("/built-in", "POST", { end: name === "let=end" })); });
  }
  find("at").addEventListener("change", (event) => go(event.target.value));
  for (const each of page.querySelectorAll("[data-step]")) {
    each.addEventListener("click", () => go(Math.min(told.length, Math.max(0, told.at + Number(each.dataset.step)))));
  }
  find("done").addEventListener("click", async () => renew(await ask("/moves", "POST", { at: told.at, taps: plain(told.taps), done: true })));
  find("clear").addEventListener("click", clear);
  function hinted(text) {
    find("hinted").textContent = text;
    find("hinted").hidden = !text;
  }
  find("hint").addEventListener("click", async (event) => {
    event.preventDefault();
    const said = await ask("/hint");
    if (!said) return;
    for (const each of said.taps) places.get(each.region)?.classList.add("hinted");
    hinted(words.hinted.replace("{move}", said.text));
    live.textContent = words.hinted.replace("{move}", said.text);
    if (said.taps.length) here = said.taps[0].region;
    const wanted = said.taps.find((each) => told.pens.some((one) => one.pen === each.pen));
    if (wanted && wanted.pen !== pen) { pen = wanted.pen; draw(); for (const each of said.taps) places.get(each.region)?.classList.add("hinted"); }
  });
  for (const each of page.querySelectorAll("[data-sit] select")) {
    each.addEventListener("change", async () => renew(await ask("/seats", "PUT", { seats: [...page.querySelectorAll("[data-sit] select")].map((one) => one.value) })));
  }

  // the list of moves, for those who would rather read than tap; empty while it is fetched, so that no old one is played
  let legal = [];
  async function list() {
    const form = find("listed");
    const at = told.at;
    legal = [];
    form.move.replaceChildren();
    if (!find("list").open) return;
    const answer = await fetch(`${api}/moves`);
    if (!answer.ok) return;
    const found = await answer.json();
    if (told.at !== at) return; // the game has gone on
    legal = found;
    form.move.replaceChildren(...legal.map((each, number) => new Option(each.text, number)));
  }
  find("list").addEventListener("toggle", list);
  find("listed").addEventListener("submit", async (event) => {
    event.preventDefault();
    const chosen = legal[event.target.move.value];
    if (chosen) renew(await ask("/moves", "POST", { at: told.at, taps: chosen.taps, done: true }));
  });

  // the size of the field
  svg.style.setProperty("--ratio", svg.viewBox.baseVal.width / svg.viewBox.baseVal.height);
  let size = 0;
  const sizes = [100, 150, 220, 320];
  for (const each of page.querySelectorAll("[data-zoom]")) {
    each.addEventListener("click", () => {
      const felt = find("felt");
      const [x, y] = [(felt.scrollLeft + felt.clientWidth / 2) / felt.scrollWidth, (felt.scrollTop + felt.clientHeight / 2) / felt.scrollHeight];
      size = Math.min(sizes.length - 1, Math.max(0, size + Number(each.dataset.zoom)));
      felt.style.setProperty("--size", `${sizes[size]}%`);
      felt.classList.toggle("large", size > 0);
      felt.scrollTo(x * felt.scrollWidth - felt.clientWidth / 2, y * felt.scrollHeight - felt.clientHeight / 2);
    });
  }

  draw();
  keep(told.id, told.record);
}
