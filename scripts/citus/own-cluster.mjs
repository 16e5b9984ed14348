// A Citus cluster of our own on loopback, from the Postgres and the Citus that the machine has.
import { execFileSync } from "node:child_process";
import { chownSync, globSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { freePort } from "../free-port.mjs";
import { launch, logOf, processOwner, ready, temporaryFolder } from "../test-postgres/cluster.mjs";

const [library] = globSync("/usr/lib/postgresql/*/lib/citus.so");

export const hasCitus = () => library !== undefined;

const SERVERS = ["coordinator", "worker-1", "worker-2"];
const SETTINGS = [
  "shared_preload_libraries=citus",
  "wal_level=logical",
  "max_prepared_transactions=100",
  "shared_buffers=64MB",
  // Encryption would look for a certificate in the user's home.
  "citus.node_conninfo=sslmode=disable",
  "fsync=off",
];

/** Its database belongs to an ordinary role; the URL is that of the coordinator. */
export async function startCitusCluster() {
  const owner = processOwner();
  const folder = temporaryFolder(owner);
  const bin = join(dirname(library), "..", "bin");
  const running = [];
  const stop = async () => {
    for (const server of running) server.kill("SIGQUIT");
    await Promise.all(running.map(({ exited }) => exited));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    if ("uid" in owner) chownSync(folder, owner.uid, owner.gid);
    const [first, ...others] = SERVERS.map((name) => join(folder, name));
    const flags = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C"];
    execFileSync(join(bin, "initdb"), [...flags, "--no-sync", `--pgdata=${first}`], {
      ...owner,
      cwd: folder,
      stdio: "pipe",
    });
    for (const other of others) execFileSync("cp", ["-a", first, other]);
    const ports = [];
    for (const data of [first, ...others]) {
      const port = await freePort();
      const server = launch({ bin, data, folder, port, owner, settings: SETTINGS });
      running.push(server);
      ports.push(port);
      if (!(await ready(server, data))) throw new Error(`Citus did not start.\n${logOf(folder)}`);
    }
    await prepare(ports);
    return { url: `postgres://souk:secret@127.0.0.1:${ports[0]}/souk`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare([coordinator, ...workers]) {
  const all = [coordinator, ...workers];
  for (const port of all) {
    await run(port, "postgres", ["create database souk"]);
    await run(port, "souk", ["create extension citus"]);
  }
  await run(coordinator, "souk", [
    `select citus_set_coordinator_host('127.0.0.1', ${coordinator})`,
    ...workers.map((port) => `select citus_add_node('127.0.0.1', ${port})`),
    "create role souk login createrole password 'secret'",
  ]);
  for (const port of all) await run(port, "souk", ["grant create, usage on schema public to souk"]);
}

async function run(port, database, statements) {
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
