import type { Fault, SeededRandom } from "@souk/core/testing";

/** The disturbances of a history, with their rates. */
export interface Disturbances {
  readonly statementLost: number;
  readonly commitFails: number;
  readonly responseLost: number;
  readonly receiverFails: number;
  /** At each step of the world. */
  readonly hostCrashes: number;
  readonly hostPauses: number;
  readonly skewMs: number;
}

export const nothing: Disturbances = {
  statementLost: 0,
  commitFails: 0,
  responseLost: 0,
  receiverFails: 0,
  hostCrashes: 0,
  hostPauses: 0,
  skewMs: 0,
};

/** Every fourth history is one without failures: then more can be expected of it. */
export function disturbancesOf(random: SeededRandom): Disturbances {
  const skewMs = random.pick([0, 0, 2_000, 600_000]);
  if (random.chance(0.25)) return { ...nothing, skewMs };
  const some = (most: number) => (random.chance(0.6) ? random.next() * most : 0);
  return {
    statementLost: some(0.01),
    commitFails: some(0.15),
    responseLost: some(0.2),
    receiverFails: some(0.3),
    hostCrashes: some(0.002),
    hostPauses: some(0.003),
    skewMs,
  };
}

export const isQuiet = ({ skewMs: _, ...rates }: Disturbances): boolean =>
  Object.values(rates).every((rate) => rate === 0);

export function faultOf(
  { statementLost, commitFails }: Disturbances,
  random: SeededRandom,
  at: "statement" | "commit",
): Fault | null {
  if (at === "statement") return random.chance(statementLost) ? "lost" : null;
  if (!random.chance(commitFails)) return null;
  return random.pick(["lost", "commit lost", "committed unheard"] as const);
}
