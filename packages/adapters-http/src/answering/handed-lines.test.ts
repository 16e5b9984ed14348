import { describe, expect, it } from "@jest/globals";
import { handedLines } from "./handed-lines.js";

describe("lines that are handed over", () => {
  it("are read in their order, none before the one before it was taken", async () => {
    let handed = 0;
    const lines = handedLines(async (onLine) => {
      for (; handed < 1000; handed += 1) await onLine(`${handed}`);
    });
    let read = 0;
    for await (const line of lines) {
      expect(line).toBe(`${read}`);
      read += 1;
      expect(handed).toBeLessThan(read + 3);
    }
    expect(read).toBe(1000);
  });

  it("end with the error of their source", async () => {
    const lines = handedLines(async (onLine) => {
      await onLine("one");
      throw new Error("Broken.");
    });
    const read: string[] = [];
    const reading = async () => {
      for await (const line of lines) read.push(line);
    };
    await expect(reading()).rejects.toThrow("Broken.");
  });

  it("stop where no one reads them any more", async () => {
    let handed = 0;
    let ended: unknown;
    const done = Promise.withResolvers<void>();
    const lines = handedLines(async (onLine) => {
      try {
        for (;;) await onLine(`${(handed += 1)}`);
      } catch (error) {
        ended = error ?? "stopped";
        throw error;
      } finally {
        done.resolve();
      }
    });
    for await (const line of lines) if (line === "3") break;
    await done.promise;
    expect([ended !== undefined, handed < 7]).toEqual([true, true]);
  });
});
