import { formatAmount } from "../lib/amounts.js";

const LONGEST = 120;

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

type Words = Readonly<Record<string, string>>;

interface Speech {
  readonly values: Words;
  readonly fields: Words;
  readonly currency: string | null;
  readonly locale: string;
}

const silent: Speech = { values: {}, fields: {}, currency: null, locale: "en" };

const amounts = new Set(["price", "amount", "total_amount", "paid_amount", "refunded_amount"]);

/** An old or new value of a field as one line, as people would say it. */
export function shownValue(value: unknown, field = "", speech: Speech = silent): string {
  const text = inOneLine(value, field, speech);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function inOneLine(value: unknown, field: string, speech: Speech): string {
  const { values, fields, currency, locale } = speech;
  if (isEmpty(value)) return "–";
  if (amounts.has(field) && Number.isFinite(Number(value))) {
    return formatAmount(Number(value), currency, locale);
  }
  if (Array.isArray(value)) {
    return value.map((each) => inOneLine(each, "", speech)).join(", ") || "–";
  }
  if (typeof value === "object") {
    const parts = Object.entries(value as Readonly<Record<string, unknown>>)
      .filter(([, part]) => !isEmpty(part))
      .map(([name, part]) => `${inWords(name, fields)}: ${inOneLine(part, name, speech)}`);
    return parts.join(", ") || "–";
  }
  return inWords(typeof value === "string" ? value : JSON.stringify(value), values, (text) => text);
}

/** The words for a name of the API, or the name itself where there are none, such as for one that an embedder added. */
export const inWords = (
  name: string,
  words: Words,
  otherwise: (name: string) => string = (text) => text.replaceAll("_", " "),
): string => (Object.hasOwn(words, name) ? (words[name] ?? name) : otherwise(name));
