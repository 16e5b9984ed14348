import type { Team, World } from "../world.js";
import { admins, type MatrixRow, members } from "./row.js";

let counter = 0;

const callOf = ({ admin, tenant }: Team) => ({ as: { token: admin.token }, tenant });

const aCustomer = async (team: Team, { host }: World) => {
  const name = `Canary ${(counter += 1)}`;
  const { id } = await host.core.createCustomer(callOf(team), { name });
  return { ids: { id } };
};

const aDeletedCustomer = async (team: Team, world: World) => {
  const target = await aCustomer(team, world);
  await world.host.core.deleteCustomer(callOf(team), target.ids);
  return target;
};

const oneCustomer = { target: aCustomer, deleted: aDeletedCustomer };

export const customerRows: readonly MatrixRow[] = [
  {
    route: "POST /customers",
    statuses: members(201),
    target: () => ({ body: { name: "New", phone: "0221 5550147" } }),
  },
  { route: "GET /customers", statuses: members(200) },
  { route: "GET /customers/export", statuses: members(200) },
  {
    route: "POST /customers/import",
    statuses: members(200),
    target: () => ({ body: '{"name":"Canary"}', type: "application/x-ndjson" }),
  },
  {
    route: "GET /customers/by-external-id/:externalId",
    statuses: members(200),
    target: async (team, { host }) => {
      const externalId = `Canary customer ${(counter += 1)}`;
      await host.core.createCustomer(callOf(team), { name: "Canary", externalId });
      return { ids: { externalId } };
    },
  },
  { route: "GET /customers/:id", statuses: members(200), ...oneCustomer },
  {
    route: "PATCH /customers/:id",
    statuses: members(200),
    ...oneCustomer,
    target: async (team, world) => ({
      ...(await aCustomer(team, world)),
      body: { note: "Rings twice" },
    }),
  },
  { route: "DELETE /customers/:id", statuses: admins(200), ...oneCustomer },
  {
    route: "POST /customers/:id/merge",
    statuses: admins(200),
    ...oneCustomer,
    target: async (team, world) => {
      const { ids: into } = await aCustomer(team, world);
      return { ...(await aCustomer(team, world)), body: { into: into.id } };
    },
  },
];
