// A primary and a standby that streams from it, behind one address that follows whoever is the primary.
import { chmodSync, chownSync, cpSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../free-port.mjs";
import { launch, logOf, newCluster, ready, stopServer } from "./cluster.mjs";

const COMMITS_BEHIND = 20;
const STREAMING = ["wal_level=replica", "wal_keep_size=1GB", "hot_standby=on"];
/** A commit is answered when the standby shows it. */
const TOGETHER = ["synchronous_commit=remote_apply", "synchronous_standby_names=*"];

/** With `late`, commits do not wait for the standby, and it loses sight of the primary before that is killed. */
export async function startPair({ late }) {
  const made = newCluster({ durable: true });
  const { data, folder, password } = made;
  try {
    const [primaryPort, standbyPort] = [await freePort(), await freePort()];
    const urlOf = (port) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const stream = await startRelay(primaryPort);
    const address = await startRelay(primaryPort);
    const standbyData = join(folder, "standby");
    cpSync(data, standbyData, { recursive: true });
    makeStandby(standbyData, urlOf(stream.port), made);
    const settings = late ? STREAMING : [...STREAMING, ...TOGETHER];
    const primary = launch({ ...made, port: primaryPort, settings });
    await mustBeReady(primary, made);
    const standby = launch({ ...made, data: standbyData, port: standbyPort, settings: STREAMING });
    await mustBeReady(standby, { ...made, data: standbyData });
    return {
      url: urlOf(address.port),
      standbyUrl: urlOf(standbyPort),
      exited: new Promise(() => {}),
      /** Ends the primary as a power cut would. */
      async halt() {
        if (late) {
          stream.close();
          await commitsPass(urlOf(primaryPort));
        }
        primary.kill("SIGKILL");
        await primary.exited;
        address.leadTo(null);
      },
      /** Makes the standby the primary, and the address lead to it. */
      async resume() {
        await ask(urlOf(standbyPort), "select pg_promote(true, 60)");
        address.leadTo(standbyPort);
      },
      async stop() {
        address.close();
        stream.close();
        primary.kill("SIGKILL");
        await stopServer(standby, folder, "SIGQUIT");
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function makeStandby(data, primaryUrl, { owner }) {
  const setting = `primary_conninfo = '${primaryUrl}'\n`;
  writeFileSync(join(data, "postgresql.auto.conf"), setting);
  writeFileSync(join(data, "standby.signal"), "");
  chmodSync(data, 0o700);
  if (!("uid" in owner)) return;
  const files = readdirSync(data, { recursive: true }).map((file) => join(data, file));
  for (const path of [data, ...files]) chownSync(path, owner.uid, owner.gid);
}

async function mustBeReady(server, { data, folder }) {
  if (!(await ready(server, data))) throw new Error(`Postgres did not start.\n${logOf(folder)}`);
}

/** Waits until so much was committed that the standby does not have. */
async function commitsPass(url) {
  const commits = async () => {
    const [row] = await ask(
      url,
      "select xact_commit::int as n from pg_stat_database where datname = current_database()",
    );
    return row.n;
  };
  const before = await commits();
  while ((await commits()) < before + COMMITS_BEHIND) await pause(100);
}

async function ask(url, statement) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Forwards connections to one port, or to none; a change ends all connections. */
async function startRelay(first) {
  let target = first;
  const sockets = new Set();
  const server = createServer((client) => {
    if (target === null) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ]) {
      sockets.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const leadTo = (port) => {
    target = port;
    for (const socket of sockets) {
      // A socket that has ended its side cannot be reset: Node would wait forever.
      if (socket.writableEnded) socket.destroy();
      else socket.resetAndDestroy();
    }
  };
  return {
    port: server.address().port,
    leadTo,
    close() {
      leadTo(null);
      server.close();
    },
  };
}
