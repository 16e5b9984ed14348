import type { Team, World } from "../world.js";
import { admins, everyone, type MatrixRow, members } from "./row.js";

let counter = 0;
const rename = () => ({ body: { name: `Renamed ${(counter += 1)}` } });
const freshTenant = async (_: Team, world: World) => ({
  tenant: (await world.freshTenant()).tenant,
});

export const tenantRows: readonly MatrixRow[] = [
  { route: "GET /tenants", statuses: everyone(200) },
  { route: "POST /tenants", statuses: everyone(201), target: () => ({ body: { name: "Mine" } }) },
  { route: "GET /tenants/:tenantId", statuses: members(200) },
  { route: "GET /tenants/:tenantId/figures", statuses: members(200) },
  { route: "GET /tenants/:tenantId/archive", statuses: admins(200) },
  { route: "POST /tenants/:tenantId", statuses: admins(200), target: rename },
  { route: "PATCH /tenants/:tenantId", statuses: admins(200), target: rename },
  { route: "DELETE /tenants/:tenantId", statuses: admins(200), target: freshTenant },
];
