/** The digits of a phone number, which people separate in many ways; none if these are all that it has. */
const phoneDigits = (phone: string | null): string | null => {
  const digits = phone?.replaceAll(/\D/g, "") ?? "";
  return digits === "" || digits === phone ? null : digits;
};

/** Encloses the digits of a phone number, so that its beginning and its end are found. */
const EDGE = "\u260e";
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 20;

const isWhole = ({ length }: string) => length >= FEWEST_DIGITS && length <= MOST_DIGITS;

const enclosed = (digits: string): string | null =>
  isWhole(digits) ? `${EDGE}${digits}${EDGE}` : null;

/** The digits of a phone number as abroad, but for the code of its country: without the zeros at its beginning. */
const dialled = (phone: string): string =>
  phone.replaceAll("(0)", "").replaceAll(/\D/g, "").replace(/^0+/, "");

const PHONE = /^\+?[\d\s()./-]+$/;

/** What a search text has of a phone number besides the number itself. */
export const phoneWords = (phone: string | null): readonly (string | null)[] => [
  phoneDigits(phone),
  enclosed(dialled(phone ?? "")),
];

/**
 * The texts of which the words of a phone number have one if a text is the same number. The digits are compared from the
 * end, so `0221 5550147`, `5550147` and `+49 221 555 0147` find each other. None if the text is no phone number.
 */
export function phoneTerms(text: string): readonly string[] {
  const digits = PHONE.test(text) ? dialled(text) : "";
  if (!isWhole(digits)) return [];
  const shorter = Array.from({ length: digits.length - FEWEST_DIGITS }, (_, n) =>
    digits.slice(n + 1),
  ).filter((end) => !end.startsWith("0"));
  return [digits + EDGE, ...shorter.flatMap((end) => enclosed(end) ?? [])];
}

/** The part that is the same in all terms of a phone number. */
export const endOfTerms = ([whole = ""]: readonly string[]): string =>
  whole.slice(-(FEWEST_DIGITS + EDGE.length));
