import { invalid, type Issue } from "@souk/core";
import { similar } from "@souk/core/adapter";
import { type Endpoint, pathParameters } from "../wire/endpoint.js";
import type { Exchange } from "../exchange.js";
import type { WireReader } from "../wire/wire-names.js";
import { admission } from "./expectation.js";
import { parameterOf } from "./query.js";

/** The response names no more unknown parameters and fields than these. */
const MOST_PARAMETERS = 10;
const MOST_FIELDS = 20;
const LONGEST = 60;

type Path = Issue["path"];

/** A name that the route does not know, in the query or in the body. */
interface UnknownName {
  readonly path: Path;
  /** The most similar name that the route knows there. */
  readonly nearest: Path | undefined;
}

type Kind = "parameter" | "field";

/** The names that a query of this route may have, and which of them are free objects. */
export interface KnownParameters {
  readonly names: ReadonlySet<string>;
  readonly maps: ReadonlySet<string>;
}

export function knownParametersOf(
  { method, path, source, queryFields = [] }: Endpoint,
  reader: WireReader,
): KnownParameters {
  const inPath = pathParameters(path);
  const isTaken = (name: string) => {
    if (source) return !source.provides.includes(name);
    return method === "get" ? !inPath.includes(name) : queryFields.includes(name);
  };
  const taken = [...reader.fields].filter(([, { name }]) => isTaken(name));
  const maps = taken.filter(([, { reader }]) => reader.isMap);
  return { names: new Set(taken.map(([wire]) => wire)), maps: new Set(maps.map(([wire]) => wire)) };
}

/** The handling of unknown names. */
export interface Handling {
  readonly strict: boolean;
  readonly callWithoutInput: () => Promise<unknown>;
}

/** Names the ignored parameters of a query, or refuses them. */
export function lookAtQuery(
  exchange: Exchange,
  known: KnownParameters,
  handling: Handling,
): Promise<never> | undefined {
  if (exchange.query === "") return undefined;
  const unknown = unknownParameters(exchange.query, known);
  return unknown.length === 0 ? undefined : handle(exchange, "parameter", unknown, handling);
}

/** The same for the fields of a body in which there are unknown ones. */
export const lookAtBody = (
  exchange: Exchange,
  body: unknown,
  reader: WireReader,
  handling: Handling,
): Promise<never> | undefined => handle(exchange, "field", unknownFields(body, reader), handling);

function handle(
  exchange: Exchange,
  kind: Kind,
  unknown: readonly UnknownName[],
  { strict, callWithoutInput }: Handling,
): Promise<never> | undefined {
  if (strict) return refuse(exchange, kind, unknown, callWithoutInput);
  for (const each of unknown) exchange.ignores(ignored(each));
  return undefined;
}

/** A caller without the right for the call gets that error instead. */
async function refuse(
  exchange: Exchange,
  kind: Kind,
  unknown: readonly UnknownName[],
  callWithoutInput: () => Promise<unknown>,
): Promise<never> {
  await admission(callWithoutInput)();
  // These names are already the client's own spelling.
  exchange.wirePath = spelt;
  throw invalid(unknown.map((each) => ({ path: each.path, message: messageOf(kind, each) })));
}

function unknownParameters(
  query: string,
  { names: known, maps }: KnownParameters,
): readonly UnknownName[] {
  const found = new Map<string, UnknownName>();
  for (const key of new URLSearchParams(query).keys()) {
    const [name] = parameterOf(key, (field) => maps.has(field));
    if (known.has(name) || found.has(name)) continue;
    if (found.size === MOST_PARAMETERS) break;
    found.set(name, unknownName([], name, known));
  }
  return [...found.values()];
}

function unknownFields(body: unknown, reader: WireReader): UnknownName[] {
  const found: UnknownName[] = [];
  for (const each of fieldsUnknownTo(reader, body, [])) {
    if (found.push(each) === MOST_FIELDS) break;
  }
  return found;
}

function* fieldsUnknownTo(reader: WireReader, value: unknown, at: Path): Generator<UnknownName> {
  if (Array.isArray(value)) {
    if (!reader.element) return;
    for (const [index, item] of value.entries()) {
      yield* fieldsUnknownTo(reader.element, item, [...at, index]);
    }
  } else if (reader.isObject && typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      const field = reader.fields.get(name);
      if (field) yield* fieldsUnknownTo(field.reader, part, [...at, name]);
      else yield unknownName(at, name, reader.fields.keys());
    }
  }
}

function unknownName(at: Path, name: string, known: Iterable<string>): UnknownName {
  const near = similar(name, [...known]);
  return {
    path: [...at, name.slice(0, LONGEST).toWellFormed()],
    nearest: near === undefined ? undefined : [...at, near],
  };
}

const spelt = (path: Path): string => path.join(".");

/** A member of a list of RFC 9651: `"statsu";nearest="status"`. */
const ignored = ({ path, nearest }: UnknownName): string =>
  `"${encoded(spelt(path))}"${nearest === undefined ? "" : `;nearest="${spelt(nearest)}"`}`;

/** Printable ASCII stays as it is, except for blanks and the characters with a meaning in the header or the encoding. */
const encoded = (text: string): string =>
  text.replaceAll(/[^\x21-\x7e]+|["%\\]/gu, (part) => encodeURIComponent(part));

function messageOf(kind: Kind, { path, nearest }: UnknownName): string {
  const unknown = `There is no ${kind} ${spelt(path)} here.`;
  return nearest === undefined ? unknown : `${unknown} The nearest one is ${spelt(nearest)}.`;
}
