// Makes the pages quicker; all of them work without it.
const root = document.documentElement;
root.classList.add("scripted");
const say = (text) => { document.querySelector(".live").textContent = text; };

document.querySelector("[data-tongue]")?.addEventListener("change", (event) => {
  document.cookie = `pnp-lang=${event.target.value}; path=/; max-age=31536000; samesite=strict`;
  const there = new URL(location);
  there.searchParams.delete("lang");
  location.replace(there);
});

// where a sheet's picture is still to come, its place looks like one
for (const picture of document.querySelectorAll(".sheet img")) {
  const came = () => picture.parentElement.classList.remove("waiting");
  if (picture.complete) continue;
  picture.parentElement.classList.add("waiting");
  for (const event of ["load", "error"]) picture.addEventListener(event, came);
}

// what the server is asked for in the language of the page; null if it does not answer
const ask = (path, more) => fetch(`${path}${path.includes("?") ? "&" : "?"}lang=${root.lang}`, more).catch(() => null);
async function wrong(answer) {
  const line = document.querySelector("[data-wrong]");
  line.textContent = answer ? (await answer.json().catch(() => ({}))).detail ?? line.dataset.lost : line.dataset.lost;
  line.hidden = false;
  line.scrollIntoView({ block: "nearest" });
}

// a form of options shows the sheet as soon as something changes, or why there is none
const form = document.querySelector("[data-preview]");
form?.addEventListener("change", () => {
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ""));
  const asked = new URLSearchParams([...query].filter(([name]) => form.dataset.takes.split(" ").includes(name)));
  document.querySelector("#preview").src = `/api/sheets/${form.dataset.preview}.svg?${asked}`;
  for (const link of document.querySelectorAll("[data-follow]")) {
    const there = new URL(link.href);
    const kept = ["parts", "download", "game"].filter((name) => there.searchParams.has(name));
    const next = new URLSearchParams(asked);
    kept.forEach((name) => next.set(name, there.searchParams.get(name)));
    link.href = `${there.pathname}?${next}`;
  }
  history.replaceState(null, "", `?${query}`);
});
const shown = document.querySelector(".preview");
form && document.querySelector("#preview").addEventListener("load", () => {
  if (!shown.hidden) return; // what is said is about something else
  shown.hidden = false;
  document.querySelector("[data-wrong]").hidden = true;
});
form && document.querySelector("#preview").addEventListener("error", async (event) => {
  shown.hidden = true;
  await wrong(await ask(event.target.getAttribute("src")));
});

// pictures: dropped or chosen, sent at once
const drop = document.querySelector("[data-drop]");
if (drop) (await import("/static/upload.js")).prepare(drop, say);

// a result: waits for it, answers without a new page
const wait = (ms) => new Promise((done) => { setTimeout(done, ms); });
async function renew() {
  const answer = await ask(location.pathname);
  const fresh = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#result");
  if (!fresh) return; // what is here is better than nothing
  const held = document.activeElement?.closest("li")?.querySelector("[name=regions]")?.value;
  document.querySelector("#result").replaceWith(fresh);
  ready();
  const queue = [...document.querySelectorAll("[data-answer]")];
  const next = queue.find((each) => each.regions.value === held) ?? queue[0];
  if (held && next) next.querySelector("button").focus();
  const status = document.querySelector(".verdict h2");
  if (status) say(status.textContent);
}
async function follow() {
  const { check, state, answers, drawn, lang } = document.querySelector("#result").dataset;
  if (state === "done" && answers === drawn && lang === root.lang || state === "failed") return;
  for (let pause = 150; ; pause = Math.min(pause * 1.3, 2000)) {
    await wait(pause);
    const answer = await ask(`/api/checks/${check}`);
    if (!answer) continue; // it may come back
    if (!answer.ok) { await wrong(answer); return; }
    const told = await answer.json();
    if (state !== told.state || told.drawn !== Number(drawn) || lang !== root.lang && told.lang === root.lang) break;
  }
  await renew();
  follow();
}
function ready() {
  for (const box of document.querySelectorAll("[data-same]")) box.hidden = false;
  for (const each of document.querySelectorAll("[data-answer]")) {
    each.addEventListener("submit", async (event) => {
      event.preventDefault();
      const ink = event.submitter.value || each.elements.ink.value;
      const section = each.closest("section");
      const like = section.querySelector("[data-same] input").checked;
      const written = each.querySelector("input[name=ink]");
      const forms = like && !written ? [...section.querySelectorAll("[data-answer]")].filter((one) => !one.querySelector("input[name=ink]")) : [each];
      const regions = forms.flatMap((one) => one.regions.value.split(" "));
      const { check } = document.querySelector("#result").dataset;
      const response = await ask(`/api/checks/${check}/answers`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ code: each.code.value, number: Number(each.elements.number.value), answers: Object.fromEntries(regions.map((name) => [name, ink])) }),
      });
      document.querySelector("[data-wrong]").hidden = true;
      if (!response?.ok) await wrong(response);
      if (!response || response.status === 404) return;
      await renew();
      follow();
    });
  }
}
if (document.querySelector("#result")) { ready(); follow(); }
// digits choose a colour for the place that has the focus
document.addEventListener("keydown", (event) => {
  const place = document.activeElement?.closest("[data-answer]");
  if (place && /^[1-9]$/.test(event.key)) place.querySelectorAll(".ink")[event.key - 1]?.click();
});
