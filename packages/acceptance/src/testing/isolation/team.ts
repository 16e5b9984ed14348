import type { Team, World } from "../world.js";
import { admins, type MatrixRow, members } from "./row.js";

const newColleague = async ({ tenant, admin }: Team, { host, freshPerson }: World) => {
  const { email, id } = await freshPerson("Cleo");
  await host.core.addMember({ as: { token: admin.token }, tenant }, { email, role: "MEMBER" });
  return { ids: { userId: id } };
};

/** Someone without an account, whose invitation is open. */
const newInvitee = async ({ tenant, admin }: Team, { host }: World) => {
  const email = `invitee-${++invitees}@example.com`;
  const as = { as: { token: admin.token }, tenant };
  const { userId } = await host.core.addMember(as, { email, role: "MEMBER" });
  return { ids: { userId } };
};
let invitees = 0;

export const teamRows: readonly MatrixRow[] = [
  {
    route: "GET /team-members/:tenantId",
    statuses: { ...members(200), outsider: 200, otherAdmin: 200 },
    strangeTenant: 200,
  },
  {
    route: "POST /team-members/:tenantId",
    statuses: admins(200),
    // The caller's seat permits more than the key.
    withKey: 403,
    target: async (_, { freshPerson }) => ({
      body: { email: (await freshPerson("Nora")).email, role: "MEMBER" },
    }),
  },
  {
    route: "POST /team-members/:tenantId/:userId",
    statuses: admins(200),
    target: async (team, world) => ({
      ...(await newColleague(team, world)),
      body: { role: "ADMIN" },
    }),
    withKey: 403,
    foreignId: 400,
  },
  {
    route: "POST /team-members/:tenantId/:userId/invitation",
    statuses: admins(200),
    target: newInvitee,
    withKey: 403,
    foreignId: 400,
  },
  {
    route: "DELETE /team-members/:tenantId/:userId",
    statuses: admins(200),
    withKey: 403,
    target: newColleague,
    foreignId: 400,
  },
];
