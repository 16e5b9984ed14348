/** No writing system composes more marks in a row (UAX #15, stream-safe text). */
const TOO_MANY_MARKS = /(?<=\p{M}{30})(\p{M}+)/u;

/**
 * One form for every way of composing the same letters (NFC). Sorting marks costs the square of their number,
 * so runs that no writing system has stay as they are.
 */
export const composed = (text: string): string =>
  text
    .split(TOO_MANY_MARKS)
    .map((part, index) => (index % 2 === 0 ? part.normalize("NFC") : part))
    .join("");

/** Normalises both a searched text and a search term, so that all databases compare letters alike. */
export const foldText = (text: string): string => composed(text).toLowerCase();

/** Folds only A to Z, which every database folds in the same way. */
export const foldAscii = (text: string): string =>
  text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
