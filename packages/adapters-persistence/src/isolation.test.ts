import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { CategoryEntity } from "./catalog/entities.js";
import { SqlCategoryRepository } from "./catalog/sql-category-repository.js";
import { SqlMembershipRepository } from "./team/sql-membership-repository.js";
import type { Table } from "./schema/table.js";
import { tenantTables } from "./database/tables.js";
import { classify } from "./engine/failures.js";
import type { Engine, Session, View } from "./engine/session.js";
import { rawStatement } from "./engine/statement.js";
import { placeOf } from "./sharding/placement.js";
import { TenantSession } from "./engine/tenant-session.js";
import { openEngine, raw } from "./testing/raw.js";
import { insertSql, type Row, sampleRow, seedTwoTenants } from "./testing/sample-rows.js";
import { testEngines, unspread } from "./testing/test-databases.js";
import type { TestDatabase } from "./testing/test-databases.js";

const OURS = 1;
const THEIRS = 2;
const everything: View = { tenant: "*", user: null };

/** On a cluster the tenant says where a row lies, and no row can be given another one. */
const CANNOT_MOVE = "other: modifying the partition value of rows is not allowed";
const refusedMove = (table: string, why: string) =>
  unspread.length > 0 && placeOf(table) === "by tenant" ? CANNOT_MOVE : why;

