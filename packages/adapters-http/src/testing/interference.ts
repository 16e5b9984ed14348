import type { Endpoint } from "../wire/endpoint.js";
import { endpoints as ours } from "../endpoints/index.js";
import type { DerivedRow } from "./derive-rows.js";
import { hasMarkOf, play, shownBy } from "./run-row.js";
import type { MatrixRow } from "./matrix-row.js";
import type { AnyWorld, Team } from "./world.js";

const MASKED = /"request_id":"[^"]*"/;

/**
 * Compares what the two teams see of each other in a row that reads. Numbers carry no mark, and a list of all tenants
 * fails only if another tenant has something, so both have records before, and one more is created while the other
 * reads.
 */
export async function interference<W extends AnyWorld>(
  row: MatrixRow<W>,
  world: W,
): Promise<string[]> {
  const [method = "", path = ""] = row.route.split(" ");
  if (method !== "GET" || row.closed) return [];
  const { own, other } = world;
  const make = async (team: typeof own) => (await row.target?.(team, world)) ?? {};
  const faults: string[] = [];
  for (const [name, caller] of Object.entries({ member: own.member, admin: own.admin })) {
    const cell = { name, caller, tenant: own.tenant, target: await make(own), expected: 200 };
    const ask = async () => {
      const { status, text, headers } = await play(method, path, cell, world);
      return [`${status} ${text.replace(MASKED, "")}`, headersOf(headers)] as const;
    };
    const before = await ask();
    const again = await ask();
    await make(other);
    const after = await ask();
    for (const [part, first] of before.entries()) {
      // A part with the time in it says nothing.
      if (first === again[part] && first !== after[part])
        faults.push(
          `${name}: shows that the other tenant made something: ${first} became ${after[part]}`,
        );
    }
  }
  return faults;
}

const headersOf = (headers?: Headers): string =>
  [...(headers ?? [])]
    .filter(([name]) => !/^(?:x-request-id|date|ratelimit)/.test(name))
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");

/** Lists, exports and pages of Souk itself that show a mark of the other team. */
export async function foreignMarks(
  world: AnyWorld,
  endpoints: readonly Endpoint[] = ours,
): Promise<string[]> {
  const { own, other, outsider } = world;
  const faults: string[] = [];
  for (const { method, path } of endpoints) {
    if (method !== "get" || /:(?!tenantId)/.test(path)) continue;
    for (const [name, caller] of Object.entries({ ...own, outsider })) {
      if (typeof caller !== "object") continue;
      const cell = { name, caller, tenant: own.tenant, target: {}, expected: 200 };
      const shown = shownBy(await play("GET", path, cell, world));
      if (hasMarkOf(other, shown)) faults.push(`GET ${path}: ${name}: leaks ${shown}`);
    }
  }
  return faults;
}

/** Compares the response to a body that names records of the other team with the response for absent ones. */
export async function foreignBodies<W extends AnyWorld>(
  { route, across }: MatrixRow<W> & Pick<DerivedRow, "across">,
  world: W,
): Promise<string[]> {
  if (!across) return [];
  const [method = "", path = ""] = route.split(" ");
  const { own, other } = world;
  const faults: string[] = [];
  for (const [caller, person] of Object.entries({ member: own.member, admin: own.admin })) {
    const name = `${caller}, foreign ids in the body`;
    const ask = async (owner: Team | null) => {
      const target = await across(own, owner, world);
      const cell = { name, caller: person, tenant: own.tenant, target, expected: 404 };
      return play(method, path, cell, world);
    };
    const foreign = await ask(other);
    const absent = await ask(null);
    if (hasMarkOf(other, shownBy(foreign))) faults.push(`${name}: leaks ${shownBy(foreign)}`);
    if (foreign.status !== absent.status)
      faults.push(
        `${name}: ${foreign.status} instead of ${absent.status}, as for absent ids: ${foreign.text}`,
      );
  }
  return faults;
}

/** Events of the team that contain data of the other team. */
export async function foreignEvents(world: AnyWorld): Promise<string[]> {
  const { own, other } = world;
  const target = { query: "?limit=1000" };
  const cell = { name: "", caller: own.admin, tenant: own.tenant, target, expected: 200 };
  const { text } = await play("GET", "/events/:tenantId", cell, world);
  return hasMarkOf(other, text) ? [`an event leaks ${text}`] : [];
}
