import type { Endpoint } from "../endpoint.js";
import { endpoints as ours } from "../endpoints/index.js";
import { play, shownBy } from "./run-row.js";
import type { MatrixRow } from "./matrix-row.js";
import type { AnyWorld } from "./world.js";

const MASKED = /"request_id":"[^"]*"/;

/**
 * What the two teams see of each other in a row that reads. Numbers hold no mark, and a list of all tenants is red only if
 * another tenant has something: so both have something before, and one more is made while the other looks.
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
      const { status, text } = await play(method, path, cell, world);
      return `${status} ${text.replace(MASKED, "")}`;
    };
    const before = await ask();
    // A response with the time in it says nothing.
    if (before !== (await ask())) continue;
    await make(other);
    const after = await ask();
    if (after !== before) {
      faults.push(`${name}: shows that the other tenant made something: ${before} became ${after}`);
    }
  }
  return faults;
}

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
      if (shown.toLowerCase().includes(other.mark.toLowerCase()))
        faults.push(`GET ${path}: ${name}: leaks ${shown}`);
    }
  }
  return faults;
}
