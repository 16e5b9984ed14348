import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { LockMode } from "@mikro-orm/core";
import { CategoryEntity, ProductEntity } from "../catalog/entities.js";
import { openEngine, raw, type OpenEngine } from "../testing/raw.js";
import { seedTwoTenants } from "../testing/sample-rows.js";
import { testEngines, type TestDatabase } from "../testing/test-databases.js";
import { dialectOf } from "../testing/sql-dialects.js";
import { inTransaction } from "../unit-of-work.js";
import type { Session } from "./session.js";
import { SessionTransaction } from "./session-transaction.js";
import { TenantSession } from "./tenant-session.js";

const OURS = 1;
const THEIRS = 2;
const fresh = { refresh: true } as const;

describe.each(testEngines)("MikroORM's EntityManager in a unit of work on $dialect", (each) => {
  let database: TestDatabase;
  let engine: OpenEngine;

  beforeAll(async () => {
    database = await each.create();
    engine = openEngine(database.url);
    await engine.transaction("write", seedTwoTenants);
  });

  afterAll(async () => {
    await engine.close();
    await database.drop();
  });

  const write = <T>(work: (session: Session) => Promise<T>) => inTransaction(engine, "write", work);
  const nameOf = async (tenant: number) => {
    const [row] = await database.run(`select name from categories where tenant_id = ${tenant}`);
    return row?.["name"];
  };
  const rename = async (session: Session, name: string) => {
    const { em } = new TenantSession(session, OURS);
    const category = await em.findOneOrFail(CategoryEntity, { tenant: OURS, id: OURS });
    category.name = name;
    await em.flush();
  };

  it("sees the rows of its tenant whatever others ask for in the same moment", async () => {
    const seen = await write(async (session) => {
      const both = [OURS, THEIRS].map((tenant) => new TenantSession(session, tenant).em);
      return Promise.all(
        [...both, ...both].map(async (em) => (await em.find(CategoryEntity, {}, fresh)).length),
      );
    });
    expect(seen).toEqual([1, 1, 1, 1]);
  });

  it("takes its turn among the statements of its session, and goes with it", async () => {
    await write((session) => rename(session, "before"));
    const undone = new Error("undone");
    const failing = write(async (session) => {
      const ours = new TenantSession(session, OURS);
      await rename(session, "meanwhile");
      const read = raw<{ name: string }>(`select name from categories where id = ${OURS}`);
      session.see({ tenant: OURS });
      expect(await session.all(read, {})).toEqual([{ name: "meanwhile" }]);
      await session.run(raw(`update categories set name = 'by hand' where id = ${OURS}`), {});
      expect((await ours.em.findOneOrFail(CategoryEntity, { id: OURS }, fresh)).name).toBe(
        "by hand",
      );
      throw undone;
    });
    await expect(failing).rejects.toBe(undone);
    expect(await nameOf(OURS)).toBe("before");
  });

  it("fails its unit of work with the driver's own error", async () => {
    const failing = engine.transaction("write", async (session) => {
      const { em } = new TenantSession(session, OURS);
      await em.nativeUpdate(ProductEntity, { id: OURS }, { stock: -1 });
    });
    await expect(failing).rejects.toMatchObject({ code: expect.stringMatching(/^23514$|CHECK/) });
    await expect(failing).rejects.not.toMatchObject({ name: expect.stringContaining("Exception") });
  });

  it("is undone whole where a failure was caught", async () => {
    const caught = engine.transaction("write", async (session) => {
      const { em } = new TenantSession(session, OURS);
      await em.nativeUpdate(ProductEntity, { id: OURS }, { stock: -1 }).catch(() => {});
    });
    await expect(caught).rejects.toMatchObject({ code: expect.stringMatching(/^23514$|CHECK/) });
  });

  if (each.dialect === "postgres") {
    it("sees no row of another tenant even without its filter, and would without that tenant's name", async () => {
      const withoutFilter = { filters: false, ...fresh } as const;
      const [bound, wide] = await write(async (session) => {
        session.see({ tenant: "*" });
        const { em } = new TenantSession(session, OURS);
        const bound = await em.find(CategoryEntity, {}, withoutFilter);
        const all = session.fork(() => session.see({ tenant: "*" }));
        return [bound.length, (await all.find(CategoryEntity, {}, withoutFilter)).length];
      });
      expect([bound, wide]).toEqual([1, 2]);
    });

    it("tries again where someone else has changed the row since it was read", async () => {
      let attempts = 0;
      await write(async (session) => {
        attempts += 1;
        const { em } = new TenantSession(session, OURS);
        const category = await em.findOneOrFail(CategoryEntity, { tenant: OURS, id: OURS });
        if (attempts === 1) await write((other) => rename(other, "of another"));
        category.name = `${category.name}, and ours`;
        await em.flush();
      });
      expect(attempts).toBe(2);
      expect(await nameOf(OURS)).toBe("of another, and ours");
    });

    it("locks a row against others that change it, and not against keys that point at it", async () => {
      const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
      const { promise: done, resolve: go } = Promise.withResolvers<void>();
      const holding = write(async (session) => {
        const options = { lockMode: LockMode.PESSIMISTIC_WRITE, ...fresh } as const;
        await new TenantSession(session, OURS).em.findOne(CategoryEntity, { id: OURS }, options);
        isHeld();
        await done;
      });
      await held;
      const change = "select 1 from categories where id = 1 for no key update nowait";
      const point = "select 1 from categories where id = 1 for key share nowait";
      await expect(database.run(change)).rejects.toMatchObject({ code: "55P03" });
      expect(await database.run(point)).toHaveLength(1);
      go();
      await holding;
    });
  }
});

describe("a statement of MikroORM's", () => {
  it.each(Object.values(dialectOf))(
    "carries its values next to its text on $dialect",
    async (dialect) => {
      const asked: unknown[] = [];
      const transaction = new SessionTransaction(dialect, async (statement) => {
        asked.push(statement.compiled(dialect));
        return { rows: [], changed: 0 };
      });
      const platform = { quoteIdentifier: (name: string) => `<${name}>` } as never;
      await transaction.execute(
        "update ?? set a = ?, b = '\\?' where c = ?",
        ["t", "secret", 7],
        "run",
        platform,
      );
      const [first, second] = [dialect.parameter(1), dialect.parameter(2)];
      expect(asked).toEqual([
        {
          name: expect.stringMatching(/^s/),
          sql: `update <t> set a = ${first}, b = '?' where c = ${second}`,
          parameters: [{ value: "secret" }, { value: 7 }],
        },
      ]);
    },
  );
});
