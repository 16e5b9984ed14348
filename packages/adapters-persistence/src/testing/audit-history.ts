import { CoreError, createCore, type EventKind, type Ports, type UnitOfWork } from "@souk/core";
import { pruneEvents } from "@souk/core/adapter";
import { memoryPorts, newUserWithToken, quickPicture, type ManualClock } from "@souk/core/testing";
import { Chance } from "./chance.js";

const DAY = 24 * 60 * 60 * 1000;
const AT_ONCE = 4;
const asked: readonly EventKind[][] = [
  ["product.created", "product.updated", "product.deleted"],
  ["order.created", "order.updated", "order.completed", "order.cancelled"],
  ["category.created", "category.updated", "category.deleted", "product.created"],
  ["user.registered", "user.updated", "user.removed", "order.created"],
];

export interface History {
  readonly clock: ManualClock;
  readonly ports: Ports;
  /** Makes this number of changes, some concurrently; each may be rejected. */
  readonly change: (count: number) => Promise<void>;
  /** Lets more than a month pass, and the old events go. */
  readonly age: () => Promise<void>;
}

/** Two shops in which everything that has events happens by chance. */
export async function randomHistory(unitOfWork: UnitOfWork, seed: number): Promise<History> {
  const chance = new Chance(seed);
  const memory = memoryPorts();
  const unlimited = { tenants: null, invitations: null, probes: null, webhookTests: null };
  const ports = { ...memory, unitOfWork, limits: unlimited };
  const core = createCore(ports);
  const shops = await Promise.all([shop(), shop()]);

  async function shop() {
    const owner = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant(owner, { name: "Shop" });
    const { id: addressId } = await core.createAddress(owner, { street: "1", city: "Bern" });
    const ids = { picture: [0], product: [0], category: [0], order: [0], user: [0], webhook: [0] };
    // A month may pass between two calls, which no token outlives.
    return { call: { as: { userId: owner.user.id }, tenant }, addressId, ids };
  }

  type Shop = Awaited<ReturnType<typeof shop>>;
  const some = ({ ids }: Shop, kind: keyof Shop["ids"]) => chance.of(ids[kind]);
  const known = async (
    shop: Shop,
    kind: keyof Shop["ids"],
    made: Promise<{ id: number | null }>,
  ) => {
    shop.ids[kind].push(Number((await made).id));
  };

  async function order(shop: Shop) {
    const item = { productId: some(shop, "product"), qty: 1, amount: 1 };
    const wanted = { addressId: shop.addressId, paymentType: 0, totalAmount: 1 };
    await known(shop, "order", core.createOrder(shop.call, { ...wanted, orderItems: [item] }));
  }

  async function importSome({ call }: Shop) {
    const lines = Array.from({ length: 5 }, () => {
      const [sku, price] = [`S${chance.below(40)}`, chance.below(90)];
      return JSON.stringify({ sku, name: "Imported", price });
    });
    const text = (async function* () {
      yield lines.join("\n");
    })();
    await core.importProducts(call, { format: "ndjson", text });
  }

  async function member(shop: Shop) {
    const { user, email } = await newUserWithToken(core, "Mia");
    await core.addMember(shop.call, { email, role: "MEMBER" });
    shop.ids.user.push(user.id);
  }

  const picture = (shop: Shop) =>
    known(shop, "picture", core.addPicture(shop.call, { file: quickPicture() }));

  const url = () => `https://example.com/${chance.below(9)}`;
  const subscribe = (shop: Shop) =>
    known(shop, "webhook", core.createWebhook(shop.call, { url: url(), events: chance.of(asked) }));

  /** Each due delivery succeeds, fails or is rejected. */
  async function deliver() {
    const claimed = await unitOfWork.system("write", ({ deliveries }) =>
      deliveries.claim({
        claim: 1,
        now: null,
        leaseMs: 60_000,
        limit: 20,
        perEndpoint: 10,
        after: null,
        free: [],
        busyTenants: [],
      }),
    );
    const records = claimed.map((each) => ({
      ...each,
      number: each.attemptsCount + 1,
      status: chance.of(["succeeded", "failed", "failed", "rejected"] as const),
      agoMs: 0,
      durationMs: 1,
      retryInMs: 0,
      responseCode: 200,
      responseBody: null,
      signed: null,
      error: null,
    }));
    await unitOfWork.system("write", ({ deliveries }) =>
      deliveries.record(records, { now: null, disableAfterMs: Number.MAX_SAFE_INTEGER }),
    );
  }

  const steps: readonly [number, (shop: Shop) => Promise<unknown>][] = [
    [14, (s) => known(s, "product", core.createProduct(s.call, { name: "Mug", price: 5 }))],
    [14, (s) => core.updateProduct(s.call, { id: some(s, "product"), price: chance.below(99) })],
    [3, (s) => core.deleteProduct(s.call, { id: some(s, "product") })],
    [4, picture],
    [3, (s) => core.updateProduct(s.call, { id: some(s, "product"), coverId: some(s, "picture") })],
    [2, (s) => core.deletePicture(s.call, { id: some(s, "picture") })],
    [3, importSome],
    [4, (s) => known(s, "category", core.createCategory(s.call, { name: "Cups" }))],
    [6, (s) => core.updateCategory(s.call, { id: some(s, "category"), toggle: true })],
    [2, (s) => core.deleteCategory(s.call, { id: some(s, "category") })],
    [14, order],
    [8, (s) => core.processOrder(s.call, { id: some(s, "order") })],
    [6, (s) => core.completeOrder(s.call, { id: some(s, "order") })],
    [4, (s) => core.cancelOrder(s.call, { id: some(s, "order") })],
    [4, member],
    [3, (s) => core.changeRole(s.call, { userId: some(s, "user"), role: chance.of(ROLES) })],
    [3, (s) => core.removeMember(s.call, { userId: some(s, "user") })],
    [2, subscribe],
    [
      6,
      (s) =>
        core.updateWebhook(s.call, { webhookId: some(s, "webhook"), events: chance.of(asked) }),
    ],
    [2, (s) => core.updateWebhook(s.call, { webhookId: some(s, "webhook"), url: url() })],
    [2, (s) => core.pauseWebhook(s.call, { webhookId: some(s, "webhook") })],
    [2, (s) => core.resumeWebhook(s.call, { webhookId: some(s, "webhook") })],
    [1, (s) => core.deleteWebhook(s.call, { webhookId: some(s, "webhook") })],
    [2, (s) => core.recoverDeliveries(s.call, { webhookId: some(s, "webhook"), since: LONG_AGO })],
    [12, deliver],
  ];
  const weighted = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));
  for (const each of shops) await subscribe(each);

  const attempt = async (step: (shop: Shop) => Promise<unknown>, at: Shop) => {
    try {
      await step(at);
    } catch (error) {
      // Many random calls are rejected, and leave nothing behind.
      if (!(error instanceof CoreError)) throw error;
    }
  };

  return {
    clock: memory.clock,
    ports,
    async change(count) {
      for (let done = 0; done < count; done += AT_ONCE) {
        // Often several changes share a moment.
        memory.clock.advance(chance.below(3));
        const now = Array.from({ length: AT_ONCE }, () =>
          attempt(chance.of(weighted), chance.of(shops)),
        );
        await Promise.all(now);
      }
    },
    async age() {
      memory.clock.advance(31 * DAY);
      await pruneEvents(ports);
    },
  };
}

const ROLES = ["ADMIN", "MEMBER"] as const;
const LONG_AGO = "2020-01-01T00:00:00.000Z";
