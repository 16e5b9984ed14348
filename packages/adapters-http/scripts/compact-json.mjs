/**
 * JSON in few lines, whose changes can still be read: a value stays on one line if it fits there, and short neighbours
 * share a line.
 */
export function compactJson(value, indent = "") {
  const line = inline(value);
  if (typeof value !== "object" || value === null || indent.length + line.length <= LONGEST) {
    return line;
  }
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((each) => compactJson(each, inner))
    : entriesOf(value).map(
        ([name, each]) => `${JSON.stringify(name)}: ${compactJson(each, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${linesOf(parts, LONGEST - inner.length)
    .map((each) => inner + each)
    .join(",\n")}\n${indent}${close}`;
}

const LONGEST = 160;
const SHORT = 60;

/** Puts short parts that follow each other on one line. */
function linesOf(parts, longest) {
  const lines = [];
  let isOpen = false;
  for (const part of parts) {
    const isShort = part.length <= SHORT && !part.includes("\n");
    const last = lines.length - 1;
    if (isShort && isOpen && lines[last].length + part.length + 2 <= longest) {
      lines[last] += `, ${part}`;
    } else {
      lines.push(part);
    }
    isOpen = isShort;
  }
  return lines;
}

const entriesOf = (value) => Object.entries(value).filter(([, each]) => each !== undefined);

function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = entriesOf(value).map(([name, each]) => `${JSON.stringify(name)}: ${inline(each)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}
