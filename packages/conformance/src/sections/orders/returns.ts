import type { AddCheck } from "../../check/check.js";
import { invalid, refused, same, status } from "../../check/expect.js";
import type { World } from "../../check/world.js";
import { openCounter } from "../counter.js";

export function returns(check: AddCheck): void {
  const placed = async (world: World, inventory = "enforced") => {
    const shop = await openCounter(world);
    const { api } = shop.admin;
    const settings = { inventory };
    status(await api.patch(`/tenants/${shop.id}`, { settings }), 200);
    const { data } = status(await api.post("/orders", shop.order()), 201).body;
    const path = `/orders/${data.id}`;
    const [{ id: item }] = data.items;
    const line = (qty: number, more: object = {}) => ({
      items: [{ order_item_id: item, qty, ...more }],
    });
    const ship = (qty: number) => api.post(`${path}/shipments`, line(qty));
    const giveBack = (qty: number, more: object = {}) =>
      api.post(`${path}/returns`, line(qty, more));
    const move = (id: number, way: "receive" | "cancel") =>
      api.post(`${path}/returns/${id}/${way}`, {});
    const read = async () => status(await api.get(path), 200).body.data;
    const stock = async () =>
      status(await api.get(`/products/${shop.product}`), 200).body.data.stock;
    return {
      ...shop,
      id: data.id,
      tenant: shop.id,
      api,
      path,
      item,
      ship,
      giveBack,
      move,
      read,
      stock,
    };
  };
  check(
    "A return holds shipped pieces that no other return holds that is not cancelled; more is a 422.",
    async (world) => {
      const { api, path, ship, giveBack, move } = await placed(world);
      invalid(await giveBack(1), "items");
      status(await ship(1), 201);
      invalid(await giveBack(2), "items.0.qty");
      const unknown = { items: [{ order_item_id: 999_999_999, qty: 1 }] };
      invalid(await api.post(`${path}/returns`, unknown), "items.0.order_item_id");
      const { id } = status(await giveBack(1), 201).body.data;
      invalid(await giveBack(1), "items.0.qty");
      status(await move(id, "cancel"), 200);
      status(await giveBack(1), 201);
    },
  );
  check(
    "A return shows its items, reason and status; the 201, the list and the single order carry it.",
    async (world) => {
      const { api, id, path, item, ship, read, giveBack } = await placed(world);
      status(await ship(2), 201);
      const body = { items: [{ order_item_id: item, qty: 1 }], reason: "Too small." };
      const made = status(await api.post(`${path}/returns`, body), 201);
      const { data, order } = made.body;
      same(
        [data.status, data.items, data.reason, data.received_at],
        ["requested", [{ order_item_id: item, qty: 1, restock: false }], "Too small.", null],
        "data",
      );
      same(order, { id, return_status: "requested", version: 3 }, "order");
      same((made.headers.get("location") ?? "").endsWith(path), true, "Location names the order");
      same((await read()).returns, [data], "returns of the order");
      status(await giveBack(1), 201);
      const list = status(await api.get(`${path}/returns`), 200).body;
      same([list.total, list.data[0]], [2, data], "the returns");
    },
  );
  check(
    "return_status is none, requested, partly_returned and returned; lists carry it.",
    async (world) => {
      const { api, ship, giveBack, move, read } = await placed(world);
      status(await ship(2), 201);
      const is = async () => (await read()).return_status;
      same(await is(), "none", "return_status");
      const { id } = status(await giveBack(1), 201).body.data;
      same(await is(), "requested", "return_status");
      status(await move(id, "receive"), 200);
      same(await is(), "partly_returned", "return_status");
      const rest = status(await giveBack(1), 201).body.data;
      same(await is(), "partly_returned", "return_status");
      const { order } = status(await move(rest.id, "receive"), 200).body;
      same(order.return_status, "returned", "return_status");
      const [row] = status(await api.get("/orders"), 200).body.data.data;
      same([row.return_status, row.returns], ["returned", undefined], "the list");
    },
  );
  check(
    "Receiving gives stock back where restock is set, once, and never where inventory is untracked.",
    async (world) => {
      const { ship, giveBack, move, stock } = await placed(world);
      status(await ship(2), 201);
      same(await stock(), 98, "stock");
      const kept = status(await giveBack(1), 201).body.data;
      status(await move(kept.id, "receive"), 200);
      same(await stock(), 98, "stock without restock");
      const { id } = status(await giveBack(1, { restock: true }), 201).body.data;
      same(await stock(), 98, "stock of a requested return");
      status(await move(id, "receive"), 200);
      status(await move(id, "receive"), 200);
      same(await stock(), 99, "stock");
      const free = await placed(world, "untracked");
      status(await free.ship(1), 201);
      const untracked = status(await free.giveBack(1, { restock: true }), 201).body.data;
      status(await free.move(untracked.id, "receive"), 200);
      same(await free.stock(), 100, "untracked stock");
    },
  );
  check(
    "A second receive or cancel answers 200 and changes nothing; the other way round is a 409.",
    async (world) => {
      const { ship, giveBack, move } = await placed(world);
      status(await ship(2), 201);
      for (const [way, other] of [
        ["receive", "cancel"],
        ["cancel", "receive"],
      ] as const) {
        const { id } = status(await giveBack(1), 201).body.data;
        const { data, order } = status(await move(id, way), 200).body;
        const again = status(await move(id, way), 200).body;
        same([again.data, again.order], [data, order], `a second ${way}`);
        refused(await move(id, other), 409, "invalid_transition");
      }
      refused(await move(999_999_999, "receive"), 404, "not_found");
    },
  );
  check("A shipment with a return cannot be cancelled.", async (world) => {
    const { api, path, ship, giveBack, move } = await placed(world);
    const { id } = status(await ship(1), 201).body.data;
    const takeBack = () => api.post(`${path}/shipments/${id}/cancel`, {});
    const { id: made } = status(await giveBack(1), 201).body.data;
    refused(await takeBack(), 409, "conflict");
    status(await move(made, "cancel"), 200);
    status(await takeBack(), 200);
  });
  check(
    "A return is told by order.updated, whose changed_fields name returns and return_status; money is a refund.",
    async (world) => {
      const { api, path, tenant, ship, giveBack, move, read } = await placed(world);
      status(await ship(2), 201);
      status(await api.post(`${path}/payments`, { amount: 8, method: "cash" }), 201);
      const { id } = status(await giveBack(2), 201).body.data;
      status(await move(id, "receive"), 200);
      const { next } = status(await api.get(`/events/${tenant}?after=latest`), 200).body;
      same((await read()).refunded_amount, "0.00", "refunded_amount");
      const feed = status(await api.get(`/events/${tenant}?limit=1000`), 200).body;
      const told = feed.data
        .filter(({ kind }: { kind: string }) => kind === "order.updated")
        .map(({ data }: { data: { changed_fields: string[] } }) => data.changed_fields)
        .slice(-2);
      const names = ["returns", "return_status"];
      same(told, [names, names], "changed_fields");
      same(feed.next, next, "next");
    },
  );
}
