// Finds entries of search.json. Loaded when the search field first gets the focus.
import MiniSearch from "./minisearch.js";

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

/** Words of questions that say nothing about what is looked for. */
const SILENT = new Set("a an and can do does how i is my of or the to we what with you".split(" "));
const processTerm = (word) => (SILENT.has(word.toLowerCase()) ? null : word.toLowerCase());

/** Where a word was found counts: a title is more about it than a text. */
const OPTIONS = { boost: { title: 5, keywords: 5, context: 2 }, prefix: true };
/** Two wrong letters, as in a swap, or one in a short word; none in numbers and the shortest words. */
const wrongLetters = (word) => (word.length < 4 || /\d/.test(word) ? 0 : word.length < 6 ? 1 : 2);

/** The first of these that finds something counts: as spelt, with wrong letters, with some of the words. */
const ATTEMPTS = [
  { ...OPTIONS, combineWith: "AND" },
  { ...OPTIONS, combineWith: "AND", fuzzy: wrongLetters },
  { ...OPTIONS, fuzzy: wrongLetters },
];

export function prepare(entries) {
  const index = new MiniSearch({ fields: ["title", "keywords", "context", "text"], processTerm });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return { index, entries };
}

/** The entries that fit the query, in groups: the group of the best one first. */
export function search({ index, entries }, query) {
  const text = query.trim().toLowerCase();
  const results = ATTEMPTS.reduce(
    (earlier, options) => (earlier.length > 0 ? earlier : index.search(query, options)),
    [],
  );
  const found = results
    .map(({ id, score, terms }) => {
      const entry = entries[id];
      return {
        entry,
        terms,
        score: score * weightOf(entry) * exactness(entry.title.toLowerCase(), text),
      };
    })
    .sort((a, b) => b.score - a.score);
  const groups = Map.groupBy(found, ({ entry }) => entry.kind);
  const best = (kind) => groups.get(kind)[0].score;
  return Object.keys(GROUPS)
    .filter((kind) => groups.has(kind))
    .sort((a, b) => best(b) - best(a))
    .map((kind) => ({
      title: GROUPS[kind],
      count: groups.get(kind).length,
      entries: groups.get(kind).slice(0, SHOWN_OF_A_KIND),
    }));
}

/** Many texts name a header; people look for its own entry. */
const weightOf = ({ kind }) => (kind === "header" ? 1.5 : 1);

const exactness = (title, text) => (title === text ? 8 : title.startsWith(text) ? 1.2 : 1);

/** The part of a text around the first hit. */
export function snippetOf(text, terms) {
  const lower = text.toLowerCase();
  const hits = terms.map((term) => lower.indexOf(term));
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

/** The text with the words marked that were found. */
function marked(text, terms) {
  const longest = terms.toSorted((a, b) => b.length - a.length);
  const pattern = longest.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return text
    .split(new RegExp(`(${pattern})`, "gi"))
    .map((piece, at) => (at % 2 === 1 ? element("mark", { textContent: piece }) : piece));
}

function optionOf({ entry, terms }, at) {
  const { kind, title, context, text, path } = entry;
  const head = element("span", { className: "title" }, ...marked(title, terms));
  const where = element("span", { className: "context" }, ...marked(context, terms));
  const about = element("span", { className: "snippet" }, ...marked(snippetOf(text, terms), terms));
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
        const group = element("div", {}, heading, ...entries.map((found) => optionOf(found, at++)));
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
