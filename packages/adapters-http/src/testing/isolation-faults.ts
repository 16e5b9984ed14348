import type { AnyCore, Core, Ports } from "@souk/core";
import type { AppOptions } from "../options/app-options.js";
import { BASE_PATH, type Endpoint } from "../wire/endpoint.js";
import { endpointsOf, tableOf } from "../own-endpoints.js";
import { createFetchHandler } from "../create-fetch-handler.js";
import { crosswise } from "./crosswise.js";
import { type DerivedRow, RowDeriver } from "./derive-rows.js";
import { foreignBodies, foreignEvents, foreignMarks, interference } from "./interference.js";
import { makeMarkedThings } from "./marked-things.js";
import type { MatrixRow } from "./matrix-row.js";
import { runRow } from "./run-row.js";
import { Underivable } from "./sample.js";
import {
  type AnyWorld,
  type IsolationHost,
  makeWorld,
  type World,
  type WorldMaker,
} from "./world.js";

export interface IsolationProof<C extends AnyCore & WorldMaker = Core> {
  /** The ports with which the core was made. */
  readonly ports: Ports;
  readonly core: C;
  /** The same as for `createApp`. Rows of them, and of the extensions of the core, come from their schemas. */
  readonly endpoints?: readonly Endpoint[];
  /** Rows of routes whose schemas do not say enough. They replace those that come from schemas. */
  readonly rows?: readonly MatrixRow<World<IsolationHost<C>>>[];
  readonly app?: AppOptions;
}

/**
 * Calls every row's route as each kind of caller: with no token, an invented one, as an outsider, a member and an
 * ADMIN; in their tenant, another's and none; for objects of theirs, of others and of no one. Two tenants have one of
 * most things, with a mark in every text, and no response, list, export or header may hold the mark of the other; no
 * read may change when the other tenant makes something. A route without a row gets one from its schemas, and is reported
 * if they do not say enough. Returns what went wrong.
 */
export async function isolationFaults<C extends AnyCore & WorldMaker>(
  proof: IsolationProof<C>,
): Promise<string[]> {
  const { core, rows = [], app = {} } = proof;
  const endpoints = [...endpointsOf(core), ...(proof.endpoints ?? [])];
  const host = hostOf(proof);
  const faults: string[] = [];
  const all: (MatrixRow<World<IsolationHost<C>>> & Pick<DerivedRow, "across" | "alike">)[] =
    rows.map((row) => ({ across: null, ...row }));
  const table = tableOf(core, { ...app, endpoints: proof.endpoints ?? [] });
  const deriver = new RowDeriver(core, endpoints, table);
  const missing = endpoints.filter((each) => !rows.some(({ route }) => route === routeOf(each)));
  if (missing.length > 0) {
    for (const endpoint of missing) {
      const make = async () => all.push(await deriver.row(endpoint, await makeMarkedWorld(host)));
      faults.push(...(await unlessUnderivable(routeOf(endpoint), make)));
    }
  }
  if (all.length === 0) return faults;
  const whole = await makeMarkedWorld(host);
  for (const row of all) {
    const world = await makeMarkedWorld(host);
    const report = (found: readonly string[]) =>
      faults.push(...found.map((fault) => `${row.route}: ${fault}`));
    const play = async () => {
      // A list that forgets its tenant has something to show, and so have those of Souk.
      for (const each of [world, whole]) await makeBoth(row, each);
      report(await interference(row, world));
      report(await runRow(row, world, endpoints));
      report(await foreignBodies(row, world));
      report(await foreignEvents(world));
    };
    faults.push(...(await unlessUnderivable(row.route, play)));
  }
  faults.push(...(await foreignMarks(whole)));
  if (faults.length > 0) return faults;
  return crosswise({
    core,
    deriver,
    table,
    own: endpoints,
    rows: all,
    world: () => makeMarkedWorld(host),
  });
}

/** Why a route needs a row, where its schemas do not say enough. */
async function unlessUnderivable(
  route: string,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (error instanceof Underivable) return [`${route} needs a row: ${error.message}`];
    throw error;
  }
}

const routeOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

async function makeBoth<W extends AnyWorld>(row: MatrixRow<W>, world: W): Promise<void> {
  for (const team of [world.own, world.other]) await row.target?.(team, world);
}

async function makeMarkedWorld<C extends AnyCore & WorldMaker>(
  host: IsolationHost<C>,
): Promise<World<IsolationHost<C>>> {
  const world = await makeWorld(host);
  for (const team of [world.own, world.other]) await makeMarkedThings(host.ports, team);
  return world;
}

function hostOf<C extends AnyCore & WorldMaker>({
  ports,
  core,
  endpoints = [],
  app = {},
}: IsolationProof<C>): IsolationHost<C> {
  const { basePath = BASE_PATH } = app;
  const handle = createFetchHandler(core, { ...app, endpoints });
  return {
    core,
    ports,
    api: {
      async send(method, path, body, { token, tenant, headers }) {
        const answer = await handle(
          new Request(`http://isolation.test${basePath}${path}`, {
            method,
            headers: {
              ...(body === undefined ? {} : { "content-type": "application/json" }),
              ...(token === null ? {} : { authorization: `Bearer ${token}` }),
              ...(tenant === null ? {} : { "x-tenant-id": String(tenant) }),
              ...headers,
            },
            ...(body === undefined
              ? {}
              : { body: typeof body === "string" ? body : JSON.stringify(body) }),
          }),
        );
        return { status: answer.status, headers: answer.headers, text: await answer.text() };
      },
    },
  };
}
