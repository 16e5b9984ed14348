import type { ErasedCounts, Person } from "../../ports/people/personal-data.js";

/** How far a request is, as it is stored. */
export interface Progress {
  /** Whether rows that name no account are the person's by their address. */
  readonly byAddress: boolean;
  /** Where it goes on; null at the beginning. */
  readonly from: string | null;
  /** An archive's lines and pieces until now. */
  readonly lines: number;
  readonly parts: number;
  /** An erasure: what stands in the place of the address, and how many rows were changed. */
  readonly email: string;
  readonly counts: ErasedCounts;
}

export const newProgress = (given: Pick<Progress, "byAddress"> & Partial<Progress>): string =>
  writeProgress({ from: null, lines: 0, parts: 0, email: "", counts: {}, ...given });

export const writeProgress = (progress: Progress): string => JSON.stringify(progress);

export const readProgress = (text: string): Progress => JSON.parse(text) as Progress;

/** No one has an empty address, so nothing is found by it. */
export const personOf = (
  { userId, email }: { readonly userId: number; readonly email: string },
  { byAddress }: Progress,
): Person => ({ id: userId, email: byAddress ? email : "" });

export const together = (some: ErasedCounts, more: ErasedCounts): ErasedCounts => {
  const sum: Record<string, number> = { ...some };
  for (const [table, count] of Object.entries(more)) sum[table] = (sum[table] ?? 0) + count;
  return sum;
};
