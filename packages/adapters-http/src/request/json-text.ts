import { isUtf8 } from "node:buffer";
import { reviveExactly } from "@souk/core/adapter";
import { HttpError } from "../wire/errors.js";

const DEEPEST = 32;
/** More than the longest order needs. Checking numbers closely takes a microsecond or more for each value. */
const MOST_VALUES = 10_000;
/** A decimal with at most this many digits equals exactly what its double prints. */
const SAFE_NUMBER_LENGTH = 15;

const malformed = (message: string) => new HttpError("malformed_json", message);

/** Parses a JSON object; refuses everything that could do harm later. */
export function parseJsonObject(bytes: Buffer): Record<string, unknown> {
  if (bytes[0] === 0xef && bytes[1] === 0xbb) {
    throw malformed("The request body must not start with a byte order mark.");
  }
  if (!isUtf8(bytes)) throw malformed("The request body must be valid UTF-8.");
  const { deepest, oddNumbers, members, values } = survey(bytes);
  if (deepest > DEEPEST) throw malformed("The request body is nested too deeply.");
  if (values > MOST_VALUES) {
    throw malformed(`The request body must not hold more than ${MOST_VALUES} values.`);
  }
  const text = bytes.toString("utf8");
  const value = parse(text, oddNumbers);
  // For a repeated name the parser keeps the last value, while a check in front may have seen the first.
  if (value.members < members) throw malformed("The request body names a field twice.");
  const { parsed } = value;
  if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) {
    return parsed as Record<string, unknown>;
  }
  throw malformed("The request body must be a JSON object.");
}

/** The value, and the number of members of its objects. */
function parse(text: string, oddNumbers: boolean): { parsed: unknown; members: number } {
  try {
    const parsed: unknown = JSON.parse(text, oddNumbers ? reviveExactly : undefined);
    return { parsed, members: membersOf(parsed) };
  } catch {
    throw malformed("The request body is not valid JSON.");
  }
}

/** The depth was checked before. */
function membersOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += membersOf(item);
    return count;
  }
  for (const name in value) {
    if (Object.hasOwn(value, name))
      count += 1 + membersOf((value as Record<string, unknown>)[name]);
  }
  return count;
}

interface Survey {
  readonly deepest: number;
  readonly oddNumbers: boolean;
  readonly members: number;
  readonly values: number;
}

/**
 * One pass over the bytes: how deep they nest, how many members their objects name, how many values there are (an
 * empty object or list counts as two), and whether a double cannot hold a number exactly.
 */
function survey(bytes: Buffer): Survey {
  let depth = 0;
  let deepest = 0;
  let oddNumbers = false;
  let numberLength = 0;
  let members = 0;
  let values = 1;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] as number;
    if (byte >= 0x30 && byte <= 0x39) {
      numberLength += 1;
      if (numberLength > SAFE_NUMBER_LENGTH) oddNumbers = true;
    } else if (byte === 0x22) {
      index = endOfString(bytes, index + 1);
      numberLength = 0;
    } else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      values += 1;
      if (depth > deepest) deepest = depth;
      numberLength = 0;
    } else if (byte === 0x7d || byte === 0x5d) {
      depth -= 1;
      numberLength = 0;
    } else if (byte === 0x65 || byte === 0x45) {
      if (numberLength > 0) oddNumbers = true;
    } else if (byte !== 0x2e) {
      if (byte === 0x3a) members += 1;
      else if (byte === 0x2c) values += 1;
      numberLength = 0;
    }
  }
  return { deepest, oddNumbers, members, values };
}

function endOfString(bytes: Buffer, start: number): number {
  let index = start;
  while (index < bytes.length) {
    const byte = bytes[index] as number;
    if (byte === 0x22) return index;
    index += byte === 0x5c ? 2 : 1;
  }
  return index;
}
