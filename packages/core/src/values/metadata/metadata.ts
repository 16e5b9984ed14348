import * as z from "zod";
import { invalid } from "../errors.js";
import { described, shownAs } from "../schemas/described.js";

/** A few values that an embedder or a client stores with one of our objects, under its own names. */
export type Metadata = Readonly<Record<string, MetadataValue>>;
export type MetadataValue = string | number | boolean;

/** The new values by name: null removes a value, and null instead of the object removes all. */
export type MetadataChange = Readonly<Record<string, MetadataValue | null>> | null;

export const noMetadata: Metadata = Object.freeze({});

const KEY = "^[a-z0-9_]{1,40}$";
const key = new RegExp(KEY);
const MOST_KEYS = 50;
const MOST_BYTES = 16 * 1024;
const MOST_ASKED = 5;

const scalars = ["string", "number", "boolean"];

export const isValue = (value: unknown): value is MetadataValue =>
  typeof value === "string"
    ? value.isWellFormed() && !value.includes("\0")
    : typeof value === "boolean" || Number.isFinite(value);

export type Said<V> = z.ZodType<Record<string, V>, Record<string, V>>;

/** Reports wrong names and values by name. */
const said = <V>(most: number, types: readonly string[]): Said<V> =>
  shownAs(
    (z.record(z.string(), z.unknown()) as unknown as Said<V>).check(
      z.superRefine((given, ctx) => {
        const say = (path: string[], message: string) =>
          ctx.addIssue({ code: "custom", path, message });
        const names = Object.keys(given);
        if (names.length > most)
          return say([], `The :field field must not have more than ${most} keys.`);
        for (const name of names) {
          const value: unknown = given[name];
          if (!key.test(name)) {
            say(
              [name],
              "The :field field must have a name of 1 to 40 characters from a to z, 0 to 9 and _.",
            );
          } else if (!isValue(value) && (value !== null || !types.includes("null"))) {
            say([name], "The :field field must be a string, a number, or true or false.");
          }
        }
      }),
    ),
    {
      maxProperties: most,
      propertyNames: { pattern: KEY },
      additionalProperties: { type: types },
    },
  );

/** Several values by name, null among them. */
export const metadataValues = said<MetadataValue | null>(MOST_KEYS, [...scalars, "null"]);

export const METADATA_TEXT =
  "Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys.";

/** The field of objects with metadata, in calls that make and change them. */
export const metadataField = described(z.optional(z.nullable(metadataValues)), METADATA_TEXT);

export type MetadataField = typeof metadataField;

/** The name __proto__ cannot be kept. */
export const isMetadataName = (name: string): boolean => key.test(name) && name !== "__proto__";

/** The metadata filter of a list, to be spread into an input schema. */
export const metadataFilter = {
  metadata: described(
    z.optional(said<MetadataValue>(MOST_ASKED, scalars)),
    `Filter by metadata, up to ${MOST_ASKED} keys: \`metadata.color=red\` or \`metadata[color]=red\`. Numbers are compared as text.`,
  ),
};

/** Rows of a list that have these values; all rows if none are named. */
export interface WantedMetadata {
  readonly metadata?: Metadata | undefined;
}

/** The metadata after a change; the same object if nothing differs. */
export function mergedMetadata(before: Metadata, change: MetadataChange | undefined): Metadata {
  if (change === undefined) return before;
  const wanted = Object.entries(change === null ? {} : { ...before, ...change });
  const after = Object.fromEntries(
    wanted.filter((entry): entry is [string, MetadataValue] => entry[1] !== null),
  );
  const names = Object.keys(after);
  if (names.length === Object.keys(before).length) {
    if (names.every((name) => Object.hasOwn(before, name) && before[name] === after[name])) {
      return before;
    }
  }
  if (names.length > MOST_KEYS) throw tooMuch(`must not have more than ${MOST_KEYS} keys.`);
  if (new TextEncoder().encode(JSON.stringify(after)).length > MOST_BYTES) {
    throw tooMuch("must not be greater than 16 kilobytes.");
  }
  return after;
}

const tooMuch = (what: string) =>
  invalid([{ path: ["metadata"], message: `The metadata field ${what}` }]);

/** Whether it has all the values of a filter, if there is one. */
export const hasMetadata = (metadata: Metadata, wanted: Metadata | undefined): boolean =>
  Object.entries(wanted ?? noMetadata).every(
    ([name, value]) => Object.hasOwn(metadata, name) && String(metadata[name]) === String(value),
  );

/** In an event only if there is any. */
export const told = (metadata: Metadata): { metadata?: Metadata } =>
  Object.keys(metadata).length > 0 ? { metadata } : {};

/** Its text in a database; null if it is empty. */
export const metadataText = (metadata: Metadata): string | null =>
  Object.keys(metadata).length > 0 ? JSON.stringify(metadata) : null;

/**
 * Reads stored metadata. A database that lacks a migration has no such column. Unreadable text counts as none, so that
 * one bad row does not break a list.
 */
export function readMetadata(text: string | null | undefined): Metadata {
  if (text === null || text === undefined) return noMetadata;
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Metadata) : noMetadata;
  } catch {
    return noMetadata;
  }
}
