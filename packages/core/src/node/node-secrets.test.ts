import { availableParallelism } from "node:os";
import { describe, expect, it } from "@jest/globals";
import { CoreError } from "../values/errors.js";
import { hashesAtOnce, NodeSecrets } from "./node-secrets.js";
import { Displaced, WorkQueue } from "./work-queue.js";
import { inBackground } from "../values/in-background.js";
import { complain } from "../testing/complain.js";

it("passwords are hashed with argon2id, each with a salt of its own", async () => {
  const secrets = new NodeSecrets();
  const [first, second] = [await secrets.hashPassword("same"), await secrets.hashPassword("same")];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(second).not.toBe(first);
});

it("event ids of one process sort in the order in which they were made", () => {
  const secrets = [new NodeSecrets(), new NodeSecrets()];
  const ids = Array.from({ length: 20_000 }, (_, n) => secrets[n % 2]?.eventId() ?? "");
  expect(ids.every((id, n) => n === 0 || id > (ids[n - 1] ?? ""))).toBe(true);
});

describe("WorkQueue", () => {
  it("works on a few at a time, and refuses what it cannot hold", async () => {
    const queue = new WorkQueue({ concurrency: 2, waiting: 3 });
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    const taken = Array.from({ length: 10 }, () => queue.run(work)).filter((turn) => turn !== null);
    expect(taken).toHaveLength(5);
    await Promise.all(taken);
    expect(most).toBe(2);
    await expect(queue.run(async () => "free again")).resolves.toBe("free again");
  });
});

describe("lines of a WorkQueue", () => {
  const full = () => {
    const queue = new WorkQueue({ concurrency: 1, waiting: 3, waitingInAll: 4 });
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    inBackground(queue.run(() => gate.promise) ?? Promise.resolve(), complain);
    const enter = async (line: string): Promise<void> => {
      try {
        const place = queue.run(async () => {
          order.push(line);
        }, line);
        if (!place) order.push(`full for ${line}`);
        await place;
      } catch (error) {
        expect(error).toBeInstanceOf(Displaced);
        order.push(`not ${line}`);
      }
    };
    return { enter, order, open: gate.resolve };
  };

  it("take turns, however much waits in one of them", async () => {
    const { enter, order, open } = full();
    const work = ["flood", "flood", "flood", "calm", "flood"].map(enter);
    expect(order).toEqual(["full for flood"]);
    open();
    await Promise.all(work);
    expect(order.slice(1)).toEqual(["flood", "calm", "flood", "flood"]);
  });

  it("make room in the longest one for a shorter one", async () => {
    const { enter, order, open } = full();
    const work = ["flood", "flood", "flood", "calm", "late", "calm"].map(enter);
    expect(order).toEqual(["full for calm"]);
    open();
    await Promise.all(work);
    expect(order.slice(1)).toEqual(["not flood", "flood", "calm", "late", "flood"]);
  });
});

describe("a flood of sign-ins", () => {
  it("leaves a processor to everyone else, where there is more than one", () => {
    expect([1, 2, 3, 16].map(hashesAtOnce)).toEqual([1, 1, 2, 2]);
  });

  it("is turned away with a time to come back, beyond what may wait", async () => {
    const secrets = new NodeSecrets();
    const hash = await secrets.hashPassword("right password");
    await secrets.admit();
    const asked = Array.from({ length: 200 }, () => secrets.verifyPassword("wrong", hash));
    let told = 0;
    const late = Array.from({ length: 400 }, () => secrets.admit().finally(() => (told += 1)));
    await Promise.allSettled(late.slice(300));
    expect(told).toBe(100);
    await expect(Promise.all(late)).rejects.toThrow("Too many simultaneous sign-ins.");
    const results = await Promise.allSettled(asked);
    await expect(secrets.admit()).resolves.toBeUndefined();
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(200 - 50 - hashesAtOnce(availableParallelism()));
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(CoreError);
      expect(reason).toMatchObject({ kind: "rate_limited", retryAfterSeconds: 2 });
    }
  });
});
