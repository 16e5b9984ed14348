import { Operator } from "../../../calls/operator.js";
import { createCore } from "../../../create-core.js";
import { eventKinds } from "../../../events/catalogue.js";
import { defaultSettings } from "../../../ports/tenancy/tenant.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import {
  type ApiKeyScope,
  apiKeyScopes,
  type RoleScope,
} from "../../../values/api-keys/api-key-scopes.js";
import { openScope } from "../../../values/scope.js";
import { newMember, newUserWithToken } from "../../builders.js";
import { ManualClock } from "../../manual-clock.js";
import { MemoryWebhookSender } from "../../memory-webhook-sender.js";
import { memoryPorts } from "../../memory-ports.js";
import { freshName } from "../fixtures.js";
import { quickPicture } from "../../quick-picture-maker.js";
import { attemptOf } from "../webhooks/webhook-fixture.js";

/** The SKU of a product in the world. */
export const REACH_SKU = "R-1";
export const REACH_CUSTOMER = "C-1";
export const REACH_ID = "ERP-1";
export const REACH_ORDER = "WEB-1";

/** A word in each record that only this scope may read. */
export const markOf = (scope: ApiKeyScope) => `mark-of-${scope.replace(":", "-")}`;

const address = { street: "Road 1", city: "Porto" };
const operator = new Operator("ops");
const ROUNDS = 20;

async function* noLines() {
  yield "\n";
}

export type ReachWorld = Awaited<ReturnType<typeof reachWorld>>;

