const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 of RFC 4648, without padding, of the first bits of a hex text. */
export function base32OfHex(hex: string, characters: number): string {
  const bits = Array.from(hex, (digit) => parseInt(digit, 16).toString(2).padStart(4, "0")).join(
    "",
  );
  return Array.from(
    { length: characters },
    (_, n) => ALPHABET[parseInt(bits.slice(5 * n, 5 * n + 5), 2)],
  ).join("");
}
