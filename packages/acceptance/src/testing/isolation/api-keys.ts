import type { Team, World } from "../world.js";
import { admins, type MatrixRow } from "./row.js";

const scopes = ["api-keys:write" as const];
const asAdmin = ({ tenant, admin }: Team) => ({ as: { token: admin.token }, tenant });

async function newApiKey(team: Team, world: World) {
  const name = team.admin.email.includes("canary") ? "canary" : "Program";
  const made = () => world.host.core.createApiKey(asAdmin(team), { name, scopes });
  const { id } = await made().catch(async () => {
    await revokeAll(team, world);
    return made();
  });
  return { ids: { keyId: id } };
}

/** A tenant has a maximum of keys, and long runs create more. */
async function revokeAll(team: Team, { host: { core } }: World): Promise<void> {
  const { data } = await core.listApiKeys(asAdmin(team), { perPage: 100 });
  for (const { id: keyId } of data) await core.revokeApiKey(asAdmin(team), { keyId });
}

async function revoked(team: Team, world: World) {
  const target = await newApiKey(team, world);
  await world.host.core.revokeApiKey(asAdmin(team), target.ids);
  return target;
}

const about = (route: string, body?: unknown): MatrixRow => ({
  route,
  statuses: admins(200),
  target: async (team, world) => ({ ...(await newApiKey(team, world)), body }),
  deleted: revoked,
});

export const apiKeyRows: readonly MatrixRow[] = [
  { route: "GET /api-keys/:tenantId", statuses: admins(200) },
  {
    route: "POST /api-keys/:tenantId",
    statuses: admins(201),
    target: () => ({ body: { name: "Program", scopes } }),
  },
  about("GET /api-keys/:tenantId/:keyId"),
  about("PATCH /api-keys/:tenantId/:keyId", { name: "Renamed" }),
  about("DELETE /api-keys/:tenantId/:keyId"),
  about("POST /api-keys/:tenantId/:keyId/rotate", {}),
];
