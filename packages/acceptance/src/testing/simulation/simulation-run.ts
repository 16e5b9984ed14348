import { type History, type HistoryOptions, runHistory } from "./history.js";

export interface Simulation {
  readonly histories: number;
  readonly quiet: number;
  readonly steps: number;
  readonly crashes: number;
  readonly orders: number;
  readonly arrivals: number;
  /** The first history that broke something. */
  readonly broken: History | null;
}

interface RunOptions extends Omit<HistoryOptions, "seed"> {
  readonly firstSeed: number;
  readonly histories: number;
  /** Asked before each history. */
  readonly goesOn?: () => boolean;
}

/** Runs histories with consecutive seeds until one breaks an invariant. */
export async function simulate(options: RunOptions): Promise<Simulation> {
  const { firstSeed, histories, goesOn = () => true, ...each } = options;
  const sums = { histories: 0, quiet: 0, steps: 0, crashes: 0, orders: 0, arrivals: 0 };
  let broken: History | null = null;
  for (let n = 0; n < histories && broken === null && goesOn(); n += 1) {
    const history = await runHistory({ ...each, seed: firstSeed + n });
    sums.histories += 1;
    sums.quiet += history.isQuiet ? 1 : 0;
    sums.steps += history.steps;
    sums.crashes += history.crashes;
    sums.orders += history.orders;
    sums.arrivals += history.arrivals;
    if (history.violations.length > 0) broken = history;
  }
  return { ...sums, broken };
}
