import { isDeepStrictEqual } from "node:util";
import type { Answer } from "./api.js";
import { Difference } from "./difference.js";

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};

export function same(actual: unknown, expected: unknown, what: string): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Difference(`${what}: expected ${short(expected)}, came ${short(actual)}`);
}

export function holds(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Difference(otherwise);
}

export function status(answer: Answer, expected: number): Answer {
  if (answer.status === expected) return answer;
  const said = `${answer.status} ${short(answer.body ?? answer.text)}`;
  throw new Difference(`${answer.asked}: expected status ${expected}, came ${said}`);
}

/** A refusal with the one body that every error has. */
export function refused(answer: Answer, expected: number, code: string): Answer {
  status(answer, expected);
  const { body } = answer;
  same(body?.success, false, `${answer.asked}: success`);
  same(body.code, code, `${answer.asked}: code`);
  holds(typeof body.message === "string" && body.message !== "", `${answer.asked}: no message`);
  same(body.error, body.message, `${answer.asked}: error, which repeats the message`);
  same(body.request_id, answer.headers.get("x-request-id"), `${answer.asked}: request_id`);
  return answer;
}

/** A 422 whose errors name the field, with these words if any are given. */
export function invalid(answer: Answer, field: string, message?: string): Answer {
  refused(answer, 422, "validation_failed");
  const { errors } = answer.body;
  const messages: unknown = errors?.[field];
  const names = Object.keys(errors ?? {}).join(", ");
  holds(
    Array.isArray(messages),
    `${answer.asked}: errors name ${names || "nothing"}, not ${field}`,
  );
  if (message !== undefined) same(messages[0], message, `${answer.asked}: errors of ${field}`);
  return answer;
}

/** A 422 whose errors name these fields and no other. */
export function invalidOnly(answer: Answer, ...names: string[]): Answer {
  refused(answer, 422, "validation_failed");
  const named = Object.keys(answer.body.errors ?? {});
  same(named.toSorted(), names.toSorted(), `${answer.asked}: the fields in errors`);
  return answer;
}

/** An ETag begins with the version of its record. */
export function version(answer: Answer, expected: number): Answer {
  const tag = answer.headers.get("etag") ?? "";
  holds(tag.startsWith(`"${expected}-`), `${answer.asked}: ETag ${tag} for version ${expected}`);
  return answer;
}

/** At least these values, at any depth; a host may show more fields. A RegExp stands for a text that matches it. */
export function matches(actual: unknown, expected: unknown, what: string): void {
  if (expected instanceof RegExp) {
    holds(typeof actual === "string" && expected.test(actual), `${what}: came ${short(actual)}`);
  } else if (typeof expected === "object" && expected !== null) {
    holds(typeof actual === "object" && actual !== null, `${what}: came ${short(actual)}`);
    const shown = actual as Readonly<Record<string, unknown>>;
    if (Array.isArray(expected)) same(shown["length"], expected.length, `${what}: the number`);
    for (const [name, value] of Object.entries(expected))
      matches(shown[name], value, `${what}.${name}`);
  } else same(actual, expected, what);
}

/** At least these fields; a host may show more. */
export function fields(value: unknown, names: readonly string[], what: string): void {
  holds(
    typeof value === "object" && value !== null,
    `${what}: expected an object, came ${short(value)}`,
  );
  const missing = names.filter((name) => !(name in value));
  if (missing.length > 0) throw new Difference(`${what}: without ${missing.join(", ")}`);
}

/** Not among its fields. */
export function without(value: object, names: readonly string[], what: string): void {
  const found = names.filter((name) => name in value);
  if (found.length > 0) throw new Difference(`${what}: shows ${found.join(", ")}`);
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const timestamp = (value: unknown, what: string): void =>
  holds(
    typeof value === "string" && TIMESTAMP.test(value),
    `${what}: ${short(value)} is no timestamp`,
  );

export const integer = (value: unknown, what: string): void =>
  holds(Number.isInteger(value), `${what}: ${short(value)} is no integer`);
