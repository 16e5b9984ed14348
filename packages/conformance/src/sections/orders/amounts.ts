import type { AddCheck } from "../../check/check.js";
import { invalid, refused, same, status } from "../../check/expect.js";
import type { World } from "../../check/world.js";
import { openCounter } from "../counter.js";

export function amounts(check: AddCheck): void {
  const open = async (world: World) => {
    const shop = await openCounter(world);
    const { api } = shop.admin;
    const wish = (change: object = {}) => ({
      ...shop.order({ total_amount: undefined }),
      order_items: [
        { product_id: shop.product, qty: 1, amount: 10 },
        { product_id: shop.product, qty: 2, amount: 20 },
      ],
      ...change,
    });
    const place = (change: object = {}) => api.post("/orders", wish(change));
    const placed = async (change: object = {}) => status(await place(change), 201).body.data;
    const settings = (change: object) => api.patch(`/tenants/${shop.id}`, { settings: change });
    return { ...shop, api, place, placed, settings };
  };
  const adjustments = [
    { kind: "discount", label: "Summer", amount: -3, rate: 10, order_item: 1 },
    { kind: "shipping", label: "Post", amount: 4.9 },
    { kind: "tax", label: "VAT", amount: 6.06, rate: 19.0001 },
    { kind: "fee", label: "Gift wrap", amount: 1 },
  ];
  const sums = { items: "30.00", discount: "-3.00", shipping: "4.90", tax: "6.06", fee: "1.00" };
  check(
    "Adjustments add up to amounts; tax_included leaves the taxes out of the total; lists carry amounts.",
    async (world) => {
      const { api, placed } = await open(world);
      const order = await placed({ adjustments });
      same(order.amounts, { ...sums, total: "38.96" }, "amounts");
      same([order.total_amount, order.tax_included], ["38.96", false], "total_amount");
      const [discount, shipping] = order.adjustments;
      same(
        discount,
        {
          kind: "discount",
          label: "Summer",
          amount: "-3.00",
          rate: 10,
          order_item: order.items[1].id,
          order_item_id: order.items[1].id,
        },
        "the first adjustment",
      );
      same([shipping.rate, shipping.order_item], [null, null], "the second adjustment");
      const included = await placed({ adjustments, tax_included: true });
      same(included.amounts, { ...sums, total: "32.90" }, "amounts with tax_included");
      const [row] = status(await api.get("/orders"), 200).body.data.data;
      same([row.amounts, row.tax_included], [included.amounts, true], "the list");
      same(row.adjustments, undefined, "adjustments of the list");
      const plain = await placed();
      const none = { discount: "0.00", shipping: "0.00", tax: "0.00", fee: "0.00" };
      same(plain.amounts, { items: "30.00", ...none, total: "30.00" }, "amounts of a plain order");
    },
  );
  check(
    "total_amount stays what was sent, and is amounts.total where it is left out.",
    async (world) => {
      const { placed } = await open(world);
      same((await placed({ total_amount: 7 })).total_amount, "7.00", "total_amount");
      same((await placed()).total_amount, "30.00", "total_amount that was left out");
    },
  );
  check(
    "An adjustment has a kind, a label, an amount of its sign, a rate of four decimals and an item of the order.",
    async (world) => {
      const { place } = await open(world);
      const one = (change: object) =>
        place({ adjustments: [{ kind: "fee", label: "A", amount: 0, ...change }] });
      invalid(await one({ kind: "tip" }), "adjustments.0.kind");
      invalid(await one({ label: "" }), "adjustments.0.label");
      invalid(await one({ amount: -0.01 }), "adjustments.0.amount");
      invalid(await one({ kind: "discount", amount: 0.01 }), "adjustments.0.amount");
      invalid(await one({ rate: 7.00001 }), "adjustments.0.rate");
      invalid(await one({ order_item: 2 }), "adjustments.0.order_item");
      invalid(await one({ kind: "discount", amount: -30.01 }), "adjustments");
      status(await one({ kind: "discount", amount: -30 }), 201);
      const many = Array.from({ length: 51 }, () => ({ kind: "fee", label: "A", amount: 0 }));
      invalid(await place({ adjustments: many }), "adjustments");
    },
  );
  check(
    "With totals checked, another total_amount is a 422 that names both; kept is the default.",
    async (world) => {
      const { place, settings } = await open(world);
      const { totals } = status(await settings({ totals: "checked" }), 200).body.settings;
      same(totals, "checked", "totals");
      const answer = await place({ adjustments, total_amount: 30 });
      invalid(answer, "total_amount");
      const { message } = answer.body;
      same([message.includes("30.00"), message.includes("38.96")], [true, true], "both amounts");
      status(await place({ adjustments, total_amount: 38.96 }), 201);
      status(await place({ adjustments }), 201);
      invalid(await settings({ totals: "often" }), "settings.totals");
      status(await settings({ totals: "kept" }), 200);
      status(await place({ adjustments, total_amount: 30 }), 201);
    },
  );
  check(
    "Adjustments and tax_included are corrected as items are; a total that was the sum follows.",
    async (world) => {
      const { api, placed } = await open(world);
      const { id } = await placed({ adjustments });
      const correct = (change: object) => api.patch(`/orders/${id}`, change);
      const shipping = [{ kind: "shipping", label: "Express", amount: 9, order_item: 0 }];
      const { data } = status(await correct({ adjustments: shipping }), 200).body;
      same([data.amounts.shipping, data.total_amount], ["9.00", "39.00"], "a new list");
      status(await correct({ total_amount: 50 }), 200);
      const other = status(await correct({ adjustments: [] }), 200).body.data;
      same([other.amounts.total, other.total_amount], ["30.00", "50.00"], "a total of its own");
      const stray = [{ kind: "fee", label: "A", amount: 1, order_item: 2 }];
      invalid(await correct({ adjustments: stray }), "adjustments.0.order_item");
      status(await api.post(`/orders/${id}/process`, {}), 200);
      refused(await correct({ tax_included: true }), 409, "invalid_transition");
      status(await correct({ tax_included: false }), 200);
    },
  );
  check(
    "An order that is read and sent back changes nothing; order_item_id names an item wherever it stands.",
    async (world) => {
      const { api, place, placed } = await open(world);
      const discounts = [0, 1].map((at) => ({
        kind: "discount",
        label: `Item ${at}`,
        amount: -1,
        order_item: at,
      }));
      const { id } = await placed({
        adjustments: [...discounts, ...adjustments],
        tax_included: true,
        notes: "Ring twice.",
        external_id: "R-1",
        metadata: { source: "till" },
        customer: { name: "Grace", email: "grace@example.com" },
      });
      const path = `/orders/${id}`;
      const read = status(await api.get(path), 200);
      const order = read.body.data;
      status(await api.patch(path, order), 200);
      const after = status(await api.patch(path, { ...order, order_items: order.items }), 200);
      same(after.body.data, order, "the order that was sent back");
      const again = status(await api.get(path), 200);
      same(
        [again.body.data, again.headers.get("etag")],
        [order, read.headers.get("etag")],
        "the order that was sent back, as it is read",
      );
      const [first, second] = order.items;
      const turned = { ...order, order_items: [second, first] };
      const { data } = status(await api.patch(path, turned), 200).body;
      same(data.adjustments, order.adjustments, "the adjustments of reversed items");
      const stray = { ...order.adjustments[0], order_item: null, order_item_id: id + 1_000_000 };
      invalid(await api.patch(path, { adjustments: [stray] }), "adjustments.0.order_item_id");
      const torn = { ...order.adjustments[0], order_item: second.id + 1_000_000 };
      invalid(await api.patch(path, { adjustments: [torn] }), "adjustments.0.order_item");
      const ofOther = await place({ adjustments: order.adjustments });
      invalid(ofOther, "adjustments.0.order_item_id");
    },
  );
}

