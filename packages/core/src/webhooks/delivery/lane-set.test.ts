import { describe, expect, it } from "@jest/globals";
import type { ClaimedDelivery } from "../../ports/webhooks/delivery-work.js";
import { shareLimitsOf } from "./delivery-worker-options.js";
import { LaneSet, type ShareLimits, type Started } from "./lane-set.js";

const claimed = (tenantId: number, webhookId: number, ownerId: number): ClaimedDelivery =>
  ({ tenantId, webhookId, ownerId, ratePerSecond: null, interruptions: 0 }) as ClaimedDelivery;

const QUIET = 20;
const NOISY = 16;
const HANGING = 13;
const isQuiet = ({ lane }: Started) => lane.tenantId <= QUIET;

/** Starts the deliveries that may start now. */
function begin(lanes: LaneSet, now: number): Started[] {
  const started: Started[] = [];
  for (let next = lanes.next(now); next !== null && typeof next !== "number";) {
    started.push(next);
    next = lanes.next(now);
  }
  return started;
}

/**
 * Quiet endpoints that have responded once, and then 16 tenants of several owners with 13 endpoints each that never
 * respond.
 */
function crowded(owners: number, change: Partial<ShareLimits> = {}) {
  const lanes = new LaneSet(shareLimitsOf(change));
  for (let n = 1; n <= QUIET; n++) lanes.add(claimed(n, n, n), Infinity, 0);
  for (const started of begin(lanes, 0)) lanes.finish(started, 10);
  for (let tenant = 1; tenant <= NOISY; tenant++) {
    for (let n = 0; n < HANGING; n++) {
      const webhook = 1_000 + tenant * HANGING + n;
      for (let each = 0; each < 2; each++) {
        lanes.add(claimed(100 + tenant, webhook, 1_000 + (tenant % owners)), Infinity, 20);
      }
    }
  }
  const hanging = begin(lanes, 20);
  return { lanes, hanging };
}

function quietBegun(lanes: LaneSet): number {
  for (let n = 1; n <= QUIET; n++) lanes.add(claimed(n, n, n), Infinity, 2_000);
  return begin(lanes, 2_000).filter(isQuiet).length;
}

