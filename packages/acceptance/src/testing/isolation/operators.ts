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
const aTenant = ({ tenant }: Team) => ({ ids: { tenantId: tenant } });
const aMail = () => ({ ids: { mailId: 1 } });

const onPerson = (route: string, body?: unknown): MatrixRow => ({
  ...nobody,
  route,
  target: (team) => ({ ...aPerson(team), ...(body === undefined ? {} : { body }) }),
});

const onTenant = (route: string, body?: (team: Team) => unknown): MatrixRow => ({
  ...nobody,
  route,
  strangeTenant: 401,
  target: (team) => ({ ...aTenant(team), ...(body && { body: body(team) }) }),
});

const plain = (route: string, body?: unknown): MatrixRow => ({
  ...nobody,
  route,
  target: () => (body === undefined ? {} : { body }),
});

const PASSWORD = "correct horse battery staple";

/** Routes that only the operator's token opens. */
export const operatorRows: readonly MatrixRow[] = [
  onPerson("GET /users/:userId/export"),
  {
    ...nobody,
    route: "POST /users/:userId/erase",
    target: (team) => ({ ...aPerson(team), body: { confirm: team.member.email } }),
  },
  plain("GET /operator/users"),
  plain("POST /operator/users", { name: "Ida", email: "ida@example.com" }),
  {
    ...nobody,
    route: "GET /operator/users/find",
    target: ({ member }) => ({ query: `?user=${member.id}` }),
  },
  onPerson("PATCH /operator/users/:userId", { external_id: "crm-7" }),
  onPerson("POST /operator/users/:userId/active", { is_active: false }),
  onPerson("POST /operator/users/:userId/password", {
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }),
  onPerson("POST /operator/users/:userId/factors/reset"),
  onPerson("POST /operator/users/:userId/identities/unlink"),
  onPerson("GET /operator/users/:userId/tokens"),
  onPerson("POST /operator/users/:userId/tokens", {}),
  onPerson("DELETE /operator/users/:userId/tokens"),
  plain("GET /operator/tenants"),
  {
    ...nobody,
    route: "POST /operator/tenants",
    target: ({ member }) => ({ body: { name: "Shop", owner: member.id } }),
  },
  onTenant("GET /operator/tenants/:tenantId"),
  onTenant("PATCH /operator/tenants/:tenantId", () => ({ name: "Another" })),
  onTenant("DELETE /operator/tenants/:tenantId"),
  onTenant("POST /operator/tenants/:tenantId/restore", () => ({})),
  onTenant("POST /operator/tenants/:tenantId/purge", () => ({ confirm: "Shop" })),
  plain("GET /operator/audit-trail"),
  plain("POST /operator/audit-trail/verify", {}),
  plain("GET /operator/mails"),
  plain("GET /operator/webhook-audit"),
  { ...nobody, route: "POST /operator/mails/:mailId/retry", target: aMail },
  { ...nobody, route: "DELETE /operator/mails/:mailId", target: aMail },
];
