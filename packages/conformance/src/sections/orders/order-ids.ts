import type { AddCheck } from "../../check/check.js";
import { invalid, refused, same, status } from "../../check/expect.js";
import type { World } from "../../check/world.js";
import { openCounter } from "../counter.js";

export function orderIds(check: AddCheck): void {
  const open = async (world: World) => {
    const shop = await openCounter(world);
    const { api } = shop.admin;
    const place = (external_id?: string | null) => api.post("/orders", shop.order({ external_id }));
    return { ...shop, api, place };
  };
  check(
    "An order takes an external_id, unique in the tenant; a taken one is a 422 on it, null takes it away.",
    async (world) => {
      const { api, place } = await open(world);
      const first = status(await place("A/1"), 201).body.data;
      same(first.external_id, "A/1", "external_id");
      invalid(await place("A/1"), "external_id");
      status(await place("a/1"), 201);
      const other = status(await place(), 201).body.data;
      same(other.external_id, null, "external_id of an order without one");
      status(await api.post(`/orders/${other.id}/cancel`, {}), 200);
      const change = (id: number, external_id: string | null) =>
        api.patch(`/orders/${id}`, { external_id });
      invalid(await change(other.id, "A/1"), "external_id");
      status(await change(first.id, null), 200);
      same(status(await change(other.id, "A/1"), 200).body.data.external_id, "A/1", "moved");
      invalid(await place(""), "external_id");
      invalid(await place("A".repeat(256)), "external_id");
    },
  );
  check(
    "GET /orders?external_id=a,b and GET /orders/by-external-id/{id} find orders by it.",
    async (world) => {
      const { api, place } = await open(world);
      const ids = [];
      for (const name of ["A,1", "B/2", "C"]) ids.push(status(await place(name), 201).body.data.id);
      const query = encodeURIComponent("A\\,1,B/2,D");
      const { data } = status(await api.get(`/orders?external_id=${query}&sort=id`), 200).body;
      same(
        data.data.map(({ id }: { id: number }) => id),
        ids.slice(0, 2),
        "the orders",
      );
      const one = status(await api.get(`/orders/by-external-id/${encodeURIComponent("B/2")}`), 200);
      same(one.body.data.id, ids[1], "the order");
      refused(await api.get("/orders/by-external-id/D"), 404, "not_found");
      status(await api.delete(`/orders/${ids[2]}`), 200);
      refused(await api.get("/orders/by-external-id/C"), 404, "not_found");
      status(await place("C"), 201);
    },
  );
}
