import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import type { Session } from "../session.js";
import { rawStatement } from "../statement.js";
import { onPlaces } from "../../testing/on-places.js";
import { SqliteHandle } from "./handle.js";
import { SqliteReaders } from "./readers.js";
import { Turns } from "./turns.js";

type OnPlaces = Awaited<ReturnType<typeof onPlaces>>;

const stock = rawStatement<object>()<{ n: number }>(() => sql`select n from stock`);
/** Takes far longer than one turn of the event loop is given. */
const heavy = rawStatement<object>()<{ n: number }>(
  () => sql`
    with recursive up(n) as (select 1 union all select n + 1 from up where n < 200000)
    select max(n) as n from up`,
);
const nonsense = rawStatement<object>()<{ n: number }>(() => sql`select n from nowhere`);

describe("readers of a SQLite file", () => {
  let folder: string;
  let writer: SqliteHandle;
  let opened: SqliteReaders;
  let readers: OnPlaces;

  const write = (n: number) => writer.prepare("update stock set n = ?").run(n);
  const look = async (session: Session) => (await session.one(stock, {}))?.n;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "souk-readers-"));
    const file = join(folder, "a.db");
    writer = new SqliteHandle(file, {}, ["journal_mode = wal"]);
    writer.database.exec("create table stock (n integer); insert into stock values (0)");
    opened = new SqliteReaders(file, 50, "The database is busy.");
    readers = await onPlaces(opened, "to read");
  });

  afterEach(() => {
    opened.close();
    writer.close();
    rmSync(folder, { recursive: true });
  });

  it("that come together see what was committed before the last of them came", async () => {
    const first = readers.together(look);
    write(1);
    const second = readers.together(look);
    expect(await Promise.all([first, second])).toEqual([1, 1]);
    write(2);
    expect(await readers.together(look)).toBe(2);
  });

  it("that come together see one moment, whatever is committed meanwhile", async () => {
    const begun = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const slow = readers.together(async (session) => {
      const before = await look(session);
      begun.resolve();
      await written.promise;
      return [before, await look(session)];
    });
    await begun.promise;
    write(1);
    expect(await readers.together(look)).toBe(1);
    written.resolve();
    expect(await slow).toEqual([0, 0]);
  });

  describe("that take long", () => {
    async function turnsOfOthers(readers: OnPlaces): Promise<number> {
      let turns = 0;
      let over = false;
      const count = () => {
        turns += 1;
        if (!over) setImmediate(count);
      };
      setImmediate(count);
      const read = (session: Session) => session.one(heavy, {});
      await Promise.all(Array.from({ length: 20 }, () => readers.together(read)));
      over = true;
      return turns;
    }

    it("let everyone else in between", async () => {
      const file = join(folder, "a.db");
      const fair = new SqliteReaders(file, 50, "Busy.", undefined, new Turns(5));
      expect(await turnsOfOthers(await onPlaces(fair, "to read"))).toBeGreaterThanOrEqual(19);
      fair.close();
    });

    it("would keep everyone else out if no turn ever ended (seeded)", async () => {
      const file = join(folder, "a.db");
      const greedy = new SqliteReaders(file, 50, "Busy.", undefined, new Turns(Infinity));
      expect(await turnsOfOthers(await onPlaces(greedy, "to read"))).toBeLessThan(5);
      greedy.close();
    });
  });

  it("do not fail with one another", async () => {
    const wrong = readers.together((session) => session.one(nonsense, {}));
    const right = readers.together(look);
    await expect(wrong).rejects.toThrow("no such table");
    expect(await right).toBe(0);
    expect(await readers.together(look)).toBe(0);
  });

  it("are refused when all connections stay taken", async () => {
    const free = Promise.withResolvers<void>();
    const holders = Array.from({ length: 4 }, () => readers.alone(() => free.promise));
    await expect(readers.together(look)).rejects.toThrow("The database is busy.");
    free.resolve();
    await Promise.all(holders);
    expect(await readers.together(look)).toBe(0);
  });
});
