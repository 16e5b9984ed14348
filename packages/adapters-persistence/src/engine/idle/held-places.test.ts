import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Extension, type TenantStore, useCase } from "@souk/core";
import { inBackground, useCases } from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openWatched } from "../../open-watched.js";
import type { Persistence, PersistenceOptions } from "../../persistence.js";
import {
  testEngines,
  type TestDatabase,
  withOrdinaryLimits,
} from "../../testing/test-databases.js";

/** Short, because only what hangs permanently meets it here: nothing else pauses in the middle of a transaction. */
const LIMIT_MS = 60;
/** Effectively no limit. */
const NEVER_MS = 2 ** 30;

const operator = { as: new Operator("ada") };
const never = new Promise<never>(() => {});
const nothing = () => {};
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

type Where = "before" | "inTransaction" | "run";

describe.each(testEngines)("a place on $dialect", ({ create, dialect }) => {
  let database: TestDatabase;
  let opened: Persistence[];

  beforeAll(async () => {
    database = await create();
  });
  afterAll(async () => {
    await database.drop();
  });
  beforeEach(() => {
    opened = [];
  });
  afterEach(async () => {
    for (const persistence of opened) await persistence.close();
  });

  /** Few connections, so that it is soon noticed that one is missing. */
  const open = async (limitMs = LIMIT_MS, options: Partial<PersistenceOptions> = {}) => {
    const wanted = { url: database.url, connections: 2, ...options };
    const persistence = await openWatched(wanted, limitMs);
    opened.push(persistence);
    return persistence;
  };

  /** A shop whose embedder's code hangs at a given place until released. */
  const hanging = async ({ unitOfWork }: Persistence, where: Where) => {
    const { promise: letGo, resolve: go } = Promise.withResolvers<void>();
    const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
    const late: Promise<unknown>[] = [];
    const hang = async (store: TenantStore) => {
      isHeld();
      await letGo;
      const asked = store.categories.find(1);
      late.push(asked.catch((error: Error) => error.message));
      await asked;
    };
    const keep = useCase({
      access: "member",
      effect: "write",
      input: useCases.whoAmI.input,
      run: ({ store }) => hang(store),
    });
    const createCategory = { [where]: ({ store }: { store: TenantStore }) => hang(store) };
    const extension = where === "run" ? {} : { hooks: { createCategory } };
    const core = createCore(
      { ...memoryPorts(), unitOfWork },
      { useCases: { keep }, ...(extension as Pick<Extension, "hooks">) },
    );
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const shop = { as, tenant };
    const call = () =>
      where === "run" ? core.keep(shop, {}) : core.createCategory(shop, { name: "Lamps" });
    return { core, shop, call, held, go, late };
  };

  const writesOf = async ({ unitOfWork }: Persistence) => {
    const core = createCore({ ...memoryPorts(), unitOfWork });
    const { as } = await newUserWithToken(core, "Bea");
    return () => core.createTenant({ as }, { name: "Other shop" });
  };

  it.each<Where>(["before", "inTransaction", "run"])(
    "goes to the next writer when code of an embedder that has it hangs (%s)",
    async (where) => {
      const persistence = await open();
      const write = await writesOf(persistence);
      const { core, shop, call, held, go, late } = await hanging(persistence, where);
      const calls = [call(), call(), call()].map((each) =>
        each.then(
          () => new Error("It ended."),
          (error: Error) => error,
        ),
      );
      await held;
      expect(await write()).toMatchObject({ name: "Other shop" });
      const what = where === "run" ? "The use case keep" : `The ${where} hook of createCategory`;
      const errors = await Promise.all(calls);
      for (const error of errors) expect(error).toMatchObject({ kind: "unavailable" });
      expect(errors.map(({ cause }) => (cause as Error | undefined)?.message)).toContain(
        `${what} did not end in time.`,
      );
      go();
      while (late.length === 0) await nextTurn();
      expect(await late[0]).toBe("The unit of work is over.");
      expect((await core.listCategories(shop, {})).data).toEqual([]);
    },
  );

  it("would be seen to be held permanently without the limit", async () => {
    const impatient = { url: withOrdinaryLimits(database.url), waitLimitMs: 100 };
    const persistence = await open(NEVER_MS, impatient);
    const write = await writesOf(persistence);
    const { call, held, go } = await hanging(persistence, "inTransaction");
    const calls = [call(), call(), call()];
    await held;
    await expect(write()).rejects.toMatchObject({ kind: "unavailable" });
    go();
    await Promise.allSettled(calls);
    expect(await write()).toMatchObject({ name: "Other shop" });
  });

  it("is kept while rows come or go slowly from and to the outside", async () => {
    const persistence = await open();
    const { unitOfWork } = persistence;
    const { core, shop } = await hanging(persistence, "run");
    /** A call that hangs this long is detected. */
    const aWhile = () => unitOfWork.transact("read", () => never).catch(nothing);
    const lines: string[] = [];
    await core.exportTenant(operator, {
      tenantId: shop.tenant,
      async onLine(line) {
        if (lines.length === 0) await aWhile();
        lines.push(line);
      },
    });
    async function* slowly() {
      for (const [at, line] of lines.entries()) {
        if (at === 1) await aWhile();
        yield line;
      }
    }
    const made = await core.importTenant(operator, { lines: slowly() });
    expect(made).toMatchObject({ counts: { tenant: 1 } });
  });

  it("is waited for by a close while its work goes on, and nothing new begins", async () => {
    const persistence = await open(NEVER_MS);
    const { core, shop, call, held, go, late } = await hanging(persistence, "inTransaction");
    const made = call();
    await held;
    const closed = persistence.close();
    opened = [];
    await expect(core.listCategories(shop, {})).rejects.toMatchObject({ kind: "unavailable" });
    go();
    expect(await made).toMatchObject({ name: "Lamps" });
    expect(await late[0]).toBeNull();
    await closed;
  });

  it("is given up by a close when its work hangs, in a transaction of an embedder as well", async () => {
    const persistence = await open();
    const { call, held } = await hanging(persistence, "inTransaction");
    const { em } = await persistence.orm();
    const { promise: begun, resolve: isBegun } = Promise.withResolvers<void>();
    const made = call().catch((error: Error) => error);
    await held;
    if (dialect === "postgres") {
      const theirs = em.fork().transactional(async (own) => {
        await own.execute("select 1");
        isBegun();
        await never;
      });
      inBackground(theirs, nothing);
      await begun;
    }
    opened = [];
    await persistence.close();
    expect(await made).toMatchObject({ kind: "unavailable" });
  });
});
