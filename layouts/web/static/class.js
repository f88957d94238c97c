// A class, or the classes of a term, go on while their page is open: pictures are sent one after the other, and what is new is shown.
const wait = (ms) => new Promise((done) => { setTimeout(done, ms); });
const tell = (text) => { document.querySelector(".live").textContent = text; };
const shown = () => document.querySelector("#class");

// the page anew, with what was open and what had the focus
function show(page) {
  const fresh = new DOMParser().parseFromString(page, "text/html").querySelector("#class");
  if (!fresh) return;
  const old = shown();
  const held = old.contains(document.activeElement) ? document.activeElement : null;
  const label = held?.getAttribute("aria-label");
  const id = held?.id || held?.closest("[id]")?.id;
  if (held?.matches("select, input") && held.closest("form")) return; // somebody is choosing or typing: the next time will do
  for (const each of old.querySelectorAll("input[id]")) { // what somebody has written, and not sent
    const same = each.value !== each.defaultValue && fresh.querySelector(`#${each.id}`);
    if (same) same.value = each.value;
  }
  for (const each of old.querySelectorAll("details[open]")) {
    const same = each.id && fresh.querySelector(`#${each.id}`);
    if (same) same.open = true;
  }
  old.replaceWith(fresh);
  const place = id && fresh.querySelector(`#${id}`);
  const next = [...fresh.querySelectorAll("button")].find((one) => label && one.getAttribute("aria-label") === label)
    ?? place?.querySelector("summary, button, a") ?? place;
  if (held && next) next.focus();
}

async function follow() {
  for (;;) {
    const { feed, version } = shown().dataset;
    await wait(document.hidden ? 4000 : 1000);
    const known = { headers: { "if-none-match": `"${version}"` }, cache: "no-store" };
    const answer = await fetch(feed, known).catch(() => null);
    if (!answer?.ok) continue; // nothing is new
    const told = await answer.json();
    const page = await fetch(location.href).catch(() => null);
    if (page?.ok) show(await page.text());
    if (told.state === "done") tell(told.headline);
  }
}
if (shown()) follow();

// forms of the class do not leave the page, unless they lead to another one
document.addEventListener("submit", async (event) => {
  if (!event.target.closest("#class")) return;
  event.preventDefault();
  const answer = await fetch(event.target.action, { method: "POST", body: new URLSearchParams(new FormData(event.target)) });
  if (new URL(answer.url).pathname !== location.pathname) location.assign(answer.url);
  else { document.activeElement?.blur?.(); show(await answer.text()); }
});

// pictures: taken, chosen or dropped; one request each, so that a slow network loses little
const pile = document.querySelector("[data-pile]");
if (pile) {
  const bar = pile.querySelector("progress");
  const sent = pile.querySelector(".sent");
  const queue = [];
  let all = 0;
  const count = () => pile.dataset.sent.replace("{done}", all - queue.length).replace("{all}", all);
  const send = (file) => new Promise((done) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("photo", file, file.name);
    request.upload.addEventListener("progress", (event) => {
      bar.value = (100 * (all - queue.length + event.loaded / event.total)) / all;
    });
    request.addEventListener("loadend", () => done(request));
    request.open("POST", `/api/classes/${pile.dataset.pile}/photos`);
    request.send(body);
  });
  const begin = async (files) => {
    const idle = !queue.length;
    if (idle) all = 0;
    queue.push(...files);
    all += files.length;
    if (!idle || !queue.length) return;
    const wrong = [];
    bar.hidden = sent.hidden = false;
    while (queue.length) {
      sent.textContent = count();
      let request;
      for (let pause = 500; ; pause *= 2) {
        request = await send(queue[0]);
        if ((request.status && request.status !== 503) || pause > 8000) break;
        await wait(pause);
      }
      if (request.status !== 202) wrong.push(request.status ? JSON.parse(request.responseText).detail : queue[0].name);
      queue.shift();
    }
    bar.hidden = true;
    sent.textContent = [count(), ...wrong].join(" · ");
    tell(sent.textContent);
  };
  for (const input of pile.querySelectorAll("input[type=file]")) {
    const take = () => { begin([...input.files]); input.value = ""; };
    input.addEventListener("change", take);
    take(); // what was chosen before this script was there
  }
  for (const [name, over] of [["dragover", true], ["dragleave", false], ["drop", false]]) {
    pile.addEventListener(name, (event) => { event.preventDefault(); pile.classList.toggle("over", over); });
  }
  pile.addEventListener("drop", (event) => { begin([...event.dataTransfer.files]); });
}

// another game has other options
document.querySelector("[data-game]")?.addEventListener("change", (event) => { event.target.form.submit(); });
