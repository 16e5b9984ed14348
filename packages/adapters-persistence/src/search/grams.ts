/**
 * The runs of characters by which the search finds a text. Each is a number made from the tenant and a few
 * consecutive characters. So the search index holds no text and leads to no other tenant's rows. Two runs
 * may share a number: matches of the index are always compared with the text itself.
 */
export function gramsOf(tenant: number, text: string): number[] {
  const letters = lettersOf(text);
  const grams = new Int32Array(letters.length * MOST_LENGTHS);
  let count = 0;
  for (const [at, letter] of letters.entries()) {
    for (const length of lengthsFrom(letter)) {
      if (at + length > letters.length) break;
      grams[count] = hash(tenant, letters, at, length);
      count += 1;
    }
  }
  const sorted = grams.subarray(0, count).sort();
  return Array.from(sorted.filter((gram, index) => gram !== sorted[index - 1]));
}

/**
 * The lengths of the runs that begin with this character. In scripts with few letters words are long, and
 * only long runs distinguish them. In other scripts one or two characters are a word, and longer runs would
 * not help. A text in any script has at most two runs for each character, and one more for each of four
 * thousand letters, so the work of writing it is bounded.
 */
function lengthsFrom(letter: number): readonly number[] {
  if (letter < FIRST_NON_ASCII) return PLAIN;
  return letter < FIRST_OF_MANY ? FEW_LETTERS : MANY_LETTERS;
}

const FIRST_NON_ASCII = 0x80;
/** Below it are alphabets; above it syllables, ideographs and signs. */
const FIRST_OF_MANY = 0x1100;
const PLAIN = [3, 5];
const FEW_LETTERS = [1, 3, 5];
const MANY_LETTERS = [1, 2];
const MOST_LENGTHS = 3;

/** Enough to narrow any search. */
const ASKED_AT_MOST = 8;

/** The grams of every text that contains this term; none when the term is too short. */
export function gramsToFind(tenant: number, term: string): number[] {
  const letters = lettersOf(term);
  const runs = telling(letters);
  const last = runs.length - 1;
  const steps = Math.min(last, ASKED_AT_MOST - 1);
  const chosen = Array.from(
    { length: steps + 1 },
    (_, step) => runs[steps === 0 ? 0 : Math.round((step * last) / steps)],
  );
  return [...new Set(chosen.map((run) => (run ? hash(tenant, letters, run.at, run.length) : 0)))];
}

interface Run {
  readonly at: number;
  readonly length: number;
}

/** The longest run at each position of a term that is not part of an earlier one. */
function telling(letters: readonly number[]): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const [at, letter] of letters.entries()) {
    const length = lengthsFrom(letter).findLast((choice) => at + choice <= letters.length) ?? 0;
    if (length === 0 || at + length <= end) continue;
    end = at + length;
    runs.push({ at, length });
  }
  return runs;
}

const lettersOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/** FNV-1a over whole characters, as a signed 32-bit number. */
function hash(tenant: number, letters: readonly number[], at: number, length: number): number {
  let value = Math.imul(0x811c9dc5 ^ tenant, 0x01000193);
  for (let index = at; index < at + length; index += 1) {
    value = Math.imul(value ^ (letters[index] ?? 0), 0x01000193);
    value ^= value >>> 15;
  }
  return value | 0;
}