export function salesByKind(check: AddCheck): void {
  check(
    "GET /orders/sales?by=kind adds up items, discounts, shipping, taxes and fees.",
    async (world) => {
      const shop = await openCounter(world);
      const { api } = shop.admin;
      const adjustments = [
        { kind: "discount", label: "Sale", amount: -1 },
        { kind: "tax", label: "VAT", amount: 2 },
      ];
      status(await api.post("/orders", shop.order({ total_amount: undefined, adjustments })), 201);
      status(await api.post("/orders", shop.order()), 201);
      const { id } = status(await api.post("/orders", shop.order()), 201).body.data;
      status(await api.post(`/orders/${id}/cancel`, {}), 200);
      const answer = await api.get("/orders/sales?by=kind&format=ndjson");
      const rows = answer.text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
        .map(({ kind, orders, amount }) => [kind, orders, amount]);
      same(
        rows,
        [
          ["items", 2, "16.00"],
          ["discount", 1, "-1.00"],
          ["shipping", 0, "0.00"],
          ["tax", 1, "2.00"],
          ["fee", 0, "0.00"],
          ["total", 2, "17.00"],
        ],
        "the rows",
      );
    },
  );
}

/** Money as the API gives it can be sent back. */
export function decimalText(check: AddCheck): void {
  check(
    "Wherever a number of money is taken, its decimal text is, too: digits with at most the currency's decimals.",
    async (world) => {
      const shop = await openCounter(world);
      const { api } = shop.admin;
      const made = status(await api.post("/products", { name: "Cup", price: "4.50" }), 201).body;
      same(made.data.price, 4.5, "price");
      const { id } = made.data;
      const found = status(await api.get(`/products?min_price=4.50&max_price=4.5`), 200).body;
      same(found.total, 1, "the products between two prices");
      const order = status(
        await api.post("/orders", {
          ...shop.order(),
          total_amount: "14.00",
          order_items: [{ product_id: id, qty: 2, amount: "9" }],
          adjustments: [{ kind: "shipping", label: "Post", amount: "5.00" }],
        }),
        201,
      ).body.data;
      same([order.total_amount, order.amounts.total], ["14.00", "14.00"], "total_amount");
      const path = `/orders/${order.id}`;
      const payment = { amount: order.total_amount, method: "cash" };
      status(await api.post(`${path}/payments`, payment), 201);
      status(await api.post(`${path}/refunds`, { amount: "0.50" }), 201);
      status(await api.patch(path, { total_amount: "13.50" }), 200);
      for (const price of [
        "1e1",
        " 1",
        "+1",
        "1.",
        ".5",
        "1,5",
        "1.001",
        "1.000",
        "0x1",
        "",
        "-1",
      ]) {
        invalid(await api.post("/products", { name: "Cup", price }), "price");
      }
    },
  );
}

