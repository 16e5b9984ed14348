import { signedIn } from "@souk/core/testing";
import type { openPersistence } from "@souk/adapters-persistence";
import { createCore, makeDeferredCalls, type UnitOfWork } from "@souk/core";
import {
  carryOutDataRequests,
  DeliveryWorker,
  finishImports,
  importPictures,
  nextAnnouncement,
  nextDeferredCall,
  nextDueDelivery,
  nextPush,
  pruneEvents,
  publishDueAnnouncements,
  pushDueAnnouncements,
  retireAuditEntries,
  runImports,
  sealAuditTrail,
  sendDueMails,
  sendKeyNotices,
  tidyDeliveries,
} from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import { pruneChore } from "../../../../host-server/dist/workers/prune.js";
import { isolationMatrix } from "../isolation/matrix.js";
import { PNG } from "../isolation/pictures.js";
import type { MatrixRow } from "../isolation/row.js";
import { urlOf } from "../isolation/run-row.js";
import type { World } from "../world.js";

/** An import of this many lines is written in several transactions. */
const IMPORTED = 150;

/** Work by its name. What only prepares it returns the rest, whose traffic counts alone. */
export type NamedCall = readonly [name: string, call: () => Promise<unknown>];

/** A row of everything that a tenant may have. */
export async function fillAShop({ host, own }: World): Promise<void> {
  const { core } = host;
  const call = { as: { token: own.admin.token }, tenant: own.tenant };
  const category = await core.createCategory(call, { name: "Lamps" });
  const picture = await core.addPicture(call, { file: PNG, alt: "A lamp" });
  const product = await core.createProduct(call, {
    name: "Brass lamp",
    sku: "L-1",
    price: 5,
    stock: 1_000_000,
    categoryId: category.id,
    imageUrls: ["https://example.com/lamp.png"],
    mediaIds: [picture.id],
    tags: ["Sale", "New"],
  });
  await core.createProduct(call, {
    name: "Brass shade",
    options: [{ name: "Size", values: ["S", "M"] }],
    variants: [
      { sku: "L-S", price: 2, stock: 9, options: { Size: "S" } },
      { sku: "L-M", price: 3, stock: 0, options: { Size: "M" } },
    ],
  });
  await core.createCustomer(call, {
    name: "Ada Lovelace",
    email: "ada@example.com",
    phone: "0221 5550147",
    externalId: "C-1",
    tags: ["VIP"],
  });
  await core.createWebhook(call, { url: "https://example.com/", events: ["order.created"] });
  const member = { as: { token: own.member.token }, tenant: own.tenant };
  const address = await core.createAddress(member, { street: "1 Main St", city: "Fez" });
  const keyed = { key: "k", serialize: JSON.stringify, revive: JSON.parse };
  const order = await core.createOrder(
    { ...member, idempotency: keyed },
    {
      addressId: address.id,
      paymentType: 1,
      totalAmount: 5,
      orderItems: [{ productId: product.id, qty: 1, amount: 5 }],
      tags: ["Gift"],
    },
  );
  await core.addOrderNote(call, { id: order.id ?? 0, text: "Ring twice." });
  const money = { id: order.id ?? 0, amount: 2 };
  const { payment } = await core.addPayment(call, { ...money, method: "cash" });
  await core.addRefund(call, { ...money, paymentId: payment.id });
  const shipped = { orderItemId: order.items[0]?.id ?? 0, qty: 1 };
  await core.addShipment(call, { id: order.id ?? 0, items: [shipped] });
  await core.addReturn(call, { id: order.id ?? 0, items: [shipped] });
  await core.issueInvoice(call, { id: order.id ?? 0 });
  await core.importOrders(call, { from: "shopify", format: "csv", text: shopifyOrder() });
  await core.createApiKey(call, { name: "Key", scopes: ["orders:read"] });
  const news = { title: "News", type: "info", status: "published" } as const;
  const announcement = await core.createAnnouncement(call, news);
  await core.readAnnouncement(member, { id: announcement.id });
  await core.exportAccount(member, { currentPassword: own.member.password });
  await core.forgotPassword({}, { email: own.member.email });
  await core.login({}, { email: own.member.email, password: "not it" }).catch(() => {});
  const worker = new DeliveryWorker(host.ports);
  await worker.look();
  await worker.stop();
}

