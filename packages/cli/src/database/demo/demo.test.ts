import { expect, it } from "@jest/globals";
import { describePlaces, PASSWORD } from "../../testing/engines.js";
import { onDatabase } from "../../testing/local-work.js";
import { type Row, textOf } from "../../views/row.js";
import { addressOf } from "./shops.js";

interface Shop {
  readonly id: number;
  readonly name: string;
  readonly members: number;
  readonly products: number;
  readonly orders: number;
  readonly announcements: number;
  readonly webhooks: number;
}

describePlaces("souk db seed --demo", (place) => {
  const seed = (stdin: string) =>
    place().souk(["db", "seed", "--demo", "--password-stdin", "--json"], { stdin });
  const shopsIn = (json: unknown) => (json as { data: Shop[] }).data;

  it("makes three shops with all that a shop has", async () => {
    const made = await seed(PASSWORD);
    expect(made).toMatchObject({ code: 0, err: expect.stringContaining(addressOf("Ada")) });
    const shops = shopsIn(made.json);
    expect(
      shops.map(({ members, announcements, webhooks }) => [members, announcements, webhooks]),
    ).toEqual([
      [3, 5, 2],
      [3, 5, 2],
      [3, 5, 2],
    ]);
    const sum = (field: "products" | "orders") => shops.reduce((all, shop) => all + shop[field], 0);
    expect([sum("products"), sum("orders")]).toEqual([200, 300]);
    const [{ id: tenant }] = shops as [Shop];
    await onDatabase(place(), addressOf("Ada"), async (session) => {
      for (const status of ["pending", "processing", "completed", "cancelled"] as const) {
        const { total } = await session.rows("listOrders", { status }, tenant);
        expect([status, total > 5]).toEqual([status, true]);
      }
      const { data } = await session.rows("listDeliveries", { perPage: 100 }, tenant);
      expect(new Set(data.map(({ status }) => status))).toEqual(new Set(["succeeded", "rejected"]));
      // The first order is weeks old, and the newest of today or yesterday.
      const newest = await session.rows("listOrders", { perPage: 1, sort: "-id" }, tenant);
      const oldest = await session.rows("listOrders", { perPage: 1, sort: "id" }, tenant);
      const [from = 0, to = 0] = [oldest, newest].map(({ data: [row] }) =>
        Date.parse(textOf(row?.["created_at"])),
      );
      expect((to - from) / 86_400_000).toBeGreaterThan(14);
      expect(to).toBeLessThanOrEqual(Date.now());
    });
    const mails = await place().souk(["mails", "list"]);
    expect([mails.code, mails.out]).toEqual([0, ""]);
    const audit = await place().souk(["webhooks", "audit", "--json"]);
    expect(audit).toMatchObject({ code: 0 });
  });

  it("charges for each order what its products cost in the catalog", async () => {
    const [{ id: tenant }] = shopsIn((await seed("")).json) as [Shop];
    await onDatabase(place(), addressOf("Ada"), async (session) => {
      const { data: orders } = await session.rows("listOrders", { perPage: 20 }, tenant);
      for (const { id } of orders) {
        const order = await session.row("getOrder", { id: Number(id) }, tenant);
        let total = 0;
        for (const { product_id, qty, amount } of order["items"] as readonly Row[]) {
          const product = await session.row("getProduct", { id: Number(product_id) }, tenant);
          const cost = (Number(product["price"]) * Number(qty)).toFixed(2);
          expect(amount).toBe(cost);
          total += Number(cost);
        }
        expect(order["total_amount"]).toBe(total.toFixed(2));
      }
    });
  });

  it("adds nothing a second time, and asks for no password", async () => {
    const [before, again] = [await seed(PASSWORD), await seed("")];
    expect(again).toMatchObject({ code: 0 });
    expect(again.json).toEqual(before.json);
  });

  it("brings an interrupted run to its end, and leaves what someone changed", async () => {
    const shops = shopsIn((await seed("")).json);
    const [{ id: tenant }] = shops as [Shop];
    const at = ["-t", String(tenant), "--json"];
    const { json } = await place().souk(["products", "list", "--per-page", "1", ...at]);
    const [product] = (json as { data: { id: number }[] }).data;
    const id = String(product?.id);
    await place().souk(["products", "update", id, "--name", "My own", ...at]);
    await onDatabase(place(), addressOf("Ada"), async (session) => {
      const { data } = await session.rows(
        "listOrders",
        { status: "cancelled", perPage: 3 },
        tenant,
      );
      for (const order of data)
        await session.call("deleteOrder", { id: Number(order["id"]) }, tenant);
      expect((await session.rows("listOrders", {}, tenant)).total).toBe(117);
    });
    const [after] = shopsIn((await seed("")).json);
    expect(after).toEqual(shops[0]);
    const shown = await place().souk(["products", "show", id, ...at]);
    expect(shown.json).toMatchObject({ name: "My own" });
  });

  it("has no dry run", async () => {
    expect((await place().souk(["db", "seed", "--demo", "--dry-run"])).code).toBe(2);
  });
});
