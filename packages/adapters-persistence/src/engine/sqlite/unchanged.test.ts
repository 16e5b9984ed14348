import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { SqliteHandle } from "./handle.js";
import { Unchanged } from "./unchanged.js";

describe("what was found in a SQLite file", () => {
  let folder: string;
  let writer: SqliteHandle;
  let reader: SqliteHandle;
  let looks = 0;

  const look = async () => {
    looks += 1;
    return reader.prepare("select good from tokens").get() as { good: number };
  };

  const revoke = () => writer.prepare("update tokens set good = 0").run();

  beforeEach(() => {
    looks = 0;
    folder = mkdtempSync(join(tmpdir(), "souk-unchanged-"));
    writer = new SqliteHandle(join(folder, "a.db"), {}, ["journal_mode = wal"]);
    writer.database.exec("create table tokens (good integer); insert into tokens values (1)");
    reader = new SqliteHandle(join(folder, "a.db"), { readonly: true }, []);
  });

  afterEach(() => {
    writer.close();
    reader.close();
    rmSync(folder, { recursive: true });
  });

  const ask = async (unchanged: Unchanged) => {
    reader.execute("begin");
    unchanged.notice();
    const answer = await unchanged.remember("token", look);
    reader.rollback();
    return answer;
  };

  it("is looked up once while nothing is committed", async () => {
    const unchanged = new Unchanged(reader);
    writer.execute("begin immediate");
    revoke();
    for (let round = 0; round < 3; round += 1) expect(await ask(unchanged)).toEqual({ good: 1 });
    expect(looks).toBe(1);
    writer.execute("commit");
    expect(await ask(unchanged)).toEqual({ good: 0 });
  });

  it("is forgotten by the very next question after a commit", async () => {
    const unchanged = new Unchanged(reader);
    for (const good of [1, 0, 1, 0]) {
      writer.prepare("update tokens set good = ?").run(good);
      expect(await ask(unchanged)).toEqual({ good });
    }
  });

  it("is not kept from a transaction that began before the change", async () => {
    const unchanged = new Unchanged(reader);
    reader.execute("begin");
    unchanged.notice();
    revoke();
    expect(await unchanged.remember("token", look)).toEqual({ good: 1 });
    reader.rollback();
    expect(await ask(unchanged)).toEqual({ good: 0 });
  });

  it("is looked up again when the look failed", async () => {
    const unchanged = new Unchanged(reader);
    const failing = unchanged.remember("token", () => Promise.reject(new Error("No.")));
    await expect(failing).rejects.toThrow("No.");
    expect(await ask(unchanged)).toEqual({ good: 1 });
  });

  it("would outlive a revocation if the file were not asked", async () => {
    const deaf = Object.assign(Object.create(reader), { dataVersion: () => 1 }) as SqliteHandle;
    const unchanged = new Unchanged(deaf);
    await ask(unchanged);
    revoke();
    expect(await ask(unchanged)).toEqual({ good: 1 });
  });
});
