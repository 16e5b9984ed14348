import { reviveExactly } from "./exact-json.js";

/** Above any product with all its variants; checking a number closely takes a microsecond or more per value. */
const MOST_VALUES = 5_000;

/** Matches numbers that may have more digits than a double keeps; most lines skip the closer check. */
const ODD_NUMBER = /[\d.]{16}|\de/i;

export function readObject(
  content: string,
  most = MOST_VALUES,
): { values: Record<string, unknown> } | { problem: string } {
  // Its first and last character exclude most text that is no object, without the cost of an exception.
  const ends = content.trim();
  if (ends.startsWith("{") && ends.endsWith("}")) {
    try {
      const values = JSON.parse(content) as Record<string, unknown>;
      if (hasMoreValues(values, most)) return { problem: "The line has too many values." };
      if (!ODD_NUMBER.test(content)) return { values };
      return { values: JSON.parse(content, reviveExactly) as Record<string, unknown> };
    } catch {
      // Invalid JSON gets the same message as JSON that is no object.
    }
  }
  return { problem: "The line must be a JSON object." };
}

/** Counts no further than `most`. */
function hasMoreValues(value: unknown, most: number): boolean {
  const left: unknown[] = [value];
  for (let seen = 0; left.length > 0; seen += 1) {
    if (seen > most) return true;
    const next = left.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const name in next) {
      left.push((next as Record<string, unknown>)[name]);
      if (left.length > most) return true;
    }
  }
  return false;
}
