import { createCore, fields, notFound, ownEvent, useCase } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import * as z from "zod";

const refilled = ownEvent("stock.refilled", {
  about: "product_id",
  data: z.object({ product_id: z.int(), stock: z.int() }),
});

const restock = useCase({
  access: "member",
  effect: "write",
  tells: [refilled],
  input: z.object({ id: fields.id, pieces: z.int().min(1).max(10_000) }),
  async run({ store, events, audit, now }, { id, pieces }) {
    const before = await store.products.lock(id);
    if (!before) throw notFound("Product");
    const stock = before.stock + pieces;
    const after = { ...before, stock, updatedAt: now };
    await store.products.change(before, { stock, updatedAt: now });
    audit.changed({ kind: "product", id }, before, after);
    events.publish({ kind: "stock.refilled", data: { product_id: id, stock } });
    return after;
  },
});

const core = createCore(
  { ...memoryPorts(), policy: { restock: "admin" } },
  { useCases: { restock }, events: [refilled], report: console.error },
);
core.on("stock.refilled", ({ kind, data }) => console.log(kind, data.stock));

const { as } = await newUserWithToken(core);
const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
const lamp = await core.createProduct({ as, tenant }, { name: "Desk lamp", price: 49.9, stock: 2 });
console.log((await core.restock({ as, tenant }, { id: lamp.id, pieces: 10 })).stock);
const wrong = core.restock({ as, tenant }, { id: lamp.id, pieces: 0 });
console.log(await wrong.catch((error: { kind: string }) => error.kind));
