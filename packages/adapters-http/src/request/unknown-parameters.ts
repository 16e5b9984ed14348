import { type CoreError, invalid, nearest } from "@souk/core";
import { type Endpoint, pathParameters } from "../endpoint.js";
import type { Exchange } from "../exchange.js";
import type { WireReader } from "../wire-names.js";
import { admission } from "./expectation.js";
import { parameterOf } from "./query.js";

/** A client that sends more of them is told only of these. */
const MOST = 10;
const LONGEST = 60;

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

/**
 * Names the ignored parameters of a query. A client that wants nothing ignored is refused, but only after it is known
 * that the caller may make the call: otherwise the caller hears that instead.
 */
export function lookAtQuery(
  exchange: Exchange,
  known: KnownParameters,
  strict: boolean,
  callWithoutInput: () => Promise<unknown>,
): Promise<never> | undefined {
  if (strict) exchange.prefers("handling=strict");
  const unknown = unknownParameters(exchange.query, known);
  if (unknown === null) return undefined;
  if (strict) return refuse(unknown, callWithoutInput);
  exchange.headers["Souk-Ignored"] = ignoredHeader(unknown);
  return undefined;
}

async function refuse(
  unknown: readonly UnknownParameter[],
  callWithoutInput: () => Promise<unknown>,
): Promise<never> {
  await admission(callWithoutInput)();
  throw refusal(unknown);
}

interface UnknownParameter {
  /** Percent-encoded, so that it fits into a header. */
  readonly name: string;
  readonly nearest: string | undefined;
}

/** The unknown parameters of a query; null if the route knows all. */
function unknownParameters(
  query: string,
  { names: known, maps }: KnownParameters,
): readonly UnknownParameter[] | null {
  if (query === "") return null;
  const found = new Map<string, UnknownParameter>();
  for (const key of new URLSearchParams(query).keys()) {
    const [name] = parameterOf(key, (field) => maps.has(field));
    if (known.has(name) || found.has(name)) continue;
    if (found.size === MOST) break;
    const shown = encodeURIComponent(name.slice(0, LONGEST).toWellFormed());
    found.set(name, { name: shown, nearest: nearest(name, [...known]) });
  }
  return found.size === 0 ? null : [...found.values()];
}

/** A list of RFC 9651: `"statsu";nearest="status"`. */
const ignoredHeader = (unknown: readonly UnknownParameter[]): string =>
  unknown
    .map(({ name, nearest }) => `"${name}"${nearest === undefined ? "" : `;nearest="${nearest}"`}`)
    .join(", ");

const refusal = (unknown: readonly UnknownParameter[]): CoreError =>
  invalid(
    unknown.map(({ name, nearest }) => ({
      path: [name],
      message:
        nearest === undefined
          ? `There is no parameter ${name} here.`
          : `There is no parameter ${name} here. The nearest one is ${nearest}.`,
    })),
  );
