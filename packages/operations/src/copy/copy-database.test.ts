import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openPersistence } from "@souk/adapters-persistence";
import { copiedTables, openTables } from "@souk/adapters-persistence/rows";
import {
  addMigrations,
  importedByChild,
  startChild,
  raw,
  insertSql,
  sampleRow,
  seedTwoTenants,
  createEmptyPostgres,
  testEngines,
} from "@souk/adapters-persistence/testing";
import { copyDatabase, CopyRefused, reopenDatabase } from "../index.js";

const operations = importedByChild(new URL("../index.js", import.meta.url));

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A place for a database that is not there yet. */
const places: Readonly<Record<string, () => Promise<string>>> = {
  sqlite: async () => {
    const folder = mkdtempSync(join(tmpdir(), "souk-copy-"));
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
    return `sqlite:${join(folder, "copy.db")}?synchronous=normal`;
  },
  postgres: async () => {
    const database = await createEmptyPostgres();
    cleanUps.push(() => database.drop());
    return database.url;
  },
};

async function opened(url: string) {
  const persistence = await openPersistence({ url });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= persistence.close());
  cleanUps.push(close);
  return { core: createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork }), close };
}

describe.each(testEngines)("a database on $dialect", ({ dialect, create }) => {
  const other = dialect === "sqlite" ? "postgres" : "sqlite";

  /** Rows in every table, a shop in use, and ids of deleted records. */
  async function filled(products = 20) {
    const database = await create();
    cleanUps.push(() => database.drop());
    const { engine } = await openTables({ url: database.url });
    try {
      await engine.transaction("write", seedTwoTenants);
    } finally {
      await engine.close();
    }
    if (dialect === "postgres") {
      for (const { name, columns } of copiedTables) {
        if (columns["id"]?.kind !== "identity") continue;
        await database.run(`select setval(pg_get_serial_sequence('${name}', 'id'), 1000)`);
      }
    }
    const { core, close } = await opened(database.url);
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Zoë’s “Lamps”" });
    const call = { as, tenant };
    await core.createWebhook(call, { url: "https://example.com/", events: ["product.created"] });
    const ids: number[] = [];
    for (let n = 0; n < products; n++) {
      const input = { name: `Lampe \\"${n}\\" 灯`, price: 10.5, stock: n };
      ids.push((await core.createProduct(call, input)).id);
    }
    const last = ids.at(-1) ?? 0;
    await core.createOrder(call, {
      orderItems: [{ productId: ids[0] ?? 0, qty: 1, amount: 5 }],
      paymentType: 1,
      totalAmount: 5,
      address: { street: "1 Main St", city: "Springfield" },
      customer: { name: "Grace Hopper", phone: "+49 221 555 0147" },
    });
    await core.deleteProduct(call, { id: last });
    for (const table of copiedTables) {
      const [row] = await database.run(`select count(*) as n from ${table.name}`);
      if (Number(row?.["n"]) > 0) continue;
      const sample = Object.entries(sampleRow(table, 1)).map(([name, value]) => [
        name,
        /hash|digest/.test(name) ? "a".repeat(64) : value,
      ]);
      await database.run(insertSql(table, Object.fromEntries(sample), dialect));
    }
    return { database, core, call, last, close };
  }

  it("is the same on the other engine and back, and goes on there", async () => {
    const { database, call, last } = await filled();
    const there = await places[other]!();
    const report = await copyDatabase({ from: database.url, to: there });
    expect(report.map(({ name }) => name)).toEqual(copiedTables.map(({ name }) => name));
    expect(report.filter(({ rows }) => rows === 0)).toEqual([]);
    const back = await places[dialect]!();
    expect(await copyDatabase({ from: there, to: back })).toEqual(report);
    expect(await reopenDatabase(there)).toBe(true);
    for (const url of [there, back]) {
      const { core, close } = await opened(url);
      const found = await core.listProducts(call, { search: "lampe" });
      expect(found.total).toBe(19);
      expect((await core.listOrders(call, { search: "springfield" })).total).toBe(1);
      for (const search of [{ search: "hopper" }, { phone: "0221 5550147" }])
        expect((await core.listCustomers(call, search)).total).toBe(1);
      const made = await core.createProduct(call, { name: "New", price: 1 });
      expect(made.id).toBeGreaterThan(last);
      const { data } = await core.listDeliveries(call, { perPage: 100 });
      expect(data.filter(({ status }) => status === "pending")).toHaveLength(21);
      const persistence = await openPersistence({ url });
      const claimed = await persistence.unitOfWork.system("write", ({ deliveries }) =>
        deliveries.claim({
          now: null,
          leaseMs: 1_000,
          claim: 1,
          limit: 100,
          perEndpoint: 100,
          after: null,
          free: [],
          busyTenants: [],
        }),
      );
      expect(claimed.filter(({ tenantId }) => tenantId === call.tenant)).toHaveLength(21);
      await persistence.close();
      await close();
    }
  });

  it("is read while it is copied and refuses writes with a clear word, until it is opened again", async () => {
    const { database, core, call } = await filled(2);
    await copyDatabase({ from: database.url, to: await places[other]!() });
    expect((await core.listProducts(call, {})).total).toBe(1);
    const write = () => core.createProduct(call, { name: "Late", price: 1 });
    await expect(write()).rejects.toMatchObject({
      kind: "unavailable",
      message: expect.stringContaining("being moved"),
    });
    expect(await reopenDatabase(database.url)).toBe(true);
    expect(await reopenDatabase(database.url)).toBe(false);
    expect((await write()).name).toBe("Late");
  });

  const refused = async (from: string, to: string, words: RegExp, leaveOut: string[] = []) => {
    const attempt = copyDatabase({ from, to, leaveOut });
    await expect(attempt).rejects.toThrow(CopyRefused);
    await expect(attempt).rejects.toThrow(words);
  };

  it("is not copied where that would lose or mix something, and stays open then", async () => {
    const { database, core, call } = await filled(2);
    const { url } = database;
    const taken = await filled(1);
    await refused(url, url, /are the same/);
    await refused(url, taken.database.url, /The target is not empty: \d+ rows in \w+\./);
    await database.run("create table invoices (id integer primary key)");
    await refused(url, await places[other]!(), /not Souk's: invoices/);
    expect((await core.createProduct(call, { name: "Open", price: 1 })).name).toBe("Open");
    const there = await places[other]!();
    await copyDatabase({ from: url, to: there, leaveOut: ["invoices"] });
    await refused(url, there, /The target is not empty/, ["invoices"]);
    await database.run("insert into souk_migrations (name) values ('9999-from-the-future')");
    await refused(url, await places[other]!(), /newer version.*9999-from-the-future/);
    await database.run("delete from souk_migrations where name = '9999-from-the-future'");
    cleanUps.push(addMigrations());
    await refused(url, await places[other]!(), /lacks migrations/);
  });

  it("goes on where a copy of it was killed, but not once it was opened in between", async () => {
    const { database } = await filled(60);
    const there = await places[other]!();
    const child = startChild(
      database.url,
      `const { copyDatabase } = await import(${JSON.stringify(operations)});
       let steps = 0;
       const onRows = (n) => {
         steps += n;
         if (steps > 150) process.kill(process.pid, "SIGKILL");
       };
       await copyDatabase({ from: url, to: ${JSON.stringify(there)}, onRows });`,
    );
    expect((await child.ended).signal).toBe("SIGKILL");
    await expect(openPersistence({ url: there })).rejects.toThrow(/unfinished-copy/);
    const unfinished = /a copy that was not finished.*Run the same souk db copy again/;
    await expect(openPersistence({ url: there })).rejects.toThrow(unfinished);
    await refused(there, database.url, /^The source holds a copy that was not finished/);
    const resumed: number[] = [];
    const report = await copyDatabase({
      from: database.url,
      to: there,
      onRows: (n) => resumed.push(n),
    });
    // Copied rows are reported at once, and not copied again.
    expect(Math.max(...resumed)).toBeGreaterThan(1);
    const fresh = await places[other]!();
    expect(await copyDatabase({ from: database.url, to: fresh })).toEqual(report);

    const half = await places[other]!();
    const second = startChild(
      database.url,
      `const { copyDatabase } = await import(${JSON.stringify(operations)});
       const onRows = () => process.kill(process.pid, "SIGKILL");
       await copyDatabase({ from: url, to: ${JSON.stringify(half)}, onRows });`,
    );
    expect((await second.ended).signal).toBe("SIGKILL");
    await reopenDatabase(database.url);
    await refused(database.url, half, /before it was reopened/);
  });

  it("would be seen to differ by one value of one row", async () => {
    const { database } = await filled(3);
    const there = await places[other]!();
    await (await openPersistence({ url: there, pendingMigrations: "run" })).close();
    const { engine } = await openTables({ url: there });
    try {
      await engine.transaction("write", async (session) => {
        session.see({ tenant: "*" });
        for (const fault of faults[other] ?? []) await session.run(raw(fault), {});
      });
    } finally {
      await engine.close();
    }
    await expect(copyDatabase({ from: database.url, to: there })).rejects.toThrow(
      /The copy differs from the source: products \((\d+) of \1 rows\)\./,
    );
    await expect(openPersistence({ url: there })).rejects.toThrow(/unfinished-copy/);
  });
});

/** A target that keeps something else than it is given. */
const faults: Readonly<Record<string, readonly string[]>> = {
  sqlite: [
    `create trigger seeded after insert on products when new.stock = 1 begin
      update products set stock = 7 where id = new.id; end`,
  ],
  postgres: [
    "set local role none",
    `create function seeded() returns trigger language plpgsql as $$ begin
      if new.stock = 1 then new.stock = 7; end if; return new; end $$`,
    "create trigger seeded before insert on products for each row execute function seeded()",
  ],
};
