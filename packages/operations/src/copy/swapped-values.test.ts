import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import {
  copiedTables,
  openTables,
  type Session,
  type Table,
} from "@souk/adapters-persistence/rows";
import {
  createEmptyPostgres,
  deleteSql,
  insertSql,
  raw,
  type Row,
  rowsToSwap,
  seedTwoTenants,
  swapSql,
  testEngines,
  uniqueValues,
  updateSql,
} from "@souk/adapters-persistence/testing";
import { backUpDatabase, copyDatabase, restoreDatabase } from "../index.js";
import { beOwner } from "./copy-source.js";
import type { CopyStage } from "./copy-stages.js";
import { digests } from "./digests.test.support.js";

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function newFile(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "souk-swap-"));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, name);
}

async function emptyPlace(dialect: string): Promise<string> {
  if (dialect === "sqlite") return `sqlite:${newFile("copy.db")}`;
  const database = await createEmptyPostgres();
  cleanUps.push(() => database.drop());
  return database.url;
}

const directions = testEngines.flatMap(({ dialect, create }) =>
  testEngines
    .map((target) => ({ from: dialect, to: target.dialect, create }))
    .filter(({ from, to }) => from === "postgres" || to === "postgres"),
);

/** A table that is new here is covered as well. */
const tables = copiedTables.filter(({ uniqueKeys }) => uniqueKeys.length > 0);

describe.each(directions)("rows that exchange unique values, from $from to $to", (way) => {
  it("are followed by a copy, and come back from a backup of it", async () => {
    expect(tables.length).toBeGreaterThan(8);
    const database = await way.create();
    cleanUps.push(() => database.drop());
    await (await openPersistence({ url: database.url })).close();
    const { engine } = await openTables({ url: database.url });
    cleanUps.push(() => engine.close());
    const write = (work: (session: Session) => Promise<unknown>) =>
      engine.transaction("write", async (session) => {
        await beOwner(session);
        await work(session);
      });
    const run = async (session: Session, statements: readonly string[]) => {
      for (const each of statements) await session.run(raw(each), {});
    };
    await write(seedTwoTenants);
    type Statements = (table: Table, one: Row, other: Row) => readonly string[];
    const onEach = (statements: Statements) =>
      write(async (session) => {
        for (const table of tables) await run(session, statements(table, ...rowsToSwap(table)));
      });
    const swap: Statements = (table, ...rows) => swapSql(table, rows, way.from);
    await onEach((table, ...rows) => rows.map((row) => insertSql(table, row, way.from)));
    const changes: Partial<Record<CopyStage, Statements>> = {
      carrying: swap,
      // The first row takes the values of the second, which is deleted.
      comparing: (table, one, other) => [
        deleteSql(table, other, way.from),
        updateSql(table, one, uniqueValues(table, one), way.from),
      ],
      // A new row gets the values of the first.
      closing: (table, ...rows) => [insertSql(table, rows[1], way.from), ...swap(table, ...rows)],
    };
    const to = await emptyPlace(way.to);
    const report = await copyDatabase({
      from: database.url,
      to,
      follow: true,
      async onStage(stage) {
        const change = changes[stage];
        delete changes[stage];
        if (change) await onEach(change);
      },
    });
    const source = await digests(database.url);
    expect(report).toEqual(source);
    expect(await digests(to)).toEqual(source);
    const backup = newFile("backup.db");
    await backUpDatabase({ from: to, to: backup });
    const restored = await emptyPlace(way.from);
    expect(await restoreDatabase({ from: backup, to: restored })).toEqual(source);
  });
});
