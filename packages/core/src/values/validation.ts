import * as z from "zod";
import { invalid, type Issue } from "./errors.js";
import { nearest } from "./nearest.js";

/**
 * Rules that a schema cannot express, for one field or several together; they get only fields that are right, and the
 * names of the wrong ones.
 */
export type Rules<S extends z.core.$ZodType> = (
  input: Partial<z.output<S>>,
  wrong: ReadonlySet<string>,
) => readonly Issue[];

/**
 * Checks input against a use case's schema; reports all problems at once, in the phrases that clients of this API know.
 */
export function parseInput<S extends z.core.$ZodType>(
  schema: S,
  input: unknown,
  rules?: Rules<S>,
): z.output<S> {
  const result = checkInput(schema, input);
  const found = "issues" in result ? result.issues : [];
  const right = "data" in result ? result.data : rules && rightFields(schema, input);
  const more = rules?.(right ?? {}, new Set(found.map(({ path }) => String(path[0])))) ?? [];
  if (more.length > 0) throw invalid(firstOfEachField([...found, ...more]));
  if ("issues" in result) throw invalid(result.issues);
  return result.data;
}

/** The fields of an object that are right by themselves. */
function rightFields<S extends z.core.$ZodType>(schema: S, input: unknown): Partial<z.output<S>> {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  if (def.type !== "object" || typeof input !== "object" || input === null) return {};
  const record = input as Readonly<Record<string, unknown>>;
  const fields = Object.entries(def.shape).map(([name, field]) => {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    return [name, z.safeParse(field, value)] as const;
  });
  const right = fields.filter(([, { success }]) => success);
  return Object.fromEntries(right.map(([name, { data }]) => [name, data])) as Partial<z.output<S>>;
}

/** The same without an exception, whose cost dominates if much input is invalid. */
export function checkInput<S extends z.core.$ZodType>(
  schema: S,
  input: unknown,
): { readonly data: z.output<S> } | { readonly issues: readonly Issue[] } {
  const lost = lostName(input);
  const result = z.safeParse(schema, input);
  if (result.success && lost === null) return { data: result.data };
  const found = result.error?.issues ?? [];
  const issues = found
    .filter((issue, index) => !isRepeated(issue, found[index + 1]))
    .flatMap((issue) => toIssues(issue, input));
  return { issues: firstOfEachField(lost === null ? issues : [lostIssue(lost), ...issues]) };
}

/** zod compares an integer with the safe integers first, with a note, and then with the limit of its field. */
const isRepeated = (issue: z.core.$ZodIssue, next: z.core.$ZodIssue | undefined): boolean =>
  "note" in issue && next?.code === issue.code && next.path.join(".") === issue.path.join(".");

const LOST = "__proto__";
/** Deeper than any JSON that is taken. */
const DEEPEST = 64;

/** The place of the one name that schemas and copies drop, or take for a prototype; null if nothing has it. */
function lostName(
  value: unknown,
  levels = DEEPEST,
  seen?: Set<unknown>,
): (string | number)[] | null {
  if (typeof value !== "object" || value === null) return null;
  if (levels === 0 || seen?.has(value)) return null;
  const isList = Array.isArray(value);
  if (!isList && !isPlain(value)) return null;
  if (!isList && Object.hasOwn(value, LOST)) return [LOST];
  const parts = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(parts)) {
    const part = parts[name];
    // Most input is flat and needs no set.
    const below =
      typeof part === "object" && lostName(part, levels - 1, (seen ??= new Set()).add(value));
    if (below) return [isList ? Number(name) : name, ...below];
  }
  return null;
}

/** Nothing else is looked into: a stream, say, is not an input by name. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function lostIssue(path: readonly (string | number)[]): Issue {
  const holder = path.length > 1 ? `${spoken(path.slice(0, -1))} field` : "input";
  return { path, message: `The ${holder} must not hold the name ${LOST}.` };
}

/** One wrong value can break two rules; the caller needs one message. */
function firstOfEachField(issues: readonly Issue[]): Issue[] {
  const byField = new Map(issues.toReversed().map((issue) => [issue.path.join("."), issue]));
  return issues.filter((issue) => byField.get(issue.path.join(".")) === issue);
}

/** A field name as people say it: `orderItems.0.productId` is "order items.0.product id". */
export function spoken(path: readonly PropertyKey[]): string {
  return path
    .map((part) =>
      String(part)
        .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
        .replaceAll("_", " ")
        .toLowerCase(),
    )
    .join(".");
}

function toIssues(issue: z.core.$ZodIssue, input: unknown): Issue[] {
  if (issue.code === "invalid_union") {
    const [narrowest] = [...issue.errors].sort((a, b) => a.length - b.length);
    if (narrowest && narrowest.length > 0) {
      return narrowest.flatMap((inner) =>
        toIssues({ ...inner, path: [...issue.path, ...inner.path] }, input),
      );
    }
  }
  const path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
  return [{ path, message: phrase(issue, path, valueAt(input, path)) }];
}

