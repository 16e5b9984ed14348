import { type Described, isEvent, type Reader } from "./described.js";
import { fieldsOf, MAX_DEPTH } from "./field-views.js";
import { allGuides, type GuideError, guidePath, type Guides } from "./guides.js";
import type { JsonSchema } from "./json-schema.js";
import { withoutDot } from "./operation-view.js";
import { headerId } from "./overview.js";
import { DOCS_PATH, linkOf } from "./paths.js";
import type { Task } from "./tasks.js";

/** Something to be found. `assets/search.js` ranks and groups them. */
export interface SearchEntry {
  readonly kind: "guide" | "operation" | "error" | "header" | "event" | "field";
  readonly title: string;
  readonly path: string;
  /** Where it belongs: the guide of a section, the operations of a field. */
  readonly context: string;
  readonly text: string;
  readonly keywords?: string;
}

/** All that the pages explain. */
export function searchEntries(
  reader: Reader,
  tasks: readonly Task[],
  guides: Guides | null,
): SearchEntry[] {
  const all = tasks.flatMap(({ operations }) => operations);
  return [
    ...(guides ? sectionEntries(guides) : []),
    ...all.map((each) => operationEntry(each)),
    ...errorEntries(reader, guides?.errors ?? []),
    ...headerEntries(reader, all),
    ...fieldEntries(reader, all),
  ];
}

const sectionEntries = (guides: Guides): SearchEntry[] =>
  allGuides(guides).flatMap(({ slug, title, sections }) =>
    sections.map((section, at) => ({
      kind: "guide" as const,
      title: section.title,
      path: at === 0 ? guidePath(slug) : `${guidePath(slug)}#${section.id}`,
      context: at === 0 ? "" : title,
      text: section.text,
      ...(section.keywords !== "" && { keywords: section.keywords }),
    })),
  );

function operationEntry(operation: Described): SearchEntry {
  const { id, method, path, summary, description } = operation;
  const found = { path: linkOf(operation), text: `${description} ${id}` };
  if (isEvent(operation)) return { kind: "event", title: path, context: "", ...found };
  return { kind: "operation", title: withoutDot(summary), context: `${method} ${path}`, ...found };
}

/** The codes of the description, explained where the guides explain them. */
function errorEntries(reader: Reader, explained: readonly GuideError[]): SearchEntry[] {
  const known = fieldsOf(reader, ERROR).find(([name]) => name === "code")?.[1];
  const codes = (reader.resolved(known ?? {})["enum"] ?? []) as string[];
  return codes.map((code) => {
    const found = explained.find((each) => each.code === code);
    return {
      kind: "error",
      title: found ? `${found.status} ${code}` : code,
      path: found ? `${guidePath("errors")}#${code}` : `${DOCS_PATH}#errors`,
      context: "",
      text: found?.text ?? "",
    };
  });
}

const ERROR: JsonSchema = { $ref: "#/components/schemas/Error" };

function headerEntries(reader: Reader, operations: readonly Described[]): SearchEntry[] {
  const sent = operations
    .filter(isEvent)
    .flatMap((event) =>
      event.parameters
        .filter(({ place }) => place === "header")
        .map((header) => ({ ...header, path: linkOf(event), context: "webhook" })),
    );
  const requests = reader.requestHeaders().map((header) => ({
    ...header,
    path: `${DOCS_PATH}#${headerId("request", header.name)}`,
    context: "request",
  }));
  const responses = reader.responseHeaders().map((header) => ({
    ...header,
    path: `${DOCS_PATH}#${headerId("response", header.name)}`,
    context: "response",
  }));
  const entries = new Map<string, SearchEntry>();
  for (const { name, path, context, description } of [...requests, ...responses, ...sent]) {
    const key = `${context} ${name}`;
    if (entries.has(key)) continue;
    entries.set(key, { kind: "header", title: name, path, context, text: description });
  }
  return [...entries.values()];
}

/** Fields and parameters, once for each meaning. */
function fieldEntries(reader: Reader, operations: readonly Described[]): SearchEntry[] {
  const found = new Map<string, { name: string; text: string; within: Set<Described> }>();
  const note = (name: string, description: unknown, operation: Described) => {
    const text = typeof description === "string" ? description : "";
    const key = `${name}\n${text}`;
    const known = found.get(key) ?? { name, text, within: new Set() };
    found.set(key, known);
    known.within.add(operation);
  };
  const walk = (schema: JsonSchema, operation: Described, depth = 0) => {
    if (depth >= MAX_DEPTH) return;
    for (const [name, field] of fieldsOf(reader, schema)) {
      const known = reader.resolved(field);
      note(name, known["description"], operation);
      walk(known, operation, depth + 1);
    }
  };
  for (const operation of operations) {
    for (const { name, place, description } of operation.parameters) {
      if (place !== "header") note(name, description, operation);
    }
    const answers = operation.answers.filter(({ status }) => status.startsWith("2"));
    for (const content of [...operation.bodies, ...answers.map((each) => each.content)]) {
      if (content) walk(content.schema, operation);
    }
  }
  return [...found.values()].map(({ name, text, within }) => {
    const [first, ...others] = within;
    const title = first ? (isEvent(first) ? first.path : firstClause(first.summary)) : "";
    return {
      kind: "field",
      title: name,
      path: first ? linkOf(first) : DOCS_PATH,
      context: others.length === 0 ? title : `${title} and ${others.length} more`,
      text,
    };
  });
}

/** `List products`, without how. */
const firstClause = (summary: string) => withoutDot(summary).split(/[;,]/)[0] ?? "";
