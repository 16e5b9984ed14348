const LONGEST = 120;

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "";

/** An old or new value as one line: a known one in words, other texts and lists of them as they are, the rest as JSON. */
export function shownValue(value: unknown, words: Readonly<Record<string, string>> = {}): string {
  if (isEmpty(value)) return "–";
  const isList = Array.isArray(value) && value.every((each) => typeof each === "string");
  if (isList && value.length > 0) return shownValue(value.join(", "));
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (Object.hasOwn(words, text)) return words[text] ?? text;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The words for a name of the API, or the name itself where there are none, such as for one that an embedder added. */
export const inWords = (name: string, words: Readonly<Record<string, string>>): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name.replaceAll("_", " ");
