import type { AddCheck } from "../../check/check.js";
import { invalid, refused, same, status } from "../../check/expect.js";
import type { World } from "../../check/world.js";
import { openCounter } from "../counter.js";

export function orderStock(check: AddCheck): void {
  const enforced = async (world: World, pieces: number) => {
    const open = await openCounter(world, pieces);
    const settings = { settings: { inventory: "enforced" } };
    status(await open.admin.api.patch(`/tenants/${open.id}`, settings), 200);
    const left = async () =>
      (await open.admin.api.get(`/products/${open.product}`)).body.data.stock;
    return { ...open, left };
  };
  check("By default stock is information: an order leaves it as it is.", async (world) => {
    const { admin, order, product } = await openCounter(world, 1);
    status(await admin.api.post("/orders", order()), 201);
    same((await admin.api.get(`/products/${product}`)).body.data.stock, 1, "stock");
  });
  check("With inventory enforced an order takes stock.", async (world) => {
    const { admin, order, left } = await enforced(world, 5);
    status(await admin.api.post("/orders", order()), 201);
    same(await left(), 3, "stock");
  });
  check(
    "Too little stock returns 422 for order_items.N.qty, and nothing is taken.",
    async (world) => {
      const { admin, order, left } = await enforced(world, 1);
      invalid(await admin.api.post("/orders", order()), "order_items.0.qty");
      same(await left(), 1, "stock");
    },
  );
  check("Cancelling gives stock back, once.", async (world) => {
    const { admin, order, left } = await enforced(world, 5);
    const { id } = (await admin.api.post("/orders", order())).body.data;
    status(await admin.api.post(`/orders/${id}/cancel`, {}), 200);
    refused(await admin.api.post(`/orders/${id}/cancel`, {}), 409, "invalid_transition");
    same(await left(), 5, "stock");
  });
  check(
    "Ten orders at once for the last five pieces: two are made, and stock is never negative.",
    async (world) => {
      const { admin, order, left } = await enforced(world, 5);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => admin.api.post("/orders", order())),
      );
      same(answers.filter(({ status: code }) => code === 201).length, 2, "the number of orders");
      same(await left(), 1, "stock");
    },
  );
}
