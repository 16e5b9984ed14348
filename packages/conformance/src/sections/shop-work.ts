import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Api } from "../check/api.js";
import { type AddCheck, section } from "../check/check.js";
import { NotApplicable } from "../check/difference.js";
import { fields, holds, invalid, refused, same, status, without } from "../check/expect.js";
import type { World } from "../check/world.js";
import { type Counter, openCounter } from "./counter.js";

const PATIENCE_MS = 30_000;

/** What the people of a shop do with many records at once, and what they read of all of them. */
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
}

interface Day {
  readonly orders: number;
  readonly total: string;
  readonly paid: string;
  readonly refunded: string;
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
    const { currency, days, now } = await read(admin.api, id);
    same([typeof currency, days.length], ["string", 30], "currency and number of days");
    fields(days[0], ["date", "orders", "total", "paid", "refunded", "by_status"], "a day");
    same(sumsOf(days), { orders: 2, total: 16, paid: 13, refunded: 2 }, "the sums");
    const { pending, processing, unpaid, unshipped } = now;
    same([pending, processing, unpaid, unshipped], [1, 1, 1, 1], "the open orders");
    fields(now, ["webhooks_failing", "webhooks_held", "deliveries_exhausted"], "for an ADMIN");
    const names = ["webhooks_failing", "webhooks_held", "deliveries_exhausted"];
    without((await read(member.api, id)).now, names, "for a MEMBER");
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
      for (const field of ["status", "payment_status", "fulfillment_status"]) {
        invalid(await api.get(`/orders?${field}=lost`), field);
      }
    },
  );
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
  });
  check("GET /webhooks/{tenantId} shows the health of each.", async (world) => {
    const { id, admin } = await world.newShop();
    const made = { url: "https://example.com/hook", events: ["order.created"] };
    status(await admin.api.post(`/webhooks/${id}`, made), 201);
    const [webhook] = status(await admin.api.get(`/webhooks/${id}`), 200).body.data;
    fields(webhook.health, ["failures_in_a_row", "waiting", "held", "exhausted"], "health");
  });
}

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
      refused(await admin.api.post(`/imports/${id}/cancel`, {}), 409, "invalid_transition");
      const other = await world.otherShop();
      refused(await other.admin.api.get(`/imports/${id}`), 404, "not_found");
    },
  );
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
    const names = ["first_run", "mail", "registration", "sign_in", "version"];
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
