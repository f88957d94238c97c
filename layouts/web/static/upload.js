// Sends pictures in pieces: what is there already is not sent again when the connection was lost or the page left.
const PIECE = 1 << 19;
const LONGEST = 10_000;
const wait = (ms) => new Promise((done) => { setTimeout(done, ms); });
const key = (file) => `pnp-upload ${file.size} ${file.lastModified} ${file.name}`;

class Refused extends Error {}

// bytes that are there; undefined if the server knows nothing of it
async function there(address) {
  const response = await fetch(address, { method: "HEAD" });
  return response.ok ? Number(response.headers.get("upload-offset")) : undefined;
}

async function sent(address, method, headers, body) {
  const response = await fetch(address, { method, headers, body });
  if (response.ok || response.status === 409 || response.status === 404) return response;
  throw new Refused((await response.json()).detail);
}

async function begin(file) {
  const headers = { "upload-complete": "?0", "upload-length": file.size, "x-file-name": encodeURIComponent(file.name) };
  const address = (await sent("/api/uploads", "POST", headers)).headers.get("location");
  localStorage.setItem(key(file), address);
  return address;
}

// calls it until the connection holds
async function patiently(call, lost) {
  for (let pause = 500; ; pause = Math.min(2 * pause, LONGEST)) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof Refused) throw error;
      lost(true);
      await wait(pause);
    }
  }
}

async function upload(file, tell, lost) {
  let address = localStorage.getItem(key(file));
  let at = address ? await patiently(() => there(address), lost) : undefined;
  while (at === undefined || at < file.size) {
    if (at === undefined) {
      address = await patiently(() => begin(file), lost);
      at = 0;
    }
    lost(false);
    tell(at);
    at = await patiently(async () => {
      const from = await (at === undefined ? there(address) : at);
      at = undefined; // if this fails, nobody knows
      if (from === undefined) return undefined;
      const headers = { "content-type": "application/partial-upload", "upload-offset": from, "upload-complete": from + PIECE < file.size ? "?0" : "?1" };
      const response = await sent(address, "PATCH", headers, file.slice(from, from + PIECE));
      return response.status === 404 ? undefined : Number(response.headers.get("upload-offset"));
    }, lost);
    lost(false);
  }
  tell(file.size);
  return address.split("/").pop();
}

export function prepare(form, say) {
  const input = form.querySelector("input[type=file]");
  const bar = form.querySelector("progress");
  const hint = form.querySelector(".hint");
  const usual = hint.textContent;
  const show = (text) => { if (hint.textContent !== text) { hint.textContent = text; say(text); } };

  async function send(files) {
    const whole = files.reduce((sum, file) => sum + file.size, 0);
    const lost = (gone) => show(gone ? form.dataset.lost : usual);
    bar.hidden = false;
    try {
      const uploads = [];
      let before = 0;
      for (const file of files) {
        uploads.push(await upload(file, (at) => { bar.value = (100 * (before + at)) / (whole || 1); }, lost));
        before += file.size;
      }
      const keep = form.elements.keep.checked;
      const response = await patiently(() => sent("/api/checks", "POST", { "content-type": "application/json" }, JSON.stringify({ uploads, keep })), lost);
      const told = await response.json();
      if (response.status !== 202) throw new Refused(told.detail);
      location.assign(`/checks/${told.id}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      bar.hidden = true;
      show(error.message);
    } finally {
      for (const file of files) localStorage.removeItem(key(file));
    }
  }

  const take = () => {
    const files = [...input.files];
    input.value = ""; // a browser that goes back shall not send them again
    if (files.length) send(files);
  };
  input.addEventListener("change", take);
  for (const [name, over] of [["dragover", true], ["dragleave", false], ["drop", false]]) {
    form.addEventListener(name, (event) => { event.preventDefault(); form.classList.toggle("over", over); });
  }
  form.addEventListener("drop", (event) => { input.files = event.dataTransfer.files; take(); });
  take(); // what was chosen before this script was there
  unfinished().then((any) => { if (any) show(form.dataset.resume); });
}

// whether the server still has the beginning of a picture from this browser
async function unfinished() {
  let any = false;
  for (const name of Object.keys(localStorage).filter((each) => each.startsWith("pnp-upload "))) {
    const at = await there(localStorage.getItem(name)).catch(() => 0);
    if (at === undefined) localStorage.removeItem(name);
    any ||= at > 0;
  }
  return any;
}
