import { until } from "../check/difference.js";
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Api } from "../check/api.js";
import { type AddCheck, section } from "../check/check.js";
import { NotApplicable } from "../check/difference.js";
import {
  fields,
  holds,
  invalid,
  invalidOnly,
  matches,
  refused,
  same,
  status,
  without,
} from "../check/expect.js";
import type { World } from "../check/world.js";
import { PNG } from "./pictures.js";
import { type Counter, currencyOf, openCounter } from "./counter.js";

const PATIENCE_MS = 30_000;

const csvType = { headers: { "content-type": "text/csv" } };
const pastOrders = [
  "Name,Email,Created at,Currency,Total,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku",
  "#1001,grace@example.com,2024-01-31 23:30:00 -0500,KWD,25.505,2,Lamp,12.75,L-1",
  "#1001,grace@example.com,,,,1,Cup,0.005,",
  "#1002,ada@example.com,never,KWD,5,1,Cup,5,",
  "",
].join("\n");

export const shopWork = section("shop", "Work of a shop", (check) => {
  bulk(check);
  figures(check);
  lists(check);
  imports(check);
  caller(check);
  history(check);
});

const ordersOf = async ({ admin, order }: Counter, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    ids.push(status(await admin.api.post("/orders", order()), 201).body.data.id);
  }
  return ids;
};

function bulk(check: AddCheck): void {
  check("POST /orders/bulk moves each order that may, and reports each.", async (world) => {
    const counter = await openCounter(world);
    const { api } = counter.admin;
    const [first = 0, second = 0] = await ordersOf(counter, 2);
    status(await api.post(`/orders/${second}/cancel`, {}), 200);
    const body = { ids: [first, second, first], action: "process" };
    const { results } = status(await api.post("/orders/bulk", body), 200).body;
    same(results.length, 2, "the number of results");
    same(results[0], { id: first, status: 200 }, "the first result");
    same([results[1].status, results[1].error.code], [409, "invalid_transition"], "the second");
    same(status(await api.get(`/orders/${first}`), 200).body.data.status, "processing", "status");
  });
  check(
    "POST /orders/bulk with its Idempotency-Key again returns the same body.",
    async (world) => {
      const counter = await openCounter(world);
      const key = { headers: { "idempotency-key": world.fresh("key") } };
      const body = { ids: await ordersOf(counter, 2), action: "process" };
      const first = status(await counter.admin.api.post("/orders/bulk", body, key), 200);
      const again = status(await counter.admin.api.post("/orders/bulk", body, key), 200);
      same(again.body, first.body, "the body");
      same(again.headers.get("idempotent-replayed"), "true", "Idempotent-Replayed");
      const other = { ...body, action: "cancel" };
      const mixed = await counter.admin.api.post("/orders/bulk", other, key);
      refused(mixed, 422, "idempotency_mismatch");
    },
  );
  check("POST /products/bulk changes products, and none of another tenant.", async (world) => {
    const { admin, product } = await openCounter(world);
    const foreign = await openCounter(world);
    const read = async () =>
      status(await foreign.admin.api.get(`/products/${foreign.product}`), 200).body.data;
    const before = await read();
    const body = { ids: [product, foreign.product], action: "unpublish" };
    const { results } = status(await admin.api.post("/products/bulk", body), 200).body;
    same([results[0].status, results[1].status], [200, 404], "the results");
    same(await read(), before, "the product of the other tenant");
    invalid(await admin.api.post("/products/bulk", { ids: [], action: "delete" }), "ids");
    const many = Array.from({ length: 101 }, (_, n) => n + 1);
    invalid(await admin.api.post("/products/bulk", { ids: many, action: "delete" }), "ids");
    const moved = { ids: [product], action: "set_category", category_id: 2_000_000_000 };
    invalid(await admin.api.post("/products/bulk", moved), "category_id");
  });
  check(
    "POST /products/bulk deletes each product once, and names what is absent.",
    async (world) => {
      const { admin, product } = await openCounter(world);
      const foreign = await openCounter(world);
      const made = await admin.api.post("/products", { name: "Boot", price: 5 });
      const second = status(made, 201).body.data.id;
      const ids = [product, foreign.product, product, second];
      const answer = await admin.api.post("/products/bulk", { ids, action: "delete" });
      const error = { code: "not_found", message: "Product not found" };
      const results = [
        { id: product, status: 200 },
        { id: foreign.product, status: 404, error },
        { id: second, status: 200 },
      ];
      same(status(answer, 200).body, { success: true, results }, "the response");
      same((await admin.api.get("/products")).body.total, 0, "the number of products");
      status(await foreign.admin.api.get(`/products/${foreign.product}`), 200);
    },
  );
  check("POST /products/bulk returns 422 in words for what it cannot do.", async (world) => {
    const { admin, product } = await openCounter(world);
    const foreign = await openCounter(world);
    const category = await foreign.admin.api.post("/category/create", { name: "Theirs" });
    const category_id = status(category, 201).body.data.id;
    const many = Array.from({ length: 101 }, (_, n) => n + 1);
    for (const [body, field, message] of [
      [
        { action: "set_category", category_id },
        "category_id",
        "The selected category id is invalid.",
      ],
      [{ ids: [], action: "delete" }, "ids", "The ids must have at least 1 items."],
      [{ ids: many, action: "delete" }, "ids", "The ids must not have more than 100 items."],
      [
        { action: "burn" },
        "action",
        "The selected action is invalid. It must be publish, unpublish, set_category, add_tags, remove_tags or delete.",
      ],
    ] as const) {
      const answer = await admin.api.post("/products/bulk", { ids: [product], ...body });
      invalid(invalidOnly(answer, field), field, message);
    }
    status(await admin.api.get(`/products/${product}`), 200);
  });
  check("Three bulk requests at once with one key change each product once.", async (world) => {
    const { admin, product } = await openCounter(world);
    const key = { headers: { "idempotency-key": world.fresh("key") } };
    const body = { ids: [product], action: "delete" };
    const send = () => admin.api.post("/products/bulk", body, key);
    const done = [{ id: product, status: 200 }];
    for (const answer of await Promise.all([send(), send(), send()])) {
      // Another one is still running.
      if (answer.status === 409) refused(answer, 409, "idempotency_in_progress");
      else same(status(answer, 200).body.results, done, "the results");
    }
    same(status(await send(), 200).body.results, done, "the results");
  });
}

