const LONGEST = 120;

/** An old or new value as one line: a known one in words, other texts as they are, everything else as JSON. */
export function shownValue(value: unknown, words: Readonly<Record<string, string>> = {}): string {
  if (value === null || value === undefined || value === "") return "–";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (Object.hasOwn(words, text)) return words[text] ?? text;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The words for a name of the API, or the name itself where there are none, such as for one that an embedder added. */
export const inWords = (name: string, words: Readonly<Record<string, string>>): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name.replaceAll("_", " ");
