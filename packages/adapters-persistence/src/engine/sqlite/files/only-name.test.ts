import { existsSync, linkSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openPersistence, type Persistence } from "../../../open-persistence.js";
import { acquireHostLock } from "../host-lock.js";

let folder: string;
let opened: Persistence[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "souk-name-"));
  opened = [];
});

afterEach(async () => {
  for (const persistence of opened) await persistence.close();
  rmSync(folder, { recursive: true, force: true });
});

const named = (name: string) => join(folder, name);

async function open(name: string): Promise<Persistence> {
  const url = `sqlite:${named(name)}`;
  const persistence = await openPersistence({ url, pendingMigrations: "run" });
  opened.push(persistence);
  return persistence;
}

describe("a SQLite file under two names", () => {
  it.each(["before", "after"])("has one host, linked %s it was made", async (when) => {
    const link = () => symlinkSync(named("one.db"), named("link.db"));
    if (when === "before") link();
    const first = await open(when === "before" ? "link.db" : "one.db");
    if (when === "after") link();
    const release = first.acquireHostLock();
    const second = await open(when === "before" ? "one.db" : "link.db");
    expect(() => second.acquireHostLock()).toThrow(/Another host already serves .*one\.db;/);
    release();
    second.acquireHostLock()();
    for (const beside of ["host", "migration", "clock"])
      expect([beside, existsSync(named(`link.db-${beside}`))]).toEqual([beside, false]);
  });

  it("would have two where the lock lay next to the link (seeded)", async () => {
    symlinkSync(named("one.db"), named("link.db"));
    const release = (await open("one.db")).acquireHostLock();
    const second = acquireHostLock(named("link.db"));
    expect(existsSync(named("link.db-host"))).toBe(true);
    second();
    release();
  });

  it("is refused when both are its own, because each would get a log", async () => {
    const first = await open("one.db");
    linkSync(named("one.db"), named("twin.db"));
    for (const name of ["twin.db", "one.db"])
      await expect(open(name)).rejects.toThrow(/has a second name \(a hard link\)/);
    rmSync(named("twin.db"));
    await open("one.db");
    await first.check();
  });
});
