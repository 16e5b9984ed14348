import type { World } from "../world.js";

const MARK = "macaw";

/** Whether an answer shows something that is the other tenant's alone. */
export const showsForeign = (text: string): boolean => /macaw|other-canary/i.test(text);

/** One record of each kind in the other tenant; every text in it contains a mark. */
export async function foreignThings({ host: { core }, other }: World) {
  const call = { as: { token: other.admin.token }, tenant: other.tenant };
  const category = await core.createCategory(call, { name: MARK, description: MARK });
  const product = await core.createProduct(call, {
    name: MARK,
    description: MARK,
    sku: MARK,
    price: 5,
    stock: 5,
    categoryId: category.id,
    tags: [MARK],
  });
  const address = await core.createAddress(call, { street: MARK, city: MARK });
  const order = await core.createOrder(call, {
    addressId: address.id,
    paymentType: 1,
    totalAmount: 5,
    orderItems: [{ productId: product.id, qty: 1, amount: 5, notes: MARK }],
  });
  const customer = await core.createCustomer(call, { name: MARK, phone: MARK, note: MARK });
  const announcement = await core.createAnnouncement(call, {
    title: MARK,
    content: MARK,
    type: "info",
    status: "published",
  });
  const webhook = await core.createWebhook(call, {
    url: "https://macaw.example/hook",
    events: ["product.created"],
    description: MARK,
  });
  const { data } = await core.testWebhooks(call, { event: "product.created" }).then(
    (deliveries) => ({ data: deliveries }),
    () => ({ data: [] }),
  );
  const role = await core.createRole(call, { name: MARK, scopes: ["catalog:read"] });
  const apiKey = await core.createApiKey(call, { name: MARK, scopes: ["catalog:read"] });
  return {
    category: category.id,
    products: product.id,
    addresses: address.id,
    orders: order.id ?? 0,
    customers: customer.id,
    announcements: announcement.id,
    webhooks: webhook.id,
    deliveries: data[0]?.id ?? 1,
    apiKeys: apiKey.id,
    roles: role.id,
    users: other.member.id,
    tokens: Number(other.admin.token.split("|")[0]),
  };
}

export type ForeignThings = Awaited<ReturnType<typeof foreignThings>>;

/** All that no one else may have changed, read by its owner. */
export async function ownersView({ host: { core }, other }: World): Promise<unknown> {
  const call = { as: { token: other.admin.token }, tenant: other.tenant };
  return Promise.all([
    core.listCategories(call, {}),
    core.listProducts(call, {}),
    core.listAddresses(call, {}),
    core.listOrders(call, {}),
    core.listCustomers(call, {}),
    core.listTags(call, { of: "products" }),
    core.listAnnouncements(call, {}),
    core.listWebhooks(call, {}),
    core.listApiKeys(call, {}),
    core.listRoles(call, {}),
    core.listTokens(call, {}).then((tokens) => tokens.map(({ id }) => id)),
    core.listMembers(call, {}).then(({ data }) => data.map(({ userId, role }) => [userId, role])),
    core.getTenant(call, {}),
  ]);
}
