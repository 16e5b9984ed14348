const LONGEST = 120;

/** An old or new value as one line: texts as they are, everything else as JSON. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
