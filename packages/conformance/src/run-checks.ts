import type { Check } from "./check/check.js";
import { Difference, NotApplicable } from "./check/difference.js";
import { World } from "./check/world.js";

export interface Result {
  readonly id: string;
  readonly section: string;
  readonly says: string;
  readonly outcome: "kept" | "different" | "not applicable";
  /** The actual result, or the reason why the check does not apply. */
  readonly detail: string | null;
}

/** Checks a running host; the checks of one run share only its accounts and tenants. */
export async function runChecks(
  url: string,
  checks: readonly Check[],
  told: (result: Result) => void = () => {},
): Promise<Result[]> {
  const world = new World(new URL(url).origin);
  const results: Result[] = [];
  try {
    for (const check of checks) {
      const result = await outcomeOf(check, world);
      results.push(result);
      told(result);
    }
  } finally {
    await world.close();
  }
  return results;
}

async function outcomeOf({ run, ...check }: Check, world: World): Promise<Result> {
  try {
    await run(world);
    return { ...check, outcome: "kept", detail: null };
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof NotApplicable)
      return { ...check, outcome: "not applicable", detail: message };
    // An unexpected answer may make the check itself fail: that is a difference, too.
    const detail = error instanceof Difference ? message : `The check broke: ${String(error)}`;
    return { ...check, outcome: "different", detail };
  }
}
