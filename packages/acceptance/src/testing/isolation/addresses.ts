import type { Team, World } from "../world.js";
import { everyone, type MatrixRow } from "./row.js";

const place = { street: "1 Main St", city: "Springfield" };
const personal = { outsider: 404, member: 404, admin: 200, otherAdmin: 404 };

const anAddress = async ({ admin }: Team, { host }: World) => {
  const { id } = await host.core.createAddress({ as: { token: admin.token } }, place);
  return { ids: { id } };
};

const aDeletedAddress = async (team: Team, world: World) => {
  const target = await anAddress(team, world);
  await world.host.core.deleteAddress({ as: { token: team.admin.token } }, target.ids);
  return target;
};

const ofAPerson = {
  owner: "person",
  statuses: personal,
  target: anAddress,
  deleted: aDeletedAddress,
} as const;

export const addressRows: readonly MatrixRow[] = [
  { route: "GET /addresses", statuses: everyone(200) },
  { route: "POST /addresses", statuses: everyone(201), target: () => ({ body: place }) },
  { route: "GET /addresses/:id", ...ofAPerson },
  {
    route: "PATCH /addresses/:id",
    ...ofAPerson,
    target: async (team, world) => ({
      ...(await anAddress(team, world)),
      body: { city: "Elsewhere" },
    }),
  },
  { route: "DELETE /addresses/:id", ...ofAPerson },
];
