// Fills in who the reader is, opens the search, copies samples and sends requests. Everything else is in the page.
const MOST_SHOWN = 256 * 1024;
const base = document.documentElement.dataset.base;
const find = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** Unexpected errors go to the browser's console. */
const watched = (work) => work.catch(reportError);

// Who the reader is: kept in this tab alone.
const STORE = "souk-reference";
const readable = { token: /^[\w\-.~+/=|]+$/, tenant: /^[1-9]\d*$/ };
const caller = JSON.parse(sessionStorage.getItem(STORE) ?? "{}");

function become(change) {
  Object.assign(caller, change);
  sessionStorage.setItem(STORE, JSON.stringify(caller));
  show();
}

function show() {
  fill(document, "origin", location.origin);
  for (const name of ["token", "tenant"]) {
    const value = caller[name] ?? "";
    find(`#${name}`).value = value;
    fill(document, name, readable[name].test(value) ? value : "");
  }
  const said = caller.email ?? (caller.token ? "your token" : "");
  const shop = caller.tenant ? `, tenant ${caller.tenant}` : "";
  find("#caller > summary").textContent = said ? `Signed in with ${said}${shop}` : "Sign in";
}

function fill(within, name, value) {
  for (const blank of all(`[data-fill="${name}"]`, within)) {
    blank.dataset.empty ??= blank.textContent;
    blank.textContent = value || blank.dataset.empty;
  }
}

const say = (text, isWrong = false) => {
  find("#signed").textContent = text;
  find("#signed").classList.toggle("wrong", isWrong);
};

async function asked(path, init) {
  const answer = await fetch(base + path, init);
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.message);
  return body;
}

async function tenantsOf(token) {
  const { tenants } = await asked("/tenants", { headers: { Authorization: `Bearer ${token}` } });
  find("#tenants").replaceChildren(
    ...tenants.map(({ id, name }) => Object.assign(new Option(name), { value: id })),
  );
  return tenants;
}

async function signIn() {
  const [email, password] = [find("#email").value, find("#password").value];
  try {
    const { token } = await asked("/login", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    const [first] = await tenantsOf(token);
    become({ token, email, tenant: String(first?.id ?? "") });
    find("#password").value = "";
    say(first ? `Signed in to ${first.name}.` : "Signed in.");
  } catch (error) {
    say(error.message, true);
  }
}

find("#login")?.addEventListener("submit", (event) => {
  event.preventDefault();
  watched(signIn());
});

find("#known")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const token = find("#token").value.trim();
  const email = token === caller.token ? caller.email : undefined;
  become({ token, tenant: find("#tenant").value.trim(), email });
  say("Saved. Samples and requests use these values.");
});

find("#forget")?.addEventListener("click", () => {
  become({ token: undefined, tenant: undefined, email: undefined });
  say("Cleared. The token is still valid; POST /logout revokes it.");
});

// Search.
const field = find("#search");

// What was typed while the search loads is found as soon as it is there.
field.addEventListener(
  "focus",
  () =>
    watched(import("/docs/search.js").then(({ openSearch }) => openSearch(field, find("#found")))),
  { once: true },
);

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.closest("input, select, textarea")) return;
  event.preventDefault();
  field.focus();
  field.select();
});

// Menus are open next to a page, and closed above it on a phone.
const narrow = matchMedia("(max-width: 48rem)");
const medium = matchMedia("(max-width: 72rem)");
for (const [selector, query] of [
  [".menu", narrow],
  [".contents > details", medium],
]) {
  const fold = () => {
    for (const menu of all(selector)) menu.open = !query.matches;
  };
  query.addEventListener("change", fold);
  fold();
}

// Samples: the chosen language is open everywhere.
const LANGUAGE = "souk-language";

function choose(language) {
  sessionStorage.setItem(LANGUAGE, language);
  for (const sample of all(`.samples > [data-language="${language}"]`)) sample.open = true;
}

for (const summary of all(".samples > details > summary")) {
  summary.addEventListener("click", () => {
    const { open, dataset } = summary.parentElement;
    if (!open) choose(dataset.language);
  });
}

async function copy(code, button) {
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(code);
    button.textContent = "Selected";
  }
}

for (const code of all("pre")) {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "copy",
    textContent: "Copy",
  });
  button.addEventListener("click", () => watched(copy(code, button)));
  code.before(button);
}

// Trying an operation.
const typed = (form, place) =>
  all(`[data-place="${place}"]`, form).filter(({ value }) => value !== "");

function targetOf(form) {
  let path = form.dataset.path.replace("{tenantId}", caller.tenant ?? "");
  for (const { name, value } of typed(form, "path")) {
    path = path.replace(`{${name}}`, encodeURIComponent(value));
  }
  const query = new URLSearchParams();
  for (const { name, value, dataset } of typed(form, "query")) {
    if (dataset.shape !== "pairs") query.append(name, value);
    else {
      for (const pair of value.split(",")) {
        const [key, ...rest] = pair.split("=");
        query.append(`${name}.${key.trim()}`, rest.join("=").trim());
      }
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function requestOf(form) {
  const headers = new Headers(typed(form, "header").map(({ name, value }) => [name, value]));
  if (caller.token) headers.set("Authorization", `Bearer ${caller.token}`);
  if (form.dataset.tenant === "yes" && caller.tenant) headers.set("X-Tenant-ID", caller.tenant);
  const [body] = typed(form, "body");
  if (body) headers.set("Content-Type", typed(form, "type")[0].value);
  return { method: form.dataset.method, headers, body: body?.value };
}

/** At most as much as a page can show; what follows is not asked for. */
async function readText(answer) {
  if (!answer.body) return "";
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (text.length < MOST_SHOWN) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return `${text.slice(0, MOST_SHOWN)}\n… (truncated)`;
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function send(form) {
  const outcome = find(".outcome", form);
  const answered = find(".answered", form);
  outcome.textContent = "Sending …";
  try {
    const answer = await fetch(targetOf(form), requestOf(form));
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    const text = pretty(await readText(answer));
    outcome.textContent = `${answer.status} ${answer.statusText}`;
    find("code", answered).textContent = `${headers}\n\n${text}`;
    answered.hidden = false;
  } catch (error) {
    outcome.textContent = `The request could not be sent: ${error.message}`;
  }
}

for (const form of all(".try form")) {
  form.parentElement.hidden = false;
  const article = form.closest("article");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    watched(send(form));
  });
  form.addEventListener("input", ({ target }) => {
    if (target.dataset.place !== "path") return;
    fill(article, target.name, /^[1-9]\d*$/.test(target.value) ? target.value : "");
  });
}

choose(sessionStorage.getItem(LANGUAGE) ?? "curl");
for (const part of all("#caller, search")) part.hidden = false;
if (find("#caller")) show();
document.documentElement.dataset.ready = "yes";
