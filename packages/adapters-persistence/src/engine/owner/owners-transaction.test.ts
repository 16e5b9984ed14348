import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import type { EntityManager } from "@mikro-orm/sql";
import { MikroORM } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { openEngine, raw } from "../../testing/raw.js";
import type { OpenEngine } from "../../testing/raw.js";
import { testEngines } from "../../testing/test-databases.js";
import type { TestDatabase } from "../../testing/test-databases.js";
import type { Carrier } from "../session-connection.js";
import { inTransactionOfOwner, type Joining, oneByOne } from "./joined.js";
import { PgBatch } from "../postgres/batch.js";
import type { Session } from "../session.js";
import { SqlSession } from "../sql-session.js";
import { sqliteDialect } from "../sqlite/sql-dialect.js";
import { rawStatement } from "../statement.js";
import type { Executor } from "../transaction-driver.js";

const add = rawStatement<{ note: string }>()<object>(
  (p) => sql`insert into their_notes values (${p.note})`,
);

it("sends nothing more in a transaction that a failure may have ended", async () => {
  const full = new Error("database or disk is full");
  const sent: string[] = [];
  const executeQuery = ({ sql: text }: { sql: string }) => {
    sent.push(text);
    return text === "fails" ? Promise.reject(full) : Promise.resolve({ rows: [] });
  };
  const { carrier } = oneByOne({ executeQuery } as unknown as Executor, () => []);
  const session = new SqlSession(
    { dialect: sqliteDialect, oneTenantOnly: null, carrier },
    null as never,
  );
  await session.run(raw("works"), {});
  await expect(session.run(raw("fails"), {})).rejects.toBe(full);
  await expect(session.run(raw("would be kept alone"), {})).rejects.toBe(full);
  expect(sent).toEqual(["works", "fails"]);
});

describe.each(testEngines)("a unit of work in its owner's transaction on $dialect", (each) => {
  let database: TestDatabase;
  let engine: OpenEngine;
  let owner: EntityManager;
  const joining: Joining = (executor) => engine.join(executor);

  beforeAll(async () => {
    database = await each.create();
    engine = openEngine(database.url);
    await database.run("create table their_notes (note text not null)");
    if (each.dialect === "postgres") {
      await database.run("grant all on their_notes to souk_app, souk_worker");
    }
    owner = engine.orm.em.fork();
  });

  afterAll(async () => {
    await engine.close();
    await database.drop();
  });

  const notes = async () =>
    (await database.run("select note from their_notes order by note")).map(({ note }) => note);

  const note = (em: EntityManager, text: string) =>
    inTransactionOfOwner(em, joining, (session) => session.run(add, { note: text }));

  const refused = (em: EntityManager, text: string) =>
    inTransactionOfOwner(em, joining, async (session) => {
      await session.run(add, { note: text });
      throw new Error("Refused.");
    });

  const spoilt = (em: EntityManager, text: string) =>
    inTransactionOfOwner(em, joining, async (session) => {
      await session.run(add, { note: text });
      await session.run(raw("insert into their_notes values (null)"), {});
    });

  it("leaves nothing when it fails, and its owner goes on", async () => {
    await owner.transactional(async (em) => {
      await note(em, "a");
      await expect(refused(em, "b")).rejects.toThrow("Refused.");
      await expect(spoilt(em, "c")).rejects.toThrow(/not[ -]null/i);
      await em.execute("insert into their_notes values ('d')");
      await note(em, "e");
    });
    expect(await notes()).toEqual(["a", "d", "e"]);
    await database.run("delete from their_notes");
  });

  it("does not wait for itself inside another", async () => {
    await owner.transactional((em) =>
      inTransactionOfOwner(em, joining, async (session) => {
        await session.run(add, { note: "outer" });
        await note(em, "inner");
      }),
    );
    expect(await notes()).toEqual(["inner", "outer"]);
    await database.run("delete from their_notes");
  });

  it("is refused where no one has begun a transaction", async () => {
    await expect(note(owner.fork(), "alone")).rejects.toThrow("no transaction to join");
    expect(await notes()).toEqual([]);
  });

  it("keeps nothing by itself after something has ended the transaction", async () => {
    const work = owner.transactional(async (em) => {
      await note(em, "before");
      await em.execute("rollback");
      await expect(note(em, "after")).rejects.toThrow(/transaction/);
      await expect(note(em, "later")).rejects.toThrow(/transaction/);
    });
    await expect(work).rejects.toThrow(/transaction/);
    expect(await notes()).toEqual([]);
  });
});