/** A tenant in which everything is marked with the scope that may read it, and webhooks have something to send. */
export async function reachWorld(unitOfWork: UnitOfWork) {
  const clock = new ManualClock();
  const webhookSender = new MemoryWebhookSender();
  const ports = { ...memoryPorts(), unitOfWork, clock, webhookSender };
  const core = createCore(ports);
  const ada = await newUserWithToken(core, freshName("ada"));
  const eve = await newUserWithToken(core, freshName("eve"));
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: markOf("tenant:read") });
  const admin = { as: ada.as, tenant };

  const claim = (now: Date) =>
    unitOfWork.system("write", async ({ deliveries }) => {
      const claimed = await deliveries.claim({
        now,
        leaseMs: 30_000,
        claim: 1,
        limit: 1_000,
        perEndpoint: 100,
        after: { tenantId: tenant - 1, webhookId: 0 },
        free: [],
        busyTenants: [],
      });
      return claimed.filter(({ tenantId }) => tenantId === tenant);
    });
  /** Sends due deliveries; the result depends on the subscription. */
  const send = async (statusOf: (webhookId: number) => "succeeded" | "exhausted" | "failed") => {
    const sent = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const now = clock.now();
      const claimed = await claim(now);
      if (claimed.length === 0) return sent;
      const records = claimed.map((each) => {
        const status = statusOf(each.webhookId);
        const retryInMs = status === "failed" ? 60_000 : null;
        return attemptOf(each, { status, retryInMs });
      });
      await unitOfWork.system("write", ({ deliveries }) =>
        deliveries.record(records, { now, disableAfterMs: 1_000_000_000 }),
      );
      sent.push(...claimed.map(({ url, event }) => ({ url, event })));
    }
    throw new Error("There is always something more to send.");
  };

  const subscribe = async (path: string, events = [...eventKinds]) => {
    const description = markOf("webhooks:read");
    const url = `https://shop.example/${path}`;
    return (await core.createWebhook(admin, { url, events, description })).id;
  };
  const webhooks = {
    live: await subscribe("live"),
    lost: await subscribe("lost"),
    narrowed: await subscribe("narrowed"),
    paused: await subscribe("paused"),
    off: await subscribe("off"),
    narrow: await subscribe("narrow", ["category.deleted"]),
  };
  await core.pauseWebhook(admin, { webhookId: webhooks.paused });
  await core.updateWebhook(admin, { webhookId: webhooks.off, isActive: false });

  const catalogMark = markOf("catalog:read");
  const marked = { name: catalogMark, description: catalogMark };
  const { id: category } = await core.createCategory(admin, marked);
  const { id: product } = await core.createProduct(admin, {
    ...marked,
    sku: REACH_SKU,
    externalId: REACH_ID,
    price: 2,
    stock: 9,
  });
  const { id: customer } = await core.createCustomer(admin, {
    name: markOf("customers:read"),
    externalId: REACH_CUSTOMER,
  });
  const { id: otherCustomer } = await core.createCustomer(admin, {});
  const { id: picture } = await core.addPicture(admin, { file: quickPicture(), alt: catalogMark });
  const { id: plainProduct } = await core.createProduct(admin, {
    name: "Tea",
    price: 2,
    stock: 100,
  });
  const place = async () => {
    const { id, items } = await core.createOrder(admin, {
      paymentType: 1,
      totalAmount: 2,
      address,
      customer: { name: markOf("orders:read") },
      orderItems: [{ productId: plainProduct, qty: 2, amount: 2 }],
    });
    return { id, item: items[0]?.id ?? 0 };
  };
  const { id: order } = await place();
  const { id: processing, item } = await place();
  await core.updateOrder(admin, { id: order, externalId: REACH_ORDER });
  await core.processOrder(admin, { id: processing });
  const { shipment } = await core.addShipment(admin, {
    id: processing,
    items: [{ orderItemId: item, qty: 1 }],
  });
  const { id: returned, item: back } = await place();
  await core.addShipment(admin, {
    id: returned,
    items: [{ orderItemId: back, qty: 1 }],
    carrier: markOf("orders:read"),
  });
  const { return: made } = await core.addReturn(admin, {
    id: returned,
    items: [{ orderItemId: back, qty: 1 }],
    reason: markOf("orders:read"),
  });
  // An invoice names its seller to everyone who may see it.
  await core.updateTenant(admin, { settings: { legalName: "Seller Ltd" } });
  await core.issueInvoice(admin, { id: returned });
  await core.addOrderNote(admin, { id: order, text: markOf("orders:read") });
  const money = { id: order, amount: 1 };
  await core.addPayment(admin, { ...money, method: markOf("orders:read") });
  await core.addRefund(admin, { ...money, reason: markOf("orders:read") });
  const { payment } = await core.addPayment(admin, { ...money, method: "cash" });
  const { payment: refunded } = await core.addPayment(admin, { ...money, method: "card" });
  const { refund } = await core.addRefund(admin, { ...money, paymentId: refunded.id });
  const announce = (status: "published" | "draft") =>
    core.createAnnouncement(admin, { title: markOf("announcements:read"), type: "info", status });
  const [{ id: announcement }, { id: draft }] = [
    await announce("published"),
    await announce("draft"),
  ];
  const mia = await newMember(core, admin, "MEMBER", markOf("team:read"));
  const bob = await newMember(core, admin, "ADMIN", markOf("team:read"));
  const newRole = async (scopes: readonly RoleScope[]) => {
    const name = freshName(markOf("team:read"));
    return (await core.createRole(admin, { name, scopes: [...scopes] })).id;
  };
  const roles = {
    spare: await newRole(["announcements:read"]),
    taken: await newRole(["catalog:read", "orders:read"]),
  };
  const sam = await newMember(core, admin, "MEMBER", markOf("team:read"));
  const toNarrow = { userId: sam.user.id, role: "MEMBER", roleId: roles.taken } as const;
  await core.changeRole(admin, toNarrow);
  const kim = await newUserWithToken(core, freshName("kim"));
  const roleOfKim = await newRole(["catalog:read"]);
  const seatOfKim = { email: kim.email, role: "MEMBER", roleId: roleOfKim } as const;
  await core.addMember(admin, seatOfKim);
  /** People whose invitations are open. */
  const invite = async (role: "ADMIN" | "MEMBER") => {
    const email = `${role.toLowerCase()}-to-be-${String(tenant)}@example.com`;
    return (await core.addMember(admin, { email, role })).userId;
  };
  const invitees = { MEMBER: await invite("MEMBER"), ADMIN: await invite("ADMIN") };

  await send((id) =>
    id === webhooks.lost ? "exhausted" : id === webhooks.narrowed ? "failed" : "succeeded",
  );
  for (const webhookId of [webhooks.narrowed, webhooks.paused, webhooks.off]) {
    await core.updateWebhook(admin, { webhookId, events: ["category.deleted"] });
  }
  const started = await core.importProducts(admin, {
    format: "ndjson",
    text: noLines(),
    async: true,
  });
  const readPast = { from: "shopify", format: "csv", text: pastOrders() } as const;
  await core.importOrders(admin, readPast);
  const [past] = (await core.listPastOrders(admin, {})).data;
  const importId = "id" in started ? started.id : 0;
  const { data } = await core.listDeliveries(admin, { webhookId: webhooks.live, perPage: 100 });
  const deliveryOf = (kind: string) => data.find(({ event }) => event === kind)?.id ?? 0;
  const deliveries = {
    order: deliveryOf("order.created"),
    product: deliveryOf("product.created"),
    user: deliveryOf("user.registered"),
  };

  const newKey = (scopes: readonly ApiKeyScope[], expiresAt: Date | null = null, name = "Mine") =>
    core.createApiKey(admin, {
      name,
      scopes: [...scopes],
      expiresAt: expiresAt && expiresAt.toISOString(),
    });
  const parent = await newKey(["api-keys:write", "catalog:read", "orders:read"]);
  const { id: child } = await core.createApiKey(
    { as: { token: parent.key }, tenant },
    { name: "Child", scopes: ["catalog:read"] },
  );
  await core.updateApiKey(admin, { keyId: child, scopes: ["catalog:read", "team:read"] });
  const ends = new Date(clock.now().getTime() + 60_000);
  const apiKeys = {
    parent: parent.id,
    weak: (await newKey(["catalog:read"], null, markOf("api-keys:read"))).id,
    strong: (await newKey(apiKeyScopes)).id,
    ending: (await newKey(["catalog:read"], ends)).id,
  };

  return {
    clock,
    ports,
    core,
    admin,
    tenant,
    eve: eve.email,
    newKey,
    member: mia.user.id,
    otherAdmin: bob.user.id,
    invitees,
    roles,
    narrowed: sam.user.id,
    /** A member whose role has these scopes from now on. */
    async memberWith(scopes: readonly RoleScope[]) {
      await core.updateRole(admin, { roleId: roleOfKim, scopes: [...scopes] });
      return { id: kim.user.id, as: kim.as };
    },
    people: {
      MEMBER: { id: mia.user.id, as: mia.as },
      ADMIN: { id: bob.user.id, as: bob.as },
    },
    category,
    customer,
    otherCustomer,
    picture,
    product,
    plainProduct,
    order,
    payment: payment.id,
    refund: refund.id,
    returned,
    return: made.id,
    processing,
    item,
    shipment: shipment.id,
    announcement,
    draft,
    webhooks,
    deliveries,
    apiKeys,
    import: importId,
    pastOrder: past?.id ?? 0,
    async addressOf({ id }: { readonly id: number }) {
      const behind = new Operator("ops", id);
      return (await core.createAddress({ as: behind }, address)).id;
    },
    /** All that could have been changed. */
    async state() {
      const scope = openScope(tenant, "ADMIN", defaultSettings);
      const [keys, members, own, hooks, sent, info] = [
        (await core.listApiKeys(admin, { perPage: 100 })).data,
        (await core.listMembers(admin, { perPage: 100 })).data,
        await core.listRoles(admin, {}),
        (await core.listWebhooks(admin, { perPage: 100 })).data,
        (await core.listDeliveries(admin, { perPage: 100 })).data,
        await unitOfWork.transact("read", (store) => store.tenants.find(scope.tenantId)),
      ];
      return { keys, members, roles: own, hooks, sent, info };
    },
    /** The tenant continues, and due deliveries are sent. */
    async goOn() {
      await core.createProduct(admin, { name: "Later", price: 1 });
      await core.createCategory(admin, { name: "Later" });
      await core.createOrder(admin, {
        paymentType: 1,
        totalAmount: 2,
        address,
        orderItems: [{ productId: plainProduct, qty: 1, amount: 2 }],
      });
      await core.addMember(admin, { email: `${freshName("later")}@example.com`, role: "MEMBER" });
      clock.advance(61_000);
      const tested = webhookSender.sent.map(({ url, body }) => ({
        url,
        event: (JSON.parse(String(body)) as { event: string }).event,
      }));
      return [...tested, ...(await send(() => "succeeded"))];
    },
    operator,
  };
}

export async function* pastOrders(): AsyncGenerator<string> {
  yield "Name,Created at,Total,Lineitem name,Lineitem quantity,Lineitem price\n";
  yield `#1,2024-01-31 10:00:00 +0000,5,${markOf("orders:read")},1,5\n`;
}
