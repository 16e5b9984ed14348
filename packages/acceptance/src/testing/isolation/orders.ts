import type { Team, World } from "../world.js";
import { admins, type MatrixRow, members } from "./row.js";

/** An order that every member could place: the address in it is the caller's own. */
async function aWish(team: Team, { host }: World, token: string) {
  const call = { as: { token }, tenant: team.tenant };
  const address = await host.core.createAddress(call, { street: "1 Main St", city: "Canary" });
  const product = await host.core.createProduct(
    { as: { token: team.admin.token }, tenant: team.tenant },
    { name: "Canary shoes", price: 5, stock: 3 },
  );
  return { addressId: address.id, productId: product.id };
}

const anOrder = async (team: Team, world: World) => {
  const { token } = team.admin;
  const { addressId, productId } = await aWish(team, world, token);
  const order = await world.host.core.createOrder(
    { as: { token }, tenant: team.tenant },
    {
      addressId,
      paymentType: 1,
      totalAmount: 5,
      orderItems: [{ productId, qty: 1, amount: 5 }],
    },
  );
  return { ids: { id: order.id ?? 0 } };
};

const aDeletedOrder = async (team: Team, world: World) => {
  const target = await anOrder(team, world);
  await world.host.core.deleteOrder(
    { as: { token: team.admin.token }, tenant: team.tenant },
    target.ids,
  );
  return target;
};

const aProcessedOrder = async (team: Team, world: World) => {
  const target = await anOrder(team, world);
  await world.host.core.processOrder(
    { as: { token: team.admin.token }, tenant: team.tenant },
    target.ids,
  );
  return target;
};

const aNotedOrder = async (team: Team, world: World) => {
  const target = await anOrder(team, world);
  await world.host.core.addOrderNote(
    { as: { token: team.admin.token }, tenant: team.tenant },
    { ...target.ids, text: "Canary rings twice." },
  );
  return target;
};

const step = { statuses: members(200), target: anOrder, deleted: aDeletedOrder };

const aMetadataChange = async (team: Team, world: World) => ({
  ...(await anOrder(team, world)),
  body: { metadata: { invoice: "R-7" } },
});

export const orderRows: readonly MatrixRow[] = [
  {
    route: "POST /orders",
    // The address is the ADMIN's, so for another member of the tenant it is as good as absent.
    statuses: { ...members(201), member: 422 },
    withKey: 422,
    target: async (team, world) => {
      const { addressId, productId } = await aWish(team, world, team.admin.token);
      const item = { product_id: productId, qty: 1, amount: 5 };
      const body = { address_id: addressId, payment_type: 1, total_amount: 5, order_items: [item] };
      return { body };
    },
  },
  {
    route: "GET /orders",
    statuses: members(200),
    target: async (team, world) => {
      await anOrder(team, world);
      return {};
    },
  },
  {
    route: "GET /orders/export",
    statuses: members(200),
    target: async (team, world) => {
      await anOrder(team, world);
      return {};
    },
  },
  { route: "GET /orders/my-orders", statuses: members(200) },
  {
    route: "POST /orders/bulk",
    statuses: members(200),
    target: async (team, world) => {
      const { ids } = await anOrder(team, world);
      return { body: { ids: [ids.id], action: "process" } };
    },
  },
  { route: "GET /orders/:id", ...step },
  { route: "PATCH /orders/:id", ...step, target: aMetadataChange },
  { route: "POST /orders/:id/process", ...step },
  { route: "POST /orders/:id/complete", ...step, target: aProcessedOrder },
  { route: "POST /orders/:id/cancel", ...step },
  {
    route: "POST /orders/:id/notes",
    ...step,
    statuses: members(201),
    target: async (team, world) => ({
      ...(await anOrder(team, world)),
      body: { text: "Canary rings twice." },
    }),
  },
  { route: "GET /orders/:id/notes", ...step, target: aNotedOrder },
  { route: "GET /orders/:id/timeline", ...step, target: aNotedOrder },
  { route: "DELETE /orders/:id", ...step, statuses: admins(200) },
];