describe.each(testEngines)("isolation on $dialect", ({ dialect, create }) => {
  let database: TestDatabase;
  let engine: Engine;

  beforeAll(async () => {
    database = await create();
    engine = openEngine(database.url);
    await engine.transaction("write", async (session) => {
      await seedTwoTenants(session);
      // A trigger has made a row as well; on a cluster each server gives numbers of its own.
      const made = "delete from unindexed_orders where id <> tenant_id";
      await session.run(raw(made), {});
    });
  });

  afterAll(async () => {
    await engine.close();
    await database.drop();
  });

  /** Runs work that is undone afterwards, so that no test sees what another did. */
  async function tryOut<T>(view: View, work: (session: Session) => Promise<T>): Promise<T> {
    let result: { value: T } | undefined;
    const undone = engine.transaction("write", async (session) => {
      session.see(view);
      result = { value: await work(session) };
      throw new Error("undone");
    });
    await undone.catch((error: unknown) => {
      if (!result) throw error;
    });
    if (!result) throw new Error("The work never ran.");
    return result.value;
  }

  const failureOf = (view: View, text: string) =>
    tryOut(view, (session) => session.run(raw(text), {})).then(
      (changed) => `changed ${changed}`,
      (error: unknown) => {
        const why = classify(error);
        return why === "other" && error instanceof Error ? `other: ${error.message}` : why;
      },
    );

  /** A session whose row-level security is held wide open, so that only the predicate is left. */
  const blind = (session: Session) =>
    new TenantSession(
      {
        dialect: session.dialect,
        primary: session,
        all: (statement, parameters) => session.all(statement, parameters),
        one: (statement, parameters) => session.one(statement, parameters),
        run: (statement, parameters) => session.run(statement, parameters),
        readLater: (statement, parameters) => session.readLater(statement, parameters),
        sendUnawaited: (statement, parameters) => session.sendUnawaited(statement, parameters),
        runBeforeCommit: (statement, parameters, row) =>
          session.runBeforeCommit(statement, parameters, row),
        remember: (_key, look) => look(),
        em: session.em,
        fork: (before) => session.fork(before),
        see: () => {},
        unhurried: (rows) => rows,
        within: (work) => session.within(work),
        pulse: null,
        close: () => {},
      },
      OURS,
    );

  describe("by the predicate of the repository alone", () => {
    it("finds, changes and removes no one of another tenant's team", async () => {
      const left = await tryOut(everything, async (session) => {
        const members = new SqlMembershipRepository(blind(session));
        expect(await members.find(THEIRS)).toBeNull();
        expect((await members.page({ page: 1, perPage: 100 })).data.map((m) => m.userId)).toEqual([
          OURS,
        ]);
        await members.changeRole(THEIRS, { role: "MEMBER", roleId: null }, new Date());
        await members.remove(THEIRS);
        return session.all(raw(`select role from memberships where tenant_id = ${THEIRS}`), {});
      });
      expect(left).toEqual([{ role: "ADMIN" }]);
    });

    it("would be seen missing: without it the same session reads the other team", async () => {
      const forgetful = rawStatement<{ tenant: number }>()(() => sql`select * from memberships`);
      const rows = await tryOut(everything, (session) => blind(session).all(forgetful, {}));
      expect(rows).toHaveLength(2);
    });
  });

  describe("by the filter of the EntityManager alone", () => {
    const names = raw("select name from categories order by tenant_id");

    it("finds, holds and removes no category of another tenant", async () => {
      const left = await tryOut(everything, async (session) => {
        const categories = new SqlCategoryRepository(blind(session));
        expect(await categories.find(THEIRS)).toBeNull();
        expect(await categories.lock(THEIRS)).toBeNull();
        const { data } = await categories.page({ page: 1, perPage: 100 });
        expect(data.map(({ id }) => id)).toEqual([OURS]);
        const changes = { name: "taken", updatedAt: new Date() };
        await expect(categories.change(THEIRS, changes)).rejects.toThrow("not found");
        await categories.remove(THEIRS, new Date());
        return session.all(names, {});
      });
      expect(left).toEqual([{ name: "canary-1" }, { name: "canary-2" }]);
    });

    it("would be seen missing: without it the same EntityManager finds the other's", async () => {
      const found = await tryOut(everything, (session) =>
        blind(session).em.find(CategoryEntity, {}, { filters: false }),
      );
      expect(found).toHaveLength(2);
    });
  });

  describe("by the keys alone", () => {
    const references = tenantTables.flatMap((table) =>
      (table.foreignKeys ?? [])
        .filter((key) => key.columns.length > 1)
        .map((key) => ({ table, column: key.columns.at(-1) ?? "" })),
    );

    it.each(references.map(({ table, column }) => [table.name, column, table] as const))(
      "%s.%s refuses what belongs to another tenant",
      async (_name, column, table) => {
        const theirs = sampleRow(table, THEIRS)[column] ?? THEIRS;
        const row: Row = { ...sampleRow(table, OURS), ...fresh(table), [column]: theirs };
        if (column === "live_product_id") row["product_id"] = theirs;
        // Only a MEMBER has one, and the other person is not in this tenant yet.
        if (column === "role_id") Object.assign(row, { role: "MEMBER", user_id: THEIRS });
        // A second row of the same product would be refused for its key.
        const isThere = table.name === "product_extras" && column === "media_id";
        const written = (values: Row) =>
          isThere
            ? `update ${table.name} set ${column} = ${String(values[column])} where tenant_id = ${OURS}`
            : insertSql(table, values, dialect);
        expect(await failureOf(everything, written(row))).toBe("foreign");
        const own: Row = { ...row, [column]: sampleRow(table, OURS)[column] ?? OURS };
        if (column === "live_product_id") own["product_id"] = own["live_product_id"] ?? null;
        expect(await failureOf(everything, written(own))).not.toBe("foreign");
      },
    );

    it("refuses to move a row into a tenant where its relations are not", async () => {
      const move = `update order_items set tenant_id = ${THEIRS} where tenant_id = ${OURS}`;
      expect(await failureOf(everything, move)).toBe(refusedMove("order_items", "foreign"));
    });
  });

  if (dialect === "postgres") {
    describe("by row-level security alone", () => {
      const us: View = { tenant: OURS, user: null };
      const count = (view: View, table: Table) =>
        tryOut(view, async (session) => {
          const rows = await session.all(raw(`select tenant_id from ${table.name}`), {});
          return rows.map((row) => row["tenant_id"]);
        });

      it.each(tenantTables.map((table) => [table.name, table] as const))(
        "%s",
        async (_name, table) => {
          expect(await count(us, table)).toEqual([OURS]);
          expect(await count({ tenant: null, user: null }, table)).toEqual([]);
          expect(new Set(await count(everything, table))).toEqual(new Set([OURS, THEIRS]));
          const theirs = `${table.name} where tenant_id = ${THEIRS}`;
          expect(await failureOf(us, `delete from ${theirs}`)).toBe("changed 0");
          const column = table.primaryKey.at(-1);
          const same = `set ${column} = ${column} where tenant_id = ${THEIRS}`;
          expect(await failureOf(us, `update ${table.name} ${same}`)).toBe("changed 0");
          const row = { ...sampleRow(table, THEIRS), ...fresh(table) };
          expect(await failureOf(us, insertSql(table, row, dialect))).toBe("forbidden");
          const give = `update ${table.name} set tenant_id = ${THEIRS}`;
          expect(await failureOf(us, give)).toBe(refusedMove(table.name, "forbidden"));
        },
      );

      it("shows users their own seats everywhere, and lets them change none", async () => {
        const them: View = { tenant: OURS, user: THEIRS };
        const seats = raw("select tenant_id from memberships order by tenant_id");
        const seen = await tryOut(them, (session) => session.all(seats, {}));
        expect(seen).toEqual([{ tenant_id: OURS }, { tenant_id: THEIRS }]);
        const promote = `update memberships set role = 'MEMBER' where tenant_id = ${THEIRS}`;
        expect(await failureOf(them, promote)).toBe("changed 0");
      });

      it("would be seen missing: a role that passes it by reads every tenant", async () => {
        const rows = await tryOut(us, async (session) => {
          await session.run(raw("reset role"), {});
          // The owner is bound by it as well, unless it is a superuser.
          await session.run(raw("alter table products no force row level security"), {});
          return session.all(raw("select tenant_id from products"), {});
        });
        expect(rows).toHaveLength(2);
      });
    });
  }
});

/** New values for what must be unique, so that only the reference can be refused. */
function fresh(table: Table): Record<string, number | string> {
  const values: Record<string, number | string> = {};
  for (const [name, column] of Object.entries(table.columns)) {
    if (column.kind === "identity" || name === "position" || name === "number") values[name] = 77;
    if (name === "entity_seq" || name === "sequence") values[name] = 77;
    if (column.kind === "text" && table.primaryKey.includes(name)) values[name] = "fresh";
  }
  return values;
}
