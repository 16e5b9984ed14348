import type { Team } from "../world.js";
import { everyone, type MatrixRow } from "./row.js";

const nobody = {
  statuses: everyone(401),
  closed: true,
  owner: "person",
  absentId: 401,
  foreignId: 401,
} as const;

const aPerson = ({ member }: Team) => ({ ids: { userId: member.id } });

/** Routes that only the operator's token opens. */
export const operatorRows: readonly MatrixRow[] = [
  { ...nobody, route: "GET /users/:userId/export", target: aPerson },
  {
    ...nobody,
    route: "POST /users/:userId/erase",
    target: (team) => ({ ...aPerson(team), body: { confirm: team.member.email } }),
  },
];
