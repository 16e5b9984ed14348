import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { startPoll } from "./poll.js";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("startPoll", () => {
  it("looks for work at least every five seconds, also after a failure", async () => {
    const reported: unknown[] = [];
    let rounds = 0;
    const poll = startPoll({
      run: async () => {
        rounds += 1;
        if (rounds === 1) throw new Error("The database is away.");
      },
      report: (error) => {
        reported.push(error);
      },
    });
    for (let second = 5; second <= 50; second += 5) await jest.advanceTimersByTimeAsync(5000);
    expect(rounds).toBeGreaterThanOrEqual(10);
    expect(reported).toHaveLength(1);
    await poll.stop();
  });

  it("never overlaps itself, however long a round takes", async () => {
    let [active, most] = [0, 0];
    const poll = startPoll({
      everyMs: 1000,
      async run() {
        most = Math.max(most, ++active);
        await new Promise((resolve) => setTimeout(resolve, 3500));
        active -= 1;
      },
    });
    await jest.advanceTimersByTimeAsync(20_000);
    expect(most).toBe(1);
    const stopped = poll.stop();
    await jest.advanceTimersByTimeAsync(5000);
    await stopped;
    expect(jest.getTimerCount()).toBe(0);
  });

  it("spreads hosts that started together, only ever to sooner", async () => {
    const starts: number[] = [];
    const begun = Date.now();
    for (const share of [0, 0.5, 1]) {
      startPoll({
        random: () => share,
        run: async () => {
          starts.push(Date.now() - begun);
        },
      });
    }
    await jest.advanceTimersByTimeAsync(5000);
    expect(starts).toEqual([4000, 4500, 5000]);
  });
});
