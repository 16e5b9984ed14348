import type { AddCheck } from "../../check/check.js";
import { invalid, invalidOnly, same, status } from "../../check/expect.js";
import { openCounter } from "../counter.js";

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
  check("A search reads %, letters of any case and spaces as text.", async (world) => {
    const { admin, order } = await openCounter(world);
    const customer = { name: "Ünal Öztürk", email: "uenal@example.com", phone: "+49 30 1906" };
    const walnut = { name: "Walnut desk", price: 1 };
    const goods = status(await admin.api.post("/products", walnut), 201).body.data.id;
    const order_items = [{ product_id: goods, qty: 1, amount: 1 }];
    const make = async (change: object) =>
      status(await admin.api.post("/orders", order(change)), 201).body.data;
    const { id, number } = await make({ customer, order_items });
    const { id: later } = await make({ order_items });
    const found = async (text: string, list = "/orders") => {
      const answer = await admin.api.get(`${list}?search=${encodeURIComponent(text)}`);
      return idsIn(status(answer, 200).body.data.data);
    };
    for (const text of ["ünal öz", "UENAL@example", "30 1906", ` #${number} `])
      same(await found(text), [id], `the orders that ${text} finds`);
    for (const list of ["/orders", "/orders/my-orders"])
      same(await found("walnut DESK", list), [later, id], `the orders of ${list}`);
    same((await found(String(number))).includes(id), true, "found by the number alone");
    same([await found("walnut%"), await found(`#${number}0000`)], [[], []], "the orders");
    const both = await admin.api.get(`/orders?search=%23${number}&number=${number + 1}`);
    same(status(both, 200).body.data.data, [], "orders of two numbers");
    const file = status(await admin.api.get("/orders/export?search=%C3%BCnal"), 200).text;
    same(
      file
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).id),
      [id],
      "the file",
    );
    for (const query of ["search=%00", "search[]=a"])
      invalidOnly(await admin.api.get(`/orders?${query}`), "search");
  });
  check("GET /orders finds orders by number, customer, product and ids.", async (world) => {
    const { admin, order } = await openCounter(world);
    const rare = status(await admin.api.post("/products", { name: "Rare", price: 1 }), 201);
    const product_id = rare.body.data.id;
    const customer = { email: "rare@example.com", external_id: "R-1" };
    const order_items = [{ product_id, qty: 1, amount: 1 }];
    const make = async (change: object) =>
      status(await admin.api.post("/orders", order(change)), 201).body.data;
    const { id, number } = await make({ customer, order_items });
    const { id: other } = await make({});
    for (const query of [
      `number=${number}`,
      "customer_email=Rare@example.com",
      "customer_external_id=R-1",
      `product_id=${product_id}`,
      `id=${id},999999999`,
      `id=${id},${other}&product_id=${product_id}&number=${number}`,
    ]) {
      const { data, total } = status(await admin.api.get(`/orders?${query}`), 200).body.data;
      same([idsIn(data), total], [[id], 1], `the orders with ${query}`);
    }
    same((await admin.api.get(`/orders?id=${other},${id}`)).body.data.total, 2, "two ids");
    invalidOnly(await admin.api.get("/orders?id=1;2"), "id");
  });
}

const idsIn = (rows: { id: number }[]) => rows.map(({ id }) => id);
