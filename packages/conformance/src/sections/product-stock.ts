import type { AddCheck } from "../check/check.js";
import { invalid, refused, same, status } from "../check/expect.js";

/** The pieces of a product, counted in and out. */
export function productStock(check: AddCheck): void {
  check("POST /products/{id}/stock with by counts pieces in and out.", async (world) => {
    const { admin, member } = await world.shop();
    const made = await admin.api.post("/products", { name: "Counted", price: 1, stock: 4 });
    const path = `/products/${made.body.data.id}/stock`;
    same(status(await member.api.post(path, { by: -3 }), 200).body.data.stock, 1, "stock");
    same(status(await admin.api.post(path, { by: 5 }), 200).body.data.stock, 6, "stock");
  });
  check("Stock does not go below zero: the request returns 422 for by.", async (world) => {
    const { admin } = await world.shop();
    const { id } = (await admin.api.post("/products", { name: "Few", price: 1, stock: 2 })).body
      .data;
    invalid(await admin.api.post(`/products/${id}/stock`, { by: -3 }), "by");
    same((await admin.api.get(`/products/${id}`)).body.data.stock, 2, "stock");
  });
  check("With to and from it is set where it is what the caller saw, else 409.", async (world) => {
    const { admin } = await world.shop();
    const made = await admin.api.post("/products", { name: "Seen", price: 1, stock: 2 });
    const path = `/products/${made.body.data.id}/stock`;
    same(status(await admin.api.post(path, { to: 9, from: 2 }), 200).body.data.stock, 9, "stock");
    refused(await admin.api.post(path, { to: 5, from: 2 }), 409, "conflict");
  });
}
