import { isUtf8 } from "node:buffer";
import { HttpError } from "../errors.js";

const DEEPEST = 32;
/** Every decimal of this many digits is exactly what its double prints. */
const SAFE_NUMBER_LENGTH = 15;

const malformed = (message: string) => new HttpError("malformed_json", message);

/** Parses a JSON object; what could hurt later is refused or dropped before anything else sees it. */
export function parseJsonObject(bytes: Buffer): Record<string, unknown> {
  if (bytes[0] === 0xef && bytes[1] === 0xbb) {
    throw malformed("The request body must not start with a byte order mark.");
  }
  if (!isUtf8(bytes)) throw malformed("The request body must be valid UTF-8.");
  const { deepest, oddNumbers } = survey(bytes);
  if (deepest > DEEPEST) throw malformed("The request body is nested too deeply.");
  const text = bytes.toString("utf8");
  const careful = oddNumbers || text.includes("proto") || text.includes("\\u");
  const value = parse(text, careful);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw malformed("The request body must be a JSON object.");
}

function parse(text: string, careful: boolean): unknown {
  try {
    return careful ? JSON.parse(text, revive) : JSON.parse(text);
  } catch {
    throw malformed("The request body is not valid JSON.");
  }
}

/** A number that its double cannot say is no number, and no key may reach a prototype. */
function revive(key: string, value: unknown, context?: { source?: string }): unknown {
  if (key === "__proto__") return undefined;
  if (typeof value !== "number" || context?.source === undefined) return value;
  return decimal(context.source) === decimal(String(value)) ? value : Number.NaN;
}

/** One spelling for equal decimals: sign, digits without outer zeros, exponent. */
function decimal(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text);
  if (!match) return text;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  if (significant === "") return "0";
  const shift = Number(exponent) - fraction.length + digits.length - significant.length;
  return `${sign}${significant}e${shift}`;
}

/** One pass over the bytes: how deep they nest, and whether a number is longer or odder than a double holds. */
function survey(bytes: Buffer): { deepest: number; oddNumbers: boolean } {
  let depth = 0;
  let deepest = 0;
  let oddNumbers = false;
  let numberLength = 0;
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
      if (depth > deepest) deepest = depth;
      numberLength = 0;
    } else if (byte === 0x7d || byte === 0x5d) {
      depth -= 1;
      numberLength = 0;
    } else if (byte === 0x65 || byte === 0x45) {
      if (numberLength > 0) oddNumbers = true;
    } else if (byte !== 0x2e) {
      numberLength = 0;
    }
  }
  return { deepest, oddNumbers };
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
