import type { Core } from "@souk/core";
import { persist, type Reach } from "./client.js";
import type { Ledger } from "./ledger.js";
import type { Person, Shop } from "./shop.js";
import { Process, type World } from "./world.js";

export interface Stage {
  readonly world: World;
  readonly reach: Reach;
  readonly shop: Shop;
  readonly ledger: Ledger;
}

const ACTIONS = 7;

/** The clients of a history, each of which acts by itself. */
export function liveTogether(stage: Stage): Promise<unknown> {
  const { shop } = stage;
  const [first, second, guest] = shop.members as [Person, Person, Person];
  return Promise.all([
    buy(stage, "buyer 1", first),
    buy(stage, "buyer 2", second),
    settle(stage, "till 1", shop.admin),
    settle(stage, "till 2", first),
    count(stage, "clerk 1", shop.admin),
    count(stage, "clerk 2", first),
    comeAndGo(stage, guest),
  ]);
}

/** A call under an idempotency key, which is also its request id. */
const keyed = ({ tenant }: Shop, { as }: Person, key: string) => ({
  as,
  tenant,
  requestId: key,
  idempotency: {
    key,
    serialize: (output: unknown) => JSON.stringify(output),
    revive: (text: string) => JSON.parse(text) as unknown,
  },
});

async function act(
  { world }: Stage,
  name: string,
  action: (client: Process, n: number) => Promise<void>,
): Promise<void> {
  const client = new Process(world, name);
  for (let n = 1; n <= ACTIONS; n += 1) {
    await client.wait(world.random.between(0, 2_500));
    await action(client, n);
  }
}

/** Places orders, and cancels some of them. */
function buy(stage: Stage, name: string, person: Person): Promise<void> {
  const { world, reach, shop, ledger } = stage;
  const { random } = world;
  const own: number[] = [];
  return act(stage, name, async (client, n) => {
    const last = own.at(-1);
    if (last !== undefined && random.chance(0.3)) {
      own.pop();
      await cancel(stage, client, person, last);
      return;
    }
    const key = `${name}, ${n}`;
    const productIds = random.chance(0.5) ? shop.productIds : [random.pick(shop.productIds)];
    const order = {
      addressId: person.addressId,
      paymentType: 1,
      totalAmount: 1,
      customer: { externalId: key },
      orderItems: productIds.map((productId) => ({
        productId,
        qty: random.between(1, 3),
        amount: 1,
      })),
    };
    const { answer } = await persist(reach, client, (core: Core) =>
      core.createOrder(keyed(shop, person, key), order),
    );
    if (answer.kind === "refused") {
      world.note(`${name}  order ${n} refused: ${answer.error.kind}`);
      return;
    }
    world.note(`${name}  order ${n} is ${answer.value.id}`);
    ledger.orders.set(key, answer.value.id);
    own.push(answer.value.id);
  });
}

async function cancel(
  { reach, shop, ledger, world }: Stage,
  client: Process,
  { as }: Person,
  id: number,
): Promise<void> {
  const { answer, isRepeated } = await persist(reach, client, (core) =>
    core.cancelOrder({ as, tenant: shop.tenant }, { id }),
  );
  if (answer.kind === "refused" && ledger.perhapsShipped.has(id)) {
    world.note(`${client.name}  order ${id} is shipped or was cancelled`);
    return;
  }
  if (answer.kind === "refused" && !isRepeated) {
    ledger.violated(`order ${id} cannot be cancelled: ${answer.error.message}`);
  }
  world.note(`${client.name}  order ${id} is cancelled`);
  ledger.cancelled.add(id);
}

/** Pays, refunds and ships the newest orders of the buyers; two of these meet at the same order. */
function settle(stage: Stage, name: string, person: Person): Promise<void> {
  const { world, reach, shop, ledger } = stage;
  const { random } = world;
  return act(stage, name, async (client, n) => {
    const newest = [...ledger.orders.values()].slice(-2);
    if (newest.length === 0) return;
    const id = random.pick(newest);
    const key = `${name}, ${n}`;
    const call = keyed(shop, person, key);
    const deed = random.pick(["pay", "pay", "refund", "ship"] as const);
    const amount = random.pick([0.4, 0.6, 1]);
    if (deed === "ship") {
      await ship(stage, client, person, id, key);
      return;
    }
    const { answer } = await persist<unknown>(reach, client, (core) =>
      deed === "pay"
        ? core.addPayment(call, { id, amount, method: "cash", reference: key })
        : core.addRefund(call, { id, amount, reason: key }),
    );
    world.note(`${name}  ${deed} ${amount} of order ${id}: ${answer.kind}`);
    if (answer.kind === "done") ledger.money.add(key);
  });
}