interface Day {
  readonly orders: number;
  readonly total: string;
  readonly paid: string;
  readonly refunded: string;
  readonly by_status: Readonly<Record<string, { readonly orders: number; readonly total: string }>>;
}

/** The sums of all days, so that midnight between two requests makes no difference. */
const sumsOf = (days: readonly Day[]) => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  total: days.reduce((sum, { total }) => sum + Number(total), 0),
  paid: days.reduce((sum, { paid }) => sum + Number(paid), 0),
  refunded: days.reduce((sum, { refunded }) => sum + Number(refunded), 0),
});

function figures(check: AddCheck): void {
  const read = async (api: Api, id: number, query = "") =>
    status(await api.get(`/tenants/${id}/figures${query}`), 200).body;
  check(
    "After a change of the time zone, figures move to their new days; recounting is true until then.",
    async (world) => {
      const counter = await openCounter(world);
      const { id, admin } = counter;
      const [order = 0] = await ordersOf(counter, 1);
      const paid_at = "2026-01-11T23:00:00.000Z";
      const payment = { amount: 3, method: "cash", paid_at };
      status(await admin.api.post(`/orders/${order}/payments`, payment), 201);
      const range = "?from=2026-01-11&to=2026-01-12";
      const paid = async () => {
        const { days, recounting } = await read(admin.api, id, range);
        return [recounting, ...days.map((day: Day) => Number(day.paid))];
      };
      same(await paid(), [false, 3, 0], "recounting and paid");
      status(
        await admin.api.patch(`/tenants/${id}`, { settings: { timezone: "Asia/Tokyo" } }),
        200,
      );
      same((await paid())[0], true, "recounting");
      const isDone = async () => (await paid())[0] === false;
      await until(isDone, "the figures are still recounted after a minute", 60_000);
      same(await paid(), [false, 0, 3], "recounting and paid");
    },
  );
  check("Figures count orders, their totals and their money.", async (world) => {
    const counter = await openCounter(world);
    const { id, admin, member } = counter;
    const [first = 0, second = 0, third = 0] = await ordersOf(counter, 3);
    const pay = (order: number, amount: number) =>
      admin.api.post(`/orders/${order}/payments`, { amount, method: "cash" });
    status(await pay(first, 8), 201);
    status(await pay(second, 5), 201);
    status(await admin.api.post(`/orders/${second}/refunds`, { amount: 2 }), 201);
    status(await admin.api.post(`/orders/${first}/process`, {}), 200);
    status(await admin.api.post(`/orders/${third}/cancel`, {}), 200);
    const { currency, recounting, days, now } = await read(admin.api, id);
    same([typeof currency, days.length], ["string", 30], "currency and number of days");
    same(recounting, false, "recounting");
    fields(days[0], ["date", "orders", "total", "paid", "refunded", "by_status"], "a day");
    same(sumsOf(days), { orders: 2, total: 16, paid: 13, refunded: 2 }, "the sums");
    const { pending, processing, unpaid, unshipped } = now;
    same([pending, processing, unpaid, unshipped], [1, 1, 1, 1], "the open orders");
    fields(now, ["webhooks_failing", "webhooks_held", "deliveries_exhausted"], "for an ADMIN");
    const unknown = { out_of_stock: null, low_stock: null, drafts: 0 };
    matches(now, unknown, "what is not counted");
    const byStatus = (of: string) =>
      days.reduce((sum: number, { by_status }: Day) => sum + (by_status[of]?.orders ?? 0), 0);
    const statuses = ["pending", "processing", "completed", "cancelled"];
    same(statuses.map(byStatus), [1, 1, 0, 1], "the orders by status");
    same(/^\d{4}-\d\d-\d\d$/.test(days[0].date), true, "a date");
    const names = ["webhooks_failing", "webhooks_held", "deliveries_exhausted"];
    without((await read(member.api, id)).now, names, "for a MEMBER");
  });
  check("Figures are exact to the cent, and of their tenant alone.", async (world) => {
    const [{ id, admin, order }, foreign] = await Promise.all([
      openCounter(world),
      world.newShop(),
    ]);
    const place = async (total_amount: number) =>
      status(await admin.api.post("/orders", order({ total_amount })), 201).body.data.id;
    const [first, second, third] = [await place(0.1), await place(0.2), await place(19.99)];
    status(await admin.api.post(`/orders/${second}/cancel`, {}), 200);
    for (const [one, amount] of [
      [first, 0.1],
      [third, 19.99],
      [third, 0.1],
    ]) {
      const payment = { amount, method: "cash", allow_overpayment: true };
      status(await admin.api.post(`/orders/${one}/payments`, payment), 201);
    }
    status(await admin.api.post(`/orders/${third}/refunds`, { amount: 0.3 }), 201);
    const { days } = await read(admin.api, id);
    const cents = (texts: string[]) =>
      texts.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);
    for (const [name, sum] of [
      ["total", 2009],
      ["paid", 2019],
      ["refunded", 30],
    ] as const)
      same(cents(days.map((day: Day) => day[name])), sum, `the cents of ${name}`);
    const cancelled = days.map(({ by_status }: Day) => by_status["cancelled"]?.total ?? "0");
    same(cents(cancelled), 20, "the cents of cancelled orders");
    const theirs = await read(foreign.admin.api, foreign.id);
    same([sumsOf(theirs.days).orders, theirs.now.pending], [0, 0], "orders of another tenant");
  });
  check("Figures have every day of a range, at most 366.", async (world) => {
    const { id, admin } = await world.shop();
    const { days } = await read(admin.api, id, "?from=2024-01-01&to=2024-12-31");
    same([days.length, days[0].date, days.at(-1).date], [366, "2024-01-01", "2024-12-31"], "days");
    invalid(await admin.api.get(`/tenants/${id}/figures?from=2024-01-01&to=2025-01-01`), "to");
  });
  check("Figures are for members of the tenant.", async (world) => {
    const { id } = await world.shop();
    const { admin } = await world.otherShop();
    refused(
      await admin.api.get(`/tenants/${id}/figures`, { tenant: null }),
      403,
      "tenant_forbidden",
    );
  });
  check("GET /orders/sales adds up what was sold, without cancelled orders.", async (world) => {
    const counter = await openCounter(world);
    const { admin, product } = counter;
    const [first = 0] = await ordersOf(counter, 3);
    status(await admin.api.post(`/orders/${first}/cancel`, {}), 200);
    const { text } = status(await admin.api.get("/orders/sales"), 200);
    const [line, ...rest] = text.trimEnd().split("\n");
    const { product_id, qty, orders, amount } = JSON.parse(line ?? "");
    same(
      [product_id, qty, orders, Number(amount), rest.length],
      [product, 4, 2, 16, 0],
      "the sales",
    );
    const csv = status(await admin.api.get("/orders/sales?by=category&format=csv"), 200).text;
    same(csv.split("\r\n").length, 3, "the lines by category");
  });
  check("Sales are added up by product and by category, for a range of days.", async (world) => {
    const [{ id, admin, order, product: boot }, other] = await Promise.all([
      openCounter(world),
      world.otherShop(),
    ]);
    const { api } = admin;
    const currency = await currencyOf(api, id);
    const category = status(await api.post("/category/create", { name: "Shoes" }), 201).body.data
      .id;
    const change = { name: "Boot", sku: "B-1", category_id: category };
    status(await api.patch(`/products/${boot}`, change), 200);
    const lace = status(await api.post("/products", { name: "Lace", price: 1 }), 201).body.data.id;
    const place = async (...items: [id: number, qty: number, amount: number][]) => {
      const order_items = items.map(([product_id, qty, amount]) => ({ product_id, qty, amount }));
      return status(await api.post("/orders", order({ order_items })), 201).body.data.id;
    };
    await place([boot, 1, 0.1], [lace, 2, 2]);
    await place([boot, 2, 0.2]);
    status(await api.post(`/orders/${await place([boot, 50, 500])}/cancel`, {}), 200);
    const { text } = status(await api.get("/orders/sales"), 200);
    const lines = [
      { product_id: lace, sku: null, name: "Lace", qty: 2, orders: 1, amount: "2.00", currency },
      { product_id: boot, sku: "B-1", name: "Boot", qty: 3, orders: 2, amount: "0.30", currency },
    ];
    matches(
      text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
      lines,
      "the sales",
    );
    const csv = status(await api.get("/orders/sales?by=category&format=csv"), 200).text;
    const rows = [
      "category_id,name,qty,orders,amount,currency",
      `,,2,1,2.00,${currency}`,
      `${category},Shoes,3,2,0.30,${currency}`,
      "",
    ];
    same(csv, rows.join("\r\n"), "the CSV");
    const past = "/orders/sales?from=2020-01-01&to=2020-01-31";
    same(status(await api.get(past), 200).text, "", "the sales of a time gone by");
    const theirs = await other.admin.api.get("/orders/sales");
    holds(!theirs.text.includes(`"product_id":${boot},`), "the sales of another tenant");
    invalidOnly(await api.get("/orders/sales?from=2024-01-01&to=2025-01-01"), "to");
  });
}

