import { describe, expect, it } from "@jest/globals";
import type { DeliveryScheduler } from "@souk/core/adapter";
import { createBackground } from "./background.js";
import type { QueueWork } from "./queue-work.js";

/** A scheduler that never rings, so that only the poll works. */
function silentScheduler() {
  const asked: [string, Date][] = [];
  const wakes = new Map<string, () => Promise<void>>();
  const scheduler: DeliveryScheduler = {
    wakeAt: async (work, at) => {
      asked.push([work, at]);
    },
    onWake: (work, handler) => {
      wakes.set(work, handler);
    },
    every: () => {},
    start: async () => {},
    stop: async () => {},
    health: async () => ({ running: false, overdue: null, lastLateMs: null }),
  };
  return { scheduler, asked, wakes };
}

/** Resolves when it was called often enough. */
function counted(times: number, fail = false) {
  const enough = Promise.withResolvers<void>();
  let calls = 0;
  const drain = async () => {
    calls += 1;
    if (calls >= times) enough.resolve();
    if (fail) throw new Error("broken");
  };
  return { drain, enough: enough.promise };
}

describe("createBackground", () => {
  it("works on when the scheduler is silent, and when one kind of work fails", async () => {
    const broken = counted(3, true);
    const good = counted(3);
    const works: QueueWork[] = [
      { queue: "push", drain: broken.drain },
      { queue: "mail", drain: good.drain },
    ];
    const errors: unknown[] = [];
    const { scheduler } = silentScheduler();
    const report = (error: unknown) => {
      errors.push(error);
    };
    const background = createBackground({ scheduler, works, chores: [], report, pollEveryMs: 5 });
    await background.start();
    await Promise.all([broken.enough, good.enough]);
    await background.stop();
    expect(errors.length).toBeGreaterThanOrEqual(3);
  });

  it("wakes the work that follows, and never asks for a moment that has passed", async () => {
    const past = new Date("2020-01-01T00:00:00Z");
    let done = 1;
    const work: QueueWork = {
      queue: "announcements",
      drain: async () => done,
      nextDue: async () => past,
      wakes: "push",
    };
    const { scheduler, asked, wakes } = silentScheduler();
    createBackground({ scheduler, works: [work], chores: [], report: () => {} });
    const before = Date.now();
    await wakes.get("announcements")?.();
    done = 0;
    await wakes.get("announcements")?.();
    expect(asked.map(([name]) => name)).toEqual(["push", "announcements", "announcements"]);
    expect(Number(asked[1]?.[1])).toBeGreaterThan(before);
  });

  it("does what is known to be due without waiting for a poll, while it runs", async () => {
    const pushes = counted(1);
    const works: QueueWork[] = [{ queue: "push", drain: pushes.drain }];
    const { scheduler } = silentScheduler();
    const report = () => {};
    const pollEveryMs = 3_600_000;
    const background = createBackground({ scheduler, works, chores: [], report, pollEveryMs });
    background.wake("push");
    await background.start();
    background.wake("push");
    await expect(pushes.enough).resolves.toBeUndefined();
    await background.stop();
  });

  it("asks to be woken when more is due, and works when it is", async () => {
    const at = new Date("2126-02-01T00:00:00Z");
    const once = counted(1);
    const work: QueueWork = { queue: "announcements", drain: once.drain, nextDue: async () => at };
    const { scheduler, asked, wakes } = silentScheduler();
    createBackground({ scheduler, works: [work], chores: [], report: () => {} });
    await wakes.get("announcements")?.();
    await once.enough;
    expect(asked).toEqual([["announcements", at]]);
  });
});