/** The message of a rule without its own, for a function or a stream that only a program can pass. */
const OF_ZOD = "Invalid input";

function phrase(issue: z.core.$ZodIssue, path: (string | number)[], value: unknown): string {
  const field = path.length > 0 ? spoken(path) : "body";
  // Rules of ours have their own words.
  if (issue.message.includes(":field") || (issue.code === "custom" && issue.message !== OF_ZOD)) {
    return issue.message.replaceAll(":field", field);
  }
  if (value === undefined || value === null) return `The ${field} field is required.`;
  switch (issue.code) {
    case "invalid_type":
      return `The ${field} field must be ${typeWords[issue.expected] ?? "of another type"}.`;
    case "invalid_format":
      return `The ${field} field must be ${formatWords[issue.format] ?? "in a valid format"}.`;
    case "invalid_value":
      return notAmong(issue, path, value);
    case "too_small":
      return tooSmall(issue, field, value);
    case "too_big":
      return tooBig(issue, field);
    case "custom":
      return `The ${field} field must have the type that this call declares.`;
    case "not_multiple_of":
      return `The ${field} field must be a multiple of ${issue.divisor}.`;
    default:
      return `The ${field} field is invalid.`;
  }
}

/** Of more values, a sentence names the nearest one. */
const MOST_NAMED = 12;

/** "a, b or c", or null for too many values. */
export function named(
  values: readonly unknown[],
  word: "or" | "and",
  given: unknown = "",
): string | null {
  // The number 1 for "1" would look right without the quotation marks.
  const isText = typeof given === "string";
  const names = values.map((value) => (isText ? String(value) : JSON.stringify(value)));
  if (names.length > MOST_NAMED) return null;
  return names.length < 2
    ? names.join()
    : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;
}

/** For a list the message names the invalid item, because people do not count from 0. */
function notAmong(
  { values }: z.core.$ZodIssueInvalidValue,
  path: readonly (string | number)[],
  value: unknown,
): string {
  if (typeof path.at(-1) !== "number") {
    const known = named(values, "or", value);
    const near =
      known === null
        ? `The nearest it may be is ${nearestTo(value, values)}.`
        : `It must be ${typeof values[0] === "number" ? "the number " : ""}${known}.`;
    return `The selected ${spoken(path)} is invalid. ${near}`;
  }
  const list = spoken(path.slice(0, -1));
  const known = named(values, "and");
  const quoted =
    typeof value === "string" ? JSON.stringify(value.slice(0, 60).toWellFormed()) : "this value";
  const near =
    known === null
      ? `The nearest it may hold is ${nearestTo(value, values)}.`
      : `It may hold ${known}.`;
  return `The ${list} field must not hold ${quoted}. ${near}`;
}

const nearestTo = (value: unknown, values: readonly unknown[]): string =>
  JSON.stringify(nearest(typeof value === "string" ? value : "", values.map(String)));

function tooSmall(issue: z.core.$ZodIssueTooSmall, field: string, value: unknown): string {
  if (value === "") return `The ${field} field is required.`;
  if (issue.origin === "array") return `The ${field} must have at least ${issue.minimum} items.`;
  const unit = issue.origin === "string" ? " characters" : "";
  return `The ${field} field must be at least ${issue.minimum}${unit}.`;
}

function tooBig(issue: z.core.$ZodIssueTooBig, field: string): string {
  if (issue.origin === "array")
    return `The ${field} must not have more than ${issue.maximum} items.`;
  const unit = issue.origin === "string" ? " characters" : "";
  return `The ${field} field must not be greater than ${issue.maximum}${unit}.`;
}

function valueAt(input: unknown, path: readonly (string | number)[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part))
      return undefined;
    value = (value as Record<string | number, unknown>)[part];
  }
  return value;
}

const typeWords: Record<string, string> = {
  string: "a string",
  number: "a number",
  int: "an integer",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  record: "an object",
  date: "a valid date",
};

const formatWords: Record<string, string> = {
  email: "a valid email address",
  url: "a valid URL",
  date: "a day like 2026-03-31",
  datetime: "a valid date",
  safeint: "an integer",
};

/** Reports each element of a list that occurred before. */
export function distinct(values: readonly (string | number)[], ctx: z.core.$RefinementCtx): void {
  values.forEach((value, index) => {
    if (values.indexOf(value) === index) return;
    const message = "The :field field has a duplicate value.";
    ctx.addIssue({ code: "custom", message, path: [index] });
  });
}

/** Says of a value in a transform, which then answers `z.NEVER`, what is wrong with it. */
export function refuse(ctx: z.core.ParsePayload, message: string, path: PropertyKey[] = []): void {
  ctx.issues.push({ code: "custom", message, path, input: ctx.value });
}
