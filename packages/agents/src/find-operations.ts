import type { Operation } from "./operations.js";

const MOST_FOUND = 10;

/** The operations that fit the words best. */
export function findOperations(
  operations: Iterable<Operation>,
  query: string,
): readonly Operation[] {
  const words = [...new Set(wordsIn(query))].filter((word) => word.length > 1);
  if (words.length === 0) return [];
  const scored = [...operations]
    .map((operation) => ({ operation, score: scoreOf(operation, words) }))
    .toSorted((a, b) => b.score - a.score);
  // What fits half as well as the best only distracts.
  const least = Math.max(1, (scored[0]?.score ?? 0) / 2);
  return scored
    .filter(({ score }) => score >= least)
    .slice(0, MOST_FOUND)
    .map(({ operation }) => operation);
}

function scoreOf(
  { id, summary, description, tag, path }: Operation,
  words: readonly string[],
): number {
  const places = [
    [wordsIn(id), 4],
    [wordsIn(summary), 3],
    [wordsIn(`${tag} ${path}`), 2],
    [wordsIn(description), 1],
  ] as const;
  let score = 0;
  for (const word of words) {
    const found = places.find(([each]) => each.some((other) => isAlike(word, other)));
    if (found) score += found[1];
  }
  return score;
}

/** `refunds` finds `refund`. */
const isAlike = (word: string, other: string) => stemOf(word) === stemOf(other);

const stemOf = (word: string) => word.replace(/(?:ies|y)$/, "i").replace(/(?:es|s)$/, "");

/** Also splits names in camelCase. */
const wordsIn = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
