// A table of cells for a CSV text. Rows and cells that nobody touches stay as they are written.
import { announce, fill } from "./cards-text.js";

const ROWS = 50;
const quoted = (text, mark) => (/["\n]|^\s|\s$/.test(text) || text.includes(mark) ? `"${text.replaceAll('"', '""')}"` : text);

// records of {start, end, line, cells: [{raw, text}]}, or the line of a quote that is never closed
function parse(text, tabs) {
  const said = text.match(/^\s*"?sep=([^\w\s"]|\t)"?[^\S\r\n]*(?=[\r\n]|$)/i);  // as Excel says it
  const body = text.slice(said ? said[0].length : 0).replace(/^[\n\r]+/, "");
  const first = body.split("\n", 1)[0].replace(/"[^"]*"/g, "");
  const count = (mark) => first.split(mark).length;
  const mark = said ? said[1] : tabs ? "\t" : [",", ";", "\t", "|"].reduce((best, each) => (count(each) > count(best) ? each : best));
  const records = [];
  let at = text.length - body.length;
  let line = text.slice(0, at).split("\n").length;
  while (at < text.length) {
    const record = { start: at, line, cells: [] };
    for (;;) {
      const begin = at;
      while (text[at] === " ") at++;
      let value = "";
      if (text[at] === '"') {
        for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
          if (at >= text.length) return { mark, records, unclosed: record.line };
          if (text[at] === '"') at++;
          if (text[at] === "\n") line++;
          value += text[at];
        }
        at++;
      }
      while (at < text.length && text[at] !== mark && text[at] !== "\n") value += text[at++];
      record.cells.push({ raw: text.slice(begin, at), text: value });
      if (text[at] !== mark) break;
      at++;
    }
    record.end = at;
    at++;
    line++;
    records.push(record);
  }
  return { mark, records };
}

class Grid {
  // tell(text): the table was changed; look(line): a row was entered
  constructor(frame, words, { tell, look, editable }) {
    Object.assign(this, { frame, words, tell, look, editable });
    [this.first, this.before] = [0, []];
    frame.addEventListener("keydown", (event) => this.key(event));
    frame.addEventListener("focusin", (event) => this.entered(event.target));
    frame.addEventListener("input", (event) => this.typed(event.target));
  }

  show(text, tabs) {
    this.text = text;
    this.tabs = tabs;
    const { records, mark, unclosed } = parse(text, tabs);
    Object.assign(this, { records, mark });
    const table = document.createElement("table");
    if (unclosed) {
      const why = fill(this.words.unclosed, { line: unclosed });
      const said = Object.assign(document.createElement("p"), { className: "wrong", textContent: fill(this.words.bad, { why }) });
      this.frame.replaceChildren(said);
      return;
    }
    const [head = { cells: [] }, ...rows] = records;
    this.rows = rows.filter((row) => row.cells.length > 1 || row.cells[0].text.trim());
    this.first = Math.max(0, Math.min(this.first, Math.floor((this.rows.length - 1) / ROWS) * ROWS));
    this.columns = head.cells.map((each) => each.text.trim());
    const header = table.createTHead().insertRow();
    for (const name of ["#", ...this.columns, ""]) {
      const cell = document.createElement(name ? "th" : "td");
      if (name) Object.assign(cell, { scope: "col", textContent: name });
      header.append(cell);
    }
    const body = table.createTBody();
    this.rows.slice(this.first, this.first + ROWS).forEach((row, offset) => body.append(this.drawn(row, this.first + offset)));
    const scroll = Object.assign(document.createElement("div"), { className: "cells" });
    scroll.append(table);
    this.frame.replaceChildren(scroll, this.tools());
  }

