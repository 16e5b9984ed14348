// Renders the guides for the host, which serves them under /docs/guides.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import markdownIt from "markdown-it";
import { root } from "../workspace.mjs";

const { highlighted } = await import(join(root, "packages/reference/dist/highlight.js"));

const GUIDES_PATH = "/docs/guides";
export const guidesFile = join("packages", "reference", "guides", "guides.json");

/** About the code, and not about its use: they link to sources, which no host serves. */
const forDevelopers = new Set(["architecture", "asvs", "controls", "proof"]);

const highlightedLanguages = new Set("sh ts js json python go php yaml".split(" "));

export function writeGuides() {
  const file = join(root, guidesFile);
  mkdirSync(dirname(file), { recursive: true });
  // Two may build at the same moment, and neither reads half a file.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(renderGuides((name) => read(`docs/${name}.md`))));
  renameSync(draft, file);
}

const read = (path) => readFileSync(join(root, path), "utf8");

/** The guides that the README of the documentation lists, by its groups. */
export function renderGuides(textOf) {
  const listed = listedIn(textOf("README"));
  const served = new Set(listed.flatMap(({ guides }) => guides.map(({ slug }) => slug)));
  const groups = listed.map(({ title, guides }) => ({
    title,
    guides: guides.map(({ slug, about }) => {
      const { firstSentence, ...guide } = renderGuide(textOf(slug), served);
      return { slug, ...guide, about: about || firstSentence };
    }),
  }));
  return { groups, errors: served.has("errors") ? errorsIn(textOf("errors")) : [] };
}

/** Each group with the guides that it links to, and what it says of them. */
function listedIn(readme) {
  /** @type {{ title: string, guides: { slug: string, about: string }[] }[]} */
  const groups = [{ title: "Start here", guides: [] }];
  const seen = new Set(forDevelopers);
  for (const line of withoutComments(readme).split("\n")) {
    const [, title] = /^## (.+)$/.exec(line) ?? [];
    if (title !== undefined) groups.push({ title, guides: [] });
    for (const [, slug, rest] of line.matchAll(/\]\(([\w-]+)\.md\)([^[]*)/g)) {
      if (seen.has(slug)) continue;
      seen.add(slug);
      const [, about = ""] = /^: ([^.]+)/.exec(rest) ?? [];
      groups.at(-1).guides.push({ slug, about: plain(about.trim()) });
    }
  }
  return groups.filter(({ guides }) => guides.length > 0);
}

/** The page of a guide, and the text of its sections, by which they are found. */
export function renderGuide(text, served) {
  const markdown = markdownIt({ html: true });
  const { rules } = markdown.renderer;
  // The sources hold comments for tests, and no markup of their own.
  rules.html_block = rules.html_inline = (tokens, at) =>
    markdown.utils.escapeHtml(withoutComments(tokens[at].content));
  rules.link_open = (tokens, at, options, env, renderer) => {
    const href = hrefOf(tokens[at].attrGet("href"), served);
    (env.links ??= []).push(href !== null);
    if (href === null) return "";
    tokens[at].attrSet("href", href);
    return renderer.renderToken(tokens, at, options);
  };
  rules.link_close = (tokens, at, options, env, renderer) =>
    env.links.pop() ? renderer.renderToken(tokens, at, options) : "";
  // A wide table scrolls on a phone, also by keyboard.
  rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  rules.table_close = () => "</table></div>\n";
  rules.fence = (tokens, at) => {
    const { info, content } = tokens[at];
    const isCode = highlightedLanguages.has(info.split(" ", 1)[0]);
    const code = isCode
      ? highlighted(content)
          .map((piece) => piece.text)
          .join("")
      : markdown.utils.escapeHtml(content);
    return `<pre><code>${code}</code></pre>\n`;
  };

  const tokens = markdown.parse(text, {});
  const sections = [];
  const idOf = headingIds();
  let isCodeTable = false;
  for (const [at, token] of tokens.entries()) {
    const words = token.type === "inline" ? wordsOf(token) : "";
    const before = tokens[at - 1]?.type;
    if (before === "heading_open") {
      const id = idOf(words);
      tokens[at - 1].attrSet("id", id);
      sections.push({ id, level: Number(tokens[at - 1].tag.slice(1)), title: words, text: "" });
    } else if (words !== "" && sections.length > 0) {
      const section = sections.at(-1);
      section.text += `${section.text && " "}${words}`;
    }
    // Each error has an address of its own.
    if (before === "th_open" && tokens[at - 2].type === "tr_open") isCodeTable = words === "Code";
    if (before === "td_open" && tokens[at - 2].type === "tr_open" && isCodeTable) {
      tokens[at - 2].attrSet("id", words);
    }
  }
  const first = tokens.find(
    ({ type }, at) => type === "inline" && tokens[at - 1].type === "paragraph_open",
  );
  return {
    title: sections[0].title,
    html: markdown.renderer.render(tokens, markdown.options, {}),
    sections,
    firstSentence: first ? wordsOf(first).split(/\.(?= |$)/)[0] : "",
  };
}

/** As GitHub makes them: lower case, words joined by hyphens, and a number for what repeats. */
function headingIds() {
  const counts = new Map();
  return (heading) => {
    const id = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\s-]/gu, "")
      .replaceAll(" ", "-");
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  };
}

const wordsOf = ({ children }) =>
  children
    .map(({ type, content }) => {
      if (type === "softbreak" || type === "hardbreak") return " ";
      return type === "html_inline" ? withoutComments(content) : content;
    })
    .join("")
    .trim();

const withoutComments = (text) => text.replace(/<!--[\s\S]*?-->/g, "");

/** Where a link leads on the host, or null where the host has nothing for it. */
function hrefOf(href, served) {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const [, name, hash = ""] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (name === "README") return GUIDES_PATH;
  return served.has(name) ? `${GUIDES_PATH}/${name}${hash}` : null;
}

/** The rows of the table of error codes. */
const errorsIn = (text) =>
  Array.from(
    text.matchAll(/^\| `(\w+)` +\| (\d{3}) +\| (.+?) +\| (.+?) +\|$/gm),
    ([, code, status, cause, remedy]) => ({
      code,
      status,
      text: `${plain(cause)}. ${plain(remedy)}.`,
    }),
  );

const plain = (text) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "");