describe("slots", () => {
  it.each([1, 4, 16])(
    "are kept for quick endpoints next to hanging ones of %i owners",
    (owners) => {
      const { lanes, hanging } = crowded(owners);
      expect(hanging.length).toBeGreaterThan(0);
      expect(hanging.length).toBeLessThanOrEqual(owners === 1 ? 25 : 50);
      expect(quietBegun(lanes)).toBe(QUIET);
    },
  );

  it("would be seen to be all taken by hanging endpoints if none were kept", () => {
    const { lanes } = crowded(16, { unprovenShare: 1, slowShare: 1, newcomerShare: 0 });
    expect(quietBegun(lanes)).toBe(0);
  });

  /** All endpoints have responded once; then those of 16 tenants hang, and the quiet ones have deliveries due. */
  function deceived(change: Partial<ShareLimits> = {}) {
    const lanes = new LaneSet(shareLimitsOf(change));
    const all = Array.from({ length: NOISY * HANGING }, (_, n) => {
      const tenant = 100 + Math.floor(n / HANGING);
      return claimed(tenant, 1_000 + n, tenant);
    });
    for (let n = 1; n <= QUIET; n++) all.push(claimed(n, n, n));
    for (const each of all) lanes.add(each, Infinity, 0);
    for (let begun = begin(lanes, 0); begun.length > 0; begun = begin(lanes, 0)) {
      for (const started of begun) lanes.finish(started, 10);
    }
    for (const each of all.slice(0, -QUIET)) lanes.add(each, Infinity, 1_000);
    const hanging = begin(lanes, 1_000);
    for (const each of all.slice(-QUIET)) lanes.add(each, Infinity, 1_010);
    return { lanes, hanging };
  }

  it("are free again soon when endpoints hang that were quick, and no more than twice as many are open", () => {
    const { lanes, hanging } = deceived({ newcomerShare: 0 });
    expect(hanging).toHaveLength(100);
    const wait = lanes.next(1_010);
    expect(wait).toBeGreaterThan(480);
    expect(wait).toBeLessThan(510);
    const begun = begin(lanes, 1_010 + Number(wait));
    expect(begun.slice(0, QUIET).every(isQuiet)).toBe(true);
    for (let now = 2_000; now < 9_000; now += 100) {
      begin(lanes, now);
      expect(lanes.open).toBeLessThanOrEqual(200);
    }
  });

  it("would be seen to be taken for as long as those hang if none of them stood aside", () => {
    const { lanes } = deceived({ slowShare: 1, newcomerShare: 0 });
    for (let now = 1_010; now < 6_000; now += 100) expect(begin(lanes, now)).toEqual([]);
  });

  it("are never all taken by people who have some: those whose endpoints were quick begin at once", () => {
    const { lanes, hanging } = deceived();
    expect(hanging).toHaveLength(80);
    expect(begin(lanes, 1_010).filter(isQuiet)).toHaveLength(QUIET);
  });

  /**
   * Endpoints of so many people that answer quickly until all of them hang, again and again for five seconds. How
   * often one of the quiet people, who have something due all the while, had to wait.
   */
  function waitsBeside(
    owners: number,
    endpoints: number,
    change: Partial<ShareLimits> = {},
  ): number {
    const lanes = new LaneSet(shareLimitsOf(change));
    const noisy = Array.from({ length: owners * endpoints }, (_, n) =>
      claimed(100 + n, 1_000 + n, 100 + (n % owners)),
    );
    const quiet = Array.from({ length: QUIET }, (_, n) => claimed(n + 1, n + 1, n + 1));
    for (const each of [...noisy, ...quiet]) lanes.add(each, Infinity, 0);
    for (let begun = begin(lanes, 0); begun.length > 0; begun = begin(lanes, 0)) {
      for (const started of begun) lanes.finish(started, 10);
    }
    for (const each of [...noisy, ...noisy]) lanes.add(each, Infinity, 1_000);
    begin(lanes, 1_000);
    let waited = 0;
    for (let now = 1_100; now < 6_000; now += 100) {
      for (const each of quiet) lanes.add(each, Infinity, now);
      const begun = begin(lanes, now).filter(isQuiet);
      waited += QUIET - begun.length;
      for (const started of begun) lanes.finish(started, now + 10);
      begin(lanes, now + 20);
    }
    return waited;
  }

  it.each([
    [4, 60],
    [16, 30],
    [40, 10],
    [80, 5],
  ])(
    "keep no one waiting next to %i people of whom %i endpoints each were quick",
    (owners, many) => {
      expect(waitsBeside(owners, many)).toBe(0);
    },
  );

  it("would be seen to keep others waiting for seconds if none were left to newcomers", () => {
    expect(waitsBeside(40, 10, { newcomerShare: 0 })).toBeGreaterThan(20 * QUIET);
  });

  const STEP = 100;
  const DEADLINE = 5_000;

  interface Attack {
    readonly owners: number;
    /** When the endpoints that hang later were first quick; those of the quiet people are from 500 on. */
    readonly quickFrom?: number;
    readonly change?: Partial<ShareLimits>;
  }

  /**
   * People with two endpoints each, which respond quickly until all hang at once, up to the deadline. Returns the
   * longest wait of a quiet person, who always has deliveries due.
   */
  function longestWait({ owners, quickFrom = 800, change = {} }: Attack): number {
    const lanes = new LaneSet(shareLimitsOf(change));
    const noisy = Array.from({ length: owners * 2 }, (_, n) =>
      claimed(100 + n, 1_000 + n, 100 + (n % owners)),
    );
    const quiet = Array.from({ length: QUIET }, (_, n) => claimed(n + 1, n + 1, n + 1));
    const answerAll = (all: readonly ClaimedDelivery[], from: number) => {
      for (const [n, each] of all.entries()) {
        const now = from + n / 10;
        lanes.add(each, Infinity, now);
        for (const started of begin(lanes, now)) lanes.finish(started, now);
      }
    };
    const inTurn = [() => answerAll(quiet, 500), () => answerAll(noisy, quickFrom)];
    for (const answer of quickFrom < 500 ? inTurn.toReversed() : inTurn) answer();
    for (const each of [...noisy, ...noisy]) lanes.add(each, Infinity, 1_000);
    const hanging = begin(lanes, 1_000);
    const since = new Map<number, number>();
    let longest = 0;
    for (let now = 1_000 + STEP; now < 12_000; now += STEP) {
      while (hanging[0] && hanging[0].begunAt + DEADLINE <= now) {
        lanes.finish(hanging.shift() as Started, now);
      }
      for (const each of quiet.filter(({ webhookId }) => !since.has(webhookId))) {
        since.set(each.webhookId, now);
        lanes.add(each, Infinity, now);
      }
      for (const started of begin(lanes, now)) {
        if (!isQuiet(started)) hanging.push(started);
        else {
          lanes.finish(started, now + 10);
          longest = Math.max(longest, now - (since.get(started.lane.webhookId) ?? 0));
          since.delete(started.lane.webhookId);
        }
      }
    }
    return Math.max(longest, ...[...since.values()].map((at) => 12_000 - at));
  }

  it.each([60, 250, 1_000])(
    "keep no one waiting for more than a moment who was quick before %i people's endpoints were that hang all at once",
    (owners) => {
      expect(longestWait({ owners })).toBeLessThanOrEqual(1_000);
    },
  );

  it("would be seen to keep them waiting for seconds if it did not count who was quick before", () => {
    expect(longestWait({ owners: 250, quickFrom: 100 })).toBeGreaterThan(3_000);
  });

  /**
   * Two endpoints of each of several people that never respond, and then a stranger's. Returns the deliveries that
   * began before it.
   */
  function beforeStranger(owners: number, change: Partial<ShareLimits> = {}): Started[] {
    const lanes = new LaneSet(shareLimitsOf(change));
    const stranger = claimed(9_999, 9_999, 9_999);
    for (let n = 0; n < owners * 2; n++) {
      const each = claimed(n, n, n % owners);
      for (let due = 0; due < 2; due++) lanes.add(each, Infinity, 0);
    }
    lanes.add(stranger, Infinity, 0);
    const begun = begin(lanes, 0);
    for (let now = STEP; now < 60_000; now += STEP) {
      for (const started of begun.filter(({ begunAt }) => begunAt === now - DEADLINE)) {
        lanes.finish(started, now);
      }
      begun.push(...begin(lanes, now));
      const at = begun.findIndex(({ lane }) => lane.webhookId === stranger.webhookId);
      if (at !== -1) return begun.slice(0, at);
    }
    return begun;
  }

  it("come to a stranger after one request each of the endpoints before it, a hundred in five seconds", () => {
    const before = beforeStranger(250);
    expect(new Set(before.map(({ lane }) => lane.webhookId)).size).toBe(before.length);
    expect(before).toHaveLength(500);
    expect(before.at(-1)?.begunAt).toBeLessThan(5 * DEADLINE);
  });

  it("would be seen to come to a stranger later if there were fewer", () => {
    expect(beforeStranger(250, { slots: 50 }).at(-1)?.begunAt).toBeGreaterThan(8 * DEADLINE);
  });

  it("trust no endpoint of a person of whom three hang that were quick", () => {
    const lanes = new LaneSet(shareLimitsOf({}));
    const all = Array.from({ length: 60 }, (_, n) => claimed(n, n, 7));
    for (const each of all) lanes.add(each, Infinity, 0);
    for (let begun = begin(lanes, 0); begun.length > 0; begun = begin(lanes, 0)) {
      for (const started of begun) lanes.finish(started, 10);
    }
    const hang = (count: number, from: number, now: number) => {
      for (const each of all.slice(from, from + count)) lanes.add(each, Infinity, now);
      return begin(lanes, now).length;
    };
    expect(hang(2, 0, 1_000)).toBe(2);
    expect(hang(30, 2, 2_000)).toBe(30);
    // They hang as well, and use up the share of an untrusted person.
    expect(hang(10, 32, 3_000)).toBe(0);
  });

  it("are left to a stranger while one person's tenants hang", () => {
    const { lanes } = crowded(1);
    lanes.add(claimed(50, 50, 50), Infinity, 30);
    expect(begin(lanes, 30).map(({ lane }) => lane.tenantId)).toEqual([50]);
  });
});

