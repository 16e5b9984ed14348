import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { CoreError, createCore } from "@souk/core";
import { memoryPorts, newUserWithToken, webhookFixture, signedIn } from "@souk/core/testing";
import { openPersistence, ordinaryLogin, type Persistence } from "@souk/adapters-persistence";
import { openTables } from "@souk/adapters-persistence/rows";
import {
  importedByChild,
  startChild,
  raw,
  createEmptyPostgres,
  type TestDatabase,
  testEngines,
} from "@souk/adapters-persistence/testing";
import { copyDatabase, CopyRefused, reopenDatabase } from "../index.js";
import type { CopyStage } from "./copy-stages.js";
import { digests } from "./digests.test.support.js";

const operations = importedByChild(new URL("../index.js", import.meta.url));

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const places: Readonly<Record<string, () => Promise<string>>> = {
  sqlite: async () => {
    const folder = mkdtempSync(join(tmpdir(), "souk-follow-"));
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
    return `sqlite:${join(folder, "copy.db")}?synchronous=normal&busy_timeout=60000`;
  },
  postgres: async () => {
    const database = await createEmptyPostgres();
    cleanUps.push(() => database.drop());
    return database.url;
  },
};

const directions = testEngines.flatMap(({ dialect, create }) =>
  (dialect === "sqlite" ? ["postgres"] : ["sqlite", "postgres"]).map((to) => ({
    from: dialect,
    to,
    create,
  })),
);

/** Lets others work until it is so. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function opened(url: string) {
  const persistence = await openPersistence({ url });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= persistence.close());
  cleanUps.push(close);
  const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
  return { core, persistence, close };
}

interface Coded {
  readonly id: number;
  sku: string | null;
}

type Source = Awaited<ReturnType<typeof aShop>>;

/** A shop in use: its lists contain every acknowledged record. */
async function aShop(create: () => Promise<TestDatabase>) {
  const database = await create();
  cleanUps.push(() => database.drop());
  const { core, persistence, close } = await opened(database.url);
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Lamps" });
  const call = { as: ada.as, tenant };
  const { id: addressId } = await core.createAddress(call, { street: "1", city: "X" });
  const { id: lamp } = await core.createProduct(call, { name: "Lamp", price: 1, stock: 1e6 });
  for (let n = 0; n < 40; n += 1) {
    await core.createProduct(call, { name: `Rug ${n}`, price: n, sku: `RUG-${n}` });
  }
  const hooks = await webhookFixture(persistence.unitOfWork);
  await hooks.subscribe();
  const acknowledged = {
    orders: [] as number[],
    products: [] as number[],
    gone: [] as number[],
    tokens: [] as string[],
    delivered: [] as string[],
  };
  const order = async () => {
    const orderItems = [{ productId: lamp, qty: 1, amount: 1 }];
    const placed = await core.createOrder(call, {
      addressId,
      paymentType: 1,
      totalAmount: 1,
      orderItems,
    });
    acknowledged.orders.push(placed.id ?? 0);
  };
  const works = [
    order,
    async () => {
      const { id } = await core.createProduct(call, { name: "Bowl", price: 2 });
      acknowledged.products.push(id);
      if (id % 3 !== 0) return;
      await core.deleteProduct(call, { id });
      acknowledged.products.pop();
      acknowledged.gone.push(id);
    },
    async () => {
      const { token } = await signedIn(
        core.login({}, { email: ada.email, password: ada.password }),
      );
      acknowledged.tokens.push(token);
    },
    async () => {
      await hooks.publish();
      for (const claimed of await hooks.claim(new Date())) {
        await hooks.record(claimed, {});
        acknowledged.delivered.push(claimed.id.toString());
      }
    },
  ];
  return { database, core, persistence, close, call, lamp, acknowledged, works };
}