/** Ships one piece; sometimes it takes the shipment back, and sometimes the piece comes back. */
async function ship(
  { world, reach, shop, ledger }: Stage,
  client: Process,
  person: Person,
  id: number,
  key: string,
): Promise<void> {
  const isTakenBack = world.random.chance(0.3);
  const comesBack = world.random.chance(0.6);
  const call = { as: person.as, tenant: shop.tenant };
  const order = (await persist(reach, client, (core) => core.getOrder(call, { id }))).answer;
  const item = order.kind === "done" ? order.value.items[0] : undefined;
  if (!item) return;
  ledger.perhapsShipped.add(id);
  const { answer } = await persist(reach, client, (core) =>
    core.addShipment(keyed(shop, person, key), { id, items: [{ orderItemId: item.id, qty: 1 }] }),
  );
  world.note(`${client.name}  a piece of order ${id} is shipped: ${answer.kind}`);
  if (answer.kind === "done" && comesBack) {
    await giveBack({ world, reach, shop, ledger }, client, person, [id, item.id, `${key}, back`]);
  }
  if (answer.kind !== "done" || !isTakenBack) return;
  const shipmentId = answer.value.shipment.id;
  await persist(reach, client, (core) => core.cancelShipment(call, { id, shipmentId }));
  world.note(`${client.name}  shipment ${shipmentId} is cancelled`);
}

/** A piece is returned, and then received or not sent after all; others may do either at that moment. */
async function giveBack(
  { world, reach, shop, ledger }: Stage,
  client: Process,
  person: Person,
  [id, orderItemId, key]: readonly [id: number, orderItemId: number, key: string],
): Promise<void> {
  const call = { as: person.as, tenant: shop.tenant };
  const items = [{ orderItemId, qty: 1, restock: world.random.chance(0.7) }];
  const { answer } = await persist(reach, client, (core) =>
    core.addReturn(keyed(shop, person, key), { id, items }),
  );
  world.note(`${client.name}  a piece of order ${id} is returned: ${answer.kind}`);
  if (answer.kind !== "done") return;
  const returnId = answer.value.return.id;
  if (world.random.chance(0.3)) {
    await persist(reach, client, (core) => core.cancelReturn(call, { id, returnId }));
    return;
  }
  const arrived = await persist(reach, client, (core) =>
    core.receiveReturn(call, { id, returnId }),
  );
  world.note(`${client.name}  return ${returnId} is received: ${arrived.answer.kind}`);
  if (arrived.answer.kind === "done") ledger.received.add(returnId);
}

/** Counts pieces in and out. */
function count(stage: Stage, name: string, person: Person): Promise<void> {
  const { world, reach, shop, ledger } = stage;
  const { random } = world;
  return act(stage, name, async (client, n) => {
    const key = `${name}, ${n}`;
    if (random.chance(0.3)) {
      await persist(reach, client, (core) =>
        core.createCategory(keyed(shop, person, key), { name: key }),
      );
      return;
    }
    const id = random.pick(shop.productIds);
    const by = random.pick([-2, -1, 1, 2, 5]);
    ledger.stockChanges.set(key, { productId: id, by, isDone: false });
    const { answer } = await persist(reach, client, (core) =>
      core.changeStock(keyed(shop, person, key), { id, by }),
    );
    world.note(`${name}  ${by} of product ${id}: ${answer.kind}`);
    const isDone = answer.kind === "done";
    ledger.stockChanges.set(key, { productId: id, by, isDone });
  });
}

