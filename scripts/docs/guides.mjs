// Renders the guides for the host, which serves them under /docs/guides.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import markdownIt from "markdown-it";
import { root } from "../workspace.mjs";

const { highlighted } = await import(join(root, "packages/reference/dist/highlight.js"));

const GUIDES_PATH = "/docs/guides";
export const guidesFile = join("packages", "reference", "guides", "guides.json");

/** About the code, and not about its use: they link to sources, which no host serves. */
const forDevelopers = new Set(
  "architecture asvs controls proof decision-README releasing".split(" "),
);

/** The pages that a host can serve, by their files, with the name that each has there. */
const served = [
  [/^docs\/([\w-]+)\.md$/, (name) => name],
  [/^docs\/decisions\/([\w-]+)\.md$/, (name) => `decision-${name}`],
  [/^examples\/README\.md$/, () => "examples"],
  [/^examples\/(?:src\/)?([\w-]+)\/README\.md$/, (name) => `example-${name}`],
  [/^packages\/([\w-]+)\/README\.md$/, (name) => `package-${name}`],
  [/^CHANGELOG\.md$/, () => "changelog"],
  [/^SECURITY\.md$/, () => "security-policy"],
];
const START = "docs/README.md";

function slugOf(path) {
  for (const [pattern, name] of served) {
    const found = pattern.exec(path);
    if (found) return name(found[1]);
  }
  return undefined;
}

const highlightedLanguages = new Set("sh ts js json python go php yaml".split(" "));

export function writeGuides() {
  write("guides.json", JSON.stringify(renderGuides(read)));
  write("minisearch.js", searchLibrary());
}

