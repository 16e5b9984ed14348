import type { Team, World } from "../world.js";
import { admins, type MatrixRow, members } from "./row.js";

const scopes = ["catalog:read" as const];
const asAdmin = ({ tenant, admin }: Team) => ({ as: { token: admin.token }, tenant });
let made = 0;

async function newRole(team: Team, { host: { core } }: World) {
  await deleteSpare(team, core);
  const role = { name: `${team.mark} ${++made}`, scopes };
  const { id } = await core.createRole(asAdmin(team), role);
  return { ids: { roleId: id } };
}

/** A tenant may have only so many. */
async function deleteSpare(team: Team, core: World["host"]["core"]): Promise<void> {
  const roles = await core.listRoles(asAdmin(team), {});
  for (const { id: roleId, name } of roles.slice(0, -10))
    if (name.startsWith(team.mark)) await core.deleteRole(asAdmin(team), { roleId });
}

async function deleted(team: Team, world: World) {
  const target = await newRole(team, world);
  await world.host.core.deleteRole(asAdmin(team), target.ids);
  return target;
}

const about = (route: string, statuses: MatrixRow["statuses"], more: object = {}): MatrixRow => ({
  route,
  statuses,
  target: async (team, world) => ({ ...(await newRole(team, world)), ...more }),
  deleted,
});

export const roleRows: readonly MatrixRow[] = [
  { route: "GET /roles/:tenantId", statuses: members(200) },
  {
    route: "POST /roles/:tenantId",
    statuses: admins(201),
    // A role may do what the key may not.
    withKey: 403,
    target: async (team, world) => {
      await deleteSpare(team, world.host.core);
      return { body: { name: `${team.mark} ${++made}`, scopes } };
    },
  },
  about("GET /roles/:tenantId/:roleId", members(200)),
  {
    ...about("PATCH /roles/:tenantId/:roleId", admins(200), { body: { scopes: ["orders:read"] } }),
    withKey: 403,
  },
  // A key does not delete a role that may do more than it may.
  { ...about("DELETE /roles/:tenantId/:roleId", admins(200)), withKey: 403 },
];
