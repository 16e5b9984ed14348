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

const shopifyFile = (number: string) =>
  [
    "Name,Created at,Currency,Total,Lineitem quantity,Lineitem name,Lineitem price",
    `${number},2024-01-31 10:00:00 +0000,USD,5.00,1,Canary shoes,5.00`,
    "",
  ].join("\n");

let lastNumber = 1_000;
/** An order that was imported before would not be stored again. */
const newNumber = () => `#${(lastNumber += 1)}`;

const aPastOrder = async (team: Team, { host }: World) => {
  const call = { as: { token: team.admin.token }, tenant: team.tenant };
  const text = (async function* () {
    yield shopifyFile("#1");
  })();
  await host.core.importOrders(call, { from: "shopify", format: "csv", text });
  const { data } = await host.core.listPastOrders(call, { number: "#1" });
  return { ids: { id: data[0]?.id ?? 0 } };
};

const aDeletedPastOrder = async (team: Team, world: World) => {
  const target = await aPastOrder(team, world);
  const call = { as: { token: team.admin.token }, tenant: team.tenant };
  await world.host.core.deletePastOrder(call, target.ids);
  return target;
};

const step = { statuses: members(200), target: anOrder, deleted: aDeletedOrder };

const aCorrection = async (team: Team, world: World) => {
  const { ids } = await anOrder(team, world);
  const call = { as: { token: team.admin.token }, tenant: team.tenant };
  const { items } = await world.host.core.getOrder(call, ids);
  const body = {
    notes: "Canary rings twice.",
    order_items: [{ id: items[0]?.id, qty: 2 }],
    metadata: { invoice: "R-7" },
  };
  return { ids, body };
};

const aPaidOrder = async (team: Team, world: World) => {
  const { ids } = await anOrder(team, world);
  const call = { as: { token: team.admin.token }, tenant: team.tenant };
  const { payment } = await world.host.core.addPayment(call, {
    ...ids,
    amount: 2,
    method: "Canary transfer",
  });
  return { ids: { ...ids, paymentId: payment.id } };
};

const aRefundedOrder = async (team: Team, world: World) => {
  const { ids } = await aPaidOrder(team, world);
  const call = { as: { token: team.admin.token }, tenant: team.tenant };
  const { refund } = await world.host.core.addRefund(call, {
    id: ids.id,
    amount: 1,
    reason: "Canary broke.",
  });
  return { ids: { id: ids.id, refundId: refund.id } };
};

const aShippedOrder = async (team: Team, world: World) => {
  const { ids } = await anOrder(team, world);
  const call = { as: { token: team.admin.token }, tenant: team.tenant };
  const { items } = await world.host.core.getOrder(call, ids);
  const { shipment } = await world.host.core.addShipment(call, {
    ...ids,
    items: [{ orderItemId: items[0]?.id ?? 0, qty: 1 }],
    carrier: "Canary post",
  });
  return { ids: { ...ids, shipmentId: shipment.id } };
};

const aReturnedOrder = async (team: Team, world: World) => {
  const { ids } = await aShippedOrder(team, world);
  const call = { as: { token: team.admin.token }, tenant: team.tenant };
  const { items } = await world.host.core.getOrder(call, ids);
  const { return: made } = await world.host.core.addReturn(call, {
    id: ids.id,
    items: [{ orderItemId: items[0]?.id ?? 0, qty: 1 }],
    reason: "Canary is too yellow.",
  });
  return { ids: { id: ids.id, returnId: made.id } };
};

