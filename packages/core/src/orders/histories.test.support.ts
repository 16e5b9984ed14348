/** How many random histories a test makes. The few are always the same ones, among which is every status. */
export const historiesOf = (few: string | undefined): { numRuns: number; seed?: number } =>
  few ? { numRuns: 1_000, seed: 7 } : { numRuns: 10_000 };