  drawn(row, index) {
    const line = document.createElement("tr");
    line.dataset.row = index;
    line.append(Object.assign(document.createElement("th"), { scope: "row", textContent: index + 1 }));
    this.columns.forEach((column, place) => {
      const cell = line.insertCell();
      const area = Object.assign(document.createElement("textarea"), { rows: 1, value: row.cells[place]?.text ?? "", readOnly: !this.editable });
      area.dataset.column = place;
      area.setAttribute("aria-label", fill(this.words.cell, { column, row: index + 1 }));
      cell.append(area);
    });
    const last = line.insertCell();
    if (this.editable) {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: "×" });
      button.setAttribute("aria-label", fill(this.words.remove, { row: index + 1 }));
      button.addEventListener("click", () => this.remove(index));
      last.append(button);
    }
    return line;
  }

  tools() {
    const row = Object.assign(document.createElement("p"), { className: "row" });
    const button = (text, act, name = text) => {
      const made = Object.assign(document.createElement("button"), { type: "button", textContent: text });
      made.setAttribute("aria-label", name);
      made.addEventListener("click", act);
      row.append(made);
    };
    if (this.editable) button(this.words.add, () => this.add());
    if (this.rows.length > ROWS) {
      const last = Math.min(this.first + ROWS, this.rows.length);
      if (this.first) button("←", () => { this.first -= ROWS; this.show(this.text, this.tabs); }, this.words.earlier);
      row.append(Object.assign(document.createElement("span"), { className: "hint", textContent: fill(this.words.rows, { first: this.first + 1, last, count: this.rows.length }) }));
      if (last < this.rows.length) button("→", () => { this.first += ROWS; this.show(this.text, this.tabs); }, this.words.later);
    }
    return row;
  }

  cell(row, column) { return this.frame.querySelector(`tr[data-row="${row}"] textarea[data-column="${column}"]`); }

  // the row that is wrong; 0 for none
  bad(line) {
    for (const each of this.frame.querySelectorAll("tr.bad")) each.classList.remove("bad");
    const index = line ? this.rows?.findLastIndex((row) => row.line <= line) : -1;
    this.frame.querySelector(`tr[data-row="${index}"]`)?.classList.add("bad");
  }

  entered(target) {
    const row = target.closest("tr[data-row]");
    if (row) this.look(this.rows[row.dataset.row].line);
  }

  typed(target) {
    const row = target.closest("tr[data-row]");
    if (!row || target.dataset.column === undefined) return;
    const record = this.rows[row.dataset.row];
    if (this.touched !== target) { this.before.push(this.text); this.touched = target; }
    const cells = this.columns.map((_, place) => record.cells[place]?.raw ?? "");
    cells[target.dataset.column] = quoted(target.value, this.mark);
    this.replace(record.start, record.end, [...cells, ...record.cells.slice(cells.length).map((each) => each.raw)].join(this.mark));
  }

  // the text of the whole table changes, the cells on the page stay
  replace(start, end, text) {
    this.text = this.text.slice(0, start) + text + this.text.slice(end);
    this.records = parse(this.text, this.tabs).records;
    this.rows = this.records.slice(1).filter((row) => row.cells.length > 1 || row.cells[0].text.trim());
    if (this.columns.length === 1) this.rows = this.records.slice(1);
    this.tell(this.text);
  }

  add() {
    this.before.push(this.text);
    this.touched = null;
    const gap = this.text.endsWith("\n") || !this.text ? "" : "\n";
    const blank = this.columns.length > 1 ? this.mark.repeat(this.columns.length - 1) : '""';
    this.text += `${gap}${blank}\n`;
    this.first = Infinity;
    this.show(this.text, this.tabs);
    this.tell(this.text);
    this.cell(this.rows.length - 1, 0)?.focus();
  }

  remove(index) {
    this.before.push(this.text);
    this.touched = null;
    const { start, end } = this.rows[index];
    this.text = this.text.slice(0, start) + this.text.slice(end + 1);
    this.show(this.text, this.tabs);
    this.tell(this.text);
    announce(fill(this.words.removed, { row: index + 1 }));
    (this.frame.querySelector(`tr[data-row="${Math.min(index, this.rows.length - 1)}"] button`) ?? this.frame.querySelector("button"))?.focus();
  }

  undo() {
    const text = this.before.pop();
    if (text === undefined) return;
    this.touched = null;
    this.show(text, this.tabs);
    this.tell(text);
    announce(this.words.undone);
  }

  key(event) {
    const { column } = event.target.dataset;
    if (column === undefined || event.isComposing || event.ctrlKey || event.metaKey) return;
    const area = event.target;
    const row = Number(area.closest("tr").dataset.row);
    const [before, after] = [area.value.slice(0, area.selectionStart), area.value.slice(area.selectionEnd)];
    const down = (event.key === "Enter" && !event.altKey && !event.shiftKey) || (event.key === "ArrowDown" && !after.includes("\n"));
    const up = (event.key === "Enter" && event.shiftKey) || (event.key === "ArrowUp" && !before.includes("\n"));
    if (event.key === "Enter" && event.altKey) {
      event.preventDefault();
      document.execCommand("insertText", false, "\n");
    } else if (down || up) {
      const next = this.cell(row + (down ? 1 : -1), column);
      if (next || event.key === "Enter") event.preventDefault();
      next?.focus();
      next?.select();
    }
  }
}

export { Grid, parse };
