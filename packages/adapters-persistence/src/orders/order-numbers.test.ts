import { describe, expect, it } from "@jest/globals";
import { createCore, type Core, type TenantStore, type UnitOfWork } from "@souk/core";
import { altered, memoryPorts, newUserWithToken, overlaid } from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { openEngine, raw } from "../testing/raw.js";
import { testEngines, unspread } from "../testing/test-databases.js";

const coreOn = (unitOfWork: UnitOfWork) => createCore({ ...memoryPorts(), unitOfWork });

/** A shop with one order, so that its numbers have begun. */
async function aShop(core: Core) {
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  const admin = { as: ada.as, tenant };
  const { id: productId } = await core.createProduct(admin, { name: "Shoes", price: 1, stock: 5 });
  const wish = {
    address: { street: "1", city: "X" },
    paymentType: 1,
    totalAmount: 1,
    orderItems: [{ productId, qty: 1, amount: 1 }],
  };
  const place = async (by = core) => (await by.createOrder(admin, wish)).number;
  expect(await place()).toBe(1);
  return { tenant, place };
}

const waitingHere = `select count(*) as n from pg_locks join pg_stat_activity as a using (pid)
  where not granted and a.datname = current_database()`;

/** Rows of tenants are held on the servers of a cluster, and waited for there. */
const waitingOnServers = `select sum(result::int) as n
  from run_command_on_workers('select count(*) from pg_locks where not granted')`;

describe.each(testEngines)("numbers of orders on $dialect", ({ dialect, create }) => {
  const opened = openedEngine({ create });

  it("count up from one in each tenant, and no two orders of it are alike", async () => {
    const { place } = await aShop((await opened).core);
    const other = await aShop((await opened).core);
    const crowd = await Promise.all(Array.from({ length: 50 }, () => place()));
    expect(new Set(crowd).size).toBe(50);
    expect(Math.min(...crowd)).toBeGreaterThan(1);
    expect(await other.place()).toBe(2);
  });

  it("cannot be assigned twice", async () => {
    const { tenant, place } = await aShop((await opened).core);
    await place();
    const engine = openEngine((await opened).database.url);
    const twice = engine.transaction("write", (session) => {
      session.see({ tenant: "*" });
      return session.run(raw(`update orders set number = 1 where tenant_id = ${tenant}`), {});
    });
    await expect(twice).rejects.toThrow(/unique/i);
    await engine.close();
  });

  if (dialect === "sqlite") return;

  /** Runs work while a transaction is held open that has got as far as `begin` says. */
  async function whileOpen<T, R>(
    begin: (pause: () => Promise<void>) => Promise<T>,
    work: (end: () => void) => Promise<R>,
  ): Promise<[T, R]> {
    let times = 0;
    const { promise: began, resolve: hasBegun } = Promise.withResolvers<void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const held = begin(async () => {
      times += 1;
      hasBegun();
      await ended;
    });
    await Promise.race([began, held]);
    const result = await work(end).finally(end);
    const kept = await held;
    // Postgres ends an idle transaction, and it would be retried.
    expect(times).toBe(1);
    return [kept, result];
  }

  it("are given to one order while another is still being placed", async () => {
    const { core, persistence } = await opened;
    const { place } = await aShop(core);
    const [slow, quick] = await whileOpen(
      (pause) => place(coreOn(altered(persistence.unitOfWork, { shop: addSlowly(pause) }))),
      () => Promise.all([place(), place(), place()]),
    );
    expect(new Set([1, slow, ...quick]).size).toBe(5);
  });

  it("would be waited for if there were none that no one is just taking", async () => {
    const { core, database } = await opened;
    const { tenant, place } = await aShop(core);
    const engine = openEngine(database.url);
    const waiting = async () => {
      const [row] = await engine.transaction("read", (session) =>
        session.all(raw(unspread.length > 0 ? waitingOnServers : waitingHere), {}),
      );
      return Number(row?.["n"]);
    };
    let isPlaced = false;
    const [, [number]] = await whileOpen(
      (pause) =>
        engine.transaction("write", async (session) => {
          session.see({ tenant });
          const all = `select 1 from order_numbers where tenant_id = ${tenant} for update`;
          await session.all(raw(all), {});
          await pause();
        }),
      async (end) => {
        const late = place().finally(() => (isPlaced = true));
        while ((await waiting()) === 0 && !isPlaced);
        expect(isPlaced).toBe(false);
        end();
        return [await late];
      },
    );
    expect(number).toBeGreaterThan(1);
    await engine.close();
  });
});

const addSlowly =
  (pause: () => Promise<void>) =>
  ({ orders }: TenantStore): Partial<TenantStore> => ({
    orders: overlaid(orders, {
      async add(order) {
        const added = await orders.add(order);
        await pause();
        return added;
      },
    }),
  });
