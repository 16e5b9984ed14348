import { describe, expect, it } from "@jest/globals";
import { IdleWatch } from "./idle-watch.js";

const LOOKS = 20;
const never = new Promise<never>(() => {});

/** Work that ends once it was looked at so often; its session says each time what it was asked. */
async function looked(pulseAt: (look: number) => number | null): Promise<string> {
  const watch = new IdleWatch(3);
  const { promise, resolve } = Promise.withResolvers<string>();
  let looks = 0;
  const session = {
    get pulse() {
      looks += 1;
      if (looks === LOOKS) resolve("done");
      return pulseAt(looks);
    },
    close: () => {},
  };
  return watch.run((during) => during(session, promise)).catch((error: Error) => error.message);
}

describe("the watch over units of work", () => {
  it("ends one that asks nothing from one look to the next, again and again", async () => {
    expect(await looked(() => 7)).toContain("it made no database call");
  });

  it("leaves one alone that asks something now and then", async () => {
    expect(await looked((look) => Math.floor(look / 3))).toBe("done");
  });

  it("leaves one alone whose statement takes long", async () => {
    expect(await looked(() => null)).toBe("done");
  });

  it("leaves its end to the database: a commit is not in the hands of the work", async () => {
    const watch = new IdleWatch(3);
    let looks = 0;
    const other = { pulse: 1, close: () => {} };
    let isClosed = false;
    const session = { pulse: 1, close: () => (isClosed = true) };
    const committing = watch.run(async (during) => {
      await during(session, Promise.resolve());
      await watch.run((its) => its(other, never)).catch(() => (looks += 1));
      return "committed";
    });
    expect([await committing, looks, isClosed]).toEqual(["committed", 1, false]);
  });

  it("is closed at once where nothing runs", async () => {
    await expect(new IdleWatch().close()).resolves.toBeUndefined();
  });
});
