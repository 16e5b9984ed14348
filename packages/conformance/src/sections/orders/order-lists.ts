import type { AddCheck } from "../../check/check.js";
import { fields, holds, invalid, matches, same, status } from "../../check/expect.js";
import type { World } from "../../check/world.js";
import { type Counter, openCounter } from "../counter.js";

interface Ledger extends Counter {
  /** The ids of three orders: pending of the ADMIN, processing of the MEMBER, cancelled of the ADMIN. */
  readonly ids: readonly [number, number, number];
}

const ledger = (world: World): Promise<Ledger> =>
  world.once("ledger", async () => {
    const counter = await openCounter(world);
    const { admin, member, order } = counter;
    const address = await member.api.post("/addresses", { street: "S", city: "C" });
    const make = async (who: typeof admin, change: object): Promise<number> =>
      status(await who.api.post("/orders", order(change)), 201).body.data.id;
    const first = await make(admin, { total_amount: 20 });
    const second = await make(member, { total_amount: 10, address_id: address.body.data.id });
    const third = await make(admin, { total_amount: 30 });
    status(await admin.api.post(`/orders/${second}/process`, {}), 200);
    status(await admin.api.post(`/orders/${third}/cancel`, {}), 200);
    return { ...counter, ids: [first, second, third] };
  });

export function orderLists(check: AddCheck): void {
  const found: [string, (ledger: Ledger) => string, (0 | 1 | 2)[]][] = [
    ["the newest first by default", () => "", [2, 1, 0]],
    ["status=pending", () => "?status=pending", [0]],
    ["status=processing", () => "?status=processing", [1]],
    ["status=cancelled", () => "?status=cancelled", [2]],
    ["status=completed", () => "?status=completed", []],
    ["user_id of the MEMBER", ({ member }) => `?user_id=${member.id}`, [1]],
    ["user_id of the ADMIN", ({ admin }) => `?user_id=${admin.id}`, [2, 0]],
    ["from a time to come", () => "?from=2100-01-01T00:00:00.000Z", []],
    ["to a time gone by", () => "?to=2000-01-01T00:00:00.000Z", []],
    [
      "from a time gone by to a time to come",
      () => "?from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z",
      [2, 1, 0],
    ],
    ["sort=id", () => "?sort=id", [0, 1, 2]],
    ["sort=created_at", () => "?sort=created_at", [0, 1, 2]],
    ["sort=-created_at", () => "?sort=-created_at", [2, 1, 0]],
    ["sort=total_amount", () => "?sort=total_amount", [1, 0, 2]],
    ["sort=-total_amount", () => "?sort=-total_amount", [2, 0, 1]],
  ];
  for (const [what, query, wanted] of found) {
    check(`GET /orders: ${what}.`, async (world) => {
      const book = await ledger(world);
      const { data: page } = status(await book.admin.api.get(`/orders${query(book)}`), 200).body;
      const came = page.data.map(({ id }: { id: number }) => id);
      same(
        [came, page.total],
        [wanted.map((at) => book.ids[at]), wanted.length],
        "the orders and their total",
      );
    });
  }
  check("GET /orders/my-orders lists only the caller's orders.", async (world) => {
    const { member, ids } = await ledger(world);
    const { data: page } = status(await member.api.get("/orders/my-orders"), 200).body;
    same(
      page.data.map(({ id }: { id: number }) => id),
      [ids[1]],
      "the orders",
    );
  });
  check("An order in a list shows its user and address.", async (world) => {
    const { admin } = await ledger(world);
    const [order] = (await admin.api.get("/orders")).body.data.data;
    fields(
      order,
      ["id", "user_id", "tenant_id", "total_amount", "status", "user", "address"],
      "the order",
    );
  });
  for (const [field, value] of [
    ["status", "lost"],
    ["user_id", "x"],
    ["from", "yesterday"],
    ["to", "2026-13-01T00:00:00Z"],
    ["sort", "colour"],
    ["sort", "price"],
    ["cursor", "%25"],
  ] as const) {
    check(`GET /orders?${field}=${value} returns 422 for ${field}.`, async (world) => {
      const { admin } = await ledger(world);
      invalid(await admin.api.get(`/orders?${field}=${value}`), field);
    });
  }
  check("A parameter that is sent twice returns 422.", async (world) => {
    const { admin } = await ledger(world);
    invalid(await admin.api.get("/orders?page=1&page=2"), "page");
  });
  check(
    "Pages and cursors lead through the same orders, which show their owner.",
    async (world) => {
      const { admin, ids } = await ledger(world);
      const { headers, body } = status(await admin.api.get("/orders?per_page=2"), 200);
      const { data, next_cursor: cursor, ...paging } = body.data;
      same(paging, { current_page: 1, per_page: 2, total: 3, last_page: 2 }, "the page");
      const newest = { id: ids[2], status: "cancelled", items_count: 1, total_amount: "30.00" };
      matches(data[0], { ...newest, user: { name: admin.name } }, "the newest order");
      holds(/rel="next"/.test(headers.get("link") ?? ""), "Link names no next");
      const next = status(await admin.api.get(`/orders?per_page=2&cursor=${cursor}`), 200);
      const second = status(await admin.api.get("/orders?per_page=2&page=2"), 200);
      same(next.body.data.data, second.body.data.data, "the orders after the first page");
      same(next.body.data.data.length, 1, "their number");
    },
  );
  check("GET /orders/my-orders is GET /orders with the caller's user_id.", async (world) => {
    const { admin, member } = await ledger(world);
    const mine = status(await member.api.get("/orders/my-orders"), 200).body;
    const found = status(await admin.api.get(`/orders?user_id=${member.id}`), 200).body;
    same(mine.data, found.data, "the orders");
  });
}
