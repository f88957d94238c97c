// A plain textarea with line numbers, marks at lines, indenting on demand and suggestions. Its undo stays the browser's.
const announce = (text) => { document.querySelector(".live").textContent = text; };
const fill = (text, words) => text.replace(/\{(\w+)\}/g, (whole, name) => words[name] ?? whole);
const points = (text) => [...text].length; // the server counts characters, a textarea halves of some

// what replaces a selection can be taken back with Ctrl+Z
function insert(area, start, end, text) {
  area.focus();
  area.setSelectionRange(start, end);
  if (!document.execCommand("insertText", false, text)) {
    area.setRangeText(text, start, end, "end");
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

const SHOWN = 9;

class TextPane {
  constructor(frame, name, words, ask) {
    [this.frame, this.name, this.words, this.ask] = [frame, name, words, ask];
    this.area = frame.querySelector("textarea");
    this.numbers = frame.querySelector(".numbers");
    this.list = frame.querySelector("[role=listbox]");
    this.marks = new Map();
    this.indents = false;
    this.asked = 0;
    this.list.id = `suggestions-${name.replace(/\W/g, "-")}`;
    this.area.setAttribute("aria-autocomplete", "list");
    this.area.setAttribute("aria-controls", this.list.id);
    this.area.addEventListener("input", (event) => { this.count(); this.typed(event); });
    this.area.addEventListener("scroll", () => this.follow());
    this.area.addEventListener("keydown", (event) => this.key(event));
    this.area.addEventListener("blur", () => setTimeout(() => this.close(), 150));
    this.area.addEventListener("click", () => this.close());
    this.list.addEventListener("mousedown", (event) => {
      event.preventDefault();
      const option = event.target.closest("[role=option]");
      if (option) { this.active = Number(option.dataset.index); this.take(); }
    });
    this.count();
  }

  get text() { return this.area.value; }

  get line() { return this.area.value.slice(0, this.area.selectionStart).split("\n").length; }

  count() {
    const lines = this.area.value.split("\n").length;
    if (lines !== this.lines) {
      this.lines = lines;
      this.numbers.textContent = Array.from({ length: lines }, (_, index) => index + 1).join("\n");
    }
    this.follow();
  }

  metrics() {
    const style = getComputedStyle(this.area);
    const canvas = this.canvas ??= document.createElement("canvas").getContext("2d");
    canvas.font = style.font;
    return { line: parseFloat(style.lineHeight), wide: canvas.measureText("0").width, top: parseFloat(style.paddingTop), left: parseFloat(style.paddingLeft) };
  }

  follow() {
    this.numbers.scrollTop = this.area.scrollTop;
    const { line, top } = this.metrics();
    for (const { at, element } of this.marks.values()) {
      const y = top + (at - 1) * line - this.area.scrollTop;
      element.hidden = y < 0 || y > this.area.clientHeight - line / 2;
      element.style.top = `${y}px`;
      element.style.height = `${line}px`;
    }
  }

  // a line that stands out: "bad" with what is wrong in it, or "here"
  mark(kind, at, text = "") {
    this.marks.get(kind)?.element.remove();
    this.marks.delete(kind);
    if (at) {
      const element = document.createElement("div");
      element.className = `at-line ${kind}`;
      element.setAttribute("aria-hidden", "true");
      element.append(Object.assign(document.createElement("span"), { textContent: text }));
      this.frame.append(element);
      this.marks.set(kind, { at, element });
      this.follow();
    }
    if (kind !== "bad") return;
    if (at) this.area.setAttribute("aria-invalid", "true"); else this.area.removeAttribute("aria-invalid");
    this.area.setAttribute("aria-describedby", at ? "why keys" : "keys");
  }

  go(at, focus = true) {
    const lines = this.area.value.split("\n");
    const start = lines.slice(0, at - 1).reduce((sum, each) => sum + each.length + 1, 0);
    const { line } = this.metrics();
    if (focus) this.area.focus();
    this.area.setSelectionRange(start, start + (focus ? (lines[at - 1] ?? "").length : 0));
    this.area.scrollTop = Math.max(0, (at - 1) * line - this.area.clientHeight / 3);
    this.mark("here", at);
  }

  key(event) {
    const { area, list } = this;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === " " && event.ctrlKey) { event.preventDefault(); this.suggest(true); return; }
    if (event.key.toLowerCase() === "m" && event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      this.indents = !this.indents;
      announce(this.indents ? this.words.tabOn : this.words.tabOff);
      this.frame.classList.toggle("indents", this.indents);
      return;
    }
    if (!list.hidden && plain) {
      const many = this.found.length;
      if (event.key === "ArrowDown") { event.preventDefault(); this.choose((this.active + 1) % many); return; }
      if (event.key === "ArrowUp") { event.preventDefault(); this.choose((Math.max(this.active, 0) - 1 + many) % many); return; }
      if (event.key === "Escape") { event.preventDefault(); this.close(); return; }
      if (event.key === "Enter" && this.active >= 0) { event.preventDefault(); this.take(); return; }
    }
    if (area.readOnly) return;
    if (event.key === "Enter" && plain && !event.shiftKey && !event.isComposing) {
      const before = area.value.slice(0, area.selectionStart).split("\n").at(-1);
      const [, spaces, item] = /^( *)((?:- +)*)/.exec(before);
      const deeper = before.trimEnd().endsWith(":") ? "  " : "";
      if (spaces || item || deeper) {
        event.preventDefault();
        insert(area, area.selectionStart, area.selectionEnd, `\n${spaces}${" ".repeat(item.length)}${deeper}`);
      }
    } else if (event.key === "Tab" && this.indents && plain) {
      event.preventDefault();
      this.indent(event.shiftKey);
    }
  }

  indent(less) {
    const { area } = this;
    const start = area.value.lastIndexOf("\n", area.selectionStart - 1) + 1;
    const end = area.selectionEnd;
    if (!less && area.selectionStart === end) { insert(area, end, end, "  "); return; }
    const before = area.value.slice(start, end);
    const after = before.replace(/^/gm, less ? "" : "  ").replace(less ? /^ {1,2}/gm : /$^/g, "");
    insert(area, start, end, after);
    area.setSelectionRange(start, start + after.length);
  }

  typed(event) {
    if (event.inputType && !event.inputType.startsWith("insert") && !event.inputType.startsWith("delete")) return;
    const before = this.area.value.slice(0, this.area.selectionStart);
    const wanted = event.inputType === "insertText" && /[\w.]$|\{\{ $/.test(before);
    if (wanted || !this.list.hidden) { clearTimeout(this.later); this.later = setTimeout(() => this.suggest(false), 80); }
  }

  async suggest(asked) {
    const { area } = this;
    const turn = ++this.asked;
    const cursor = area.selectionStart;
    const told = await this.ask(this.name, points(area.value.slice(0, cursor)));
    if (turn !== this.asked || cursor !== area.selectionStart || !told) return;
    const before = [...area.value.slice(0, cursor)];
    this.from = before.slice(0, told.start).join("").length;
    if (!told.found.length || (!asked && told.start === told.end && !/\{\{ $/.test(area.value.slice(0, cursor)))) {
      this.close();
      if (asked) announce(this.words.nothing);
      return;
    }
    this.found = told.found;
    this.list.hidden = false;
    this.first = 0;
    this.draw();
    this.put();
    this.choose(asked ? 0 : -1);
    if (asked) announce(fill(this.words.found, { count: told.found.length }));
  }

  // as many suggestions as fit; the others come when an arrow key leads to them
  draw() {
    this.list.replaceChildren(...this.found.slice(this.first, this.first + SHOWN).map((each, place) => {
      const index = this.first + place;
      const option = Object.assign(document.createElement("li"), { id: `${this.list.id}-${index}` });
      const told = { role: "option", "aria-selected": index === this.active, "aria-setsize": this.found.length, "aria-posinset": index + 1 };
      for (const [name, value] of Object.entries(told)) option.setAttribute(name, value);
      option.dataset.index = index;
      option.append(Object.assign(document.createElement("b"), { textContent: each.label }));
      if (each.about) option.append(" ", Object.assign(document.createElement("span"), { textContent: each.about, lang: "en" }));
      return option;
    }));
  }

  put() {
    const { line, wide, top, left } = this.metrics();
    const before = this.area.value.slice(0, this.from).split("\n");
    const seen = top + before.length * line - this.area.scrollTop;
    if (seen < line || seen > this.area.clientHeight) this.area.scrollTop = before.length * line - this.area.clientHeight / 2;
    const x = this.area.offsetLeft + left + before.at(-1).length * wide - this.area.scrollLeft;
    const y = top + before.length * line - this.area.scrollTop;
    const room = this.frame.clientWidth - this.list.offsetWidth - 4;
    this.list.style.left = `${Math.max(0, Math.min(x, room))}px`;
    const below = y + this.list.offsetHeight < this.area.clientHeight || y < this.list.offsetHeight + line;
    this.list.style.top = `${below ? y + 2 : y - line - this.list.offsetHeight - 2}px`;
  }

  choose(index) {
    this.active = index;
    if (index >= 0) this.first = Math.min(Math.max(this.first, index - SHOWN + 1), index);
    this.draw();
    if (index >= 0) this.area.setAttribute("aria-activedescendant", `${this.list.id}-${index}`);
    else this.area.removeAttribute("aria-activedescendant");
  }

  take() {
    const { area } = this;
    let { text } = this.found[this.active];
    if (area.value[area.selectionStart] === ":") text = text.replace(/: ?$/, "");
    this.close();
    insert(area, this.from, area.selectionStart, text);
    this.close();
  }

  close() {
    this.asked++;
    clearTimeout(this.later);
    this.list.hidden = true;
    this.area.removeAttribute("aria-activedescendant");
  }
}

export { TextPane, announce, fill, insert };
