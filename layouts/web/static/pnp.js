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

// a form of options shows the sheet as soon as something changes
const form = document.querySelector("[data-preview]");
form?.addEventListener("change", () => {
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ""));
  document.querySelector("#preview").src = `/api/sheets/${form.dataset.preview}.svg?${query}`;
  for (const link of document.querySelectorAll("[data-follow]")) {
    const there = new URL(link.href);
    const kept = ["parts", "download", "game"].filter((name) => there.searchParams.has(name));
    const next = new URLSearchParams(query);
    kept.forEach((name) => next.set(name, there.searchParams.get(name)));
    link.href = `${there.pathname}?${next}`;
  }
  history.replaceState(null, "", `?${query}`);
});

// pictures: dropped or chosen, sent at once
const drop = document.querySelector("[data-drop]");
if (drop) (await import("/static/upload.js")).prepare(drop, say);

// a result: waits for it, answers without a new page
const wait = (ms) => new Promise((done) => { setTimeout(done, ms); });
async function renew() {
  const page = await (await fetch(location.pathname)).text();
  const fresh = new DOMParser().parseFromString(page, "text/html").querySelector("#result");
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
  const { check, state, answers, drawn } = document.querySelector("#result").dataset;
  if (state === "done" && answers === drawn || state === "failed") return;
  for (let pause = 150; ; pause = Math.min(pause * 1.3, 2000)) {
    await wait(pause);
    const told = await (await fetch(`/api/checks/${check}`)).json();
    if (state !== told.state || told.drawn !== Number(drawn)) break;
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
      const response = await fetch(`/api/checks/${check}/answers`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ code: each.code.value, number: Number(each.elements.number.value), answers: Object.fromEntries(regions.map((name) => [name, ink])) }),
      });
      if (!response.ok) say((await response.json()).detail);
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
