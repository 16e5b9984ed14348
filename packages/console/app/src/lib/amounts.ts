/** The digits after the point: those of the currency, or two where the shop has none yet. */
export function minorDigits(currency: string | null): number {
  if (currency === null) return 2;
  const { maximumFractionDigits } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** An amount in the smallest unit of its currency, in which sums are exact. */
export const minorOf = (amount: string | number, currency: string | null): number =>
  Math.round(Number(amount) * 10 ** minorDigits(currency));

export const majorOf = (minor: number, currency: string | null): number =>
  minor / 10 ** minorDigits(currency);

/** Around the number and the currency of an amount: each keeps its own direction, wherever the text goes. */
const [isolate, end] = ["\u2068", "\u2069"];
const leftToRight = "\u2066";
const marks = /[\u061c\u200e\u200f]/g;

export function formatAmount(
  amount: string | number,
  currency: string | null,
  locale: string,
): string {
  const digits = minorDigits(currency);
  const parts = new Intl.NumberFormat(locale, {
    ...(currency !== null && { style: "currency", currency }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).formatToParts(Number(amount));
  if (!locale.startsWith("ar")) return parts.map(({ value }) => value).join("");
  // The marks of the format itself do not keep the sign of "US$" and a minus in their places.
  const texts = parts.map(({ type, value }) => ({ type, text: value.replaceAll(marks, "") }));
  const ofType = (isCurrency: boolean) =>
    texts
      .filter(({ type }) => (type === "currency") === isCurrency)
      .map(({ text }) => text)
      .join("")
      .trim();
  const number = `${leftToRight}${ofType(false)}${end}`;
  return currency === null ? number : `${number}\u00a0${isolate}${ofType(true)}${end}`;
}

/** The prices of variants: one amount, or the lowest and the highest. */
export const formatRange = (
  least: number,
  most: number,
  currency: string | null,
  locale: string,
): string =>
  [...new Set([least, most])].map((amount) => formatAmount(amount, currency, locale)).join(" – ");

/** An amount as it stands in a field, in the spelling of the reader. */
export const amountText = (amount: number, currency: string | null, locale: string): string =>
  new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: minorDigits(currency),
    maximumFractionDigits: minorDigits(currency),
  }).format(amount);

/** Reads what a person typed: digits of any script, with the separators of the locale. Null if it is not a number. */
export function parseAmount(text: string, locale: string): number | null {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12_345.6);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value;
  const [group, decimal] = [mark("group"), mark("decimal") ?? "."];
  let plain = latinDigits(text.trim());
  // Arabic keyboards have separators of their own, whichever digits the reader sees.
  if (locale.startsWith("ar")) plain = plain.replaceAll("٬", group ?? "").replace("٫", decimal);
  if (group !== undefined && /\s/.test(group)) plain = plain.replaceAll(/\s/g, "");
  else if (group !== undefined) plain = withoutGroups(plain, group, decimal);
  plain = plain.replace(decimal, ".");
  return /^-?\d+(?:\.\d*)?$|^-?\.\d+$/.test(plain) ? Number(plain) : null;
}

/** A separator of thousands counts as one only where three digits follow; elsewhere it is a mistake. */
function withoutGroups(text: string, group: string, decimal: string): string {
  const [whole = "", ...rest] = text.split(decimal);
  const groups = whole.split(group);
  const isGrouped = groups.slice(1).every((digits) => /^\d{3}$/.test(digits));
  return isGrouped ? [groups.join(""), ...rest].join(decimal) : text;
}

const latinDigits = (text: string) =>
  text.replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)));

/** The digits of each script follow each other from zero. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code - zero;
}
