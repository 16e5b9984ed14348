import { ownVariantId } from "../../../ports/catalog/variant.js";
import type { InputOf } from "../../../create-core.js";
import { eventKinds } from "../../../events/catalogue.js";
import type { ApiKeyScope, KeyCase } from "../../../values/api-keys/api-key-scopes.js";
import { apiKeyScopes, roleScopes } from "../../../values/api-keys/api-key-scopes.js";
import { quickPicture } from "../../quick-picture-maker.js";
import { freshName } from "../fixtures.js";
import {
  pastOrders,
  REACH_CUSTOMER,
  REACH_ID,
  REACH_ORDER,
  REACH_SKU,
  type ReachWorld,
} from "./reach-world.js";

/** The API key that makes the call. */
export interface CallingKey {
  readonly id: number;
}

type Call<N extends KeyCase> = (
  world: ReachWorld,
  key: CallingKey,
) => InputOf<N> | Promise<InputOf<N>>;

const elsewhere = "https://elsewhere.example/hook";
const order = { paymentType: 1, totalAmount: 2 };
const address = { street: "Road 1", city: "Porto" };
const announcement = { title: "News", type: "info", status: "published" } as const;
const HOUR = 3_600_000;

const ofId = (pick: (world: ReachWorld) => number) => (world: ReachWorld) => ({ id: pick(world) });
const ofWebhook = (pick: (world: ReachWorld) => number) => (world: ReachWorld) => ({
  webhookId: pick(world),
});
const ofAddress = async (world: ReachWorld, key: CallingKey) => ({
  id: await world.addressOf(key),
});
const inHours = ({ clock }: ReachWorld, hours: number) =>
  new Date(clock.now().getTime() + hours * HOUR).toISOString();

async function* text() {
  yield '{"name":"Cup","price":3}\n';
}

/**
 * How each use case that API keys may call is called by one, in every way that could reach something. A key with every
 * scope must be allowed each of these calls. A new use case with a scope does not compile until it is in this list.
 */
