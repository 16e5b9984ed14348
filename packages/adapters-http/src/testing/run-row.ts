import { signedIn } from "@souk/core/testing";
import { createCore } from "@souk/core";
import type { Endpoint } from "../wire/endpoint.js";
import { endpoints as ours } from "../endpoints/index.js";
import type { Cell } from "./cell.js";
import { keyCells, roleCells } from "./key-cells.js";
import type { Answered, Person, Team, AnyWorld } from "./world.js";
import type { InsideCaller, MatrixRow, Target } from "./matrix-row.js";

export const ABSENT = 999_999_999;
const MASKED = /"request_id":"[^"]*"/;

/** Plays every cell of a row and returns the answers that differ from the row. */
export async function runRow<W extends AnyWorld>(
  row: MatrixRow<W>,
  world: W,
  endpoints: readonly Endpoint[] = ours,
): Promise<string[]> {
  const [method = "", path = ""] = row.route.split(" ");
  const known = endpoints.find(
    (endpoint) => endpoint.path === path && endpoint.method === method.toLowerCase(),
  );
  if (!known) return [`${row.route} is not in the endpoint table`];
  const faults: string[] = [];
  const groups = new Map<string, { name: string; text: string }>();
  for await (const cell of cellsOf(row, known, world)) {
    const answer = await play(method, path, cell, world);
    if (answer.status !== cell.expected) {
      faults.push(`${cell.name}: ${answer.status} instead of ${cell.expected}: ${answer.text}`);
    }
    const shown = shownBy(answer);
    if (hasMarkOf(world.other, shown) && !isInOther(cell, world)) {
      faults.push(`${cell.name}: leaks ${shown}`);
    }
    if (cell.group === undefined) continue;
    const text = answer.text.replace(MASKED, "");
    const first = groups.get(cell.group);
    if (!first) groups.set(cell.group, { name: cell.name, text });
    else if (first.text !== text) faults.push(`${cell.name} differs from ${first.name}: ${text}`);
  }
  return faults;
}

/** All that a caller sees of a response besides its status. */
export const shownBy = ({ headers, text }: Answered): string =>
  [...(headers ?? [])].map(([name, value]) => `${name}: ${value}\n`).join("") + text;

const isInOther = ({ caller }: Cell, { other }: AnyWorld) =>
  typeof caller === "object" && caller.id === other.admin.id;

export const hasMarkOf = ({ mark }: Team, shown: string): boolean =>
  shown.toLowerCase().includes(mark.toLowerCase());

/** The path with these ids or texts in it; whatever is not named is absent. */
export const urlOf = (path: string, ids: Readonly<Record<string, number | string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? ABSENT));

export async function play(
  method: string,
  path: string,
  cell: Cell,
  { host }: AnyWorld,
): Promise<Answered> {
  const { caller, target } = cell;
  const tenant = target.tenant ?? cell.tenant;
  const url = urlOf(path, { tenantId: tenant ?? 0, ...target.ids });
  const token =
    caller === "nobody" ? null : caller === "madeUp" ? `1|${"x".repeat(43)}` : caller.token;
  return host.api.send(method, url + (target.query ?? ""), target.body, {
    token,
    tenant: path.includes(":tenantId") ? null : (tenant ?? null),
    ...(target.type === undefined ? {} : { headers: { "content-type": target.type } }),
  });
}

async function* cellsOf<W extends AnyWorld>(
  row: MatrixRow<W>,
  endpoint: Endpoint,
  world: W,
): AsyncGenerator<Cell> {
  const tenanted = endpoint.tenantFrom !== null;
  const { own, other } = world;
  const targetIn = async (team: Team) => (await row.target?.(team, world)) ?? {};
  // A read leaves its target as it was, so all cells may read the same.
  const make = endpoint.method === "get" ? onceForEach(targetIn) : targetIn;
  const at = tenanted ? { tenant: own.tenant } : {};
  for (const caller of ["nobody", "madeUp"] as const) {
    const expected = row.open ? row.statuses.outsider : 401;
    yield { name: caller, caller, ...at, target: await make(own), expected };
  }
  // Before the cells that may end the sessions of the people who make the keys.
  yield* keyCells(row, endpoint, world, make);
  yield* roleCells(row, endpoint, world, make);
  for (const name of ["outsider", "otherAdmin", "member", "admin"] as const) {
    const caller = await freshSession(world, name);
    yield { name, caller, ...at, target: await make(own), expected: row.statuses[name] };
  }
  if (tenanted) {
    const caller = await pendingMember(world);
    const expected = row.statuses.outsider;
    yield { name: "pending member", caller, ...at, target: await make(own), expected };
  }
  if (tenanted) yield* strangeTenants(row, world, await make(own));
  if (/:(?!tenantId)/.test(row.route)) yield* strangeIds(row, world, make, other);
}

