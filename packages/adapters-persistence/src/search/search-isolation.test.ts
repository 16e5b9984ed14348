import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { gramsToFind } from "./grams.js";
import { textIndex } from "./text-index.js";
import { orderSearch, productSearch } from "./search-index.js";
import { tenantOwned } from "../database/tables.js";
import { classify } from "../engine/failures.js";
import type { Engine, Session, View } from "../engine/session.js";
import { TenantSession } from "../engine/tenant-session.js";
import { openEngine, raw } from "../testing/raw.js";
import { seedTwoTenants } from "../testing/sample-rows.js";
import { dialectOf } from "../testing/sql-dialects.js";
import { testEngines } from "../testing/test-databases.js";
import type { TestDatabase } from "../testing/test-databases.js";

const OURS = 1;
const THEIRS = 2;
const everything: View = { tenant: "*", user: null };
const us: View = { tenant: OURS, user: null };

/** Both tenants have a row whose id is the tenant's number, and both are found by this word. */
const WORD = "lantern";

const places = testEngines.flatMap((engine) =>
  [productSearch, orderSearch].map((searched) => ({ ...engine, ...searched, searched })),
);

describe.each(places)("what $rows are found by, on $dialect", ({ dialect, create, searched }) => {
  const { index, rows: table, id: key } = searched;
  const { candidates, write } = textIndex(searched);
  let database: TestDatabase;
  let engine: Engine;

  beforeAll(async () => {
    database = await create();
    engine = openEngine(database.url);
    await engine.transaction("write", async (session) => {
      await seedTwoTenants(session);
      for (const id of [OURS, THEIRS]) {
        await write(new TenantSession(session, id), [{ id, text: WORD }]);
      }
    });
  });

  afterAll(async () => {
    await engine.close();
    await database.drop();
  });

  /** Work that is undone afterwards. */
  async function tryOut<T>(view: View, work: (session: Session) => Promise<T>): Promise<T> {
    const undone = new Error("undone");
    const result: { value?: T } = {};
    await engine
      .transaction("write", async (session) => {
        session.see(view);
        result.value = await work(session);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return result.value as T;
  }

  /** A tenant's session whose view of the database is held wide open. */
  const blind = (session: Session) =>
    new TenantSession(
      {
        dialect: dialectOf[dialect],
        primary: session,
        all: (statement, parameters) => session.all(statement, parameters),
        one: (statement, parameters) => session.one(statement, parameters),
        run: (statement, parameters) => session.run(statement, parameters),
        readLater: (statement, parameters) => session.readLater(statement, parameters),
        sendUnawaited: (statement, parameters) => session.sendUnawaited(statement, parameters),
        runBeforeCommit: (statement, parameters, row) =>
          session.runBeforeCommit(statement, parameters, row),
        em: session.em,
        fork: (before) => session.fork(before),
        see: () => {},
        unhurried: (rows) => rows,
        within: (work) => session.within(work),
        pulse: null,
        close: () => {},
        remember: (_key, look) => look(),
      },
      OURS,
    );

  const gramsOf = (tenant: number) => dialectOf[dialect].search.asked(gramsToFind(tenant, WORD));
  const found = (rows: readonly { id?: unknown }[]) => rows.map(({ id }) => Number(id));
  const holding = (tenant: number) =>
    dialect === "sqlite"
      ? `select rowid as id from ${index} where ${index} match '${gramsOf(tenant)}'`
      : `select ${key} as id from ${index} where grams @> '${gramsOf(tenant)}'`;

  it("is listed among what belongs to tenants", () => {
    expect(tenantOwned).toContain(index);
  });

  it("leads to no one else's rows by the numbers alone, without predicate or policy", async () => {
    const rows = await tryOut(everything, (session) => session.all(raw(holding(OURS)), {}));
    expect(found(rows)).toEqual([OURS]);
  });

  it("would be seen leading there: the other tenant's numbers find its row", async () => {
    const rows = await tryOut(everything, (session) => session.all(raw(holding(THEIRS)), {}));
    expect(found(rows)).toEqual([THEIRS]);
  });

  it("shows no other tenant's rows by the predicates alone, even for their numbers", async () => {
    const seen = await tryOut(everything, async (session) => {
      const own = blind(session);
      const ids = found(await own.all(candidates, { grams: gramsOf(THEIRS), limit: 10 }));
      const list = raw(
        `select id from ${table} where tenant_id = ${OURS} and id in (${[0, ...ids].join()})`,
      );
      return { ids, shown: await session.all(list, {}) };
    });
    // SQLite's index knows no tenants; the rows that it names are requested in one.
    expect(seen).toEqual({ ids: dialect === "sqlite" ? [THEIRS] : [], shown: [] });
  });

  it("indexes no one else's row by the predicate alone", async () => {
    const rows = await tryOut(everything, async (session) => {
      await write(blind(session), [{ id: THEIRS, text: "stolen" }]);
      return session.all(raw(holding(THEIRS)), {});
    });
    expect(found(rows)).toEqual([THEIRS]);
  });

  if (dialect === "postgres") {
    const failureOf = (view: View, text: string) =>
      tryOut(view, (session) => session.run(raw(text), {})).then(
        (changed) => `changed ${changed}`,
        (error: unknown) => classify(error),
      );

    it("refuses another tenant's row by the key alone", async () => {
      const wrong = `insert into ${index} values (${OURS}, ${THEIRS}, '{1}')`;
      expect(await failureOf(everything, wrong)).toBe("foreign");
    });

    it("shows and lets change nothing of others by row-level security alone", async () => {
      const search = raw(`select r.id from ${index} g join ${table} r on r.id = g.${key}`);
      expect(found(await tryOut(us, (session) => session.all(search, {})))).toEqual([OURS]);
      const theirs = `${index} where tenant_id = ${THEIRS}`;
      expect(await failureOf(us, `delete from ${theirs}`)).toBe("changed 0");
      const change = `update ${index} set grams = '{}' where tenant_id = ${THEIRS}`;
      expect(await failureOf(us, change)).toBe("changed 0");
      const give = `update ${index} set tenant_id = ${THEIRS}`;
      expect(await failureOf(us, give)).toBe("forbidden");
      const insert = `insert into ${index} values (${THEIRS}, 77, '{1}')`;
      expect(await failureOf(us, insert)).toBe("forbidden");
    });

    it("would be seen missing: a role that passes it by changes them (seeded)", async () => {
      const changed = await tryOut(us, async (session) => {
        await session.run(raw("reset role"), {});
        return session.run(raw(`delete from ${index} where tenant_id = ${THEIRS}`), {});
      });
      expect(changed).toBe(1);
    });

    it("shows no numbers of others by row-level security alone", async () => {
      const all = raw(`select ${key} as id from ${index}`);
      expect(found(await tryOut(us, (session) => session.all(all, {})))).toEqual([OURS]);
    });

    it("returns ids of the tenant that the transaction sees, for any numbers", async () => {
      const findings = (view: View) =>
        tryOut(view, async (session) => {
          const find = (tenant: number) =>
            session.all(candidates, { tenant, grams: gramsOf(tenant), limit: 10 });
          return [found(await find(OURS)), found(await find(THEIRS))];
        });
      expect(await findings(us)).toEqual([[OURS], []]);
      expect(await findings({ tenant: null, user: null })).toEqual([[], []]);
    });

    it("is searched past a temporary table of the same name", async () => {
      const ids = await tryOut(us, async (session) => {
        await session.run(
          raw(`create temporary table ${index} (tenant_id bigint, ${key} bigint, grams integer[])`),
          {},
        );
        return session.all(candidates, { tenant: OURS, grams: gramsOf(OURS), limit: 10 });
      });
      expect(found(ids)).toEqual([OURS]);
    });
  }
});
