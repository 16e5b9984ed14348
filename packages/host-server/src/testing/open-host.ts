import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type AppOptions, createApp } from "@souk/adapters-http";
import { openPersistence, rolesScript } from "@souk/adapters-persistence";
import {
  createEmptyPostgres,
  testEngines,
  withOrdinaryLimits,
} from "@souk/adapters-persistence/testing";
import { type Core, createCore, type Ports } from "@souk/core";
import { inBackground } from "@souk/core/adapter";
import { ManualClock, memoryPorts } from "@souk/core/testing";
import { createFactorVerifier } from "@souk/sign-in";
import { createPictureMaker } from "@souk/pictures";
import { createReference } from "@souk/reference";
import { ApiClient } from "./api-client.js";

export interface TestHost {
  readonly engine: string;
  readonly api: ApiClient;
  readonly core: Core;
  readonly ports: Ports;
  readonly clock: ManualClock;
  /** Errors that callers did not see. */
  readonly errors: unknown[];
  close(): Promise<void>;
}

export interface TestHostOptions {
  readonly app?: AppOptions;
  /** Changes the ports before the core is made, e.g. to break one. */
  readonly ports?: (ports: Ports) => Ports;
  /** Also on Postgres with the two logins of `souk db roles`. */
  readonly withRoles?: boolean;
  /** Uses the usual limits of the database, for tests of them. */
  readonly ordinaryLimits?: boolean;
}

interface Opened {
  readonly ports: Ports & { readonly clock: ManualClock };
  readonly close: () => Promise<void>;
}

type Opener = (options: TestHostOptions) => Promise<Opened>;

export const engines: Record<string, Opener> = {
  memory: async () => ({ ports: memoryPorts(), close: async () => {} }),
  ...Object.fromEntries(
    testEngines.map((engine) => [
      engine.dialect,
      (options: TestHostOptions) => openSql(engine, options),
    ]),
  ),
};

async function openSql(
  { create }: (typeof testEngines)[number],
  { ordinaryLimits = false }: TestHostOptions,
): ReturnType<Opener> {
  const database = await create();
  const { url } = database;
  const opened = await openDatabase(ordinaryLimits ? withOrdinaryLimits(url) : url);
  return {
    ...opened,
    async close() {
      await opened.close();
      await database.drop();
    },
  };
}

/** Postgres where requests and workers have the logins that the documents advise. */
export const WITH_ROLES = "postgres with two logins";

const openWithRoles: Opener = async () => {
  const database = await createEmptyPostgres();
  const name = new URL(database.url).pathname.slice(1);
  const names = { owner: `o_${name}`, app: `a_${name}`, worker: `w_${name}` };
  const urlOf = (username: string) =>
    Object.assign(new URL(database.url), { username, password: "secret" }).href;
  await database.run(
    `create role ${names.owner} login; alter database ${name} owner to ${names.owner}`,
  );
  await database.run(rolesScript(names));
  for (const login of Object.values(names))
    await database.run(`alter role ${login} password 'secret'`);
  await (await openPersistence({ url: urlOf(names.owner), pendingMigrations: "run" })).close();
  const opened = await openDatabase(urlOf(names.app), urlOf(names.worker));
  return {
    ...opened,
    async close() {
      await opened.close();
      await database.run(`alter database ${name} owner to current_user`);
      for (const login of Object.values(names))
        await database.run(`drop owned by ${login} cascade`);
      for (const login of Object.values(names)) await database.run(`drop role if exists ${login}`);
      await database.drop();
    },
  };
};

async function openDatabase(url: string, workerUrl?: string): Promise<Opened> {
  const persistence = await openPersistence({ url, ...(workerUrl !== undefined && { workerUrl }) });
  const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
  return { ports, close: () => persistence.close() };
}

export const openTestHost = async (engine = "memory", options: TestHostOptions = {}) =>
  serve(
    engine,
    await (engine === WITH_ROLES ? openWithRoles : (engines[engine] as Opener))(options),
    options,
  );

/** One more host on a database that is there, as after a restart or next to another process. */
export const openHostOn = async (url: string, options: TestHostOptions = {}) =>
  serve(url, await openDatabase(url), options);

async function serve(
  engine: string,
  { ports, close }: Opened,
  { app = {}, ports: change = (ports) => ports }: TestHostOptions,
): Promise<TestHost> {
  const errors: unknown[] = [];
  const pictureMaker = createPictureMaker();
  const core = createCore(change({ ...ports, factors: createFactorVerifier(), pictureMaker }));
  const handle = createApp(core, {
    docs: createReference(),
    ...app,
    onError: (error) => errors.push(error),
  }).callback();
  // Idle connections are the client's to close: both share the timers of this process, so that this side could close one
  // on which a request is already under way.
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, (request, response) => {
    inBackground(handle(request, response), (error) => errors.push(error));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    engine,
    api: new ApiClient(`http://127.0.0.1:${port}`),
    core,
    ports,
    clock: ports.clock,
    errors,
    async close() {
      server.closeAllConnections();
      server.close();
      pictureMaker.close();
      await close();
    },
  };
}
