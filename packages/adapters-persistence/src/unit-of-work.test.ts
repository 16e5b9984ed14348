import { afterEach, describe, expect, it, jest } from "@jest/globals";
import type { Engine } from "./engine/session.js";
import { inTransaction } from "./unit-of-work.js";

afterEach(() => {
  jest.restoreAllMocks();
});

describe("a transaction whose connection is lost", () => {
  async function tried(lostAfterMs: number) {
    let [attempts, now] = [0, 0];
    jest.spyOn(performance, "now").mockImplementation(() => now);
    const engine = {
      async transaction() {
        attempts += 1;
        now += lostAfterMs;
        throw new Error("Query read timeout");
      },
    } as unknown as Engine;
    await expect(inTransaction(engine, "read", async () => {})).rejects.toMatchObject({
      kind: "unavailable",
      retryAfterSeconds: 1,
    });
    return { attempts, afterMs: now };
  }

  it("is tried three times when the loss is noticed at once", async () => {
    expect(await tried(10)).toEqual({ attempts: 3, afterMs: 30 });
  });

  it("is not tried again after a statement has waited for its whole limit", async () => {
    expect(await tried(4_300)).toEqual({ attempts: 1, afterMs: 4_300 });
  });
});