function lists(check: AddCheck): void {
  const idsIn = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);
  check(
    "GET /orders takes several of status, payment_status and fulfillment_status.",
    async (world) => {
      const counter = await openCounter(world);
      const { api } = counter.admin;
      const [first = 0, second = 0, third = 0] = await ordersOf(counter, 3);
      status(await api.post(`/orders/${first}/payments`, { amount: 8, method: "cash" }), 201);
      status(await api.post(`/orders/${second}/payments`, { amount: 1, method: "cash" }), 201);
      status(await api.post(`/orders/${third}/cancel`, {}), 200);
      const found = async (query: string) =>
        idsIn(status(await api.get(`/orders?sort=id&${query}`), 200).body.data);
      same(await found("status=pending,cancelled"), [first, second, third], "by status");
      same(await found("payment_status=paid,partly_paid"), [first, second], "by payment_status");
      same(await found("payment_status=unpaid"), [third], "unpaid");
      same(await found("fulfillment_status=shipped,partly_shipped"), [], "by fulfillment_status");
      same(await found("payment_status=paid&fulfillment_status=shipped"), [], "by both");
      same(await found("status=cancelled,cancelled"), [third], "by one status twice");
      const statuses = [
        ["status", "pending, processing, completed and cancelled"],
        ["payment_status", "unpaid, partly_paid, paid, partly_refunded, refunded and overpaid"],
        ["fulfillment_status", "unfulfilled, partly_shipped and shipped"],
      ] as const;
      for (const [field, known] of statuses) {
        const message = `The selected ${field.replace("_", " ")} is invalid. It must be one or several of ${known}, separated by commas.`;
        for (const list of ["/orders", "/orders/my-orders"])
          invalid(await api.get(`${list}?${field}=lost`), field, message);
      }
      for (const wrong of ["pending,lost", "pending,", "", "PENDING"])
        invalidOnly(await api.get(`/orders?status=${wrong}`), "status");
      for (const query of ["status=pending", "payment_status=paid,partly_paid"]) {
        const file = status(await api.get(`/orders/export?${query}`), 200).text.trimEnd();
        const exported = file.split("\n").map((line) => JSON.parse(line).id);
        same(exported, [first, second], `the export with ${query}`);
        const mine = status(await api.get(`/orders/my-orders?sort=id&${query}`), 200).body.data;
        same(idsIn(mine), [first, second], `the caller's own with ${query}`);
      }
    },
  );
  check("GET /orders finds orders that are shipped in part.", async (world) => {
    const counter = await openCounter(world);
    const { api } = counter.admin;
    const [first = 0, second = 0] = await ordersOf(counter, 2);
    const [{ id: item }] = (await api.get(`/orders/${first}`)).body.data.items;
    const parcel = { items: [{ order_item_id: item, qty: 1 }] };
    status(await api.post(`/orders/${first}/shipments`, parcel), 201);
    for (const [query, wanted] of [
      ["partly_shipped", [first]],
      ["unfulfilled,shipped", [second]],
    ] as const) {
      const { data } = status(await api.get(`/orders?fulfillment_status=${query}`), 200).body;
      same(idsIn(data), wanted, `the orders that are ${query}`);
    }
  });
  check("GET /category and /team-members take search.", async (world) => {
    const { id, admin, member } = await world.newShop();
    for (const name of ["Lamps", "Chairs"]) {
      status(await admin.api.post("/category/create", { name }), 201);
    }
    const { data } = status(await admin.api.get("/category?search=lamp"), 200).body;
    same(
      data.map((category: { name: string }) => category.name),
      ["Lamps"],
      "the categories",
    );
    const word = encodeURIComponent(member.email);
    const team = status(await admin.api.get(`/team-members/${id}?search=${word}`), 200).body;
    same(team.team_members.total, 1, "the members found");
    const other = await world.otherShop();
    for (const [text, found] of [
      [admin.name.toUpperCase(), [admin.id]],
      [member.email.toUpperCase(), [member.id]],
      [other.admin.email, []],
      ["%", []],
      ["", [admin.id, member.id]],
    ] as const) {
      const path = `/team-members/${id}?search=${encodeURIComponent(text)}`;
      const { data } = status(await admin.api.get(path), 200).body.team_members;
      same(
        idsIn({ data }).toSorted((a, b) => a - b),
        [...found].toSorted((a, b) => a - b),
        `the members with ${text}`,
      );
    }
  });
  check("GET /webhooks/{tenantId} shows the health of each.", async (world) => {
    const { id, admin } = await world.newShop();
    const made = { url: "https://example.com/hook", events: ["order.created"] };
    status(await admin.api.post(`/webhooks/${id}`, made), 201);
    const [webhook] = status(await admin.api.get(`/webhooks/${id}`), 200).body.data;
    const times = { last_success_at: null, last_failure_at: null };
    const counts = { failures_in_a_row: 0, waiting: 0, held: 0, exhausted: 0 };
    matches(webhook.health, { ...times, ...counts }, "health");
    status(await admin.api.post(`/webhooks/${id}/${webhook.id}/pause`, {}), 200);
    const { product, order } = { product: { name: "P", price: 1 }, order: { payment_type: 1 } };
    const goods = status(await admin.api.post("/products", product), 201).body.data.id;
    const address = { street: "1 Main St", city: "Springfield" };
    const order_items = [{ product_id: goods, qty: 1, amount: 1 }];
    const body = { ...order, address, total_amount: 1, order_items };
    status(await admin.api.post("/orders", body), 201);
    const [held] = status(await admin.api.get(`/webhooks/${id}`), 200).body.data;
    matches(held.health, { ...times, ...counts, held: 1 }, "health");
  });
}

