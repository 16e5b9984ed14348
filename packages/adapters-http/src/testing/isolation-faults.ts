import type { AnyCore, Core, Ports } from "@souk/core";
import type { AppOptions } from "../options/app-options.js";
import { BASE_PATH, type Endpoint } from "../endpoint.js";
import { createFetchHandler } from "../fetch/create-fetch-handler.js";
import type { MatrixRow } from "./matrix-row.js";
import { runRow } from "./run-row.js";
import { type IsolationHost, makeWorld, type World, type WorldMaker } from "./world.js";

export interface IsolationProof<C extends AnyCore & WorldMaker = Core> {
  /** The ports with which the core was made. */
  readonly ports: Ports;
  readonly core: C;
  /** The same as for `createApp`; each needs a row. */
  readonly endpoints: readonly Endpoint[];
  readonly rows: readonly MatrixRow<World<IsolationHost<C>>>[];
  readonly app?: AppOptions;
}

/**
 * Calls every row's route as each kind of caller: with no token, an invented one, as an outsider, a member and an
 * ADMIN; in their tenant, another's and none; for objects of theirs, of others and of nobody. Returns what went wrong.
 */
export async function isolationFaults<C extends AnyCore & WorldMaker>(
  proof: IsolationProof<C>,
): Promise<string[]> {
  const { endpoints, rows } = proof;
  const routes = endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const faults = routes
    .filter((route) => !rows.some((row) => row.route === route))
    .map((route) => `${route} has no row`);
  const host = hostOf(proof);
  for (const row of rows) {
    const found = await runRow(row, await makeWorld(host), endpoints);
    faults.push(...found.map((fault) => `${row.route}: ${fault}`));
  }
  return faults;
}

function hostOf<C extends AnyCore & WorldMaker>({
  ports,
  core,
  endpoints,
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
        return { status: answer.status, text: await answer.text() };
      },
    },
  };
}
