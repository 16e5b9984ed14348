import type { AddCheck } from "../../check/check.js";
import { invalid, invalidOnly, refused, same, status } from "../../check/expect.js";
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
      const codes = answers.map(({ status: code }) => code).toSorted((a, b) => a - b);
      same(codes, [201, 201, ...Array.from({ length: 8 }, () => 422)], "the statuses");
      same(await left(), 1, "stock");
    },
  );
  check("The stock of a product is summed over the items of an order.", async (world) => {
    const { admin, order, product, left } = await enforced(world, 5);
    const order_items = [3, 2, 1].map((qty) => ({ product_id: product, qty, amount: 1 }));
    invalidOnly(await admin.api.post("/orders", order({ order_items })), "order_items.2.qty");
    same(await left(), 5, "stock");
  });
  check("Five requests at once that cancel an order give its stock back once.", async (world) => {
    const { admin, order, left } = await enforced(world, 5);
    const { id } = status(await admin.api.post("/orders", order()), 201).body.data;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.api.post(`/orders/${id}/cancel`, {})),
    );
    const codes = answers.map(({ status: code }) => code).toSorted((a, b) => a - b);
    same(codes, [200, 409, 409, 409, 409], "the statuses");
    same(await left(), 5, "stock");
  });
  check("Deleting an order gives no stock back.", async (world) => {
    const { admin, order, left } = await enforced(world, 5);
    const { id } = status(await admin.api.post("/orders", order()), 201).body.data;
    status(await admin.api.delete(`/orders/${id}`), 200);
    same(await left(), 3, "stock");
  });
}
