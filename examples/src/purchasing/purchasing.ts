// Supplier purchase orders as one value: a product that runs low is ordered from its supplier, who is reminded.
import { data, endpointsFor, list, presenter } from "@souk/adapters-http";
import {
  defineExtension,
  fields,
  invalidTransition,
  type MemberContext,
  notFound,
  type OwnEvent,
  ownEvent,
  useCase,
} from "@souk/core";
import * as z from "zod";
import { migrations, type Purchase, purchases, sqlPurchases, tables } from "./purchases.js";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const purchaseData = z.object({
  purchase_id: z.int(),
  product_id: z.int(),
  supplier: z.string(),
  pieces: z.int(),
});
const told = { about: "purchase_id", data: purchaseData } as const;
const ordered = ownEvent("purchase.ordered", told);
const late = ownEvent("purchase.late", told);
const received = ownEvent("purchase.received", told);

const dataOf = ({ id, productId, supplier, pieces }: Purchase) => ({
  purchase_id: id,
  product_id: productId,
  supplier,
  pieces,
});

/** Orders from the supplier, and looks a week later whether it came. Undefined if the product is on order already. */
async function place(
  { store, events, defer, now }: MemberContext<typeof ordered>,
  wanted: Omit<Purchase, "id" | "status">,
): Promise<Purchase | undefined> {
  const purchase = await store.own(purchases).add(wanted);
  if (!purchase) return undefined;
  events.publish({ kind: "purchase.ordered", data: dataOf(purchase) });
  const at = new Date(now.getTime() + WEEK_MS);
  await defer("chasePurchase", { id: purchase.id }, { at, key: `purchase ${purchase.id}` });
  return purchase;
}

/** Orders a product again if fewer are left than its field says. */
async function reorder(context: MemberContext<OwnEvent>, productId: number): Promise<void> {
  const { stock, metadata } = await context.run("getProduct", { id: productId });
  const { supplier, reorder_below: least } = metadata;
  if (typeof supplier !== "string" || typeof least !== "number" || stock >= least) return;
  await place(context, { productId, supplier, pieces: least * 2 - stock });
}

const listPurchases = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  run: ({ store }) => store.own(purchases).all(),
});

const orderFromSupplier = useCase({
  access: "member",
  effect: "write",
  creates: true,
  tells: [ordered],
  input: z.object({
    productId: fields.id,
    supplier: z.string().min(1).max(100),
    pieces: z.int().min(1).max(100_000),
  }),
  async run(context, wanted) {
    await context.run("getProduct", { id: wanted.productId });
    const purchase = await place(context, wanted);
    if (!purchase) throw invalidTransition("The product is on order already.");
    return purchase;
  },
});

const receivePurchase = useCase({
  access: "member",
  effect: "write",
  tells: [received],
  input: z.object({ id: fields.id }),
  async run({ store, events, run }, { id }) {
    const purchase = await store.own(purchases).find(id);
    if (!purchase) throw notFound("Purchase");
    if (!(await store.own(purchases).move(id, ["ordered", "late"], "received")))
      throw invalidTransition("The purchase has been received.");
    const product = await store.products.lock(purchase.productId);
    if (product)
      await run("updateProduct", { id: product.id, stock: product.stock + purchase.pieces });
    events.publish({ kind: "purchase.received", data: dataOf(purchase) });
    return { ...purchase, status: "received" as const };
  },
});

/** Made a week after the order. */
const chasePurchase = useCase({
  access: "member",
  effect: "write",
  mayTell: [late],
  input: z.object({ id: fields.id }),
  async run({ store, events }, { id }) {
    if (!(await store.own(purchases).move(id, ["ordered"], "late"))) return;
    const purchase = await store.own(purchases).find(id);
    if (purchase) events.publish({ kind: "purchase.late", data: dataOf(purchase) });
  },
});

const useCases = { listPurchases, orderFromSupplier, receivePurchase, chasePurchase };

const endpoint = endpointsFor(useCases);
const shown = presenter(
  z
    .object({
      id: z.int(),
      product_id: z.int(),
      supplier: z.string(),
      pieces: z.int(),
      status: z.enum(["ordered", "late", "received"]),
    })
    .meta({ id: "Purchase" }),
  ({ productId, ...purchase }: Purchase) => ({ ...purchase, product_id: productId }),
);

export const purchasing = defineExtension({
  name: "purchasing",
  migrations,
  tables,
  repositories: [sqlPurchases],
  useCases,
  events: [ordered, late, received],
  fields: {
    product: {
      supplier: z.string().max(100).optional().describe("Who sells it to the shop."),
      reorder_below: z.number().min(1).optional().describe("Ordered again below this stock."),
    },
  },
  hooks: {
    createOrder: {
      async inTransaction(context, { output }) {
        for (const { productId } of output.items) await reorder(context, productId);
      },
    },
    updateProduct: {
      inTransaction: (context, { output }) => reorder(context, output.id),
    },
  },
  endpoints: [
    endpoint({
      method: "get",
      path: "/purchases",
      tenantFrom: "header",
      useCase: "listPurchases",
      summary: "List the orders from suppliers.",
      answer: list(shown),
    }),
    endpoint({
      method: "post",
      path: "/purchases",
      tenantFrom: "header",
      status: 201,
      useCase: "orderFromSupplier",
      summary: "Order a product from its supplier.",
      refuses: ["invalid_transition"],
      answer: data(shown),
    }),
    endpoint({
      method: "post",
      path: "/purchases/:id/receive",
      tenantFrom: "header",
      useCase: "receivePurchase",
      summary: "Receive an order from a supplier into stock.",
      refuses: ["invalid_transition"],
      answer: data(shown),
    }),
  ],
  policy: { orderFromSupplier: "admin" },
});
