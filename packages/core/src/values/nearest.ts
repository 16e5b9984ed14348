/** Longer words are compared by their beginnings, because the work grows with the square of the length. */
const LONGEST = 64;
const SHORTEST_PART = 4;

/** The most similar word, however far it is from this one. */
export function nearest(given: string, words: readonly string[]): string | undefined {
  const distances = words.map((word) => ({ word, steps: stepsBetween(given, word) }));
  return distances.toSorted((a, b) => a.steps - b.steps)[0]?.word;
}

/** The most similar word, where this one looks like a slip of it or holds it. */
export function similar(given: string, words: readonly string[]): string | undefined {
  const word = nearest(given, words);
  if (word === undefined || isSlip(given.toLowerCase(), word.toLowerCase())) return word;
  return words.find((each) => each.length >= SHORTEST_PART && given.includes(each));
}

/** A sentence that names the most similar word, where there is one; "" otherwise. */
export function hintAt(given: string, words: readonly string[]): string {
  const near = similar(given, words);
  return near === undefined ? "" : ` The nearest is ${near}.`;
}

/** The first of these names that is unknown, with a sentence that names the most similar known one. */
export function unknownAmong(names: readonly string[], known: readonly string[]) {
  const name = names.find((each) => !known.includes(each));
  return name === undefined ? undefined : { name, hint: hintAt(name, known) };
}

const isSlip = (given: string, word: string): boolean =>
  stepsBetween(given, word) <= Math.min(LONGEST, Math.max(given.length, word.length)) / 3 + 1;

/** The number of letters to insert, delete or change. */
function stepsBetween(given: string, word: string): number {
  const from = Array.from(given.slice(0, LONGEST));
  const to = Array.from(word.slice(0, LONGEST));
  let before = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of from.entries()) {
    const currentRow = [row + 1];
    for (const [at, other] of to.entries()) {
      const change = (before[at] ?? 0) + (letter === other ? 0 : 1);
      currentRow.push(Math.min(change, (before[at + 1] ?? 0) + 1, (currentRow[at] ?? 0) + 1));
    }
    before = currentRow;
  }
  return before[to.length] ?? 0;
}
