import type { AnyCore } from "@souk/core";
import { makeDeferredCalls } from "@souk/core";
import { extensionsOf, useCasesOf } from "@souk/core/adapter";
import { type Endpoint, isForOperator } from "../wire/endpoint.js";
import type { DerivedRow, RowDeriver } from "./derive-rows.js";
import type { MatrixRow, Target } from "./matrix-row.js";
import { hasMarkOf, play, shownBy } from "./run-row.js";
import type { Answered, AnyWorld, Team } from "./world.js";

type Row<W extends AnyWorld> = MatrixRow<W> & Pick<DerivedRow, "alike">;

interface Crossing<W extends AnyWorld> {
  readonly core: AnyCore;
  readonly deriver: RowDeriver;
  /** All endpoints of the app. */
  readonly table: readonly Endpoint[];
  /** An embedder's own endpoints. */
  readonly own: readonly Endpoint[];
  readonly rows: readonly Row<W>[];
  readonly world: () => Promise<W>;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const MASKED = /"request_id":"[^"]*"/;

/**
 * Finds leaks that only several routes together show: creates one of everything in both teams, and reads everything as
 * both, before and after the other team has more, in both orders. Deferred calls and jobs have run each time.
 */
export async function crosswise<W extends AnyWorld>(crossing: Crossing<W>): Promise<string[]> {
  const faults = new Set<string>();
  const makers = await makersOf(crossing);
  const first = await cross(crossing, makers, { isOtherFirst: false, faults });
  const second = await cross(crossing, makers, { isOtherFirst: true, faults });
  for (const [what, shape] of first) {
    const other = second.get(what);
    if (other !== undefined && other !== shape)
      faults.add(`${what}: depends on which tenant calls first: ${shape} became ${other}`);
  }
  return [...faults];
}

/** The rows that change something: of the embedder's routes, and of those of Souk around which code of theirs runs. */
async function makersOf<W extends AnyWorld>({
  core,
  deriver,
  table,
  own,
  rows,
  world,
}: Crossing<W>): Promise<Row<W>[]> {
  const hooked = new Set(
    extensionsOf(core).flatMap(({ hooks = {}, strategies = {} }) =>
      Object.keys(strategies).length > 0
        ? [...Object.keys(hooks), "createOrder"]
        : Object.keys(hooks),
    ),
  );
  const makers = rows.filter(({ route, closed }) => !route.startsWith("GET ") && !closed);
  const wanted = table.filter(
    (each) => !own.includes(each) && each.method !== "get" && hooked.has(each.useCase),
  );
  if (wanted.length === 0) return makers;
  const place = await world();
  for (const endpoint of wanted) {
    // Routes whose requests need more than their schemas are covered by the tests of their hooks.
    const row = await deriver.row(endpoint, place).catch(() => null);
    if (row) makers.push(row as Row<W>);
  }
  return makers;
}

async function cross<W extends AnyWorld>(
  crossing: Crossing<W>,
  makers: readonly Row<W>[],
  { isOtherFirst, faults }: { readonly isOtherFirst: boolean; readonly faults: Set<string> },
): Promise<Map<string, string>> {
  const { core } = crossing;
  const world = await crossing.world();
  const { own, other } = world;
  const [one, two] = isOtherFirst ? [other, own] : [own, other];
  // Souk's own routes show the same in both orders.
  const everything = isOtherFirst ? "own" : "all";
  const shapes = new Map<string, string>();
  const make = async (row: Row<W>, team: Team): Promise<Answered> =>
    send(row.route, team, (await row.target?.(team, world)) ?? {}, world);
  for (const row of makers) {
    // The other team has more, so that numbers differ.
    for (const team of [one, two]) {
      const made = await make(row, team);
      shapes.set(`${row.route} as ${team.mark}`, shapeOf(made));
      if (team === other) await make(row, team);
    }
  }
  const reads = await readsOf(crossing, world);
  const readAll = async (team: Team, which: "all" | "own") => {
    const all = new Map<string, Answered>();
    const foreign = team === own ? other : own;
    for (const { name, route, target, isOwn } of reads.get(team) ?? []) {
      if (which === "own" && !isOwn) continue;
      const answered = await send(route, team, target, world);
      all.set(name, answered);
      if (hasMarkOf(foreign, shownBy(answered)))
        faults.add(`${name}: shows ${foreign.mark} to ${team.mark}: ${shownBy(answered)}`);
    }
    return all;
  };
  const compare = async (
    team: Team,
    which: "all" | "own",
    why: string,
    act: () => Promise<void>,
  ) => {
    await settle(core, faults);
    const before = await readAll(team, which);
    await settle(core, faults);
    const again = await readAll(team, which);
    await act();
    await settle(core, faults);
    const after = await readAll(team, which);
    for (const [name, answered] of before) {
      const texts = [answered, again.get(name), after.get(name)].map(textOf);
      // A response with the time in it says nothing.
      if (texts[0] === texts[1] && texts[0] !== texts[2])
        faults.add(`${name}: shows ${team.mark} that ${why}: ${texts[0]} became ${texts[2]}`);
    }
  };
  await settle(core, faults);
  for (const team of [one, two]) {
    for (const [name, answered] of await readAll(team, "own"))
      shapes.set(`${name} as ${team.mark}`, shapeOf(answered));
  }
  await compare(one, everything, "the other tenant made something", async () => {
    for (const row of makers) await make(row, two);
  });
  await readAll(two, everything);
  for (const row of makers) {
    const { alike, route } = row;
    if (!alike) continue;
    const some = `${route.length}-${one.tenant}`;
    const mine = await send(route, one, await alike(one, some, world), world);
    await compare(one, "own", `the other tenant sent the same to ${route}`, async () => {
      const theirs = await send(route, two, await alike(two, some, world), world);
      if (theirs.status !== mine.status)
        faults.add(
          `${route}: ${theirs.status} instead of ${mine.status}, because another tenant sent the same: ${theirs.text}`,
        );
    });
  }
  await readAll(two, "own");
  return shapes;
}