const anInvoicedOrder = async (team: Team, world: World) => {
  const { ids } = await anOrder(team, world);
  const call = { as: { token: team.admin.token }, tenant: team.tenant };
  await world.host.core.issueInvoice(call, ids);
  return { ids };
};

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
    route: "POST /past-orders/import",
    statuses: members(200),
    target: () => ({ body: shopifyFile(newNumber()), type: "text/csv", query: "?from=shopify" }),
  },
  {
    route: "GET /past-orders",
    statuses: members(200),
    target: async (team, world) => {
      await aPastOrder(team, world);
      return {};
    },
  },
  {
    route: "GET /past-orders/export",
    statuses: members(200),
    target: async (team, world) => {
      await aPastOrder(team, world);
      return {};
    },
  },
  {
    route: "GET /past-orders/:id",
    statuses: members(200),
    target: aPastOrder,
    deleted: aDeletedPastOrder,
  },
  {
    route: "DELETE /past-orders/:id",
    statuses: admins(200),
    target: aPastOrder,
    deleted: aDeletedPastOrder,
  },
  {
    route: "GET /orders/sales",
    statuses: members(200),
    target: async (team, world) => {
      await anOrder(team, world);
      return {};
    },
  },
  {
    route: "POST /orders/bulk",
    statuses: members(200),
    target: async (team, world) => {
      const { ids } = await anOrder(team, world);
      return { body: { ids: [ids.id], action: "process" } };
    },
  },
  { route: "GET /orders/:id", ...step },
  {
    route: "GET /orders/by-external-id/:externalId",
    statuses: members(200),
    target: async (team, world) => {
      const { ids } = await anOrder(team, world);
      const call = { as: { token: team.admin.token }, tenant: team.tenant };
      const externalId = `Canary ${ids.id}`;
      await world.host.core.updateOrder(call, { ...ids, externalId });
      return { ids: { externalId } };
    },
  },
  { route: "PATCH /orders/:id", ...step, target: aCorrection },
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
  {
    route: "POST /orders/:id/payments",
    ...step,
    statuses: members(201),
    target: async (team, world) => ({
      ...(await anOrder(team, world)),
      body: { amount: 2, method: "Canary transfer" },
    }),
  },
  { route: "GET /orders/:id/payments", ...step, target: aPaidOrder },
  {
    route: "POST /orders/:id/payments/:paymentId/void",
    statuses: admins(200),
    target: aPaidOrder,
  },
  {
    route: "POST /orders/:id/refunds",
    ...step,
    statuses: members(201),
    target: async (team, world) => ({
      ids: { id: (await aPaidOrder(team, world)).ids.id },
      body: { amount: 1 },
    }),
  },
  { route: "GET /orders/:id/refunds", ...step, target: aRefundedOrder },
  {
    route: "POST /orders/:id/refunds/:refundId/void",
    statuses: admins(200),
    target: aRefundedOrder,
  },
  {
    route: "POST /orders/:id/shipments",
    ...step,
    statuses: members(201),
    target: async (team, world) => {
      const { ids } = await anOrder(team, world);
      const call = { as: { token: team.admin.token }, tenant: team.tenant };
      const { items } = await world.host.core.getOrder(call, ids);
      return { ids, body: { items: [{ order_item_id: items[0]?.id, qty: 1 }] } };
    },
  },
  { route: "GET /orders/:id/shipments", ...step, target: aShippedOrder },
  {
    route: "PATCH /orders/:id/shipments/:shipmentId",
    statuses: members(200),
    target: async (team, world) => ({
      ...(await aShippedOrder(team, world)),
      body: { carrier: "Canary freight" },
    }),
  },
  {
    route: "POST /orders/:id/shipments/:shipmentId/cancel",
    statuses: members(200),
    target: aShippedOrder,
  },
  {
    route: "POST /orders/:id/returns",
    ...step,
    statuses: members(201),
    target: async (team, world) => {
      const { ids } = await aShippedOrder(team, world);
      const call = { as: { token: team.admin.token }, tenant: team.tenant };
      const { items } = await world.host.core.getOrder(call, ids);
      return { ids: { id: ids.id }, body: { items: [{ order_item_id: items[0]?.id, qty: 1 }] } };
    },
  },
  { route: "GET /orders/:id/returns", ...step, target: aReturnedOrder },
  {
    route: "POST /orders/:id/returns/:returnId/receive",
    statuses: members(200),
    target: aReturnedOrder,
  },
  {
    route: "POST /orders/:id/returns/:returnId/cancel",
    statuses: members(200),
    target: aReturnedOrder,
  },
  { route: "POST /orders/:id/invoice", ...step, statuses: members(201) },
  {
    route: "POST /orders/:id/credit-note",
    ...step,
    statuses: members(201),
    target: anInvoicedOrder,
  },
  { route: "GET /orders/:id/invoices", ...step, target: anInvoicedOrder },
  {
    route: "GET /invoices",
    statuses: members(200),
    target: async (team, world) => {
      await anInvoicedOrder(team, world);
      return {};
    },
  },
  { route: "GET /orders/:id/timeline", ...step, target: aNotedOrder },
  { route: "DELETE /orders/:id", ...step, statuses: admins(200) },
];