const ndjsonType = { headers: { "content-type": "application/x-ndjson" } };

function imports(check: AddCheck): void {
  const ended = async (api: Api, id: number) => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(200)) {
      const { data } = status(await api.get(`/imports/${id}`), 200).body;
      if (data.finished_at !== null) return data;
    }
    throw new NotApplicable("No worker has written the import.");
  };
  check(
    "An import with async=true returns 202, and its end is found at Location.",
    async (world) => {
      const { admin } = await world.newShop();
      const text = '{"name":"Bowl","price":2}\n{"name":"No price"}\n';
      const ndjson = { headers: { "content-type": "application/x-ndjson" } };
      const answer = status(await admin.api.post("/products/import?async=true", text, ndjson), 202);
      const { id } = answer.body.data;
      same(answer.headers.get("location"), `/api/v2/admin/imports/${id}`, "Location");
      const job = await ended(admin.api, id);
      same(
        [job.status, job.lines_read, job.lines_done, job.created, job.failed, job.errors.length],
        ["done", 2, 2, 1, 1, 1],
        "the import",
      );
      const sha256 = createHash("sha256").update(text).digest("hex");
      same([job.bytes, job.sha256], [text.length, sha256], "the file of the import");
      const lines = {
        mode: "best_effort",
        updated: 0,
        unchanged: 0,
        stopped_at: null,
        problem: null,
      };
      const errors = [{ line: 2, field: "price", message: "The price field is required." }];
      matches(job, { ...lines, errors }, "the import");
      same(answer.body.message, "Import started", "message");
      refused(await admin.api.post(`/imports/${id}/cancel`, {}), 409, "invalid_transition");
      const other = await world.otherShop();
      for (const path of [`/imports/${id}`, "/imports/987654"]) {
        const absent = refused(await other.admin.api.get(path), 404, "not_found");
        same(absent.body.message, "Import not found", "message");
      }
      refused(await other.admin.api.post(`/imports/${id}/cancel`, {}), 404, "not_found");
    },
  );
  check(
    "images of an import become media_ids once, and its report names those that cannot be had.",
    async (world) => {
      const { api } = (await world.newShop()).admin;
      const receiver = await world.receiver();
      const [one, two, gone] = [world.fresh("one"), world.fresh("two"), world.fresh("gone")];
      receiver.serve(one, PNG);
      receiver.serve(two, Buffer.concat([PNG, Buffer.from("more")]));
      receiver.answer(gone, 404);
      const images = [one, gone, two].map((name) => receiver.url(name));
      const line = JSON.stringify({ sku: "CUP", name: "Cup", price: 1, images });
      const sent = await api.post("/products/import", `\n${line}\n`, ndjsonType);
      const { import_id } = status(sent, 200).body.data;
      const job = await ended(api, import_id);
      same([job.status, job.created], ["done", 1], "the import");
      fields(job.pictures[0], ["line", "url", "message"], "a picture of the report");
      same(
        job.pictures.map(({ line: at, url }: { line: number; url: string }) => [at, url]),
        [[2, receiver.url(gone)]],
        "the pictures that could not be had",
      );
      const read = async () => status(await api.get("/products?sku=CUP"), 200).body.data[0];
      const cup = await read();
      same([cup.media_ids.length, cup.image_urls], [2, []], "the pictures of the product");
      same(cup.cover_id, cup.media_ids[0], "the cover");
      const again = await api.post("/products/import?async=true", line, ndjsonType);
      await ended(api, status(again, 202).body.data.id);
      same((await read()).media_ids, cup.media_ids, "the pictures after the second import");
      same(
        [receiver.received(one).length, receiver.received(two).length],
        [1, 1],
        "the requests for each picture",
      );
    },
  );
  check(
    "Image Src, Image Alt Text and Variant Image of a Shopify file become pictures.",
    async (world) => {
      const { api } = (await world.newShop()).admin;
      const receiver = await world.receiver();
      const names = [world.fresh("front"), world.fresh("back")];
      for (const name of names) receiver.serve(name, PNG);
      const [front, back] = names.map((name) => receiver.url(name));
      const csv = [
        "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Alt Text,Variant Image",
        `cup,Cup,Color,Red,C-R,5,${front},The front,${back}`,
        `cup,,,Blue,C-B,5,,,`,
        `cup,,,,,,${back},The back,`,
      ].join("\n");
      const sent = await api.post("/products/import", csv, {
        headers: { "content-type": "text/csv" },
      });
      const { import_id } = status(sent, 200).body.data;
      same((await ended(api, import_id)).pictures, [], "the pictures that could not be had");
      const { data } = status(await api.get("/products/by-sku/C-R"), 200).body;
      same(
        data.media.map(({ alt }: { alt: string }) => alt),
        ["The front", "The back"],
        "the pictures",
      );
      same(
        data.variants.map(({ media_id }: { media_id: number }) => media_id),
        [data.media_ids[1], null],
        "the pictures of the variants",
      );
    },
  );
  const keyed = (world: World) => ({
    headers: { "content-type": "application/x-ndjson", "idempotency-key": world.fresh("key") },
  });
  check("An import with async=true and its key again returns the same 202.", async (world) => {
    const { admin } = await world.newShop();
    const key = keyed(world);
    const send = () =>
      admin.api.post("/products/import?async=true", '{"name":"Bowl","price":2}', key);
    const first = status(await send(), 202);
    await ended(admin.api, first.body.data.id);
    const again = status(await send(), 202);
    same(again.text, first.text, "the response");
    same(again.headers.get("location"), first.headers.get("location"), "Location");
    same(again.headers.get("idempotent-replayed"), "true", "Idempotent-Replayed");
    same((await admin.api.get("/products")).body.total, 1, "the number of products");
  });
  check(
    "async=true returns 422 with dry_run, and all_or_nothing for one bad line.",
    async (world) => {
      const { admin } = await world.shop();
      const send = (query: string, text: string) =>
        admin.api.post(`/products/import?async=true${query}`, text, keyed(world));
      invalidOnly(await send("&dry_run=true", '{"name":"Bowl","price":2}'), "async");
      const wrong = await send("&mode=all_or_nothing", '{"name":"No price"}');
      invalidOnly(wrong, "lines.1.price");
    },
  );
  check("An import with its Idempotency-Key again is done once.", async (world) => {
    const { admin } = await world.newShop();
    const key = keyed(world);
    const send = (text: string) => admin.api.post("/products/import", text, key);
    const lines = '{"name":"Ant","price":1}\n{"name":"Bee","price":2}';
    const [first, again] = [status(await send(lines), 200), status(await send(lines), 200)];
    same(again.text, first.text, "the response");
    const marks = [first, again].map(({ headers }) => headers.get("idempotent-replayed"));
    same(marks, [null, "true"], "Idempotent-Replayed");
    refused(await send('{"name":"Cow","price":3}'), 422, "idempotency_mismatch");
    same((await admin.api.get("/products?search=Ant")).body.total, 1, "the products");
  });
}

