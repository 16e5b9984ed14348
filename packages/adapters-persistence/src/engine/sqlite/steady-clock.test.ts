import { openSqliteOrm } from "../../database/open-orm.js";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCore } from "@souk/core";
import { sendDueMails } from "@souk/core/adapter";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openPersistence } from "../../open-persistence.js";
import { waitingTime } from "../database-time.js";
import { SqlUnitOfWork } from "../../unit-of-work.js";
import { raw } from "../../testing/raw.js";
import { SqliteEngine } from "./engine.js";
import { steadyClock } from "./steady-clock.js";

const HOUR = 3_600_000;
const START = 1_700_000_000_000;

/** A machine whose clocks only move when set. */
function aMachine() {
  const state = { wall: START, sinceBoot: 5_000, boot: "first" as string | null };
  return {
    state,
    clocks: {
      wall: () => state.wall,
      sinceBoot: () => state.sinceBoot,
      boot: () => state.boot,
    },
    pass: (ms: number) => {
      state.wall += ms;
      state.sinceBoot += ms;
    },
  };
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "souk-clock-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the steady clock", () => {
  it.each([HOUR, -HOUR])("does not follow a wall clock that is set by %i ms", (jump) => {
    const { state, clocks, pass } = aMachine();
    const file = join(folder, "a.db");
    const clock = steadyClock(file, clocks);
    pass(1_000);
    state.wall += jump;
    pass(1_000);
    expect(clock()).toBe(START + 2_000);
    // Another process, or the next one, agrees.
    expect(steadyClock(file, clocks)()).toBe(START + 2_000);
  });

  it("follows the wall clock again once the machine was started again", () => {
    const { state, clocks } = aMachine();
    const file = join(folder, "a.db");
    steadyClock(file, clocks);
    Object.assign(state, { wall: START + HOUR, sinceBoot: 10, boot: "second" });
    expect(steadyClock(file, clocks)()).toBe(START + HOUR);
  });

  it("takes what lies in its place for nothing where it makes no sense", () => {
    const { clocks } = aMachine();
    for (const text of ["", "null", "{", '{"boot":"first"}', '{"boot":"first","wall":1e400}']) {
      writeFileSync(join(folder, "a.db-clock"), text);
      expect(steadyClock(join(folder, "a.db"), clocks)()).toBe(START);
    }
    expect(steadyClock(join(folder, "gone", "a.db"), clocks)()).toBe(START);
    expect(steadyClock(":memory:", clocks)()).toBe(START);
  });
});

describe.each([HOUR, -HOUR])(
  "retries that wait on SQLite while the clock is set by %i ms",
  (jump) => {
    /** How many of the deliveries that wait ten minutes are taken at the moments asked about. */
    async function taken(follow: "steady" | "wall") {
      const { state, clocks, pass } = aMachine();
      const file = join(folder, "souk.db");
      const ready = await openPersistence({ url: `sqlite:${file}`, pendingMigrations: "run" });
      await ready.close();
      const open = () =>
        new SqliteEngine({
          openOrm: openSqliteOrm,
          file,
          synchronous: "normal",
          waitLimitMs: 5_000,
          clock: follow === "steady" ? steadyClock(file, clocks) : clocks.wall,
        });
      let engine = open();
      const unitOfWork = () => new SqlUnitOfWork(engine);
      const core = createCore({ ...memoryPorts(), unitOfWork: unitOfWork() });
      const { as } = await newUserWithToken(core);
      const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
      const url = "https://example.com/hook";
      await core.createWebhook({ as, tenant }, { url, events: ["product.created"] });
      await core.createProduct({ as, tenant }, { name: "Lamp", price: 1 });
      const due = async () =>
        (await unitOfWork().system("read", ({ deliveries }) => deliveries.figures(null, 10))).due;
      const seen = [await due()];
      await engine.transaction("write", (session) =>
        session.run(raw(`update deliveries set next_attempt_at = ${START + HOUR / 6}`), {}),
      );
      pass(1_000);
      state.wall += jump;
      seen.push(await due());
      await engine.close();
      engine = open();
      seen.push(await due());
      pass(HOUR / 6);
      seen.push(await due());
      await engine.close();
      return seen;
    }

    it("keep their time, also over a restart of the host", async () => {
      expect(await taken("steady")).toEqual([1, 0, 0, 1]);
    });

    it("would be seen following it", async () => {
      expect(await taken("wall")).toEqual(jump > 0 ? [1, 1, 1, 1] : [1, 0, 0, 0]);
    });
  },
);

describe.each([HOUR, -HOUR])("mails on SQLite while the clock is set by %i ms", (jump) => {
  /** How often each of two mails was tried by each look; the first one comes before the jump, the second after it. */
  async function tries(follow: "steady" | "wall") {
    const { state, clocks, pass } = aMachine();
    const file = join(folder, "souk.db");
    const ready = await openPersistence({ url: `sqlite:${file}`, pendingMigrations: "run" });
    await ready.close();
    const clock = follow === "steady" ? steadyClock(file, clocks) : clocks.wall;
    const engine = new SqliteEngine({
      openOrm: openSqliteOrm,
      file,
      synchronous: "normal",
      waitLimitMs: 5_000,
      clock,
    });
    const now = () => new Date(state.wall);
    const ports = { ...memoryPorts(), clock: { now }, unitOfWork: new SqlUnitOfWork(engine) };
    const core = createCore(ports);
    const tried: string[] = [];
    const send = async ({ to }: { to: string }) => {
      tried.push(to);
      return { ok: false as const, retriable: true, error: "Not now." };
    };
    const look = async () => {
      await sendDueMails(ports, { send }, () => waitingTime(engine));
      return tried.length;
    };
    const ask = async () => {
      const { email } = await newUserWithToken(core);
      await core.forgotPassword({}, { email });
    };
    await ask();
    const seen = [await look()];
    pass(1_000);
    state.wall += jump;
    seen.push(await look());
    await ask();
    seen.push(await look());
    pass(60_000);
    seen.push(await look());
    await engine.close();
    return seen;
  }

  it("leave at once, and their retries keep their time", async () => {
    expect(await tries("steady")).toEqual([1, 1, 2, 4]);
  });

  it("would be seen following it", async () => {
    expect(await tries("wall")).not.toEqual([1, 1, 2, 4]);
  });
});
