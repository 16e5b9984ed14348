import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort } from "../../../../../scripts/free-port.mjs";
import { until } from "../receiver.js";
import type { Door } from "./door.js";

export function hasHaproxy(): boolean {
  try {
    execFileSync("haproxy", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** HAProxy as Debian ships it. It asks /readyz, so a host that stops is left alone without being told of. */
export async function haproxy(): Promise<Door> {
  const folder = await mkdtemp(join(tmpdir(), "souk-haproxy-"));
  const admin = join(folder, "admin");
  const port = await freePort();
  const server = (place: number) =>
    `  server s${place} 127.0.0.1:9 check inter 100ms fall 1 rise 1 disabled`;
  await writeFile(
    join(folder, "haproxy.cfg"),
    `global
  stats socket ${admin} level admin
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  option redispatch 1
frontend door
  bind 127.0.0.1:${port}
  default_backend hosts
backend hosts
  balance roundrobin
  option httpchk GET /readyz
${server(0)}
${server(1)}
`,
  );
  const child = spawn("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], { stdio: "ignore" });
  const exited = once(child, "exit");
  const say = async (words: string) => {
    const socket = connect(admin);
    socket.end(`${words}\n`);
    return text(socket);
  };
  await until(() => child.exitCode !== null || say("show info").then(Boolean, () => false));
  if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}.`);
  const isUp = async (place: number) =>
    (await say("show stat")).split("\n").some((line) => {
      const [backend, name] = line.split(",");
      return backend === "hosts" && name === `s${place}` && line.split(",")[17] === "UP";
    });
  return {
    origin: () => `http://127.0.0.1:${port}`,
    async open(place, origin) {
      const { hostname, port } = new URL(origin);
      await say(`set server hosts/s${place} addr ${hostname} port ${port}`);
      await say(`set server hosts/s${place} state ready`);
      await until(() => isUp(place), 60_000);
    },
    close: () => {},
    async stop() {
      child.kill("SIGKILL");
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
