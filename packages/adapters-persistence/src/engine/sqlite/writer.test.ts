import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import type { Session } from "../session.js";
import { rawStatement } from "../statement.js";
import { onPlaces } from "../../testing/on-places.js";
import { SqliteHandle } from "./handle.js";
import { SqliteReaders } from "./readers.js";
import { SqliteWriter } from "./writer.js";

const add = rawStatement<{ name: string }>()<object>(
  (p) => sql`insert into notes values (${p.name})`,
);
const all = rawStatement<object>()<{ name: string }>(() => sql`select name from notes order by 1`);

/** Commits are counted, and may be made to fail. */
class CountedHandle extends SqliteHandle {
  commits = 0;
  /** The code that commits fail with. */
  failure: string | null = null;
  forgetful = false;

  override execute(sql: Parameters<SqliteHandle["execute"]>[0]): void {
    if (sql === "commit") {
      this.commits += 1;
      if (this.failure) throw Object.assign(new Error("disk"), { code: this.failure });
      if (this.forgetful) return;
    }
    super.execute(sql);
  }
}

/** No one is to be refused, however slow the machine is. */
const patient = { waitLimitMs: 60_000, refusal: "The database is busy." };
const impatient = { ...patient, waitLimitMs: 500 };

describe("the writer of a SQLite file", () => {
  let folder: string;
  let handle: CountedHandle;
  let other: SqliteHandle;
  let writer: Awaited<ReturnType<typeof onPlaces>>;

  const note = (name: string) => writer.together((session) => session.run(add, { name }));
  const kept = () => other.prepare("select name from notes order by 1").all();
  const refuse = (name: string) =>
    writer.together(async (session: Session) => {
      await session.run(add, { name });
      throw new Error(`No ${name}.`);
    });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "souk-writer-"));
    const file = join(folder, "a.db");
    handle = new CountedHandle(file, { timeout: 0 }, ["journal_mode = wal"]);
    handle.database.exec("create table notes (name text unique)");
    other = new SqliteHandle(file, { timeout: 0 }, []);
    writer = await onPlaces(new SqliteWriter(handle, { ...patient, togetherMs: 60_000 }));
  });

  afterEach(() => {
    handle.close();
    other.close();
    rmSync(folder, { recursive: true });
  });

  it("commits simultaneous work at once, and reports it only then", async () => {
    const seen = await Promise.all(["a", "b", "c"].map((name) => note(name).then(kept)));
    for (const rows of seen) expect(rows).toEqual([{ name: "a" }, { name: "b" }, { name: "c" }]);
    expect(handle.commits).toBe(1);
  });

  it.each([
    ["waits for its turn", 0],
    ["has its turn at once", 60_000],
  ])("commits no part of a unit of work whose every statement %s", async (_, turnMs) => {
    const shared = await onPlaces(new SqliteWriter(handle, { ...patient, turnMs }));
    const names = Array.from({ length: 20 }, (_, n) => `${10 + n}`);
    await shared.together(async (session) => {
      for (const name of names) session.sendUnawaited(add, { name });
    });
    expect(kept()).toEqual(names.map((name) => ({ name })));
    const twice = shared.together(async (session) => {
      for (const name of ["a", "b", "10"]) session.sendUnawaited(add, { name });
    });
    await expect(twice).rejects.toThrow("UNIQUE");
    expect(kept()).toHaveLength(names.length);
  });

  const OPEN = "/proc/self/fd";
  /** SQLite's temporary files, as Linux shows them; they have no name in any folder. */
  const temporaryFiles = () =>
    readdirSync(OPEN).filter((name) => {
      try {
        return readlinkSync(join(OPEN, name)).includes("etilqs_");
      } catch {
        // The folder itself was open while it was read.
        return false;
      }
    }).length;
  const filesFor = (place: "together" | "alone", undoable: boolean) => {
    handle.database.exec(`
      create table pages (text text);
      insert into pages select printf('%.3000c', 'x') from json_each('[${"0,".repeat(49)}0]')`);
    const before = temporaryFiles();
    return writer[place](async (session: Session) => {
      if (undoable) handle.execute("savepoint one");
      await session.run(
        rawStatement()(() => sql`update pages set text = printf('%.3000c', 'y')`),
        {},
      );
      return temporaryFiles() - before;
    });
  };

  if (existsSync(OPEN)) {
    it("opens no file to undo one of those that come together", async () => {
      expect(await filesFor("together", false)).toBe(0);
    });

    it("opens one to undo a part of what may be large, which is seen", async () => {
      expect(await filesFor("alone", true)).toBe(1);
    });
  } else {
    it("SKIPPED: this system does not say which files are open", () => {
      process.stderr.write(`There is no ${OPEN}: the files of savepoints were not counted.\n`);
      expect(existsSync(OPEN)).toBe(false);
    });
  }

  it("is found out when it reports uncommitted work", async () => {
    handle.forgetful = true;
    expect(await note("a").then(kept)).toEqual([]);
  });

  it("leaves nothing of what failed and all of the rest", async () => {
    const results = await Promise.allSettled([note("a"), refuse("b"), note("a"), note("c")]);
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
      "fulfilled",
    ]);
    expect(kept()).toEqual([{ name: "a" }, { name: "c" }]);
  });

  it("commits nothing when all failed", async () => {
    await Promise.allSettled([refuse("a"), refuse("b")]);
    expect([handle.commits, kept()]).toEqual([0, []]);
    await note("c");
    expect(kept()).toEqual([{ name: "c" }]);
  });

  it("does one after the other: the second sees what the first did", async () => {
    const seen = async (session: Session) => (await session.all(all, {})).length;
    const turns = ["a", "b"].map((name) =>
      writer.together(async (session) => {
        const before = await seen(session);
        await session.run(add, { name });
        return [before, await seen(session)];
      }),
    );
    expect(await Promise.all(turns)).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it("reports neither success nor a rejection when the commit fails", async () => {
    handle.failure = "SQLITE_FULL";
    const ends = await Promise.allSettled([note("a"), refuse("b"), note("c")]);
    for (const end of ends) expect(end).toMatchObject({ reason: { code: "SQLITE_FULL" } });
    expect(kept()).toEqual([]);
    handle.failure = null;
    await note("d");
    expect(kept()).toEqual([{ name: "d" }]);
  });

  it("does not say that nothing was kept when the disk fails while it commits", async () => {
    handle.failure = "SQLITE_IOERR_FSYNC";
    const alone = () => writer.alone((session) => session.run(add, { name: "b" }));
    for (const write of [() => note("a"), alone]) {
      await expect(write()).rejects.toMatchObject({ name: "CommitUnknown" });
    }
    handle.failure = null;
    await note("c");
    expect(kept()).toEqual([{ name: "c" }]);
  });

  it("fails whom the database undid with another, and serves who came after", async () => {
    const first = note("a");
    const undone = writer.together(async (session) => {
      await session.run(add, { name: "b" });
      handle.execute("rollback");
      throw Object.assign(new Error("disk is full"), { code: "SQLITE_FULL" });
    });
    const [before, itself, after] = await Promise.allSettled([first, undone, note("c")]);
    for (const end of [before, itself]) {
      expect(end).toMatchObject({ reason: { code: "SQLITE_FULL" } });
    }
    expect(after.status).toBe("fulfilled");
    expect(kept()).toEqual([{ name: "c" }]);
  });

  it("refuses who waits too long for something long, and serves who came later", async () => {
    writer = await onPlaces(new SqliteWriter(handle, { ...impatient, togetherMs: 60_000 }));
    const free = Promise.withResolvers<void>();
    const long = writer.alone(() => free.promise);
    const early = note("a");
    await expect(early).rejects.toThrow("The database is busy.");
    const late = note("b");
    free.resolve();
    await Promise.all([long, late]);
    expect(kept()).toEqual([{ name: "b" }]);
  });

  it("waits for another process, and refuses when it takes too long", async () => {
    writer = await onPlaces(new SqliteWriter(handle, { ...impatient, togetherMs: 60_000 }));
    other.execute("begin immediate");
    await expect(note("a")).rejects.toThrow("The database is busy.");
    const second = note("b");
    other.execute("commit");
    await second;
    expect(kept()).toEqual([{ name: "b" }]);
  });

  it("commits without those who would keep the first waiting", async () => {
    const writer = await onPlaces(new SqliteWriter(handle, { ...patient, togetherMs: 0 }));
    const names = ["a", "b"];
    const writes = names.map((name) => writer.together((session) => session.run(add, { name })));
    const seen = await Promise.all(writes.map((write) => write.then(kept)));
    expect(seen).toEqual([[{ name: "a" }], [{ name: "a" }, { name: "b" }]]);
    expect(handle.commits).toBe(2);
  });

  /** In which order things end: two long writes, one after another, and a read that is requested during the first. */
  async function orderOfEnds(togetherMs: number): Promise<string[]> {
    const places = new SqliteReaders(join(folder, "a.db"), 60_000, "Busy.");
    const readers = await onPlaces(places, "to read");
    // However busy the machine is, it is not for its length that a write gives way here.
    const limits = { ...patient, togetherMs, turnMs: 60_000 };
    const slow = await onPlaces(new SqliteWriter(handle, limits));
    const seen: string[] = [];
    const read = Promise.withResolvers<unknown>();
    const write = (name: string, meanwhile = () => {}) =>
      slow.together(async (session) => {
        await session.run(add, { name });
        meanwhile();
        seen.push(name);
      });
    await write("a", () => {
      setTimeout(() => {
        const rows = readers.together((session) => session.all(all, {}));
        read.resolve(rows.then(() => seen.push("read")));
      });
      // It is due by the end of this turn, like data from the network.
      for (const until = performance.now() + 2; performance.now() < until;);
    });
    await write("b");
    await read.promise;
    places.close();
    return seen;
  }

  it("lets those in who came to read during a long write before the next one begins", async () => {
    expect(await orderOfEnds(0)).toEqual(["a", "read", "b"]);
  });

  it("would be seen to keep them waiting for the next as well if it went on at once", async () => {
    expect(await orderOfEnds(60_000)).toEqual(["a", "b", "read"]);
  });

  /** Reports which ends first: a write of several statements, or a read that starts after its first. */
  async function firstToEnd(turnMs: number): Promise<string | undefined> {
    const places = new SqliteReaders(join(folder, "a.db"), 60_000, "Busy.");
    const readers = await onPlaces(places, "to read");
    const slow = await onPlaces(new SqliteWriter(handle, { ...patient, turnMs }));
    const seen: string[] = [];
    const read = Promise.withResolvers<unknown>();
    await readers.together((reading) => reading.all(all, {}));
    await slow.together(async (session) => {
      setTimeout(() => {
        const rows = readers.together((reading) => reading.all(all, {}));
        read.resolve(rows.then((found) => seen.push(`read ${found.length}`)));
      });
      // The timer is due before the next turn.
      for (const until = performance.now() + 2; performance.now() < until;);
      for (let n = 0; n < 50; n++) await session.run(add, { name: `${n}` });
    });
    seen.push("write");
    await read.promise;
    places.close();
    return seen[0];
  }

  it("lets those in who only read between the statements of what takes long", async () => {
    expect(await firstToEnd(0)).toBe("read 0");
  });

  it("would be seen to keep them waiting to its end if it went on in the same turn", async () => {
    expect(await firstToEnd(Infinity)).toBe("write");
  });

  it("refuses who waits too long for one of those that came together", async () => {
    writer = await onPlaces(new SqliteWriter(handle, { ...impatient, togetherMs: 60_000 }));
    const free = Promise.withResolvers<void>();
    const slow = writer.together(() => free.promise);
    await expect(note("a")).rejects.toThrow("The database is busy.");
    free.resolve();
    await slow;
    expect(kept()).toEqual([]);
  });
});
