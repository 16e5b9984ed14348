import { runImports } from "@souk/core/adapter";
import type { Team, World } from "../world.js";
import { type MatrixRow, members, type Target } from "./row.js";

let counter = 0;
const named = (team: Team, { other }: World) => ({
  name: `Thing${team === other ? "-canary" : ""} ${(counter += 1)}`,
  price: 5,
});
const callOf = ({ admin, tenant }: Team) => ({ as: { token: admin.token }, tenant });

const aCategory = async (team: Team, world: World) => {
  const { id } = await world.host.core.createCategory(callOf(team), named(team, world));
  return { ids: { id } };
};

const aDeletedCategory = async (team: Team, world: World) => {
  const target = await aCategory(team, world);
  await world.host.core.deleteCategory(callOf(team), target.ids);
  return target;
};

const aProduct = async (team: Team, world: World) => {
  const { id } = await world.host.core.createProduct(callOf(team), named(team, world));
  return { ids: { id } };
};

const aDeletedProduct = async (team: Team, world: World) => {
  const target = await aProduct(team, world);
  await world.host.core.deleteProduct(callOf(team), target.ids);
  return target;
};

const aSku = async (team: Team, world: World) => {
  const sku = `SKU/${(counter += 1)}`;
  await world.host.core.createProduct(callOf(team), { ...named(team, world), sku });
  return { ids: { sku } };
};

const bySku = { statuses: members(200), target: aSku };

async function* noLines() {
  yield "\n";
}

const anImport = async (team: Team, { host }: World) => {
  // A tenant may have few of them at once.
  await runImports(host.ports);
  const input = { format: "ndjson", text: noLines(), async: true } as const;
  const job = await host.core.importProducts(callOf(team), input);
  return { ids: { id: "id" in job ? job.id : 0 } };
};

const oneCategory = { statuses: members(200), target: aCategory, deleted: aDeletedCategory };
const aVariant = async (team: Team, world: World) => {
  const { ids } = await aProduct(team, world);
  return { ids: { ...ids, variantId: 2 * Number(ids.id) } };
};

const oneProduct = { statuses: members(200), target: aProduct, deleted: aDeletedProduct };

const changing = (
  { target }: { target: (team: Team, world: World) => Promise<Target> },
  body: object,
) => ({
  target: async (team: Team, world: World) => ({ ...(await target(team, world)), body }),
});

export const catalogRows: readonly MatrixRow[] = [
  {
    route: "POST /category/create",
    statuses: members(201),
    target: () => ({ body: { name: "New" } }),
  },
  { route: "GET /category", statuses: members(200) },
  { route: "GET /category/:id", ...oneCategory },
  { route: "PATCH /category/:id", ...oneCategory, ...changing(oneCategory, { name: "New" }) },
  { route: "DELETE /category/:id", ...oneCategory },
  { route: "GET /products", statuses: members(200) },
  {
    route: "POST /products",
    statuses: members(201),
    target: () => ({ body: { name: "New", price: 1 } }),
  },
  {
    route: "POST /products/bulk",
    statuses: members(200),
    target: async (team, world) => {
      const { ids } = await aProduct(team, world);
      return { body: { ids: [ids.id], action: "unpublish" } };
    },
  },
  {
    route: "POST /products/import",
    statuses: members(200),
    target: () => ({ body: '{"name":"New","price":1}', type: "application/x-ndjson" }),
  },
  { route: "GET /imports/:id", statuses: members(200), target: anImport },
  { route: "POST /imports/:id/cancel", statuses: members(200), target: anImport },
  { route: "GET /products/export", statuses: members(200) },
  { route: "GET /products/:id", ...oneProduct },
  {
    route: "GET /products/by-external-id/:externalId",
    statuses: members(200),
    target: async (team, world) => {
      const { ids } = await aProduct(team, world);
      const call = { as: { token: team.admin.token }, tenant: team.tenant };
      const externalId = `Canary ${ids.id}`;
      await world.host.core.updateProduct(call, { ...ids, externalId });
      return { ids: { externalId } };
    },
  },
  { route: "GET /products/by-sku/:sku", ...bySku },
  {
    route: "PUT /products/by-sku/:sku",
    ...bySku,
    ...changing(bySku, { name: "Put", price: 2 }),
    foreignId: 201,
    absentId: 201,
  },
  { route: "PATCH /products/by-sku/:sku", ...bySku, ...changing(bySku, { stock: 5 }) },
  { route: "POST /products/:id", ...oneProduct, ...changing(oneProduct, { stock: 3 }) },
  { route: "PATCH /products/:id", ...oneProduct, ...changing(oneProduct, { stock: 4 }) },
  { route: "POST /products/:id/stock", ...oneProduct, ...changing(oneProduct, { by: 5 }) },
  {
    route: "PATCH /products/:id/variants/:variantId",
    statuses: members(200),
    ...changing({ target: aVariant }, { price: 6 }),
  },
  { route: "DELETE /products/:id", ...oneProduct },
];
