import type { Team, World } from "../world.js";
import { type MatrixRow, members } from "./row.js";

const route = "/notifications/:tenantId";

/** The choices of the other team differ, so that a response with them is noticed. */
async function chosen(team: Team, { host, other }: World) {
  const choices = {
    orderCreated: team === other ? ({ daily: 23 } as const) : ("off" as const),
    lowStock: team === other,
    importFinished: false,
    webhookDisabled: false,
  };
  for (const { token } of [team.admin, team.member])
    await host.core.putNotifications({ as: { token }, tenant: team.tenant }, choices);
  return {};
}

const body = {
  order_created: "each",
  low_stock: true,
  import_finished: true,
  webhook_disabled: true,
};

export const notificationRows: readonly MatrixRow[] = [
  { route: `GET ${route}`, statuses: members(200), target: chosen },
  {
    route: `PUT ${route}`,
    statuses: members(200),
    target: async (team, world) => ({ ...(await chosen(team, world)), body }),
  },
];
