import type { AddCheck } from "../check/check.js";
import { invalid, invalidOnly, matches, refused, same, status } from "../check/expect.js";

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
  check("POST /products/{id}/stock changes it once for an Idempotency-Key.", async (world) => {
    const { id: tenant, admin } = await world.newShop();
    const lamp = { name: "Lamp", price: 5, stock: 4 };
    const { id } = status(await admin.api.post("/products", lamp), 201).body.data;
    const path = `/products/${id}/stock`;
    const key = { headers: { "idempotency-key": world.fresh("sold") } };
    const out = status(await admin.api.post(path, { by: -3 }, key), 200);
    matches(out.body, { message: "Stock changed", data: { stock: 1, version: 2 } }, "the response");
    const again = status(await admin.api.post(path, { by: -3 }, key), 200);
    same([again.text, again.headers.get("idempotent-replayed")], [out.text, "true"], "the replay");
    const short = await admin.api.post(path, { by: -2 });
    invalid(short, "by", "The by field must not remove more than the 1 in stock.");
    same(status(await admin.api.post(path, { by: 0 }), 200).body.data.stock, 1, "stock");
    status(await admin.api.post(path, { to: 9, from: 1 }), 200);
    const late = refused(await admin.api.post(path, { to: 7, from: 1 }), 409, "conflict");
    same(late.body.errors, { from: ["The stock is 9 now."] }, "errors");
    const { data } = (await admin.api.get(`/audit-log/${tenant}?action=changeStock`)).body;
    same(
      data.map(({ changes }: { changes: unknown }) => changes),
      [[{ field: "stock", old: 1, new: 9 }], [{ field: "stock", old: 4, new: 1 }]],
      "the changes in the audit log",
    );
    refused(await admin.api.post("/products/999999999/stock", { by: 1 }), 404, "not_found");
  });
  for (const [body, field] of [
    [{}, "by"],
    [{ by: 1, to: 2, from: 3 }, "by"],
    [{ to: 2 }, "from"],
    [{ from: 2 }, "to"],
    [{ by: 1.5 }, "by"],
    [{ by: "3" }, "by"],
    [{ by: 2147483648 }, "by"],
    [{ by: 2147483647 }, "by"],
    [{ to: -1, from: 0 }, "to"],
  ] as const) {
    check(`Stock changed by ${JSON.stringify(body)} returns 422 for ${field}.`, async (world) => {
      const { admin } = await world.shop();
      const made = await admin.api.post("/products", { name: "Lamp", price: 5, stock: 4 });
      invalidOnly(await admin.api.post(`/products/${made.body.data.id}/stock`, body), field);
    });
  }
}
