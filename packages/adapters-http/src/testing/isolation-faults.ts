import type { AnyCore, Core, Ports } from "@souk/core";
import type { AppOptions } from "../options/app-options.js";
import { BASE_PATH, type Endpoint } from "../endpoint.js";
import { endpointsOf } from "../own-endpoints.js";
import { createFetchHandler } from "../fetch/create-fetch-handler.js";
import { foreignMarks, interference } from "./interference.js";
import { makeMarkedThings } from "./marked-things.js";
import type { MatrixRow } from "./matrix-row.js";
import { runRow } from "./run-row.js";
import { type IsolationHost, makeWorld, type World, type WorldMaker } from "./world.js";

export interface IsolationProof<C extends AnyCore & WorldMaker = Core> {
  /** The ports with which the core was made. */
  readonly ports: Ports;
  readonly core: C;
  /** The same as for `createApp`. Each of them, and of the extensions of the core, needs a row. */
  readonly endpoints?: readonly Endpoint[];
  readonly rows: readonly MatrixRow<World<IsolationHost<C>>>[];
  readonly app?: AppOptions;
}

/**
 * Calls every row's route as each kind of caller: with no token, an invented one, as an outsider, a member and an
 * ADMIN; in their tenant, another's and none; for objects of theirs, of others and of no one. Two tenants have one of
 * most things, with a mark in every text, and no response, list, export or header may hold the mark of the other; no
 * read may change when the other tenant makes something. Returns what went wrong.
 */
export async function isolationFaults<C extends AnyCore & WorldMaker>(
  proof: IsolationProof<C>,
): Promise<string[]> {
  const { rows } = proof;
  const endpoints = [...endpointsOf(proof.core), ...(proof.endpoints ?? [])];
  const routes = endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const faults = routes
    .filter((route) => !rows.some((row) => row.route === route))
    .map((route) => `${route} has no row`);
  const host = hostOf(proof);
  if (rows.length > 0) faults.push(...(await foreignMarks(await makeMarkedWorld(host))));
  for (const row of rows) {
    const world = await makeMarkedWorld(host);
    // A list that forgets its tenant has something to show.
    for (const team of [world.own, world.other]) await row.target?.(team, world);
    const found = [...(await interference(row, world)), ...(await runRow(row, world, endpoints))];
    faults.push(...found.map((fault) => `${row.route}: ${fault}`));
  }
  return faults;
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
