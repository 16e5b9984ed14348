/**
 * The runs of characters by which a text is found. Each is a number made of the tenant and of
 * characters that follow each other: five for the terms that are long enough, three for shorter
 * ones, and one or two where a script writes whole words with them. So the search index holds no
 * text and leads to no other tenant's rows. Two runs may share a number: what the index finds is
 * always compared with the text itself.
 */
export function gramsOf(tenant: number, text: string): number[] {
  const letters = lettersOf(text);
  const grams = new Set<number>();
  for (let at = 0; at < letters.length; at += 1) {
    for (const length of LENGTHS) {
      if (at + length <= letters.length && isIndexed(letters, at, length)) {
        grams.add(hash(tenant, letters, at, length));
      }
    }
  }
  return [...grams];
}

const LENGTHS = [1, 2, 3, 5];

/** Enough to narrow any search. */
const ASKED_AT_MOST = 8;

/** The grams that every text with this in it has; none when the term is too short to tell. */
export function gramsToFind(tenant: number, term: string): number[] {
  const letters = lettersOf(term);
  const length = LENGTHS.findLast((choice) => choice <= letters.length) ?? 0;
  if (length === 0 || !isIndexed(letters, 0, length)) return [];
  const last = letters.length - length;
  const steps = Math.min(last, ASKED_AT_MOST - 1);
  const places = Array.from({ length: steps + 1 }, (_, step) =>
    steps === 0 ? 0 : Math.round((step * last) / steps),
  );
  return [...new Set(places.map((at) => hash(tenant, letters, at, length)))];
}

const lettersOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

const FIRST_NON_ASCII = 128;

function isIndexed(letters: readonly number[], at: number, length: number): boolean {
  if (length >= 3) return true;
  const first = letters[at] ?? 0;
  const second = length === 2 ? (letters[at + 1] ?? 0) : 0;
  return first >= FIRST_NON_ASCII || second >= FIRST_NON_ASCII;
}

/** FNV-1a over whole characters, as a signed 32-bit number. */
function hash(tenant: number, letters: readonly number[], at: number, length: number): number {
  let value = Math.imul(0x811c9dc5 ^ tenant, 0x01000193);
  for (let index = at; index < at + length; index += 1) {
    value = Math.imul(value ^ (letters[index] ?? 0), 0x01000193);
    value ^= value >>> 15;
  }
  return value | 0;
}
