import type { AddCheck } from "../../check/check.js";
import { invalid, refused, same, status } from "../../check/expect.js";
import type { World } from "../../check/world.js";
import { openCounter } from "../counter.js";

export function orderCorrections(check: AddCheck): void {
  const placed = async (world: World) => {
    const shop = await openCounter(world);
    const { api } = shop.admin;
    const { data } = status(await api.post("/orders", shop.order()), 201).body;
    const path = `/orders/${data.id}`;
    return { ...shop, api, path, item: data.items[0].id };
  };
  check("PATCH /orders/{id} corrects a pending order.", async (world) => {
    const { api, path, item, product } = await placed(world);
    const order_items = [
      { product_id: product, qty: 1, amount: 4 },
      { id: item, qty: 3 },
    ];
    const body = {
      customer: { name: "Grace" },
      address: { city: "Hamburg" },
      notes: "Rings twice.",
      payment_type: 2,
      total_amount: 16,
      order_items,
    };
    status(await api.patch(path, body), 200);
    const { data } = status(await api.get(path), 200).body;
    const { customer, address, notes, payment_type, total_amount, items, version } = data;
    same([customer.name, address.city, notes], ["Grace", "Hamburg", "Rings twice."], "the texts");
    same([payment_type, total_amount, version], [2, "16.00", 2], "the numbers");
    same(
      items.map(({ id, qty }: { id: number; qty: number }) => [id === item, qty]),
      [
        [false, 1],
        [true, 3],
      ],
      "the items",
    );
  });
  check(
    "Items, total and payment type of a processing order return 409 invalid_transition; customer, address and notes may change.",
    async (world) => {
      const { api, path, item } = await placed(world);
      status(await api.post(`${path}/process`, {}), 200);
      for (const body of [
        { order_items: [{ id: item, qty: 3 }] },
        { total_amount: 16 },
        { payment_type: 2 },
      ])
        refused(await api.patch(path, body), 409, "invalid_transition");
      const body = { customer: { name: "Grace" }, address: { city: "Hamburg" }, notes: "Late." };
      status(await api.patch(path, { ...body, total_amount: 8, payment_type: 1 }), 200);
      status(await api.post(`${path}/complete`, {}), 200);
      refused(await api.patch(path, { notes: "Too late." }), 409, "invalid_transition");
      status(await api.patch(path, body), 200);
    },
  );
  check(
    "A correction of items returns 422 for an item of another order and for a product of another tenant.",
    async (world) => {
      const { api, path, item, order } = await placed(world);
      const other = status(await api.post("/orders", order()), 201).body.data.items[0].id;
      const { product: foreign } = await openCounter(world);
      const wrong = [{ id: item }, { id: other }];
      invalid(await api.patch(path, { order_items: wrong }), "order_items.1.id");
      const strange = [{ product_id: foreign, qty: 1, amount: 1 }];
      invalid(await api.patch(path, { order_items: strange }), "order_items.0.product_id");
      invalid(await api.patch(path, { order_items: [] }), "order_items");
    },
  );
}