describe("row-level security in an owner's transaction", () => {
  let database: TestDatabase;
  let engine: OpenEngine;
  let foreign: MikroORM;
  const joining: Joining = (executor) => engine.join(executor);

  const now = raw<{ role: string; tenant: string; plans: string }>(`
    select current_user::text as role, current_setting('souk.tenant', true) as tenant,
      current_setting('plan_cache_mode') as plans`);

  const look = async (session: Session, tenant: number) => {
    session.see({ tenant });
    const looks = [await session.one(now, {}), await session.one(now, {})];
    return looks.map((found) => [found?.role, found?.tenant]);
  };

  beforeAll(async () => {
    const postgres = testEngines.find(({ dialect }) => dialect === "postgres");
    if (!postgres) throw new Error("These tests need a Postgres at TEST_PG_URL.");
    database = await postgres.create();
    engine = openEngine(database.url);
    const { hostname, port, username, password, pathname } = new URL(database.url);
    foreign = await MikroORM.init({
      host: hostname,
      port: Number(port),
      user: username,
      password: decodeURIComponent(password),
      dbName: pathname.slice(1),
      entities: [],
      discovery: { warnWhenNoEntities: false },
    });
  });

  afterAll(async () => {
    await foreign.close();
    await engine.close();
    await database.drop();
  });

  const owners = [
    ["on our connections", () => engine.orm.em.fork()],
    ["on connections of its own", () => foreign.em.fork()],
  ] as const;

  describe.each(owners)("%s", (_, fork) => {
    const begun = <T>(work: (em: EntityManager) => Promise<T>) => fork().transactional(work);

    it("is in force though the owner is exempt from it, and then the owner's settings are back", async () => {
      await begun(async (em) => {
        await em.execute("select set_config('souk.tenant', 'theirs', true)");
        await em.execute("set local plan_cache_mode = force_custom_plan");
        const [before] = await em.execute(now.compiled(engine.dialect).sql);
        const seen = await inTransactionOfOwner(em, joining, (session) => look(session, 7));
        expect(seen).toEqual([
          ["souk_app", "7"],
          ["souk_app", "7"],
        ]);
        const [after] = await em.execute(now.compiled(engine.dialect).sql);
        expect(after).toEqual(before);
        const failing = inTransactionOfOwner(em, joining, async (session) => {
          await look(session, 8);
          throw new Error("No.");
        });
        await expect(failing).rejects.toThrow("No.");
        const [again] = await em.execute(now.compiled(engine.dialect).sql);
        expect(again).toEqual(before);
      });
    });

    const together = (em: EntityManager, join: Joining) =>
      Promise.all([1, 2, 3].map((t) => inTransactionOfOwner(em, join, (s) => look(s, t))));

    const wanted = [1, 2, 3].map((t) => [1, 2].map(() => ["souk_app", String(t)]));

    it("never mixes what two at once may see", async () => {
      expect(await begun((em) => together(em, joining))).toEqual(wanted);
    });

    it("would not be in force if no statement said whose rows it sees (seeded)", async () => {
      const blind: Joining = async (executor) => {
        const { connection, ...joined } = await joining(executor);
        const carrier: Carrier = {
          send(statements, ...rest) {
            for (const statement of statements) Object.assign(statement, { view: null });
            connection.carrier.send(statements, ...rest);
          },
        };
        return { ...joined, connection: { ...connection, carrier } };
      };
      expect(await begun((em) => together(em, blind))).not.toEqual(wanted);
    });
  });

  it("is set once for as long as nothing changes", async () => {
    const settings = jest.spyOn(PgBatch.prototype, "add");
    const em = engine.orm.em.fork();
    await em.transactional((inner) =>
      inTransactionOfOwner(inner, joining, async (session) => {
        for (let round = 0; round < 5; round += 1) await look(session, 7);
      }),
    );
    const sent = settings.mock.calls.filter(([{ name }]) => name === "settings_write");
    settings.mockRestore();
    expect(sent).toHaveLength(1);
  });
});
