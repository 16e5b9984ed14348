import { describe, expect, it } from "@jest/globals";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import type { Core } from "@souk/core";
import { until } from "../receiver.js";
import { spawnHost } from "./crash-life.js";
import { recounted, seed, type Seeded, withCore } from "./crash-world.js";
import { MOVE_STEPS } from "./steps.js";

/** The caller's request moves a thousand, and a worker the others. */
const ORDERS = 1_040;
const WRITERS = 10;
const PRICE = 10;
const COMMITTED = "change, after the commit";
const PATIENCE_MS = 120_000;

type Call = { readonly as: { readonly token: string }; readonly tenant: number };

/** Two records of one person, and all orders at the one that goes. */
async function twoRecords(core: Core, call: Call) {
  const from = await core.createCustomer(call, { name: "Ada", phone: "0221 5550147" });
  const into = await core.createCustomer(call, { name: "Ada", email: "ada@example.com" });
  const product = await core.createProduct(call, { name: "Cup", price: PRICE });
  const order = {
    customerId: from.id,
    address: { street: "1 Souk Lane", city: "Fez", country: "MA" },
    paymentType: 1,
    orderItems: [{ productId: product.id, qty: 1, amount: PRICE }],
  };
  let left = ORDERS;
  const write = async () => {
    while (left-- > 0) await core.createOrder(call, order);
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return { from: from.id, into: into.id };
}

type Records = Awaited<ReturnType<typeof twoRecords>>;

const headersOf = ({ token, tenant }: Seeded) => ({
  authorization: `Bearer ${token}`,
  "x-tenant-id": String(tenant),
  "content-type": "application/json",
});

/** The status, or null where the host was killed meanwhile. */
const merge = (origin: string, world: Seeded, { from, into }: Records): Promise<number | null> =>
  fetch(`${origin}/api/v2/admin/customers/${from}/merge`, {
    method: "POST",
    headers: headersOf(world),
    body: JSON.stringify({ into }),
  }).then(
    ({ status }) => status,
    () => null,
  );

const isGone = async (origin: string, world: Seeded, { from }: Records): Promise<boolean> => {
  const headers = headersOf(world);
  return (await fetch(`${origin}/api/v2/admin/customers/${from}`, { headers })).status === 404;
};

/** Reads as a follower of the feed does: how often each order was told to have moved. */
async function told(core: Core, call: Call): Promise<Map<number, number>> {
  const times = new Map<number, number>();
  for (let after: string | undefined; ;) {
    const { data, next } = await core.listEvents(call, {
      kinds: "record.changed",
      limit: 1_000,
      after,
    });
    for (const { data: change } of data) {
      const fields = change["changed_fields"] as readonly string[];
      if (change["kind"] !== "order" || !fields.includes("customer_id")) continue;
      const id = Number(change["id"]);
      times.set(id, (times.get(id) ?? 0) + 1);
    }
    if (next === null || next === after) return times;
    after = next;
  }
}

/** How often each order was told to have moved, and what counters say, after a merge whose host was killed at each of these. */
async function mergeThrough(
  database: TestDatabase,
  deaths: readonly (readonly [step: string, after: number])[],
  broken: boolean,
) {
  const world = await seed(database.url, "http://127.0.0.1:9");
  const call = { as: { token: world.token }, tenant: world.tenant };
  const records = await withCore(database.url, (core) => twoRecords(core, call));
  for (const [dieAt, dieAfter] of deaths) {
    const host = spawnHost(world, { everyStep: true, dieAt, dieAfter, broken });
    await merge(await host.start(), world, records);
    await host.gone;
  }
  const last = spawnHost(world);
  const origin = await last.start();
  // Where the worker was faster, there is nothing left to merge.
  expect([200, 404]).toContain(await merge(origin, world, records));
  await until(() => isGone(origin, world, records), PATIENCE_MS);
  last.child.kill("SIGKILL");
  await last.gone;
  return withCore(database.url, async (core) => {
    const { ordersCount, spent } = await core.getCustomer(call, { id: records.into });
    const times = [...(await told(core, call)).values()];
    return {
      ordersCount,
      spent,
      told: times.length,
      toldTwice: times.filter((n) => n > 1).length,
      drift: await recounted(database.url),
    };
  });
}

const DEATHS = [
  [MOVE_STEPS[0], 0] as const,
  [MOVE_STEPS[1], 0] as const,
  [MOVE_STEPS[0], 1] as const,
  [MOVE_STEPS[1], 0] as const,
  [COMMITTED, 0] as const,
];

describe.each(testEngines)("a merge whose host is killed on $dialect", ({ create }) => {
  it.each([
    ["moves and tells each order once, at whichever step", DEATHS, false, ORDERS],
    ["is seen to lose events that are not stored with it", DEATHS.slice(-1), true, ORDERS - 1_000],
  ] as const)("%s", async (_, deaths, broken, wanted) => {
    const database = await create();
    try {
      expect(await mergeThrough(database, deaths, broken)).toEqual({
        ordersCount: ORDERS,
        spent: ORDERS * PRICE * 100,
        told: wanted,
        toldTwice: 0,
        drift: [],
      });
    } finally {
      await database.drop();
    }
  });
});
