import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { EntityManager } from "@mikro-orm/sql";
import { CategoryEntity } from "../catalog/entities.js";
import { openEngine, raw, type OpenEngine } from "../testing/raw.js";
import { seedTwoTenants } from "../testing/sample-rows.js";
import { testEngines, type TestDatabase } from "../testing/test-databases.js";
import { SqlUnitOfWork } from "../unit-of-work.js";
import { inTransactionOfOwner, type Joining } from "./owner/joined.js";
import type { Mode, Session } from "./session.js";

const OVER = "The unit of work is over.";
const TENANT = 1;

const read = raw<{ stock: number }>(`select stock from products where id = ${TENANT}`);
const sell = raw(`update products set stock = stock + 1 where id = ${TENANT}`);
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 2));

/** A promise that never settles would otherwise only show in the test's own limit. */
const answer = async (asked: Promise<unknown>): Promise<unknown> => {
  let said: unknown = "no answer";
  const settled = asked.then(
    () => (said = "done"),
    (error: unknown) => (said = (error as Error).message),
  );
  for (let left = 5_000; left > 0 && said === "no answer"; left--) await soon();
  if (said !== "no answer") await settled;
  return said;
};

describe.each(testEngines)("a unit of work on $dialect that is over", (each) => {
  let database: TestDatabase;
  let engine: OpenEngine;
  const joining: Joining = (executor) => engine.join(executor);

  beforeAll(async () => {
    database = await each.create();
    engine = openEngine(database.url);
    await engine.transaction("write", seedTwoTenants);
  });

  afterAll(async () => {
    await engine.close();
    await database.drop();
  });

  const stock = async () =>
    Number((await database.run(`select stock from products where id = ${TENANT}`))[0]?.["stock"]);

  const answersOf = async (session: Session) => {
    const em = session.em.fork({ keepTransactionContext: true }) as EntityManager;
    const asked = [
      session.all(read, {}),
      session.one(read, {}),
      session.run(sell, {}),
      session.remember("late", () => session.all(read, {})),
      session.primary.all(read, {}),
      em.find(CategoryEntity, {}, { filters: false }),
    ];
    return Promise.all(asked.map(answer));
  };

  const kept = async (mode: Mode, failure?: Error) => {
    let session: Session | undefined;
    const work = engine.transaction(mode, async (its) => {
      session = its;
      await its.all(raw("select 1 as one"), {});
      if (failure) throw failure;
    });
    if (failure) await expect(work).rejects.toBe(failure);
    else await work;
    return session as Session;
  };

  it.each<Mode>(["read", "steady read", "write", "long write", "steady write"])(
    "refuses every late call of a %s, and the next one goes on",
    async (mode) => {
      const before = await stock();
      for (const session of [await kept(mode), await kept(mode, new Error("refused"))]) {
        expect(new Set(await answersOf(session))).toEqual(new Set([OVER]));
        expect(() => session.sendUnawaited(sell, {})).toThrow(OVER);
        expect(() => session.runBeforeCommit(sell, {}, "sold")).toThrow(OVER);
        expect(() => session.readLater(read, {})).toThrow(OVER);
      }
      await kept(mode);
      expect(await stock()).toBe(before);
    },
  );

  it("refuses a late call of its repositories", async () => {
    const unitOfWork = new SqlUnitOfWork(engine);
    const store = await unitOfWork.transact("write", async (its) => its);
    const asked = [store.users.find(TENANT), store.tenants.find(TENANT)];
    expect(await Promise.all(asked.map(answer))).toEqual([OVER, OVER]);
  });

  it("keeps what was answered, and nothing that comes while it commits", async () => {
    const before = await stock();
    const answers: Promise<unknown>[] = [];
    let isSettled = false;
    const ask = async (session: Session) => {
      for (let left = 200; left > 0 && !isSettled; left--) {
        answers.push(answer(session.run(sell, {})));
        await (left % 2 ? nextTurn() : Promise.resolve());
      }
    };
    let asking: Promise<void> | undefined;
    await engine.transaction("write", async (session) => {
      session.see({ tenant: TENANT });
      await session.all(read, {});
      asking = ask(session);
    });
    isSettled = true;
    await asking;
    const said = await Promise.all(answers);
    expect([...new Set(said)].filter((each) => each !== "done" && each !== OVER)).toEqual([]);
    expect(await stock()).toBe(before + said.filter((each) => each === "done").length);
  });

  it("refuses late calls inside its owner's transaction, which goes on", async () => {
    const before = await stock();
    await engine.orm.em.fork().transactional(async (em) => {
      let session: Session | undefined;
      const join = () =>
        inTransactionOfOwner(em, joining, async (its) => {
          its.see({ tenant: TENANT });
          await its.run(sell, {});
          session = its;
        });
      await join();
      expect(new Set(await answersOf(session as unknown as Session))).toEqual(new Set([OVER]));
      await join();
    });
    expect(await stock()).toBe(before + 2);
  });

  it("is refused its statements where its owner has ended the transaction meanwhile", async () => {
    const { promise: ended, resolve: isEnded } = Promise.withResolvers<void>();
    const { promise: begun, resolve: isBegun } = Promise.withResolvers<void>();
    let work: Promise<unknown> | undefined;
    await engine.orm.em.fork().transactional(async (em) => {
      work = answer(
        inTransactionOfOwner(em, joining, async (session) => {
          isBegun();
          await ended;
          await session.all(read, {});
        }),
      );
      await begun;
    });
    isEnded();
    expect(await work).toMatch(/already committed/);
    await kept("write");
  });
});
