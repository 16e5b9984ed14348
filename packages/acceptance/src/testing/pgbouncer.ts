import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../../scripts/free-port.mjs";
import { until } from "./receiver.js";

export interface PgBouncer {
  /** The database of the first URL, through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Whether this machine has the program. */
export function hasPgBouncer(): boolean {
  try {
    execFileSync("pgbouncer", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** PgBouncer as Debian ships it, on loopback, with nothing in its configuration that would help us. */
export async function startPgBouncer(
  target: string,
  mode: "session" | "transaction",
): Promise<PgBouncer> {
  const { hostname, port: targetPort, pathname, username, password } = new URL(target);
  const folder = await mkdtemp(join(tmpdir(), "souk-pgbouncer-"));
  const port = await freePort();
  const database = decodeURIComponent(pathname.slice(1));
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
${database} = host=${hostname} port=${targetPort} dbname=${database} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 20
max_client_conn = 200
`,
  );
  // It refuses to run as root, as Postgres does.
  const asRoot = process.getuid?.() === 0;
  await chmod(folder, 0o755);
  const program = asRoot ? "setpriv" : "pgbouncer";
  const nobody = ["--reuid=nobody", "--regid=nogroup", "--clear-groups", "pgbouncer"];
  const child = spawn(program, [...(asRoot ? nobody : []), "-q", file], { stdio: "ignore" });
  const exited = once(child, "exit");
  await until(() => child.exitCode !== null || answers(port));
  if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      child.kill("SIGKILL");
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