function history(check: AddCheck): void {
  check("Past orders are imported once, listed, exported and deleted.", async (world) => {
    const { admin, member } = await world.newShop();
    const file = [
      "Name,Email,Created at,Currency,Total,Lineitem quantity,Lineitem name,Lineitem price",
      "#1001,grace@example.com,2024-01-31 10:00:00 +0000,EUR,25.50,2,Lamp,12.75",
      "",
    ].join("\n");
    const csv = { headers: { "content-type": "text/csv" } };
    const send = async () =>
      status(await admin.api.post("/past-orders/import?from=shopify", file, csv), 200).body.data;
    same((await send()).created, 1, "created by the first import");
    same((await send()).unchanged, 1, "unchanged by the second");
    const [order] = status(await member.api.get("/past-orders?number=%231001"), 200).body.data;
    same([order.total_amount, order.currency], ["25.50", "EUR"], "the amount");
    same(status(await member.api.get("/orders"), 200).body.data.total, 0, "orders of the tenant");
    const { text } = status(await member.api.get("/past-orders/export"), 200);
    same(JSON.parse(text), order, "the exported line");
    refused(await member.api.delete(`/past-orders/${order.id}`), 403, "forbidden");
    status(await admin.api.delete(`/past-orders/${order.id}`), 200);
    refused(await admin.api.get(`/past-orders/${order.id}`), 404, "not_found");
  });
  check(
    "Past orders keep their numbers, times and currency, for their tenant alone.",
    async (world) => {
      const [{ id: tenant, admin, member }, other] = await Promise.all([
        world.newShop(),
        world.otherShop(),
      ]);
      const send = (query: string) =>
        admin.api.post(`/past-orders/import${query}`, pastOrders, csvType);
      const { message: said, data: dry } = status(
        await send("?from=shopify&dry_run=true"),
        200,
      ).body;
      same(
        [said, dry.created, dry.failed],
        ["Dry run: no orders were imported", 1, 1],
        "the dry run",
      );
      const message = "The placed at field must be a date with a time.";
      const report = { created: 1, unchanged: 0, failed: 1 };
      const first = status(await send("?from=shopify"), 200).body.data;
      matches(
        first,
        { ...report, errors: [{ line: 4, field: "placed_at", message }] },
        "the report",
      );
      matches((await send("?from=shopify")).body.data, { created: 0, unchanged: 1 }, "the second");
      invalid(await send("?from=etsy"), "from");
      const page = status(await member.api.get("/past-orders?number=%231001"), 200).body;
      const customer = { name: null, email: "grace@example.com", phone: null, external_id: null };
      const wanted = {
        source: "shopify",
        number: "#1001",
        placed_at: "2024-02-01T04:30:00.000Z",
        cancelled_at: null,
        payment_status: null,
        fulfillment_status: null,
        customer,
        address: null,
        total_amount: "25.505",
        currency: "KWD",
        items: [
          { sku: "L-1", name: "Lamp", qty: 2, amount: "25.500" },
          { sku: null, name: "Cup", qty: 1, amount: "0.005" },
        ],
      };
      matches(page, { total: 1, data: [wanted] }, "the page");
      const [order] = page.data;
      same((await member.api.get(`/past-orders/${order.id}`)).body.data, order, "the order");
      same((await admin.api.get("/orders")).body.data.total, 0, "orders of the tenant");
      const keyOf = async (scope: string) => {
        const body = { name: scope, scopes: [scope] };
        const { key } = status(await admin.api.post(`/api-keys/${tenant}`, body), 201).body.data;
        return admin.api.as({ token: key });
      };
      const [reader, stranger] = [await keyOf("orders:read"), await keyOf("catalog:read")];
      same((await reader.get(`/past-orders/${order.id}`)).body.data, order, "the order for a key");
      same((await reader.get("/past-orders")).body.total, 1, "total for a key");
      status(await reader.get("/past-orders/export"), 200);
      for (const path of ["/past-orders", "/past-orders/export"])
        refused(await stranger.get(path), 403, "insufficient_scope");
      same((await other.admin.api.get("/past-orders")).body.total, 0, "total of another tenant");
      same(
        (await other.admin.api.get("/past-orders/export")).text,
        "",
        "the file of another tenant",
      );
      refused(await other.admin.api.get(`/past-orders/${order.id}`), 404, "not_found");
    },
  );
  check("Past orders are exported as NDJSON and CSV, a line for each item.", async (world) => {
    const { admin } = await world.newShop();
    const [head = ""] = pastOrders.split("\n");
    const many = Array.from(
      { length: 205 },
      (_, n) => `#${n + 1},=1+1@example.com,2024-01-31 10:00:00 +0000,EUR,5,1,Cup,5,`,
    );
    const path = "/past-orders/import?from=shopify";
    for (const text of [[head, ...many, ""].join("\n"), pastOrders.replaceAll("#1001", "#K")])
      status(await admin.api.post(path, text, csvType), 200);
    const file = async (query = "") =>
      status(await admin.api.get(`/past-orders/export${query}`), 200).text.trim();
    const all = (await file()).split("\n").map((line) => JSON.parse(line));
    same([all.length, new Set(all.map(({ number }) => number)).size], [206, 206], "the orders");
    const [found] = (await admin.api.get("/past-orders?number=%23K")).body.data;
    same(all[0], found, "the newest order");
    const filter = "?customer_email=GRACE@example.com&format=csv";
    const [columns = "", ...rows] = (await file(filter)).split("\r\n");
    same(columns.split(",").slice(-4), ["sku", "product_name", "qty", "amount"], "the columns");
    const shown = rows.map((row) => row.split(",").slice(1, 4).concat(row.split(",").slice(-6)));
    const origin = ["shopify", "#K", found.placed_at, "KWD", found.imported_at];
    const wanted = [
      [...origin, "L-1", "Lamp", "2", "25.500"],
      [...origin, "", "Cup", "1", "0.005"],
    ];
    same(shown, wanted, "the rows");
    const cell = ",'=1+1@example.com,";
    holds((await file("?number=%231&format=csv")).includes(cell), "a spreadsheet would run a cell");
    invalidOnly(await admin.api.get("/past-orders/export?format=xml"), "format");
  });
  check("GET …/deliveries takes from and to, and 422 for what is no time.", async (world) => {
    const { id, admin } = await world.newShop();
    const hook = { url: "https://example.com/hook", events: ["category.created"] };
    status(await admin.api.post(`/webhooks/${id}`, hook), 201);
    status(await admin.api.post("/category/create", { name: "Lamps" }), 201);
    const found = async (query: string) =>
      status(await admin.api.get(`/webhooks/${id}/deliveries?${query}`), 200).body.data.length;
    same(await found("from=2020-01-01&to=2100-01-01"), 1, "deliveries between from and to");
    same(await found("from=2100-01-01"), 0, "deliveries from later on");
    same(await found("to=2020-01-01"), 0, "deliveries until before");
    for (const field of ["from", "to"]) {
      invalid(await admin.api.get(`/webhooks/${id}/deliveries?${field}=yesterday`), field);
    }
    const both = await admin.api.get(`/webhooks/${id}/deliveries?from=soon&status=lost`);
    invalidOnly(both, "from", "status");
  });
  check("GET …/deliveries takes several statuses.", async (world) => {
    const { id, admin } = await world.newShop();
    const hook = { url: "https://example.com/hook", events: ["category.created"] };
    const made = status(await admin.api.post(`/webhooks/${id}`, hook), 201).body.data;
    status(await admin.api.post(`/webhooks/${id}/${made.id}/pause`, {}), 200);
    for (const name of ["First", "Second"])
      status(await admin.api.post("/category/create", { name }), 201);
    const found = async (query = "") =>
      status(await admin.api.get(`/webhooks/${id}/deliveries${query}`), 200).body;
    const { data } = await found();
    same(
      data.map((each: { status: string }) => each.status),
      ["held", "held"],
      "the statuses",
    );
    same((await found("?status=held,failed")).data, data, "those held or failed");
    same((await found("?status=failed,exhausted")).total, 0, "those failed or exhausted");
  });
  check("Location is the path of what was made.", async (world) => {
    const { admin } = await world.newShop();
    const answer = status(await admin.api.post("/products", { name: "Lamp", price: 5 }), 201);
    const path = `/api/v2/admin/products/${answer.body.data.id}`;
    same(answer.headers.get("location"), path, "Location");
  });
}

