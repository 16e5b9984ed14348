import { describe, expect, it } from "@jest/globals";
import type { DialectName } from "../engine/sql-dialect.js";
import { migrations } from "./list.js";
import type { MigrationSql } from "./migration-base.js";
import { breachesOf } from "./rolling-rules.test.support.js";

/** The newest migration that a release has; nothing has been released yet. */
const newestReleased = "";

const of = (...up: string[]): MigrationSql => ({ name: "9000-next", up, down: [] });
const alone = (...up: string[]): MigrationSql => ({ ...of(...up), alone: true });

const breaches = (sql: MigrationSql, dialect: DialectName = "postgres", released = "8999-before") =>
  breachesOf(sql, dialect, released);

describe("a migration while hosts serve", () => {
  it.each(["sqlite", "postgres"] as const)("keeps the rules, each of them on %s", (dialect) => {
    const found = migrations[dialect].flatMap((sql) => breachesOf(sql, dialect, newestReleased));
    expect(found).toEqual([]);
  });

  it("may make, widen, fill in batches, and index beside writers", () => {
    for (const good of [
      of("create table notes (id bigint not null, note text)", "create index n on notes (note)"),
      of(
        "alter table orders add column note text",
        "alter table orders add column n int not null default 0",
      ),
      of(
        "alter table users drop constraint c",
        "alter table users add constraint c check (x > 0) not valid",
      ),
      of("create table notes (id bigint)", "insert into notes select id from orders"),
      of(
        "create function f() returns trigger language plpgsql as $$ begin update orders set n = 1; end $$",
      ),
      alone("alter table users validate constraint c"),
      alone("drop index concurrently if exists i", "create index concurrently i on orders (note)"),
      alone("do $$ begin loop update orders set n = 1 where n is null; commit; end loop; end $$"),
    ])
      expect(breaches(good)).toEqual([]);
  });

  it.each([
    ["drops", "alter table orders drop column note"],
    ["drops", "drop table notes"],
    ["drops", "alter table orders drop constraint c"],
    ["drops", "alter table orders alter column n drop not null"],
    ["drops", "alter table orders alter n drop default"],
    ["renames", "alter table orders rename column note to remark"],
    ["renames", "ALTER TABLE orders\n  RENAME TO purchases"],
    ["changes a type", "alter table orders alter column n type bigint"],
    ["changes a type", "alter table orders alter n set data type bigint"],
    ["asks for what older programs leave out", "alter table orders add column n int not null"],
    ["asks for what older programs leave out", "alter table orders alter column n set not null"],
  ])("%s nothing that an older program uses: %s", (reason, statement) => {
    for (const dialect of ["sqlite", "postgres"] as const)
      expect(breaches(of(statement), dialect)[0]).toMatch(new RegExp(`^${reason}: `));
    const contract = { ...of(statement), name: "9000-next-needs-8999" };
    expect(breaches(contract, "sqlite")).toEqual([]);
    // The migration that made room must belong to an earlier release.
    expect(breaches(contract, "sqlite", "8998-before").join()).toMatch(/no earlier release/);
  });

  it.each([
    ["index under a lock", "create index i on orders (note)"],
    ["index under a lock", "create unique index i on orders (note)"],
    ["index under a lock", "drop index i"],
    ["under a lock", "alter table orders add constraint c check (n > 0)"],
    ["under a lock", "alter table orders add unique (note)"],
    ["under a lock", "alter table orders add column n int generated always as (1) stored"],
    ["under a lock", "alter table orders add column n uuid default gen_random_uuid()"],
    ["under a lock", "alter table orders validate constraint c"],
    ["in one transaction", "update orders set n = 1"],
    ["in one transaction", "with gone as (select 1) delete from orders"],
    ["in one transaction", "insert into orders (n) select 1"],
    ["locks a table", "lock table orders"],
    ["locks a table", "reindex table orders"],
    ["a table anew", "alter table orders set unlogged"],
  ])("never makes writers wait: %s", (reason, statement) => {
    expect(breaches(of(statement)).join()).toContain(reason);
    expect(breaches(of(statement), "sqlite")).toEqual([]);
  });

  it("that runs alone may be run again wherever it broke off", () => {
    expect(breaches(alone("create index concurrently i on orders (note)"))).toHaveLength(1);
    expect(breaches(alone("alter table orders add column note text"))).toHaveLength(1);
    expect(breaches(alone("do $$ begin update orders set n = 1; end $$"))).toHaveLength(1);
  });
});
