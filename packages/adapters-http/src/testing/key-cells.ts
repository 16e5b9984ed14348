import type { AnyCore, ApiKeyScope } from "@souk/core";
import { scopesOf } from "@souk/core/adapter";
import type { Endpoint } from "../wire/endpoint.js";
import type { Cell } from "./cell.js";
import type { MatrixRow, Target } from "./matrix-row.js";
import type { Person, Team, AnyWorld } from "./world.js";

/** API keys as callers: with the scope that allows the route, with all others, of another tenant, and revoked. */
export async function* keyCells<W extends AnyWorld>(
  row: MatrixRow<W>,
  { useCase, tenantFrom }: Endpoint,
  { own, other, host }: W,
  make: (team: Team) => Promise<Target>,
): AsyncGenerator<Cell> {
  if (row.open) return;
  const scopes = scopesOf(host.core as unknown as AnyCore);
  const { all } = scopes;
  const opening = row.scope ? [row.scope] : scopes.forCase(useCase);
  const [scope = null] = opening;
  const others = all.filter((each) => !opening.includes(each));
  const keyOf = async (team: Team, scopes: ApiKeyScope[]): Promise<Person & { keyId: number }> => {
    const call = { as: { token: team.admin.token }, tenant: team.tenant };
    const { id: keyId, key } = await host.core.createApiKey(call, { name: "Program", scopes });
    return { ...team.admin, token: key, keyId };
  };
  const at = tenantFrom === null ? {} : { tenant: own.tenant };
  const lacking = await keyOf(own, others);
  const name = `key without ${opening.join(" and ") || "a scope that could open it"}`;
  yield { name, caller: lacking, ...at, target: await make(own), expected: row.closed ? 401 : 403 };
  const revoked = await keyOf(own, [...all]);
  const admin = { as: { token: own.admin.token }, tenant: own.tenant };
  await host.core.revokeApiKey(admin, { keyId: revoked.keyId });
  yield { name: "revoked key", caller: revoked, ...at, target: await make(own), expected: 401 };
  if (tenantFrom !== null) {
    const foreign = await keyOf(other, [...all]);
    const target = await make(own);
    yield {
      name: "key of another tenant",
      caller: foreign,
      ...at,
      target,
      expected: row.closed ? 401 : 403,
    };
  }
  if (scope === null) return;
  const expected = row.withKey ?? statusOf(row);
  const caller = await keyOf(own, [scope]);
  yield { name: `key with ${scope}`, caller, ...at, target: await make(own), expected };
  if (tenantFrom !== "header") return;
  const again = await keyOf(own, [scope]);
  const implied = { name: `key with ${scope}, no tenant named`, caller: again };
  yield { ...implied, target: await make(own), expected };
}

/** Members with a role of the tenant: with all scopes but those that open the route, and with each that opens it. */
export async function* roleCells<W extends AnyWorld>(
  row: MatrixRow<W>,
  { useCase, tenantFrom }: Endpoint,
  { own, host }: W,
  make: (team: Team) => Promise<Target>,
): AsyncGenerator<Cell> {
  if (row.open || row.closed || tenantFrom === null) return;
  const scopes = scopesOf(host.core as unknown as AnyCore);
  const opening = row.scope ? [row.scope] : scopes.forCase(useCase);
  const all = scopes.ofRole("MEMBER");
  const admin = { as: { token: own.admin.token }, tenant: own.tenant };
  const named = async (scopes: ApiKeyScope[]): Promise<number> => {
    const known = (await host.core.listRoles(admin, {})).find(({ name }) => name === "Narrow");
    if (!known) return (await host.core.createRole(admin, { name: "Narrow", scopes } as never)).id;
    await host.core.updateRole(admin, { roleId: known.id, scopes } as never);
    return known.id;
  };
  const seat = { userId: own.member.id, role: "MEMBER" } as const;
  const memberWith = async (scopes: ApiKeyScope[]): Promise<Person> => {
    await host.core.changeRole(admin, { ...seat, roleId: await named(scopes) });
    return own.member;
  };
  const isOpen = scopes.open(useCase, { of: "role", scopes: [] });
  const without = all.filter((scope) => !opening.includes(scope));
  yield {
    name: `member with a role without ${opening.join(" and ") || "a scope that could open it"}`,
    caller: await memberWith(without),
    tenant: own.tenant,
    target: await make(own),
    expected: isOpen ? row.statuses.member : 403,
  };
  for (const scope of opening.filter((each) => all.includes(each))) {
    yield {
      name: `member with a role with ${scope}`,
      caller: await memberWith([scope]),
      tenant: own.tenant,
      target: await make(own),
      expected: row.statuses.member,
    };
  }
  await host.core.changeRole(admin, { ...seat, roleId: null });
}

/** A key is not a person, so it cannot see what belongs to a person. */
const statusOf = ({
  owner,
  route,
  absentId = 404,
  statuses,
}: Pick<MatrixRow, "owner" | "route" | "absentId" | "statuses">) =>
  owner === "person" && /:(?!tenantId)/.test(route) ? absentId : statuses.admin;