function caller(check: AddCheck): void {
  check("GET /service says without a sign-in what a page needs to know.", async (world: World) => {
    const { body } = status(await world.anonymous.get("/service"), 200);
    const names = [
      "factors",
      "first_run",
      "mail",
      "oidc",
      "passwords",
      "registration",
      "sign_in",
      "version",
    ];
    same(Object.keys(body).toSorted(), names, "the fields");
    await world.shop();
    const { first_run: isFirst } = status(await world.anonymous.get("/service"), 200).body;
    same(isFirst, false, "first_run");
  });
  check("who_am_i lists in may what an ADMIN may and a MEMBER may not.", async (world) => {
    const { id, admin, member } = await world.shop();
    const mayOf = async (api: Api): Promise<string[]> => {
      const { tenants } = status(await api.get("/who_am_i"), 200).body;
      return tenants.find((tenant: { id: number }) => tenant.id === id).may;
    };
    const [ofAdmin, ofMember] = [await mayOf(admin.api), await mayOf(member.api)];
    holds(ofAdmin.includes("updateTenant"), "may of the ADMIN lacks updateTenant");
    holds(!ofMember.includes("updateTenant"), "may of the MEMBER has updateTenant");
    holds(ofMember.includes("createOrder"), "may of the MEMBER lacks createOrder");
  });
  check("A tenant has a time zone, and 422 for one that is unknown.", async (world) => {
    const { id, admin } = await world.newShop();
    const to = (timezone: string) => admin.api.patch(`/tenants/${id}`, { settings: { timezone } });
    const { settings } = status(await to("Asia/Tokyo"), 200).body;
    same(settings.timezone, "Asia/Tokyo", "timezone");
    invalid(await to("Mars/Olympus"), "settings.timezone");
  });
}
