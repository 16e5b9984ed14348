import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { SharedWakes } from "./shared-wakes.js";

/**
 * A queue that several workers share: a claim takes what is due, and each hears of it. Their answers come one after
 * another.
 */
function cluster(size: number, asked?: () => Promise<boolean>) {
  let due = 0;
  const isDue = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) await nextTurn();
    return due > 0;
  };
  const claims: { by: number; found: number }[] = [];
  const workers = Array.from({ length: size }, (_, by) => {
    const wake = () => {
      claims.push({ by, found: due });
      due = 0;
    };
    return new SharedWakes({ isDue: asked ?? (() => isDue(by)), wake });
  });
  return {
    claims,
    workers,
    publish: () => {
      due += 1;
      for (const worker of workers) worker.hear();
    },
    isTaken: () => due === 0,
    stop: () => Promise.all(workers.map((worker) => worker.stop())),
  };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 1));
}

const ROUNDS = 30;

describe("workers that are woken together", () => {
  it("claim what is due, and mostly one of them claims", async () => {
    const { claims, publish, isTaken, stop } = cluster(4);
    for (let round = 0; round < ROUNDS; round++) {
      publish();
      await until(isTaken);
    }
    await stop();
    expect(claims.filter(({ found }) => found > 0)).toHaveLength(ROUNDS);
    expect(claims).toHaveLength(ROUNDS);
  });

  it("would be seen to claim all together if none of them asked", async () => {
    const { claims, publish, isTaken, stop } = cluster(4, async () => true);
    for (let round = 0; round < ROUNDS; round++) {
      publish();
      await until(isTaken);
    }
    await stop();
    expect(claims.length).toBeGreaterThan(ROUNDS * 3);
  });

  it("come when the one that was always first is gone", async () => {
    const { claims, workers, publish, isTaken, stop } = cluster(2);
    for (let round = 0; round < ROUNDS; round++) {
      publish();
      await until(isTaken);
    }
    const first = claims.at(-1)?.by ?? 0;
    await workers[first]?.stop();
    publish();
    await until(isTaken);
    expect(claims.at(-1)?.by).not.toBe(first);
    await stop();
  });

  it("look once more for what they are told of while they look", async () => {
    const answers: ((isDue: boolean) => void)[] = [];
    const ask = () => new Promise<boolean>((resolve) => answers.push(resolve));
    const { claims, workers, stop } = cluster(1, ask);
    for (let n = 0; n < 3; n++) workers[0]?.hear();
    expect(answers).toHaveLength(1);
    answers[0]?.(false);
    await until(() => answers.length === 2);
    expect(claims).toEqual([]);
    answers[1]?.(true);
    await until(() => claims.length === 1);
    await stop();
  });

  it("claim when they cannot ask", async () => {
    const { claims, workers, stop } = cluster(1, async () => {
      throw new Error("The database is away.");
    });
    workers[0]?.hear();
    await until(() => claims.length > 0);
    expect(claims).toEqual([{ by: 0, found: 0 }]);
    await stop();
  });
});
