import type { Team, World } from "../world.js";
import { type MatrixRow, members } from "./row.js";

let counter = 0;
const aPreference = async (team: Team, { host, other }: World) => {
  const name = `columns.${(counter += 1)}`;
  const value = team === other ? "canary" : "own";
  for (const { token } of [team.admin, team.member]) {
    await host.core.putPreference({ as: { token }, tenant: team.tenant }, { name, value });
  }
  return { ids: { name } };
};

const row = { statuses: members(200), target: aPreference };

export const preferenceRows: readonly MatrixRow[] = [
  { route: "GET /preferences/:name", ...row },
  {
    route: "PUT /preferences/:name",
    ...row,
    target: async (team, world) => ({ ...(await aPreference(team, world)), body: { value: [1] } }),
    foreignId: 201,
    absentId: 201,
  },
];