describe("what a worker holds", () => {
  it("leaves room for quick endpoints however many strangers have something due", () => {
    const lanes = new LaneSet(shareLimitsOf({}));
    lanes.add(claimed(1, 1, 1), Infinity, 0);
    for (const started of begin(lanes, 0)) lanes.finish(started, 10);
    let webhook = 100;
    for (let round = 0; round < 20; round++) {
      const { perEndpoint, limit } = lanes.shares(20);
      for (let taken = 0; perEndpoint > 0 && taken < limit; webhook++) {
        for (let n = 0; n < perEndpoint && taken < limit; n++, taken++) {
          lanes.add(claimed(webhook, webhook, webhook), Infinity, 20);
        }
      }
    }
    expect(lanes.hasRoom).toBe(true);
    const { perEndpoint, free, limit } = lanes.shares(20);
    expect(perEndpoint).toBe(0);
    expect(limit).toBeGreaterThan(0);
    expect(free.find(({ webhookId }) => webhookId === 1)?.free).toBeGreaterThan(0);
  });

  it("leaves room for newcomers however much is due at quick endpoints of others", () => {
    const roomBeside = (change: Partial<ShareLimits>) => {
      const lanes = new LaneSet(shareLimitsOf(change));
      const all = Array.from({ length: 60 }, (_, n) => claimed(100 + n, 100 + n, n % 16));
      const quiet = claimed(1, 1, 99);
      for (const each of [...all, quiet]) lanes.add(each, Infinity, 0);
      for (let begun = begin(lanes, 0); begun.length > 0; begun = begin(lanes, 0)) {
        for (const started of begun) lanes.finish(started, 10);
      }
      for (let round = 0; round < 100; round++) {
        const { free, limit } = lanes.shares(1_000);
        const mine = new Map(free.map((each) => [each.webhookId, each.free]));
        const inTurn = Array.from({ length: 100 }, (_, n) =>
          all.filter(({ webhookId }) => (mine.get(webhookId) ?? 0) > n),
        );
        for (const each of inTurn.flat().slice(0, limit)) lanes.add(each, Infinity, 1_000);
      }
      return [lanes.room, lanes.shares(1_000).free.find(({ webhookId }) => webhookId === 1)?.free];
    };
    expect(roomBeside({})).toEqual([200, 2]);
    expect(roomBeside({ newcomerShare: 0 })).toEqual([0, 2]);
  });

  /** Strangers whose endpoints hang; what those hold then, and how much of another stranger's would be taken. */
  function besideHanging(looks: boolean) {
    const lanes = new LaneSet(shareLimitsOf({}));
    for (let n = 0; n < 500; n++) lanes.add(claimed(n % 25, n % 25, n % 25), Infinity, 0);
    begin(lanes, 0);
    const given = looks ? lanes.takeBeyond(600) : [];
    return { held: lanes.held, given: given.length, perEndpoint: lanes.shares(600).perEndpoint };
  }

  it("is a quarter at most for endpoints that hang: the rest is given back, and others are taken", () => {
    const { held, given, perEndpoint } = besideHanging(true);
    expect(held + given).toBe(500);
    expect(held).toBeLessThanOrEqual(250);
    expect(perEndpoint).toBeGreaterThan(0);
  });

  it("is not taken again and again of endpoints that hang, to be given back each time", () => {
    const lanes = new LaneSet(shareLimitsOf({}));
    const all = Array.from({ length: 208 }, (_, n) => claimed(n % 16, n, n % 16));
    let [taken, given] = [0, 0];
    for (let now = 0; now < 4_500; now += 100) {
      const { free, perEndpoint, limit } = lanes.shares(now);
      const room = new Map(free.map((each) => [each.webhookId, each.free]));
      const due = all.flatMap((each) =>
        Array.from({ length: room.get(each.webhookId) ?? perEndpoint }, () => each),
      );
      for (const each of due.slice(0, limit)) lanes.add(each, Infinity, now);
      taken += Math.min(due.length, limit);
      given += lanes.takeBeyond(now).length;
      begin(lanes, now);
    }
    expect(given).toBeLessThanOrEqual(500);
    expect(taken).toBeLessThanOrEqual(1_000);
  });

  it("would be seen to leave strangers out if nothing were given back", () => {
    expect(besideHanging(false)).toEqual({ held: 500, given: 0, perEndpoint: 0 });
  });

  /** Whether a quick endpoint is still known after many unknown ones, one each tenth of a second. */
  function isKnownAfter(strangers: number, waits = 100): boolean {
    const lanes = new LaneSet(shareLimitsOf({}));
    const answer = (each: ClaimedDelivery, now: number) => {
      lanes.add(each, Infinity, now);
      for (const started of begin(lanes, now)) lanes.finish(started, now + 1);
    };
    const quick = claimed(1, 1, 1);
    answer(quick, 0);
    for (let n = 0; n < strangers; n++) {
      answer(claimed(100 + n, 100 + n, 100 + n), 10 + n * waits);
    }
    return lanes.shares(strangers * waits).free.some(({ webhookId }) => webhookId === 1);
  }

  it("remembers for an hour an endpoint that was quick before others, however many there are", () => {
    expect(isKnownAfter(10_000)).toBe(true);
  });

  it("forgets an endpoint that is no longer used", () => {
    expect(isKnownAfter(10_000, 1_000)).toBe(false);
  });

  it("has one suspect on its way at a time, and others next to it", () => {
    const lanes = new LaneSet(shareLimitsOf({}));
    for (let n = 1; n <= 3; n++) {
      lanes.add({ ...claimed(n, n, n), interruptions: n < 3 ? 2 : 0 }, Infinity, 0);
    }
    const started = begin(lanes, 0);
    expect(started.map(({ lane }) => lane.webhookId)).toEqual([1, 3]);
    for (const each of started) lanes.finish(each, 5);
    expect(begin(lanes, 5).map(({ lane }) => lane.webhookId)).toEqual([2]);
  });
});
