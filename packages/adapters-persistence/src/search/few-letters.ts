/** Few rows at once, so that indexing blocks no one for long. */
const LETTERS_AT_ONCE = 20_000;

/** The first rows that have so few letters together; at least one. */
export function fewLetters<T>(rows: readonly T[], lettersOf: (row: T) => number): readonly T[] {
  let letters = 0;
  const end = rows.findIndex((row) => {
    const before = letters;
    letters += lettersOf(row);
    return before > 0 && letters > LETTERS_AT_ONCE;
  });
  return end < 0 ? rows : rows.slice(0, end);
}