/** Keeps on writing until the database is closed for it; tells of any other failure. */
function keepWriting({ works }: Source) {
  let rounds = 0;
  let isOver = false;
  const writers = works.map(async (work) => {
    while (!isOver) {
      try {
        await work();
        rounds += 1;
      } catch (error) {
        if (isOver) return;
        if (!(error instanceof CoreError) || !error.message.includes("being moved")) throw error;
        isOver = true;
      }
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  const all = Promise.all(writers);
  cleanUps.push(async () => {
    isOver = true;
    await Promise.allSettled(writers);
  });
  return {
    /** Resolves after this number of further acknowledged writes; at once if all writers have ended. */
    async further(writes: number) {
      const wanted = rounds + writes;
      const ended = all.then(() => (isOver = true));
      await Promise.race([until(() => rounds >= wanted || isOver), ended]);
    },
    ended: () => all,
  };
}

/** The tests log in as someone whom no host should be. */
const faultsOf = async (persistence: Persistence) =>
  (await persistence.inspect()).filter(
    ({ name, verdict }) => verdict === "no" && name !== ordinaryLogin,
  );

const traces = {
  sqlite: `select name from sqlite_master where name like 'souk_note%' or name in ('souk_changes', 'souk_followed')`,
  postgres: `select tgname as name from pg_trigger where tgname like 'souk_note%'
    union all select proname from pg_proc where proname like 'souk_note%'
    union all select relname from pg_class where relname in ('souk_changes', 'souk_followed')`,
} as const;

async function expectAllThere(source: Source, to: string, report: object[]) {
  const { acknowledged, call, core } = source;
  expect(await digests(source.database.url)).toEqual(report);
  expect(await digests(to)).toEqual(report);
  const there = await opened(to);
  const { data } = await there.core.listOrders(call, { perPage: 100 });
  expect(data.length).toBeGreaterThan(0);
  for (const id of acknowledged.orders) {
    expect(await there.core.getOrder(call, { id })).toEqual(await core.getOrder(call, { id }));
  }
  for (const id of acknowledged.products) await there.core.getProduct(call, { id });
  for (const id of acknowledged.gone) {
    await expect(there.core.getProduct(call, { id })).rejects.toMatchObject({ kind: "not_found" });
  }
  for (const token of acknowledged.tokens.slice(-20))
    await there.core.whoAmI({ as: { token } }, {});
  const made = await there.core.createProduct(call, { name: "New", price: 1 });
  expect(made.id).toBeGreaterThan(Math.max(...acknowledged.products, ...acknowledged.gone));
  expect((await there.core.listProducts(call, { search: "bowl" })).total).toBe(
    acknowledged.products.length,
  );
  expect(await faultsOf(there.persistence)).toEqual([]);
}

const tracesOf = (from: keyof typeof traces, database: TestDatabase) => database.run(traces[from]);

describe.each(directions)("a shop that moves from $from to $to while it works", (way) => {
  it("loses nothing that was acknowledged, and has nothing twice", async () => {
    const source = await aShop(way.create);
    const { core, call, database } = source;
    const to = await places[way.to]!();
    const writing = keepWriting(source);
    const stages = new Map<CopyStage, number>();
    let noted = 0;
    const [one, other] = (await core.listProducts(call, { search: "rug" })).data.map(
      ({ id, sku }) => ({ id, sku }),
    ) as [Coded, Coded];
    const report = await copyDatabase({
      from: database.url,
      to,
      follow: true,
      onNoted: (notes) => {
        noted += notes;
      },
      async onStage(stage) {
        const times = (stages.get(stage) ?? 0) + 1;
        stages.set(stage, times);
        if (stage === "closed" || stage === "finishing") return;
        if (times === 1) await writing.further(40);
        if (stage === "copying") expect(await faultsOf(source.persistence)).toEqual([]);
        // Two change what only one may have, and a third has in between what is free for a moment.
        if (stage !== "comparing" && stage !== "closing") return;
        await core.updateProduct(call, { id: one.id, sku: null });
        const { id } = await core.createProduct(call, { name: "Vase", price: 1, sku: one.sku });
        await core.deleteProduct(call, { id });
        await core.updateProduct(call, { id: other.id, sku: null });
        await core.updateProduct(call, { id: one.id, sku: other.sku });
        await core.updateProduct(call, { id: other.id, sku: one.sku });
        [one.sku, other.sku] = [other.sku, one.sku];
      },
    });
    await writing.ended();
    expect([...stages.keys()]).toEqual([
      "copying",
      "carrying",
      "comparing",
      "closing",
      "closed",
      "finishing",
    ]);
    expect(noted).toBeGreaterThan(200);
    await expectAllThere(source, to, report);
    expect(await tracesOf(way.from, database)).toEqual([]);
    await expect(source.works[0]!()).rejects.toThrow(/being moved/);
    expect(await reopenDatabase(database.url)).toBe(true);
    await source.works[0]!();
  });
});

describe.each(testEngines)("a shop on $dialect that is followed", ({ dialect, create }) => {
  const other = dialect === "sqlite" ? "postgres" : "sqlite";
  const target = () => places[other]!();

  it("loses nothing when the copy is killed at each stage, and run again", async () => {
    const source = await aShop(create);
    const to = await target();
    const writing = keepWriting(source);
    const stages = ["copying", "carrying", "comparing", "closing", "closed", "finishing"];
    for (const stage of stages) {
      const child = startChild(
        source.database.url,
        `const { copyDatabase } = await import(${JSON.stringify(operations)});
         const kill = () => process.kill(process.pid, "SIGKILL");
         let rows = 0;
         await copyDatabase({
           from: url,
           to: ${JSON.stringify(to)},
           follow: true,
           // In the middle of copying, not before it.
           onRows: (n) => (rows += n) > 150 && ${JSON.stringify(stage)} === "copying" && kill(),
           onStage: (stage) => stage !== "copying" && stage === ${JSON.stringify(stage)} && kill(),
         });`,
      );
      const { signal, errors } = await child.ended;
      expect({ stage, signal, errors }).toMatchObject({ stage, signal: "SIGKILL" });
      await writing.further(20);
    }
    await writing.ended();
    const report = await copyDatabase({ from: source.database.url, to, follow: true });
    await expectAllThere(source, to, report);
    expect(await tracesOf(dialect, source.database)).toEqual([]);
  });

  /** Copies, and does something at one stage; then the source must still be open, unless it is too late. */
  async function faulty(
    source: Source,
    to: string,
    at: CopyStage,
    times: number,
    fault: () => unknown,
  ) {
    let met = 0;
    return copyDatabase({
      from: source.database.url,
      to,
      follow: true,
      async onStage(stage) {
        if (stage === at && (met += 1) === times) await fault();
      },
    });
  }

  it("is seen to lack a trigger, a change that no one noted, and one that arrived otherwise", async () => {
    const source = await aShop(create);
    const { database, core, call, lamp } = source;
    const change = (price: number) => core.updateProduct(call, { id: lamp, price });
    const on =
      dialect === "postgres" ? "souk_note_update on products" : "souk_note_products_update";
    const lacking = faulty(source, await target(), "carrying", 1, () =>
      database.run(`drop trigger ${on}`),
    );
    await expect(lacking).rejects.toThrow(CopyRefused);
    await expect(lacking).rejects.toThrow(/Changes of products were not recorded.*souk db reopen/);
    await change(2);
    expect(await reopenDatabase(database.url)).toBe(true);
    expect(await tracesOf(dialect, database)).toEqual([]);
    // Simulates a reader that goes by numbers assigned before the commit.
    const overtaken = faulty(source, await target(), "comparing", 1, async () => {
      await change(3);
      await database.run("delete from souk_changes where name = 'products'");
    });
    await expect(overtaken).rejects.toThrow(
      /The copy differs from the source: products \((\d+) of \1 rows\)/,
    );
    await change(4);
    const there = await target();
    const twisted = faulty(source, there, "carrying", 2, async () => {
      const { engine } = await openTables({ url: there });
      await engine.transaction("write", async (session) => {
        session.see({ tenant: "*" });
        for (const fault of twists[other] ?? []) await session.run(raw(fault), {});
      });
      await engine.close();
      await change(5);
    });
    await expect(twisted).rejects.toThrow(/The copy differs from the source: products/);
    await change(6);
    const unnoted = faulty(source, await target(), "closing", 1, async () => {
      await core.createProduct(call, { name: "Late", price: 1 });
      await database.run("delete from souk_changes where name = 'products'");
    });
    await expect(unnoted).rejects.toThrow(/The copy differs from the source: products/);
    expect(await reopenDatabase(database.url)).toBe(true);
  });

  it("does not go on once it was opened in between, nor into a second place next to the first", async () => {
    const source = await aShop(create);
    const { database, works } = source;
    const stop = () => {
      throw new Error("stopped");
    };
    const [one, two] = [await target(), await target()];
    await expect(faulty(source, one, "comparing", 1, stop)).rejects.toThrow("stopped");
    await expect(faulty(source, two, "comparing", 1, stop)).rejects.toThrow("stopped");
    await expect(faulty(source, one, "closed", 1, stop)).rejects.toThrow(CopyRefused);
    expect(await reopenDatabase(database.url)).toBe(true);
    expect(await tracesOf(dialect, database)).toEqual([]);
    await works[0]!();
    await expect(faulty(source, two, "closed", 1, stop)).rejects.toThrow(/before it was reopened/);
    expect(await tracesOf(dialect, database)).toEqual([]);
    await works[0]!();
    const three = await target();
    await expect(faulty(source, three, "closing", 1, stop)).rejects.toThrow("stopped");
    await works[0]!();
    const report = await copyDatabase({ from: database.url, to: three });
    await expectAllThere(source, three, report);
  });
});

const twists: Readonly<Record<string, readonly string[]>> = {
  sqlite: [
    `create trigger seeded after update on products when new.stock <> 7 begin
      update products set stock = 7 where id = new.id; end`,
  ],
  postgres: [
    "set local role none",
    `create function seeded() returns trigger language plpgsql as $$ begin
      new.stock = 7; return new; end $$`,
    "create trigger seeded before update on products for each row execute function seeded()",
  ],
};

describe.each(testEngines.filter(({ dialect }) => dialect === "postgres"))(
  "a shop on $dialect in which a writer takes its time",
  ({ create }) => {
    it("has its change carried over, though others have overtaken it", async () => {
      const source = await aShop(create);
      const { database, works, lamp } = source;
      const { engine } = await openTables({ url: database.url });
      cleanUps.push(() => engine.close());
      const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const takingItsTime = () =>
        engine.transaction("write", async (session) => {
          session.see({ tenant: "*" });
          await session.run(raw("set local idle_in_transaction_session_timeout = 0"), {});
          await session.run(raw(`update products set price = 77 where id = ${lamp}`), {});
          begun.resolve();
          await gate.promise;
        });
      let slow: Promise<void> | undefined;
      await works[0]!();
      let overtaking = 0;
      const to = await places["sqlite"]!();
      const report = await copyDatabase({
        from: database.url,
        to,
        follow: true,
        onNoted: (notes) => (overtaking += notes),
        async onStage(stage) {
          if (stage === "copying") {
            slow = takingItsTime();
            await begun.promise;
          }
          if (stage === "comparing") await works[1]!();
          if (stage !== "closing") return;
          expect(overtaking).toBeGreaterThan(0);
          gate.resolve();
          await slow;
        },
      });
      await expectAllThere(source, to, report);
      const [row] = await database.run(`select price from products where id = ${lamp}`);
      expect(Number(row?.["price"])).toBe(77);
    });
  },
);
