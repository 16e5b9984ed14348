const PHONE = /^\+?\(?\d[\d\s()/.-]*$/;

/** Fewer would find too much. */
const LEAST = 6;
/** Without the codes of country and area, which people write in several ways or leave out. */
const COMPARED = 7;

/**
 * The end of a phone number, by which the API finds it however it was written: "0221 5550147" finds "+49 221 555 0147".
 * Null for a text that is no such number.
 */
export function phoneEnd(text: string): string | null {
  const digits = text.replaceAll(/\D/g, "");
  const isPhone = PHONE.test(text.trim()) && digits.length >= LEAST;
  const end = digits.slice(-COMPARED);
  return isPhone && end !== text.trim() ? end : null;
}
