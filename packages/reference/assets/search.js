// Finds entries of search.json. Loaded when the search field first gets the focus.
const GROUPS = {
  guide: "Guides",
  operation: "Operations",
  event: "Events",
  error: "Errors",
  header: "Headers",
  field: "Fields",
};
const SHOWN_OF_A_KIND = 5;
const SNIPPET = 150;

const wordsOf = (query) => query.toLowerCase().split(/\s+/).filter(Boolean);
const isLetter = (sign) => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);

/** 0 where the text lacks the word, 1 for a part of a word, 2 for the beginning of one, 3 for a whole word. */
function fit(text, word) {
  let best = 0;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const begins = !isLetter(text[at - 1]);
    const ends = !isLetter(text[at + word.length]);
    best = Math.max(best, begins ? (ends ? 3 : 2) : 1);
    if (best === 3) break;
  }
  return best;
}

/** A hit in a title counts more than any in a text. */
function scoreOf(entry, words) {
  const { title, rest } = entry;
  let score = 0;
  for (const word of words) {
    const [inTitle, inRest] = [fit(title, word), fit(rest, word)];
    if (inTitle + inRest === 0) return 0;
    score += inTitle * 10 + inRest;
  }
  const query = words.join(" ");
  if (title === query) score += 100;
  else if (title.startsWith(query)) score += 5;
  else if (rest.includes(query)) score += 2;
  // Of two titles with the word, the one of fewer words is more about it.
  return score / words.length - title.split(" ").length / 100;
}

export const prepare = (entries) =>
  entries.map((entry) => ({
    entry,
    title: entry.title.toLowerCase(),
    rest: `${entry.context} ${entry.text}`.toLowerCase(),
  }));

/** The entries with every word of the query, in groups: the group of the best one first. */
export function search(prepared, query) {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found = prepared
    .map((each) => ({ entry: each.entry, score: scoreOf(each, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const groups = Map.groupBy(found, ({ entry }) => entry.kind);
  const best = (kind) => groups.get(kind)[0].score;
  return Object.keys(GROUPS)
    .filter((kind) => groups.has(kind))
    .sort((a, b) => best(b) - best(a))
    .map((kind) => ({
      title: GROUPS[kind],
      count: groups.get(kind).length,
      entries: groups
        .get(kind)
        .slice(0, SHOWN_OF_A_KIND)
        .map(({ entry }) => entry),
    }));
}

/** The part of a text around the first hit. */
export function snippetOf(text, query) {
  const lower = text.toLowerCase();
  const hits = wordsOf(query).map((word) => lower.indexOf(word));
  const first = Math.min(...hits.filter((at) => at !== -1), text.length);
  if (first === text.length || first < SNIPPET * 0.6) return cut(text, 0);
  return cut(text, text.lastIndexOf(" ", first - SNIPPET / 3) + 1);
}

function cut(text, from) {
  const to = from + SNIPPET >= text.length ? text.length : text.lastIndexOf(" ", from + SNIPPET);
  return `${from > 0 ? "… " : ""}${text.slice(from, to > from ? to : from + SNIPPET)}${to < text.length ? " …" : ""}`;
}

const element = (name, properties, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/** The text with the words of the query marked. */
function marked(text, query) {
  const words = wordsOf(query).sort((a, b) => b.length - a.length);
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return text
    .split(new RegExp(`(${pattern})`, "gi"))
    .map((piece, at) => (at % 2 === 1 ? element("mark", { textContent: piece }) : piece));
}

function optionOf(entry, query, at) {
  const { kind, title, context, text, path } = entry;
  const head = element("span", { className: "title" }, ...marked(title, query));
  const where = element("span", { className: "context" }, ...marked(context, query));
  const about = element("span", { className: "snippet" }, ...marked(snippetOf(text, query), query));
  const parts = [head, ...(context ? [where] : []), ...(text ? [about] : [])];
  const option = element("a", { id: `result-${at}`, href: path, tabIndex: -1 }, ...parts);
  option.setAttribute("role", "option");
  option.dataset.kind = kind;
  return option;
}

/** Shows results below the field and lets the keyboard choose one. */
export async function openSearch(field, panel) {
  const list = panel.querySelector("[role=listbox]");
  const status = panel.querySelector("[role=status]");
  let prepared;
  let active = -1;

  const options = () => [...list.querySelectorAll("[role=option]")];

  function activate(next) {
    const all = options();
    all[active]?.setAttribute("aria-selected", "false");
    active = all.length === 0 ? -1 : (next + all.length) % all.length;
    const option = all[active];
    if (!option) return field.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    field.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  function close() {
    panel.hidden = true;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  }

  function show() {
    const query = field.value;
    if (query.trim() === "" || !prepared) return close();
    const groups = search(prepared, query);
    let at = 0;
    list.replaceChildren(
      ...groups.map(({ title, entries }) => {
        const heading = element("p", { className: "kind", textContent: title });
        heading.setAttribute("role", "presentation");
        const group = element(
          "div",
          {},
          heading,
          ...entries.map((entry) => optionOf(entry, query, at++)),
        );
        group.setAttribute("role", "group");
        group.setAttribute("aria-label", title);
        return group;
      }),
    );
    const count = groups.reduce((sum, group) => sum + group.count, 0);
    status.textContent =
      count === 0
        ? `No results for “${query.trim()}”`
        : `${count} ${count === 1 ? "result" : "results"}`;
    panel.hidden = false;
    list.hidden = count === 0;
    list.scrollTop = 0;
    field.setAttribute("aria-expanded", String(count > 0));
    active = -1;
    activate(0);
  }

  const load = async () => {
    const response = await fetch("/docs/search.json");
    if (!response.ok) throw new Error(`search.json returned ${response.status}`);
    prepared = prepare(await response.json());
  };

  const keys = {
    ArrowDown: () => activate(active + 1),
    ArrowUp: () => activate(active - 1),
    Enter: () => options()[active]?.click(),
    Escape: close,
  };

  field.addEventListener("input", show);
  field.addEventListener("focus", show);
  field.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (!act || panel.hidden) return;
    event.preventDefault();
    act();
  });
  // The keyboard and the pointer choose the same result.
  list.addEventListener("pointermove", ({ target }) => {
    const at = options().indexOf(target.closest("[role=option]"));
    if (at !== -1 && at !== active) activate(at);
  });
  // A result on this page only moves to it.
  list.addEventListener("click", ({ target }) => {
    if (target.closest("[role=option]")) close();
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (!field.parentElement.contains(target)) close();
  });
  field.parentElement.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !field.parentElement.contains(relatedTarget)) close();
  });

  status.textContent = "Loading …";
  try {
    await load();
    show();
  } catch (error) {
    status.textContent = "The search could not be loaded. Reload the page to try again.";
    panel.hidden = false;
    throw error;
  }
}
