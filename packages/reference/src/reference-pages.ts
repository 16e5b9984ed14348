import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Reader } from "./described.js";
import { html } from "./markup.js";
import { eventView, operationView } from "./operation-view.js";
import { overview } from "./overview.js";
import type { DescribedApi, FindPage, Page } from "./page.js";
import { DOCS_POLICY, pageOf } from "./page-shell.js";
import { DOCS_PATH } from "./paths.js";
import { prose } from "./prose.js";
import { type Task, tasksOf } from "./tasks.js";

const assets = fileURLToPath(new URL("../assets", import.meta.url));

const HTML = "text/html; charset=utf-8";

/** The pages of the API, written from its description when they are first requested. */
export function referencePages(api: DescribedApi): [path: string, find: FindPage][] {
  const shown = once(() => read(api));
  const first = once(() => page(overviewOf(shown())));
  const sections = new Map<string, Page>();
  return [
    [DOCS_PATH, first],
    [`${DOCS_PATH}/`, first],
    [`${DOCS_PATH}/reference.css`, asset("text/css; charset=utf-8", "reference.css")],
    [`${DOCS_PATH}/reference.js`, asset("text/javascript; charset=utf-8", "reference.js")],
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
  ];
}

interface Shown {
  readonly basePath: string;
  readonly reader: Reader;
  readonly tasks: readonly Task[];
  readonly hasLogin: boolean;
}

function read({ basePath, describe }: DescribedApi): Shown {
  const document = describe();
  const reader = new Reader(document);
  const operations = reader.operations();
  const tags = document["tags"] as { name: string }[];
  return {
    basePath,
    reader,
    tasks: tasksOf(tags, [...operations, ...reader.events()]),
    hasLogin: operations.some(({ id }) => id === "login"),
  };
}

const overviewOf = (shown: Shown): string =>
  pageOf(shown, null, overview(shown.reader, shown.basePath, shown.tasks));

function sectionOf(shown: Shown, task: Task): string {
  const { reader } = shown;
  const view = task.tag === "events" ? eventView : operationView;
  const body = html`<h1>${task.title}</h1>
    ${prose(task.description)} ${task.operations.map((each) => view(reader, each))}`;
  return pageOf(shown, task, body);
}

const page = (text: string): Page => ({ type: HTML, policy: DOCS_POLICY, text });

const asset = (type: string, name: string) =>
  once(async () => {
    const text = await readFile(join(assets, name), "utf8");
    return { type, policy: DOCS_POLICY, text };
  });

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
