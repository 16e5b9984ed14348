import type { AddCheck } from "../../check/check.js";
import { invalid, refused, same, status } from "../../check/expect.js";
import type { World } from "../../check/world.js";
import { openCounter } from "../counter.js";

export function shipments(check: AddCheck): void {
  const placed = async (world: World) => {
    const shop = await openCounter(world);
    const { api } = shop.admin;
    const { data } = status(await api.post("/orders", shop.order()), 201).body;
    const path = `/orders/${data.id}`;
    const [{ id: item }] = data.items;
    const ship = (qty: number, more: object = {}) =>
      api.post(`${path}/shipments`, { items: [{ order_item_id: item, qty }], ...more });
    const shipped = async () => status(await api.get(path), 200).body.data.fulfillment_status;
    return { ...shop, api, path, item, ship, shipped };
  };
  check("Shipments lead fulfillment_status to partly_shipped and shipped.", async (world) => {
    const { path, api, item, ship, shipped } = await placed(world);
    same(await shipped(), "unfulfilled", "fulfillment_status");
    const { data, order } = status(await ship(1, { carrier: "DHL" }), 201).body;
    same([data.carrier, data.items], ["DHL", [{ order_item_id: item, qty: 1 }]], "data");
    same([order.fulfillment_status, order.version], ["partly_shipped", 2], "order");
    invalid(await ship(2), "items.0.qty");
    status(await ship(1), 201);
    same(await shipped(), "shipped", "fulfillment_status");
    const list = status(await api.get(`${path}/shipments`), 200).body;
    same([list.total, list.data[0].id], [2, data.id], "the shipments");
  });
  check("A shipment is changed, and cancelled once; then it counts as none.", async (world) => {
    const { path, api, ship, shipped } = await placed(world);
    const { id } = status(await ship(2), 201).body.data;
    const one = `${path}/shipments/${id}`;
    const change = { tracking_number: "0034", tracking_url: "https://track.example/0034" };
    same(status(await api.patch(one, change), 200).body.data.tracking_number, "0034", "number");
    invalid(await api.patch(one, { tracking_url: "javascript:alert(1)" }), "tracking_url");
    const { version } = status(await api.post(`${one}/cancel`, {}), 200).body.order;
    same(status(await api.post(`${one}/cancel`, {}), 200).body.order.version, version, "version");
    same(await shipped(), "unfulfilled", "fulfillment_status");
  });
  check("GET /orders?search= finds the whole tracking number of a shipment.", async (world) => {
    const { api, path, ship } = await placed(world);
    const number = `JD${path.split("/").at(-1)}00628`;
    status(await ship(1, { tracking_number: number }), 201);
    const found = async (search: string) =>
      status(await api.get(`/orders?search=${search}`), 200).body.data.data.map(
        (order: { id: number }) => `/orders/${order.id}`,
      );
    same(await found(number.toLowerCase()), [path], "the orders");
    same(await found(number.slice(0, -1)), [], "the orders for a part of it");
  });
  check("An order with a shipment cannot be cancelled, nor its items corrected.", async (world) => {
    const { path, api, item, ship } = await placed(world);
    const { id } = status(await ship(1), 201).body.data;
    refused(await api.post(`${path}/cancel`, {}), 409, "invalid_transition");
    const order_items = [{ id: item, qty: 3 }];
    refused(await api.patch(path, { order_items }), 409, "invalid_transition");
    status(await api.post(`${path}/shipments/${id}/cancel`, {}), 200);
    status(await api.patch(path, { order_items }), 200);
    status(await api.post(`${path}/cancel`, {}), 200);
    refused(await ship(1), 409, "invalid_transition");
  });
}
