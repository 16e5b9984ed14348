import type { AddCheck } from "../../check/check.js";
import { invalid, same, status } from "../../check/expect.js";
import { openCounter } from "../counter.js";

/** What a clerk types to find an order. */
export function orderSearch(check: AddCheck): void {
  check(
    "GET /orders?search= finds an order by its customer, address, products and number.",
    async (world) => {
      const { admin, order } = await openCounter(world);
      const customer = { name: "Grace Hopper", email: "grace@example.com", phone: "+1 555 0100" };
      const made = (change: object) => admin.api.post("/orders", order(change));
      const wanted = status(await made({ customer }), 201).body.data;
      const other = status(await made({ customer: { name: "Alan" } }), 201).body.data;
      const read = status(await admin.api.get(`/orders/${wanted.id}`), 200).body.data;
      const product = read.items[0].product.name_en;
      for (const [text, ids] of [
        ["grace HOPPER", [wanted.id]],
        ["grace@", [wanted.id]],
        ["555 0100", [wanted.id]],
        [`#${other.number}`, [other.id]],
        [product, [other.id, wanted.id]],
        [wanted.address.city, [other.id, wanted.id]],
        ["nobody at all", []],
      ] as const) {
        const answer = await admin.api.get(`/orders?search=${encodeURIComponent(text)}`);
        const { data: page } = status(answer, 200).body;
        const came = page.data.map(({ id }: { id: number }) => id);
        same([came, page.total], [ids, ids.length], `the orders that ${text} finds`);
      }
    },
  );
  check("A search of more than 255 characters returns 422 for search.", async (world) => {
    const { admin } = await world.shop();
    invalid(await admin.api.get(`/orders?search=${"x".repeat(256)}`), "search");
  });
}