export const keyCalls: { readonly [N in KeyCase]: readonly [Call<N>, ...Call<N>[]] } = {
  getCategory: [ofId(({ category }) => category)],
  listCategories: [() => ({})],
  getProduct: [ofId(({ product }) => product)],
  getProductByExternalId: [() => ({ externalId: REACH_ID })],
  getProductBySku: [() => ({ sku: REACH_SKU })],
  listProducts: [() => ({})],
  exportProducts: [() => ({}), () => ({ format: "csv" })],
  createCategory: [() => ({ name: "Cups" })],
  updateCategory: [({ category: id }) => ({ id, published: false })],
  deleteCategory: [ofId(({ category }) => category)],
  createProduct: [() => ({ name: "Cup", price: 3 })],
  putProductBySku: [
    () => ({ sku: REACH_SKU, name: "Cup", price: 3 }),
    () => ({ sku: freshName("sku"), name: "Cup", price: 3 }),
  ],
  updateProductBySku: [() => ({ sku: REACH_SKU, price: 9 })],
  updateProduct: [({ product: id }) => ({ id, price: 9 })],
  updateVariant: [({ product: id }) => ({ id, variantId: ownVariantId(id), barcode: "40063" })],
  changeStock: [({ product: id }) => ({ id, by: 1 })],
  deleteProduct: [ofId(({ product }) => product)],
  changeProducts: [({ product }) => ({ ids: [product], action: "unpublish" })],
  importProducts: [() => ({ format: "ndjson", text: text() })],
  getImport: [ofId((world) => world.import)],
  cancelImport: [ofId((world) => world.import)],
  getCustomer: [ofId((world) => world.customer)],
  getCustomerByExternalId: [() => ({ externalId: REACH_CUSTOMER })],
  listCustomers: [() => ({})],
  createCustomer: [() => ({ name: "Grace" })],
  updateCustomer: [({ customer: id }) => ({ id, note: "Calls back" })],
  deleteCustomer: [ofId((world) => world.customer)],
  exportCustomers: [() => ({}), () => ({ format: "csv" })],
  importCustomers: [() => ({ format: "ndjson", text: text() })],
  mergeCustomer: [({ customer: id, otherCustomer: into }) => ({ id, into })],
  getPicture: [ofId(({ picture }) => picture)],
  listPictures: [() => ({})],
  addPicture: [() => ({ file: quickPicture() })],
  updatePicture: [({ picture: id }) => ({ id, alt: "A cup" })],
  deletePicture: [ofId(({ picture }) => picture)],
  getOrderByExternalId: [() => ({ externalId: REACH_ORDER })],
  getOrder: [ofId((world) => world.order)],
  listOrders: [() => ({})],
  listMyOrders: [() => ({})],
  exportOrders: [() => ({}), () => ({ format: "csv" })],
  listOrderNotes: [ofId((world) => world.order)],
  listPayments: [ofId((world) => world.order)],
  listRefunds: [ofId((world) => world.order)],
  listShipments: [ofId((world) => world.order)],
  listReturns: [ofId((world) => world.returned)],
  listOrderInvoices: [ofId((world) => world.returned)],
  listInvoices: [() => ({})],
  getOrderTimeline: [ofId((world) => world.order)],
  getFigures: [() => ({})],
  importOrders: [() => ({ from: "shopify", format: "csv", text: pastOrders() })],
  listPastOrders: [() => ({})],
  exportPastOrders: [() => ({}), () => ({ format: "csv" })],
  getPastOrder: [ofId(({ pastOrder }) => pastOrder)],
  deletePastOrder: [ofId(({ pastOrder }) => pastOrder)],
  exportSales: [() => ({}), () => ({ by: "category", format: "csv" })],
  getAddress: [ofAddress],
  listAddresses: [() => ({})],
  createOrder: [
    ({ plainProduct: productId }) => ({
      ...order,
      address,
      orderItems: [{ productId, qty: 1, amount: 2 }],
    }),
  ],
  updateOrder: [({ order: id }) => ({ id, metadata: { colour: "red" } })],
  processOrder: [ofId((world) => world.order)],
  completeOrder: [ofId((world) => world.processing)],
  cancelOrder: [ofId((world) => world.order)],
  changeOrders: [(world) => ({ ids: [world.order], action: "process" })],
  deleteOrder: [ofId((world) => world.order)],
  addPayment: [({ order: id }) => ({ id, amount: 1, method: "cash" })],
  voidPayment: [({ order: id, payment: paymentId }) => ({ id, paymentId })],
  addRefund: [({ order: id }) => ({ id, amount: 1 })],
  voidRefund: [({ order: id, refund: refundId }) => ({ id, refundId })],
  addShipment: [({ processing: id, item }) => ({ id, items: [{ orderItemId: item, qty: 1 }] })],
  updateShipment: [
    ({ processing: id, shipment: shipmentId }) => ({ id, shipmentId, carrier: "DHL" }),
  ],
  cancelShipment: [({ processing: id, shipment: shipmentId }) => ({ id, shipmentId })],
  addReturn: [({ processing: id, item }) => ({ id, items: [{ orderItemId: item, qty: 1 }] })],
  receiveReturn: [({ returned: id, return: returnId }) => ({ id, returnId })],
  issueInvoice: [ofId((world) => world.order)],
  issueCreditNote: [ofId((world) => world.returned)],
  cancelReturn: [({ returned: id, return: returnId }) => ({ id, returnId })],
  addOrderNote: [({ order: id }) => ({ id, text: "Ring twice." })],
  createAddress: [() => address],
  updateAddress: [async (world, key) => ({ ...(await ofAddress(world, key)), city: "Braga" })],
  deleteAddress: [ofAddress],
  getAnnouncement: [ofId((world) => world.announcement)],
  listAnnouncements: [() => ({})],
  listActiveAnnouncements: [() => ({})],
  countUnreadAnnouncements: [() => ({})],
  getAnnouncementStats: [ofId((world) => world.announcement)],
  createAnnouncement: [() => announcement],
  updateAnnouncement: [({ announcement: id }) => ({ id, title: "Other news" })],
  publishAnnouncement: [ofId((world) => world.draft)],
  archiveAnnouncement: [ofId((world) => world.announcement)],
  deleteAnnouncement: [ofId((world) => world.announcement)],
  readAnnouncement: [ofId((world) => world.announcement)],
  readAllAnnouncements: [() => ({})],
  dismissAnnouncement: [ofId((world) => world.announcement)],
  getWebhook: [ofWebhook(({ webhooks }) => webhooks.live)],
  listWebhooks: [() => ({})],
  listEventTypes: [() => ({})],
  listDeliveries: [() => ({})],
  getDelivery: [
    ({ deliveries }) => ({ deliveryId: deliveries.order }),
    ({ deliveries }) => ({ deliveryId: deliveries.product }),
    ({ deliveries }) => ({ deliveryId: deliveries.user }),
  ],
  updateWebhook: [
    ({ webhooks }) => ({ webhookId: webhooks.live, url: elsewhere }),
    ({ webhooks }) => ({ webhookId: webhooks.narrow, events: [...eventKinds] }),
    ({ webhooks }) => ({ webhookId: webhooks.off, isActive: true }),
    // What waits was asked for before; now it asks for less.
    ({ webhooks }) => ({ webhookId: webhooks.narrowed, url: elsewhere }),
    ({ webhooks }) => ({ webhookId: webhooks.live, description: "Ours" }),
    ({ webhooks }) => ({ webhookId: webhooks.live, isActive: false }),
  ],
  deleteWebhook: [ofWebhook(({ webhooks }) => webhooks.live)],
  enableWebhook: [
    ofWebhook(({ webhooks }) => webhooks.off),
    ({ webhooks }) => ({ webhookId: webhooks.off, replay: false }),
  ],
  pauseWebhook: [ofWebhook(({ webhooks }) => webhooks.live)],
  resumeWebhook: [ofWebhook(({ webhooks }) => webhooks.paused)],
  testWebhooks: [
    ({ webhooks }) => ({ webhookId: webhooks.live, event: "order.created" }),
    ({ webhooks }) => ({ webhookId: webhooks.live, event: "user.removed" }),
    ({ webhooks }) => ({ webhookId: webhooks.live, event: "category.created" }),
  ],
  redeliver: [
    ({ deliveries }) => ({ deliveryId: deliveries.order }),
    ({ deliveries }) => ({ deliveryId: deliveries.product }),
    ({ deliveries }) => ({ deliveryId: deliveries.user }),
  ],
  recoverDeliveries: [
    ({ webhooks }) => ({ webhookId: webhooks.lost, since: "2025-12-01T00:00:00Z" }),
  ],
  createWebhook: [
    () => ({ url: elsewhere, events: ["order.created"] }),
    () => ({ url: elsewhere, events: ["product.created", "user.registered"] }),
    () => ({ url: elsewhere, events: [...eventKinds] }),
  ],
  rotateWebhookSecret: [ofWebhook(({ webhooks }) => webhooks.live)],
  listMembers: [() => ({})],
  listRoles: [() => ({})],
  getRole: [({ roles: { spare: roleId } }) => ({ roleId })],
  createRole: [
    () => ({ name: freshName("role"), scopes: ["catalog:read"] }),
    () => ({ name: freshName("role"), scopes: [...roleScopes] }),
  ],
  updateRole: [
    ({ roles: { spare: roleId } }) => ({ roleId, name: freshName("role") }),
    ({ roles: { taken: roleId } }) => ({ roleId, scopes: ["catalog:read", "orders:write"] }),
    ({ roles: { taken: roleId } }) => ({ roleId, scopes: ["catalog:read"] }),
  ],
  deleteRole: [({ roles: { spare: roleId } }) => ({ roleId })],
  addMember: [
    ({ eve }) => ({ email: eve, role: "MEMBER" }),
    ({ eve, roles: { taken: roleId } }) => ({ email: eve, role: "MEMBER", roleId }),
    ({ eve }) => ({ email: eve, role: "ADMIN" }),
  ],
  changeRole: [
    ({ member: userId }) => ({ userId, role: "ADMIN" }),
    ({ otherAdmin: userId }) => ({ userId, role: "MEMBER" }),
    ({ member: userId, roles: { taken: roleId } }) => ({ userId, role: "MEMBER", roleId }),
    ({ narrowed: userId }) => ({ userId, role: "MEMBER", roleId: null }),
  ],
  inviteAgain: [
    ({ invitees: { MEMBER: userId } }) => ({ userId }),
    ({ invitees: { ADMIN: userId } }) => ({ userId }),
  ],
  removeMember: [
    ({ member: userId }) => ({ userId }),
    ({ otherAdmin: userId }) => ({ userId }),
    ({ narrowed: userId }) => ({ userId }),
  ],
  getTenant: [() => ({})],
  updateTenant: [() => ({ name: freshName("renamed") })],
  getApiKey: [({ apiKeys: { weak: keyId } }) => ({ keyId })],
  listApiKeys: [() => ({})],
  createApiKey: [
    () => ({ name: "Child", scopes: ["catalog:read"] }),
    () => ({ name: "Child", scopes: ["catalog:read"], expiresAt: null }),
    (world) => ({ name: "Child", scopes: ["catalog:read"], expiresAt: inHours(world, 9) }),
    () => ({ name: "Child", scopes: ["api-keys:write", "orders:read"] }),
    () => ({ name: "Child", scopes: [...apiKeyScopes] }),
  ],
  updateApiKey: [
    ({ apiKeys: { weak: keyId } }) => ({ keyId, name: "Ours" }),
    ({ apiKeys: { weak: keyId } }) => ({ keyId, scopes: ["catalog:read", "orders:read"] }),
    ({ apiKeys: { strong: keyId } }) => ({ keyId, scopes: ["catalog:read"] }),
    ({ apiKeys: { ending: keyId } }) => ({ keyId, expiresAt: null }),
    (world, { id: keyId }) => ({ keyId, expiresAt: inHours(world, 9) }),
    (_, { id: keyId }) => ({ keyId, name: "Lasting", expiresAt: null }),
    (_, { id: keyId }) => ({ keyId, scopes: [...apiKeyScopes] }),
  ],
  rotateApiKey: [
    ({ apiKeys: { weak: keyId } }) => ({ keyId }),
    ({ apiKeys: { strong: keyId } }) => ({ keyId, overlapHours: 0 }),
    (_, { id: keyId }) => ({ keyId }),
  ],
  revokeApiKey: [
    ({ apiKeys: { weak: keyId } }) => ({ keyId }),
    ({ apiKeys: { strong: keyId } }) => ({ keyId }),
    ({ apiKeys: { parent: keyId } }) => ({ keyId }),
    ({ apiKeys: { parent: keyId } }) => ({ keyId, descendants: true }),
  ],
};

/** What the scopes of a kind are about: `orders` of `orders:read`. */
export const subjectOf = (scope: ApiKeyScope): string => scope.slice(0, scope.indexOf(":"));