function onceForEach(make: (team: Team) => Promise<Target>): (team: Team) => Promise<Target> {
  const made = new Map<Team, Promise<Target>>();
  return (team) => {
    const target = made.get(team) ?? make(team);
    made.set(team, target);
    return target;
  };
}

/** Added while seats must be verified, and not verified yet: this member may do no more than an outsider. */
async function pendingMember({ host, own, freshPerson }: AnyWorld): Promise<Person> {
  const person = await freshPerson("Penny");
  // It may name use cases that this core does not have.
  const { policy: _, ...ports } = host.ports;
  const core = createCore({ ...ports, seats: "verified" });
  const call = { as: { token: own.admin.token }, tenant: own.tenant };
  await core.addMember(call, { email: person.email, role: "ADMIN" });
  return person;
}

/** Some routes end the session of their call, so each call has its own. */
async function freshSession(world: AnyWorld, name: InsideCaller): Promise<Person> {
  const { own, other, outsider, host } = world;
  const people = { outsider, member: own.member, admin: own.admin, otherAdmin: other.admin };
  const person = people[name];
  const { token } = await signedIn(
    host.core.login({}, { email: person.email, password: person.password }),
  );
  return { ...person, token };
}

async function* strangeTenants(
  row: Pick<MatrixRow, "strangeTenant">,
  world: AnyWorld,
  target: Target,
): AsyncGenerator<Cell> {
  const { own, other, outsider, host } = world;
  const expected = row.strangeTenant ?? 403;
  const gone = (await world.freshTenant()).tenant;
  await host.core.deleteTenant({ as: { token: own.admin.token }, tenant: gone }, {});
  const callers = { outsider, member: own.member, admin: own.admin };
  for (const [name, caller] of Object.entries(callers)) {
    for (const [place, tenant] of Object.entries({ foreign: other.tenant, absent: ABSENT, gone })) {
      const cell = { name: `${name} in a tenant that is ${place}`, group: `${name} tenant` };
      yield { ...cell, caller, tenant, target: { ...target, tenant }, expected };
    }
  }
}

async function* strangeIds<W extends AnyWorld>(
  row: MatrixRow<W>,
  world: W,
  make: (team: Team) => Promise<Target>,
  other: Team,
): AsyncGenerator<Cell> {
  const { own } = world;
  const mine = await make(own);
  // Each caller gets other ids, because a PUT creates the object.
  const absentIds = (number: number) =>
    Object.fromEntries(Object.keys(mine.ids ?? {}).map((name) => [name, ABSENT - number]));
  const absent = row.absentId ?? 404;
  const foreign = row.foreignId ?? 404;
  const alike = foreign === absent && foreign >= 400 ? { group: "ids" } : {};
  const callers = Object.entries({ member: own.member, admin: own.admin });
  for (const [number, [name, caller]] of callers.entries()) {
    const mayNot = row.owner !== "person" && (row.statuses[name as InsideCaller] ?? 403) >= 400;
    const [ifAbsent, ifForeign] = mayNot ? [403, 403] : [absent, foreign];
    const group = mayNot ? { group: name } : alike;
    const base = { caller, tenant: own.tenant, ...group };
    const away = await make(other);
    yield {
      name: `${name}, absent id`,
      ...base,
      target: { ...mine, ids: absentIds(number) },
      expected: ifAbsent,
    };
    yield {
      name: `${name}, foreign id`,
      ...base,
      target: { ...mine, ids: away.ids ?? {} },
      expected: ifForeign,
    };
    const deleted = await row.deleted?.(own, world);
    if (deleted) {
      yield {
        name: `${name}, deleted id`,
        ...base,
        target: { ...mine, ...deleted },
        expected: ifAbsent,
      };
    }
  }
  if (row.owner !== "person") {
    const name = "admin of the other tenant, in it, with an id of ours";
    const base = { name, caller: other.admin, tenant: other.tenant, ...alike };
    yield { ...base, target: { ...(await make(other)), ids: mine.ids ?? {} }, expected: foreign };
  }
}