/** A member is removed and let in again, and meanwhile never stops trying. */
async function comeAndGo(stage: Stage, guest: Person): Promise<void> {
  const { world, reach, shop, ledger } = stage;
  const { tenant, admin } = shop;
  const team = { as: admin.as, tenant };
  /** Odd while the guest has certainly no seat. */
  let changes = 0;
  let isOver = false;
  const email = "mia-2@example.com";
  const visit = async () => {
    const client = new Process(world, "guest");
    while (!isOver) {
      await client.wait(world.random.between(0, 400));
      const begun = changes;
      const { answer } = await persist(reach, client, (core) =>
        core.listProducts({ as: guest.as, tenant }, {}),
      );
      world.note(`guest  ${answer.kind}`);
      const isWrong = begun % 2 === 1 && begun === changes && answer.kind === "done";
      if (isWrong) ledger.violated("a removed member was let in");
    }
  };
  const manage = async () => {
    const client = new Process(world, "owner");
    for (let round = 0; round < 2; round += 1) {
      await client.wait(world.random.between(500, 3_000));
      await persist(reach, client, (core) => core.removeMember(team, { userId: guest.userId }));
      changes += 1;
      world.note("owner  the guest is removed");
      await client.wait(world.random.between(500, 3_000));
      changes += 1;
      // Without a key, a late attempt of a stalled host would undo the next removal.
      const call = keyed(shop, admin, `owner, ${round}`);
      await persist(reach, client, (core) => core.addMember(call, { email, role: "MEMBER" }));
      world.note("owner  the guest is let in");
    }
    isOver = true;
  };
  await Promise.all([visit(), manage()]);
}

/** Rows that take unique values over from others: corrected orders, SKUs, preferences. */
export function exchangeTogether(stage: Stage): Promise<unknown> {
  const { shop } = stage;
  return Promise.all([
    correct(stage, "editor 1", shop.admin),
    correct(stage, "editor 2", shop.members[0] as Person),
    rename(stage, "buyer of goods", shop.admin),
  ]);
}

/** Leaves items out of orders, adds some, and changes their order. */
function correct(stage: Stage, name: string, person: Person): Promise<void> {
  const { world, reach, shop, ledger } = stage;
  const { random } = world;
  const call = { as: person.as, tenant: shop.tenant };
  return act(stage, name, async (client) => {
    const id = random.pick([...ledger.orders.values(), 0]);
    const order = (await persist(reach, client, (core) => core.getOrder(call, { id }))).answer;
    if (order.kind !== "done") return;
    const kept = order.value.items.map(({ id }) => ({ id, qty: random.between(1, 3) }));
    if (kept.length > 1 && random.chance(0.6)) kept.splice(random.between(0, 1), 1);
    if (random.chance(0.5)) kept.reverse();
    const added = { productId: random.pick(shop.productIds), qty: 1, amount: 1 };
    const orderItems = random.chance(0.5) ? [...kept, added] : kept;
    const { answer } = await persist(reach, client, (core) =>
      core.updateOrder(call, { id, orderItems }),
    );
    world.note(`${name}  order ${id} is corrected: ${answer.kind}`);
  });
}

/** Gives SKUs to other products, and deletes some. */
function rename(stage: Stage, name: string, { as }: Person): Promise<void> {
  const { world, reach, shop } = stage;
  const { random } = world;
  const call = { as, tenant: shop.tenant };
  const skus = ["A", "B", "C"];
  return act(stage, name, async (client) => {
    const ask = async (work: (core: Core) => Promise<unknown>) =>
      (await persist(reach, client, work)).answer.kind;
    const sku = random.pick(skus);
    const all = await persist(reach, client, (core) => core.listProducts(call, { search: "bowl" }));
    const bowls = all.answer.kind === "done" ? all.answer.value.data : [];
    const holder = bowls.find((bowl) => bowl.sku === sku);
    if (holder && random.chance(0.3)) await ask((core) => core.deleteProduct(call, holder));
    else if (holder) await ask((core) => core.updateProduct(call, { id: holder.id, sku: null }));
    const [other] = bowls.filter(({ id }) => id !== holder?.id);
    const done =
      other && random.chance(0.6)
        ? await ask((core) => core.updateProduct(call, { id: other.id, sku }))
        : await ask((core) => core.createProduct(call, { name: "Bowl", price: 1, sku }));
    world.note(`${name}  sku ${sku} moves: ${done}`);
    const value = world.now;
    await ask((core) => core.putPreference(call, { name: `view-${sku.toLowerCase()}`, value }));
  });
}
