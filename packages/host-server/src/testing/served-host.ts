import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { createApp } from "@souk/adapters-http";
import { openPersistence, type Persistence } from "@souk/adapters-persistence";
import { type testEngines, withOrdinaryLimits } from "@souk/adapters-persistence/testing";
import { type Core, createCore } from "@souk/core";
import { inBackground } from "@souk/core/adapter";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { startServer } from "../server.js";
import { ApiClient } from "./api-client.js";

export interface ServedHost {
  readonly api: ApiClient;
  readonly core: Core;
  readonly call: { readonly as: { token: string }; readonly tenant: number };
  /** The first line and the headers of a request to send by hand. */
  head(method: string, path: string, headers?: Record<string, string>): string;
  /** Transactions that someone left open. */
  readonly leftOpen: () => Promise<number>;
  /** Errors that callers did not see. */
  readonly errors: unknown[];
  close(): Promise<void>;
}

export type CoreChange = (
  core: Core,
  given: { persistence: Persistence; request: () => IncomingMessage | undefined },
) => Core;

export interface ServedHostOptions {
  readonly idleMs?: number;
  /** The database gives up as soon as every host's does. */
  readonly ordinaryLimits?: boolean;
}

/** The API behind the server that the host has, with its limits, and a shop in it. */
export async function openServedHost(
  { create, dialect }: (typeof testEngines)[number],
  change: CoreChange = (core) => core,
  { idleMs, ordinaryLimits = false }: ServedHostOptions = {},
): Promise<ServedHost> {
  const database = await create();
  const url = ordinaryLimits ? withOrdinaryLimits(database.url) : database.url;
  const persistence = await openPersistence({ url, waitLimitMs: 1_000 });
  const core = createCore({
    ...memoryPorts(),
    unitOfWork: persistence.unitOfWork,
    importsAtOnce: { tenant: 100, user: 100, host: 100 },
    exportsAtOnce: { tenant: 100, user: 100, host: 100 },
  });
  const requests = new AsyncLocalStorage<IncomingMessage>();
  const errors: unknown[] = [];
  const changed = change(core, { persistence, request: () => requests.getStore() });
  const handle = createApp(changed, { onError: (error) => errors.push(error) }).callback();
  const server = await startServer(
    (request, response) => {
      inBackground(
        requests.run(request, () => handle(request, response)),
        (error) => errors.push(error),
      );
    },
    { host: "127.0.0.1", port: 0, stopWithinMs: 0, ...(idleMs === undefined ? {} : { idleMs }) },
  );
  const { token } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: { token } }, { name: "Shop" });
  return {
    api: new ApiClient(server.address, { token, tenant }),
    core,
    call: { as: { token }, tenant },
    head(method, path, headers = {}) {
      const all = {
        Host: "x",
        Authorization: `Bearer ${token}`,
        "X-Tenant-ID": tenant,
        ...headers,
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      return `${method} /api/v2/admin${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
    },
    async leftOpen() {
      if (dialect === "postgres") {
        const rows = await database.run(
          "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
        );
        return rows.length;
      }
      // The host cannot give back the one place for a writer while this process waits for it.
      return database.run("begin immediate", 0).then(
        () => 0,
        () => 1,
      );
    },
    errors,
    async close() {
      await server.stop();
      await persistence.close();
      await database.drop();
    },
  };
}
