import type { AddCheck } from "../check/check.js";
import { holds, invalid, invalidOnly, refused, same, status } from "../check/expect.js";
import type { World } from "../check/world.js";

async function opened(world: World) {
  const { admin, member } = await world.newShop();
  const { api } = admin;
  const make = (external_id?: unknown, more = {}) =>
    api.post("/products", { name: "Lamp", price: 5, external_id, ...more });
  return { api, member, make };
}

/** Products that another system of the shop names by ids of its own. */
export function productIds(check: AddCheck): void {
  check(
    "A product takes an external_id, unique in the tenant; a taken one is a 422 on it, null takes it away.",
    async (world) => {
      const { api, make } = await opened(world);
      const first = status(await make("A/1"), 201).body.data;
      same(first.external_id, "A/1", "external_id");
      const taken = invalidOnly(await make("A/1"), "external_id");
      invalid(taken, "external_id", "The external id has already been taken.");
      const other = status(await make(), 201).body.data;
      same(other.external_id, null, "external_id of a product without one");
      const change = (id: number, external_id: string | null) =>
        api.patch(`/products/${id}`, { external_id });
      invalid(await change(other.id, "A/1"), "external_id");
      same(status(await change(first.id, null), 200).body.data.external_id, null, "removed");
      same(status(await change(other.id, "A/1"), 200).body.data.external_id, "A/1", "moved");
      for (const wrong of ["", "A".repeat(256), 7]) invalidOnly(await make(wrong), "external_id");
      const theirs = await opened(world);
      status(await theirs.make("A/1"), 201);
    },
  );
  check(
    "GET /products?external_id=a,b and GET /products/by-external-id/{id} find products by it, compared exactly.",
    async (world) => {
      const { api, member, make } = await opened(world);
      const ids: number[] = [];
      for (const id of ["A/1", "B,2", "C"]) ids.push(status(await make(id), 201).body.data.id);
      const query = encodeURIComponent("A/1,B\\,2,none");
      const { data, total } = status(
        await api.get(`/products?external_id=${query}&sort=id`),
        200,
      ).body;
      same(
        [total, data.map(({ id }: { id: number }) => id)],
        [2, ids.slice(0, 2)],
        "the products that are found",
      );
      const both = status(await api.get(`/products?external_id=C&id=${ids[0]}`), 200).body;
      same(both.total, 0, "the products that have both");
      const one = (id: string) =>
        member.api.get(`/products/by-external-id/${encodeURIComponent(id)}`);
      same(status(await one("A/1"), 200).body.data.id, ids[0], "the product");
      refused(await one("a/1"), 404, "not_found");
      const theirs = await opened(world);
      refused(await theirs.api.get("/products/by-external-id/C"), 404, "not_found");
    },
  );
  check(
    "An import sets external_id, and names the line that repeats one; an export carries it.",
    async (world) => {
      const { api, make } = await opened(world);
      status(await make("HELD", { sku: "S-0" }), 201);
      const lines = [
        { sku: "S-1", name: "One", price: 1, external_id: "X-1" },
        { sku: "S-2", name: "Two", price: 1, external_id: "X-1" },
        { sku: "S-3", name: "Three", price: 1, external_id: "HELD" },
        { sku: "S-0", external_id: "HELD" },
      ].map((line) => JSON.stringify(line));
      const report = status(
        await api.send("POST", "/products/import", lines.join("\n"), {
          headers: { "content-type": "application/x-ndjson" },
        }),
        200,
      ).body;
      const { created, failed, errors } = report.data ?? report;
      same([created, failed], [1, 2], "created and failed");
      same(
        errors.map(({ line, field }: { line: number; field: string }) => [line, field]),
        [
          [2, "external_id"],
          [3, "external_id"],
        ],
        "the lines and fields of errors",
      );
      const found = status(await api.get("/products?external_id=X-1,HELD&sort=id"), 200).body.data;
      same(
        found.map(({ sku }: { sku: string }) => sku),
        ["S-0", "S-1"],
        "the SKUs",
      );
      for (const format of ["ndjson", "csv"]) {
        const file = status(await api.get(`/products/export?format=${format}`), 200).text;
        holds(file.includes("X-1") && file.includes("external_id"), `the ${format} lacks it`);
      }
    },
  );
}