interface Read {
  readonly name: string;
  readonly route: string;
  readonly target: Target;
  /** It is one of the embedder's. */
  readonly isOwn: boolean;
}

/** Everything that an ADMIN reads without naming one thing; of the embedder's also with each field of the query. */
async function readsOf<W extends AnyWorld>(
  { core, table, own, rows, deriver }: Crossing<W>,
  world: W,
): Promise<Map<Team, readonly Read[]>> {
  const all = new Map<Team, Read[]>();
  for (const [team, foreign] of [
    [world.own, world.other],
    [world.other, world.own],
  ] as const) {
    const reads: Read[] = [];
    for (const endpoint of table) {
      const { method, path, useCase } = endpoint;
      if (method !== "get") continue;
      const access = useCasesOf(core)[useCase]?.access;
      if (access === undefined || isForOperator(endpoint, access)) continue;
      const route = `GET ${path}`;
      const row = rows.find((each) => each.route === route);
      const isOne = /:(?!tenantId)/.test(path);
      if (isOne && !row) continue;
      const target = (row && (await row.target?.(team, world))) ?? {};
      const isOwn = own.includes(endpoint);
      reads.push({ name: route, route, target, isOwn });
      if (!isOwn) continue;
      const restricted = await deriver.restricted(endpoint, foreign, world);
      for (const {
        name,
        target: { query = "" },
      } of restricted)
        reads.push({ name: `${route}?${name}`, route, target: { ...target, query }, isOwn });
    }
    all.set(team, reads);
  }
  return all;
}

function send(route: string, team: Team, target: Target, world: AnyWorld): Promise<Answered> {
  const [method = "", path = ""] = route.split(" ");
  const cell = { name: "", caller: team.admin, tenant: team.tenant, target, expected: 200 };
  return play(method, path, cell, world);
}

/** Runs the jobs and deferred calls of the core, whenever they are due. */
async function settle(core: AnyCore, faults: Set<string>): Promise<void> {
  const report = (error: unknown) => faults.add(`a deferred call or job failed: ${String(error)}`);
  for (const { jobs = [] } of extensionsOf(core))
    for (const job of jobs) {
      const run = async () => job.run(core as never);
      await run().catch(report);
    }
  await makeDeferredCalls(core, { report, time: async () => new Date(Date.now() + YEAR_MS) });
}

const textOf = (answered: Answered | undefined): string =>
  answered ? `${answered.status} ${answered.text.replace(MASKED, "")}` : "";

/** The numbers of a response, except ids and times: they are the same in each world that was made alike. */
function shapeOf({ status, text }: Answered): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return String(status);
  }
  const shape = JSON.stringify(body, (key, value: unknown) => {
    if (/(?:^|_)(?:ids?|by|number)$|Ids?$/.test(key)) return undefined;
    if (typeof value === "string") return "";
    return typeof value === "number" && value > 1e9 ? 0 : value;
  });
  return `${status} ${shape}`;
}
