import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CoreError } from "@souk/core";
import type { Context } from "koa";
import { FixedText } from "../../answering/fixed-text.js";
import type { Exchange } from "../../exchange.js";
import type { JsonSchema } from "../../openapi/schemas.js";
import { html } from "../../pages/markup.js";
import { Reader } from "./described.js";
import { eventView, operationView } from "./operation-view.js";
import { overview } from "./overview.js";
import { DOCS_POLICY, pageOf } from "./page-shell.js";
import { DOCS_PATH } from "./paths.js";
import { prose } from "./prose.js";
import { type Task, tasksOf } from "./tasks.js";

const assets = fileURLToPath(new URL("../../../assets/reference", import.meta.url));

const HTML = "text/html; charset=utf-8";
const A_FEW_MINUTES = 300;

type Show = (exchange: Exchange, ctx: Context) => Promise<void>;

/** The reference for people, written from the description when somebody first asks for it. */
export function referencePages(basePath: string, describe: () => JsonSchema): Map<string, Show> {
  let known: Shown | undefined;
  const shown = () => (known ??= read(basePath, describe()));
  const first = page(() =>
    pageOf(shown(), null, overview(shown().reader, basePath, shown().tasks)),
  );
  const sections = new Map<string, Show>();
  return new Map([
    [DOCS_PATH, first],
    [`${DOCS_PATH}/`, first],
    [`${DOCS_PATH}/reference.css`, asset("text/css; charset=utf-8", "reference.css")],
    [`${DOCS_PATH}/reference.js`, asset("text/javascript; charset=utf-8", "reference.js")],
    [
      `${DOCS_PATH}/api/:section`,
      (exchange, ctx) => {
        const name = exchange.parameters["section"];
        const task = shown().tasks.find(({ tag }) => tag === name);
        if (!task) throw new CoreError("not_found", "The reference has no such page.");
        let show = sections.get(task.tag);
        if (!show) sections.set(task.tag, (show = page(() => sectionOf(shown(), task))));
        return show(exchange, ctx);
      },
    ],
  ]);
}

interface Shown {
  readonly basePath: string;
  readonly reader: Reader;
  readonly tasks: readonly Task[];
  readonly hasLogin: boolean;
}

function read(basePath: string, document: JsonSchema): Shown {
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

function sectionOf(shown: Shown, task: Task): string {
  const { reader } = shown;
  const view = task.tag === "events" ? eventView : operationView;
  const body = html`<h1>${task.title}</h1>
    ${prose(task.description)} ${task.operations.map((each) => view(reader, each))}`;
  return pageOf(shown, task, body);
}

const page = (make: () => string) => guarded(new FixedText(HTML, A_FEW_MINUTES, make));

const asset = (type: string, name: string) =>
  guarded(new FixedText(type, A_FEW_MINUTES, () => readFile(join(assets, name), "utf8")));

const guarded =
  (text: FixedText): Show =>
  (exchange, ctx) => {
    exchange.headers["Content-Security-Policy"] = DOCS_POLICY;
    return text.show(exchange, ctx);
  };