/** Each event goes to every webhook, and the calls of one size leave theirs to the next. */
export async function leaveOneWebhook({ host, own }: World): Promise<void> {
  const call = { as: { token: own.admin.token }, tenant: own.tenant };
  const { data } = await host.core.listWebhooks(call, { perPage: 100 });
  const first = Math.min(...data.map(({ id }) => id));
  for (const { id } of data)
    if (id !== first) await host.core.deleteWebhook(call, { webhookId: id });
}

/** Every route as an ADMIN calls it, and background jobs. */
export function callsOf(world: World, persistence: Awaited<ReturnType<typeof openPersistence>>) {
  const { host } = world;
  const { ports } = host;
  const routes = isolationMatrix.map((row) => [row.route, () => prepareCall(row, world)] as const);
  const time = () => persistence.now();
  const worker = new DeliveryWorker(ports);
  const gateway = { async push() {} };
  const search = (text: string) => `?search=${text}`;
  const get = (path: string) => async () => {
    const { admin, tenant } = (await withSession(world)).own;
    const answer = await host.api.send("GET", path, undefined, { token: admin.token, tenant });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text.slice(0, 200)}`);
  };
  const reads = [
    `/products${search("brass")}`,
    `/products?sort=price&order=desc`,
    `/products?per_page=100&page=2`,
    `/orders${search("fez")}`,
    "/orders?status=pending&sort=total_amount",
    "/orders?status=pending,processing",
    "/orders?payment_status=unpaid&sort=total_amount",
    "/orders?payment_status=paid,overpaid",
    "/orders?payment_reference=TX-1",
    "/orders?external_id=WEB-1,WEB-2",
    "/orders?fulfillment_status=shipped",
    "/orders?fulfillment_status=shipped,partly_shipped",
    `/webhooks/${world.own.tenant}/deliveries?from=2100-01-01`,
    `/team-members/${world.own.tenant}${search("own")}`,
    "/category?sort=name",
    "/category?sort=-created_at",
    "/products?sort=-updated_at",
    "/products?sku=L-1,L-2",
    "/category?sort=updated_at&updated_from=2020-01-01",
    "/orders?sort=-updated_at&updated_from=2020-01-01",
    "/announcements?sort=updated_at",
    "/orders/sales?by=category",
    `/customers${search("lovelace")}`,
    `/customers${search("0221 5550147")}`,
    "/customers?phone=%2B492215550147",
    "/customers?external_id=C-1,C-2",
    "/customers?sort=name",
    "/products?tag=sale",
    "/products?tag=sale&sort=price&page=2",
    "/products?tag=sale&tag=new",
    "/products?tag=sale&published=true",
    "/products?tag=none&sort=price",
    "/orders?tag=gift",
    "/orders?tag=gift&status=pending&sort=total_amount",
    "/customers?tag=vip",
    "/tags?of=products&search=s",
    "/tags?of=orders&after=g&limit=1",
    "/customers?sort=-updated_at&updated_from=2020-01-01",
    "/past-orders?number=%231",
    "/past-orders?customer_email=ada@example.com",
    "/past-orders?from=2100-01-01",
    "/past-orders/export?from=2100-01-01",
    `/events/${world.own.tenant}?kinds=order.created`,
  ].map((path) => [`GET ${path}`, get(path)] as const);
  const work: readonly NamedCall[] = [
    ["deliveries", () => worker.look()],
    ["next delivery", () => nextDueDelivery(ports)],
    ["tidy deliveries", () => tidyDeliveries(ports)],
    ["prune events", () => pruneEvents(ports)],
    ["publish announcements", () => publishDueAnnouncements(ports, time)],
    ["next announcement", () => nextAnnouncement(ports)],
    ["push announcements", () => pushDueAnnouncements(ports, gateway as never)],
    ["next push", () => nextPush(ports)],
    ["data requests", () => carryOutDataRequests(ports)],
    ["imports", () => finishImports(ports)],
    ["import jobs", () => runImports(ports)],
    ["imported pictures", () => importPictures(ports)],
    ["deferred calls", () => makeDeferredCalls(host.core, { report() {}, time })],
    ["next deferred call", () => nextDeferredCall(host.core)],
    ["prune", () => pruneChore(ports).run()],
    ["seal the audit trail", () => sealAuditTrail(ports)],
    ["retire audit entries", () => retireAuditEntries(ports, { before: new Date(0), keep: null })],
    ["mail", () => sendDueMails(ports, { send: async () => ({ ok: true }) } as never, time)],
    ["key notices", () => sendKeyNotices({ ...ports, mail: "on" })],
    ["hosts", () => persistence.hosts.forget()],
    ["index orders", () => persistence.indexOrders()],
    ["index products", () => persistence.indexProducts()],
    ["index customers", () => persistence.indexCustomers()],
    ["recount", () => persistence.recount({ mend: true })],
  ];
  const imports = (["best_effort", "all_or_nothing"] as const).map(
    (mode) => [`import, ${mode}`, () => importLines(world, mode)] as const,
  );
  return [...routes, ...reads, ...imports, ...work];
}

export function operatorCalls(
  { host, own, freshPerson }: World,
  { unitOfWork }: { unitOfWork: UnitOfWork },
) {
  const core = createCore({ ...host.ports, unitOfWork });
  const as = { as: new Operator("Olga") };
  const erase = async () => {
    const { id, email } = await freshPerson();
    await core.eraseUser(as, { userId: id, confirm: email });
  };
  const calls: readonly NamedCall[] = [
    ["archive", () => core.exportTenant(as, { tenantId: own.tenant, onLine() {} })],
    ["export of a person", () => core.exportUser(as, { userId: own.member.id, onLine() {} })],
    ["erasure of a person", erase],
  ];
  return calls;
}

/** Many lines of new products, and as many of known ones. */
async function importLines({ host, own }: World, mode: "best_effort" | "all_or_nothing") {
  const call = { as: new Operator("Olga"), tenant: own.tenant };
  const prefix = host.ports.secrets.randomToken();
  for (const price of [1, 2]) {
    const lines = Array.from({ length: IMPORTED }, (_, n) =>
      JSON.stringify({
        sku: `${prefix}-${n}`,
        name: "Lamp",
        price,
        ...(n === 0 && { images: ["https://pictures.example.com/lamp.png"] }),
      }),
    );
    const text = asChunks([lines.join("\n")]);
    await host.core.importProducts(call, { format: "ndjson", mode, text });
  }
}

async function* asChunks(chunks: readonly string[]) {
  yield* chunks;
}

/** Creates everything that a route needs, and returns a function that only sends the request. */
export async function prepareCall(row: MatrixRow, fixed: World) {
  // The matrix needs the first session until the end, and its person has begun a factor.
  const isOfItsOwn = ["POST /logout-all", "POST /factors/totp/confirm"].includes(row.route);
  const world = isOfItsOwn
    ? { ...fixed, own: { ...fixed.own, admin: await fixed.freshPerson() } }
    : await withSession(fixed);
  const { host, own } = world;
  const [method = "", path = ""] = row.route.split(" ");
  const target = (await row.target?.(own, world)) ?? {};
  const { token } = own.admin;
  const tenant = target.tenant ?? own.tenant;
  const url = urlOf(path, { tenantId: tenant, ...target.ids });
  return async () => {
    const answer = await host.api.send(method, url + (target.query ?? ""), target.body, {
      token,
      tenant: path.includes(":tenantId") ? null : tenant,
      ...(target.type === undefined ? {} : { headers: { "content-type": target.type } }),
    });
    if (answer.status !== row.statuses.admin)
      throw new Error(`${answer.status}: ${answer.text.slice(0, 200)}`);
    return answer;
  };
}

/** Some routes end the session that calls them, so each call has its own. */
async function withSession(world: World): Promise<World> {
  const { email, password } = world.own.admin;
  const { token } = await signedIn(world.host.core.login({}, { email, password }));
  return { ...world, own: { ...world.own, admin: { ...world.own.admin, token } } };
}

async function* shopifyOrder(): AsyncGenerator<string> {
  yield "Name,Email,Created at,Total,Lineitem name,Lineitem quantity,Lineitem price\n";
  yield "#1,ada@example.com,2020-01-31 10:00:00 +0000,5,Lamp,1,5\n";
}