function write(name, text) {
  const file = join(root, dirname(guidesFile), name);
  mkdirSync(dirname(file), { recursive: true });
  // Two may build at the same moment, and neither reads half a file.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** The library of the search in a browser, with its license. */
function searchLibrary() {
  const main = fileURLToPath(import.meta.resolve("minisearch"));
  const license = readFileSync(join(dirname(main), "..", "..", "LICENSE.txt"), "utf8");
  const { code } = transformSync(readFileSync(main, "utf8"), { format: "esm", minify: true });
  return `/* MiniSearch\n\n${license.trim()}\n*/\n${code.replace(/^\/\/# sourceMappingURL.*$/m, "")}`;
}

const read = (path) => readFileSync(join(root, path), "utf8");

/** The guides that the README of the documentation lists, by its groups, and the examples and decisions that they link to. */
export function renderGuides(read) {
  const listed = listedIn(read(START));
  const paths = new Set(listed.flatMap(({ guides }) => guides.map(({ path }) => path)));
  const linked = new Map();
  const follow = (path) => {
    for (const [target] of linksIn(read(path), path)) {
      const slug = slugOf(target);
      if (slug === undefined || forDevelopers.has(slug) || target === START) continue;
      if (paths.has(target) || linked.has(target) || !exists(read, target)) continue;
      linked.set(target, slug);
    }
  };
  for (const path of paths) follow(path);
  const more = Array.from(linked, ([path, slug]) => ({ path, slug, about: "" }));
  if (more.length > 0) {
    more.sort((a, b) => kindOf(a) - kindOf(b) || (a.slug < b.slug ? -1 : 1));
    listed.push({ title: "Examples and decisions", guides: more });
  }
  const addresses = new Map(
    listed.flatMap(({ guides }) =>
      guides.map(({ path, slug }) => [path, `${GUIDES_PATH}/${slug}`]),
    ),
  );
  addresses.set(START, GUIDES_PATH);
  const groups = listed.map(({ title, guides }) => ({
    title,
    guides: guides.map(({ path, slug, about }) => {
      const { firstSentence, ...guide } = renderGuide(read(path), path, addresses, read);
      const markdown = markdownOf(read(path), path, addresses);
      return { slug, ...guide, about: about || firstSentence, markdown };
    }),
  }));
  const errors = "docs/errors.md";
  return { groups, errors: paths.has(errors) ? errorsIn(read(errors)) : [] };
}

const kinds = ["example", "decision", "package", "security"];
const kindOf = ({ slug }) => kinds.indexOf(slug.split("-", 1)[0]);

function exists(read, path) {
  try {
    return read(path) !== "";
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw error;
  }
}

const LINK = /\]\(([^)\s]+)\)([^[]*)/g;

/** The files of this repository that a page links to, each with the text behind the link. */
const linksIn = (text, path) =>
  Array.from(withoutComments(text).matchAll(LINK))
    .filter(([, href]) => !/^(?:[a-z]+:|#)/.test(href))
    .map(([, href, rest]) => [fileOf(href, path), rest]);

const fileOf = (href, path) => posix.join(posix.dirname(path), href.replace(/#.*$/, ""));

/** Each group with its guides and their descriptions. */
function listedIn(readme) {
  /** @type {{ title: string, guides: { path: string, slug: string, about: string }[] }[]} */
  const groups = [{ title: "Start here", guides: [] }];
  const seen = new Set(forDevelopers);
  for (const line of readme.split("\n")) {
    const [, title] = /^## (.+)$/.exec(line) ?? [];
    if (title !== undefined) groups.push({ title, guides: [] });
    for (const [path, rest] of linksIn(line, START)) {
      const slug = slugOf(path);
      if (slug === undefined || seen.has(slug)) continue;
      seen.add(slug);
      const [, about = ""] = /^: ([^.]+)/.exec(rest) ?? [];
      groups.at(-1).guides.push({ path, slug, about: plain(about.trim()) });
    }
  }
  return groups.filter(({ guides }) => guides.length > 0);
}

/** Search words of a section that its text lacks. */
const SEARCH = /<!-- search: ([^]*?) -->/;

/** The page of a guide, and the text of its sections, by which they are found. `read` returns the drawings. */
export function renderGuide(text, path, addresses, read) {
  const markdown = markdownIt({ html: true });
  const { rules } = markdown.renderer;
  // The sources hold comments for tests, and no markup of their own.
  rules.html_block = rules.html_inline = (tokens, at) =>
    markdown.utils.escapeHtml(withoutComments(tokens[at].content));
  rules.link_open = (tokens, at, options, env, renderer) => {
    const href = hrefOf(tokens[at].attrGet("href"), path, addresses);
    (env.links ??= []).push(href !== null);
    if (href === null) return "";
    tokens[at].attrSet("href", href);
    return renderer.renderToken(tokens, at, options);
  };
  rules.link_close = (tokens, at, options, env, renderer) =>
    env.links.pop() ? renderer.renderToken(tokens, at, options) : "";
  // The policy of the pages permits pictures only as part of the page.
  rules.image = (tokens, at, options, env, renderer) => {
    const alt = markdown.utils.escapeHtml(
      renderer.renderInlineAsText(tokens[at].children, options, env),
    );
    const data = Buffer.from(read(fileOf(tokens[at].attrGet("src"), path))).toString("base64");
    return `<img src="data:image/svg+xml;base64,${data}" alt="${alt}" />`;
  };
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
    const [, keywords] = token.type === "html_block" ? (SEARCH.exec(token.content) ?? []) : [];
    if (keywords !== undefined && sections.length > 0) sections.at(-1).keywords = keywords;
    const words = token.type === "inline" ? wordsOf(token) : "";
    const before = tokens[at - 1]?.type;
    if (before === "heading_open") {
      const id = idOf(words);
      tokens[at - 1].attrSet("id", id);
      sections.push({
        id,
        level: Number(tokens[at - 1].tag.slice(1)),
        title: words,
        text: "",
        keywords: "",
      });
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
  // A decision begins with its date.
  const first = tokens.find(
    ({ type, content }, at) =>
      type === "inline" && tokens[at - 1].type === "paragraph_open" && !content.startsWith("_"),
  );
  return {
    title: sections[0].title,
    html: markdown.renderer.render(tokens, markdown.options, {}),
    sections,
    firstSentence: first
      ? wordsOf(first)
          .replace(/^Decision\. /, "")
          .split(/\.(?= |$)/)[0]
      : "",
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

/** Each picture is replaced by the text that describes it. */
const withoutPictures = (text) => text.replace(/!\[([^\]]*)\]\([^)\s]+\)/g, "$1");

/** Where a link leads on the host, or null where the host has nothing for it. */
function hrefOf(href, path, addresses) {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const address = addresses.get(fileOf(href, path));
  return address === undefined ? null : `${address}${/#.*$/.exec(href)?.[0] ?? ""}`;
}

/** The guide as programs read it, whose links lead to others of these. */
export function markdownOf(text, path, addresses) {
  const prose = (part) =>
    withoutPictures(withoutComments(part)).replace(
      /\[([^\]]*)\]\(([^)\s]+)\)/g,
      (whole, words, href) => {
        if (/^(?:[a-z]+:|#)/.test(href)) return whole;
        const address = addresses.get(fileOf(href, path));
        if (address === undefined) return words;
        const file = address === GUIDES_PATH ? "/llms.txt" : `${address}.md`;
        return `[${words}](${file}${/#.*$/.exec(href)?.[0] ?? ""})`;
      },
    );
  // Words behind the language are for tests.
  const code = (part) => part.replace(/^```(\w+) .*$/m, "```$1");
  const parts = text.split(/(^```[^]*?^```$)/m);
  const whole = parts.map((part, at) => (at % 2 === 0 ? prose(part) : code(part))).join("");
  return `${whole.replace(/\n{3,}/g, "\n\n").trim()}\n`;
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
