import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import Database from "better-sqlite3";
import { openPersistence } from "../../../open-persistence.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "souk-mode-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modes = () =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      (statSync(join(folder, name)).mode & 0o777).toString(8),
    ]),
  );

const PRIVATE = {
  "souk.db": "600",
  "souk.db-wal": "600",
  "souk.db-shm": "600",
  "souk.db-host": "600",
  "souk.db-migration": "600",
  "souk.db-clock": "600",
};

describe("the files of a SQLite database", () => {
  const open = () =>
    openPersistence({ url: `sqlite:${join(folder, "souk.db")}`, pendingMigrations: "run" });

  it("are for their owner alone from the beginning", async () => {
    const persistence = await open();
    const release = persistence.acquireHostLock();
    expect(modes()).toEqual(expect.objectContaining(PRIVATE));
    release();
    await persistence.close();
  });

  it("stay read-only where someone made them so", async () => {
    await (await open()).close();
    chmodSync(join(folder, "souk.db"), 0o444);
    // The superuser may write it anyway.
    await open().then(
      (persistence) => persistence.close(),
      () => undefined,
    );
    expect(modes()["souk.db"]).toBe("400");
  });

  it("are tightened where they were open to others", async () => {
    const held = new Database(join(folder, "souk.db"));
    held.pragma("journal_mode = wal");
    held.exec("create table notes (text)");
    writeFileSync(join(folder, "souk.db-host"), "");
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    const persistence = await open();
    const release = persistence.acquireHostLock();
    expect(modes()).toEqual(expect.objectContaining(PRIVATE));
    release();
    await persistence.close();
    held.close();
  });

  it("would be seen open: SQLite alone makes them for all to read", () => {
    const database = new Database(join(folder, "souk.db"));
    database.exec("create table notes (text)");
    expect(modes()).toEqual({ "souk.db": "644" });
    database.close();
  });
});
