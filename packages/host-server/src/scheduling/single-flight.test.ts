import { describe, expect, it } from "@jest/globals";
import { singleFlight } from "./single-flight.js";

describe("singleFlight", () => {
  it("answers the calls that come during a run with one more run", async () => {
    const gates: (() => void)[] = [];
    let [runs, active, most] = [0, 0, 0];
    const run = singleFlight(async () => {
      runs += 1;
      most = Math.max(most, ++active);
      await new Promise<void>((open) => gates.push(open));
      active -= 1;
    });
    const calls = [run(), run(), run()];
    gates[0]?.();
    await calls[0];
    calls.push(run());
    await new Promise(setImmediate);
    gates[1]?.();
    await Promise.all(calls.slice(1, 3));
    await new Promise(setImmediate);
    gates[2]?.();
    await Promise.all(calls);
    expect(most).toBe(1);
    expect(runs).toBeLessThanOrEqual(3);
  });

  it("runs again after a failure", async () => {
    let runs = 0;
    const run = singleFlight(async () => {
      runs += 1;
      if (runs === 1) throw new Error("The first run fails.");
    });
    await expect(run()).rejects.toThrow("The first run fails.");
    await run();
    expect(runs).toBe(2);
  });
});
