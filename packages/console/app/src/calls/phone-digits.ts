const FEWEST = 6;
const MOST = 20;

/** Digits of Arabic and Persian, and wide ones: each ends in the four bits of its value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** The digits of a phone number, however it is typed or pasted; null if there are too few or too many. */
export function phoneDigits(text: string): string | null {
  const digits = text
    .replaceAll(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll("(0)", "")
    .replaceAll(/\D/g, "")
    .replace(/^0+/, "");
  return digits.length >= FEWEST && digits.length <= MOST ? digits : null;
}
