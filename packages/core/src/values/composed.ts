/** After so many marks in a row there is nothing more to compose in any writing (UAX #15, stream-safe text). */
const TOO_MANY_MARKS = /(?<=\p{M}{30})(\p{M}+)/u;

/**
 * One form for every way of composing the same letters (NFC). To put marks in order costs the square of
 * how many follow each other, so those that no writing has are left as they come.
 */
export const composed = (text: string): string =>
  text
    .split(TOO_MANY_MARKS)
    .map((part, index) => (index % 2 === 0 ? part.normalize("NFC") : part))
    .join("");
