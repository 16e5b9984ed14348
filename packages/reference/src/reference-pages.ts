import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { assets, fontFaces } from "./fonts.js";
import { Reader } from "./described.js";
import {
  allGuides,
  type Guide,
  type Guides,
  guidesIndex,
  guidesMenu,
  guideView,
  readGuides,
  searchLibrary,
} from "./guides.js";
import { listForAgents, textForAgents } from "./guides-for-agents.js";
import { html, type Markup } from "./markup.js";
import { eventView, operationView } from "./operation-view.js";
import { overview } from "./overview.js";
import type { DescribedApi, FindPage, Found, Page } from "./page.js";
import { DOCS_POLICY, operationsMenu, pageOf, signInView, type Site } from "./page-shell.js";
import { DOCS_PATH, FONTS_PATH, GUIDES_PATH, LLMS_FULL_PATH, LLMS_PATH } from "./paths.js";
import { prose } from "./prose.js";
import { searchEntries } from "./search-entries.js";
import { type Task, tasksOf } from "./tasks.js";

const HTML = "text/html; charset=utf-8";
const CSS = "text/css; charset=utf-8";
const MARKDOWN = "text/markdown; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";

/** The pages of the API and the guides, written from the description when they are first requested. */
export function referencePages(
  api: DescribedApi,
  hasGuides: boolean,
): [path: string, find: FindPage][] {
  const shown = once(() => read(api, hasGuides));
  const guides = once(async () => (hasGuides ? readGuides() : null));
  const first = once(() => page(overviewOf(shown())));
  const sections = new Map<string, Page>();
  return [
    [DOCS_PATH, first],
    [`${DOCS_PATH}/`, first],
    [`${DOCS_PATH}/reference.css`, asset(CSS, assetText("reference.css"))],
    [FONTS_PATH, asset(CSS, fontFaces)],
    [`${DOCS_PATH}/reference.js`, asset(SCRIPT, assetText("reference.js"))],
    [`${DOCS_PATH}/search.js`, asset(SCRIPT, assetText("search.js"))],
    [`${DOCS_PATH}/minisearch.js`, asset(SCRIPT, () => readFile(searchLibrary, "utf8"))],
    [
      `${DOCS_PATH}/search.json`,
      once(async () => {
        const { reader, tasks } = shown();
        return json(searchEntries(reader, tasks, await guides()));
      }),
    ],
    [
      `${DOCS_PATH}/api/:section`,
      ({ section }) => {
        const task = shown().tasks.find(({ tag }) => tag === section);
        if (!task) return { missing: "The reference has no such page." };
        let known = sections.get(task.tag);
        if (!known) sections.set(task.tag, (known = page(sectionOf(shown(), task))));
        return known;
      },
    ],
    ...(hasGuides ? guidesPages(api.basePath, guides) : []),
  ];
}

function guidesPages(
  basePath: string,
  read: () => Promise<Guides | null>,
): [path: string, find: FindPage][] {
  const site = { basePath, hasGuides: true };
  const pages = once(async () => {
    const guides = await read();
    if (!guides) return null;
    const index = {
      title: "Souk guides",
      menu: guidesMenu(guides, null),
      body: guidesIndex(guides),
    };
    const views = allGuides(guides).map((guide) => ({
      title: `${guide.title} – Souk guides`,
      menu: guidesMenu(guides, guide),
      body: guideView(guides, guide),
      slug: guide.slug,
    }));
    return new Map(
      [{ ...index, slug: "" }, ...views].map(({ slug, ...parts }) => [
        slug,
        page(pageOf(site, { ...parts, signIn: null, isGuide: true })),
      ]),
    );
  });
  const missing = { missing: `There is no such guide. ${GUIDES_PATH} lists all of them.` };
  const notBuilt = {
    missing: "The guides are not here. In a checkout, npm run build writes them.",
  };
  const find = async (slug: string): Promise<Found> => {
    const all = await pages();
    return all ? (all.get(slug) ?? missing) : notBuilt;
  };
  const sources = once(async () => {
    const guides = await read();
    return guides && new Map(allGuides(guides).map((each) => [each.slug, plainText(each)]));
  });
  const findSource = async (slug: string): Promise<Found> => {
    const all = await sources();
    return all ? (all.get(slug) ?? missing) : notBuilt;
  };
  const text = (write: (guides: Guides) => string) =>
    once(async (): Promise<Found> => {
      const guides = await read();
      return guides ? { type: TEXT, policy: DOCS_POLICY, text: write(guides) } : notBuilt;
    });
  return [
    [GUIDES_PATH, () => find("")],
    [`${GUIDES_PATH}/`, () => ({ movedTo: GUIDES_PATH })],
    [
      `${GUIDES_PATH}/:slug`,
      ({ slug = "" }) => (slug.endsWith(".md") ? findSource(slug.slice(0, -3)) : find(slug)),
    ],
    [LLMS_PATH, text((guides) => listForAgents(guides, basePath))],
    [LLMS_FULL_PATH, text(textForAgents)],
  ];
}

const plainText = ({ markdown }: Guide): Page => ({
  type: MARKDOWN,
  policy: DOCS_POLICY,
  text: markdown,
});

interface Shown extends Site {
  readonly reader: Reader;
  readonly tasks: readonly Task[];
  /** Whether this host signs people in by email and password. */
  readonly hasLogin: boolean;
}

function read({ basePath, describe }: DescribedApi, hasGuides: boolean): Shown {
  const document = describe();
  const reader = new Reader(document);
  const operations = reader.operations();
  const tags = document["tags"] as { name: string }[];
  return {
    basePath,
    hasGuides,
    reader,
    tasks: tasksOf(tags, [...operations, ...reader.events()]),
    hasLogin: operations.some(({ id }) => id === "login"),
  };
}

const overviewOf = (shown: Shown): string =>
  apiPageOf(shown, null, overview(shown.reader, shown.basePath, shown.tasks));

function sectionOf(shown: Shown, task: Task): string {
  const { reader } = shown;
  const view = task.tag === "events" ? eventView : operationView;
  const body = html`<h1>${task.title}</h1>
    ${prose(task.description)} ${task.operations.map((each) => view(reader, each))}`;
  return apiPageOf(shown, task, body);
}

const apiPageOf = (shown: Shown, task: Task | null, body: Markup): string =>
  pageOf(shown, {
    title: `${task ? `${task.title} – ` : ""}Souk API reference`,
    signIn: signInView(shown.hasLogin),
    menu: operationsMenu(shown.tasks, task),
    body,
  });

const page = (text: string): Page => ({ type: HTML, policy: DOCS_POLICY, text });

const json = (value: unknown): Page => ({
  type: "application/json; charset=utf-8",
  policy: DOCS_POLICY,
  text: JSON.stringify(value),
});

const asset = (type: string, read: () => Promise<string>) =>
  once(async () => ({ type, policy: DOCS_POLICY, text: await read() }));

const assetText = (name: string) => () => readFile(join(assets, name), "utf8");

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