export function invoices(check: AddCheck): void {
  const open = async (world: World) => {
    const shop = await openCounter(world);
    const { api } = shop.admin;
    const place = async (change: object = {}) =>
      status(await api.post("/orders", shop.order(change)), 201).body.data;
    const issue = (id: number) => api.post(`/orders/${id}/invoice`, {});
    const credit = (id: number) => api.post(`/orders/${id}/credit-note`, {});
    return { ...shop, api, place, issue, credit };
  };
  check(
    "The settings of an invoice are null until an ADMIN sets them; the prefix has at most 10 characters.",
    async (world) => {
      const { api, id } = await open(world);
      const names = ["legal_name", "legal_address", "tax_number", "invoice_prefix"];
      const read = async () => status(await api.get(`/tenants/${id}`), 200).body.settings;
      const settings = await read();
      same(
        names.map((name) => settings[name]),
        [null, null, null, null],
        "settings",
      );
      const long = { settings: { invoice_prefix: "A".repeat(11) } };
      invalid(await api.patch(`/tenants/${id}`, long), "settings.invoice_prefix");
      const set = { legal_name: "A", legal_address: "B\nC", tax_number: "D", invoice_prefix: "E-" };
      status(await api.patch(`/tenants/${id}`, { settings: set }), 200);
      const after = await read();
      same(
        names.map((name) => after[name]),
        ["A", "B\nC", "D", "E-"],
        "settings",
      );
      status(await api.patch(`/tenants/${id}`, { settings: { tax_number: null } }), 200);
      same((await read()).tax_number, null, "tax_number");
    },
  );
  check(
    "An order gets its invoice once; a second call returns the same with 200.",
    async (world) => {
      const { api, id: tenant, place, issue } = await open(world);
      const settings = { legal_name: "Cups Ltd", tax_number: "GB1", invoice_prefix: "R-" };
      status(await api.patch(`/tenants/${tenant}`, { settings }), 200);
      const order = await place({
        total_amount: undefined,
        adjustments: [{ kind: "tax", label: "VAT", amount: 1.6, rate: 20 }],
      });
      const { data } = status(await issue(order.id), 201).body;
      same(
        [data.number, data.kind, data.order_id, data.replaces, data.currency],
        ["R-1", "invoice", order.id, null, order.currency],
        "data",
      );
      same([data.seller.name, data.seller.tax_number], ["Cups Ltd", "GB1"], "seller");
      same(data.lines[0].amount, "8.00", "the first line");
      same(data.taxes, [{ rate: 20, base: "8.00", amount: "1.60" }], "taxes");
      same(data.amounts, order.amounts, "amounts");
      status(await api.patch(`/tenants/${tenant}`, { settings: { legal_name: "B" } }), 200);
      status(await api.patch(`/orders/${order.id}`, { adjustments: [] }), 200);
      same(status(await issue(order.id), 200).body.data, data, "the second call");
      const list = status(await api.get(`/orders/${order.id}/invoices`), 200).body;
      same([list.total, list.data], [1, [data]], "the invoices of the order");
    },
  );
  check(
    "Invoice numbers count up by one without a gap, also when issued at once.",
    async (world) => {
      const { place, issue, credit } = await open(world);
      const orders = await Promise.all(Array.from({ length: 8 }, () => place()));
      const made = await Promise.all(orders.map(({ id }) => issue(id)));
      status(await credit(orders[0].id), 201);
      const { number } = status(await issue(orders[0].id), 201).body.data;
      const numbers = made.map((answer) => Number(status(answer, 201).body.data.number));
      same(
        [...numbers.toSorted((a, b) => a - b), Number(number)],
        [1, 2, 3, 4, 5, 6, 7, 8, 10],
        "the numbers",
      );
    },
  );
  check(
    "A credit note is the whole invoice, negative, with the next number; a new invoice names the old in replaces.",
    async (world) => {
      const { api, place, issue, credit } = await open(world);
      const { id } = await place();
      refused(await credit(id), 409, "conflict");
      const first = status(await issue(id), 201).body.data;
      status(await api.post(`/orders/${id}/cancel`, {}), 200);
      const note = status(await credit(id), 201).body.data;
      same(
        [note.kind, note.number, note.replaces, note.amounts.total, note.lines[0].amount],
        ["credit_note", "2", first.number, "-8.00", "-8.00"],
        "the credit note",
      );
      same(status(await credit(id), 200).body.data, note, "a second credit note");
      const next = status(await issue(id), 201).body.data;
      same([next.number, next.replaces], ["3", first.number], "the new invoice");
    },
  );
  check(
    "Invoices are listed and found by number and time; their orders cannot be deleted.",
    async (world) => {
      const { api, place, issue } = await open(world);
      const [one, other] = [await place(), await place()];
      status(await issue(one.id), 201);
      status(await issue(other.id), 201);
      const numbers = async (query: string) =>
        status(await api.get(`/invoices${query}`), 200).body.data.map(
          ({ number }: { number: string }) => number,
        );
      same(await numbers(""), ["2", "1"], "all");
      same(await numbers("?search=1"), ["1"], "by number");
      same(await numbers("?to=2020-01-01"), [], "by time");
      same(await numbers("?per_page=1&page=2"), ["1"], "the second page");
      refused(await api.delete(`/orders/${one.id}`), 409, "conflict");
    },
  );
}
