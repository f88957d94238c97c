"use strict";
(() => {
  const all = (where, what) => [...where.querySelectorAll(what)];
  const table = document.querySelector("table.class");
  const tools = document.querySelector(".tools");
  if (table && tools) {
    const body = table.tBodies[0];
    const rows = [...body.rows];
    const search = tools.querySelector("input");
    const buttons = all(tools, "button");
    const typed = { œ: "oe", æ: "ae", ß: "ss", ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ı: "i", "’": "'", "‘": "'", ʼ: "'", "‐": "-" };
    const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^ -~]/gu, (c) => typed[c] ?? c);
    const names = new Map(rows.map((row) => [row, plain(row.cells[0].textContent)]));
    const sift = () => {
      const wanted = plain(search.value.trim());
      const status = tools.querySelector("[aria-pressed=true]").dataset.filter;
      for (const row of rows) {
        row.hidden = !names.get(row).includes(wanted) || (status !== "" && row.dataset.status !== status);
      }
    };
    search.addEventListener("input", sift);
    for (const button of buttons) {
      button.addEventListener("click", () => {
        for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
        sift();
      });
    }
    tools.hidden = false;
    const order = new Intl.Collator(document.documentElement.lang, { numeric: true });
    const value = (row, column) => row.cells[column].dataset.sort ?? row.cells[column].textContent.trim();
    all(table, "thead th").forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const up = head.getAttribute("aria-sort") !== "ascending";
        for (const other of all(table, "thead th")) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", up ? "ascending" : "descending");
        const number = head.classList.contains("number");
        const key = number ? (row) => parseFloat(value(row, column)) : (row) => value(row, column);
        const empty = (one) => (number ? Number.isNaN(one) || one < 0 : one === "");
        const sorted = rows.map((row, place) => [key(row), place, row]).sort(([a, i], [b, j]) => {
          if (empty(a) || empty(b)) return empty(a) - empty(b) || i - j;
          return (number ? a - b : order.compare(a, b)) * (up ? 1 : -1) || i - j;
        });
        body.append(...sorted.map(([, , row]) => row));
      });
    });
  }
  // Of very large piles the insides of closed cards are made when they are opened.
  const fill = (card) => {
    const spare = card.querySelector(":scope > template");
    if (spare) spare.replaceWith(spare.content);
  };
  document.querySelector(".cards")?.addEventListener("toggle", (event) => fill(event.target), true);
  const ask = document.querySelector("#print-cards");
  addEventListener("beforeprint", () => {
    if (ask?.checked) for (const card of all(document, ".card")) { fill(card); card.open = true; }
  });
  const reveal = () => {
    const card = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (card instanceof HTMLDetailsElement) {
      fill(card);
      card.open = true;
      card.scrollIntoView();
    }
  };
  addEventListener("hashchange", reveal);
  for (const link of all(document, "a[href^='#s']")) link.addEventListener("click", () => setTimeout(reveal));
  reveal();
})();
