import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { bundledProgram, testEngines } from "@souk/adapters-persistence/testing";
import { createCore } from "@souk/core";
import { inBackground } from "@souk/core/adapter";
import { AesCipher, NodeSecrets, SystemClock } from "@souk/core/node";
import { complain, newUserWithToken } from "@souk/core/testing";
import { until } from "../../testing/receiver.js";
import type { AnnouncementHostSettings } from "./announcement-host.js";

const ANSWER_AFTER_MS = 200;
const SECRET = "a secret of twenty-four letters";

/** A push that reached the service: which message, and from which process. */
interface Push {
  readonly id: string;
  readonly pid: number;
}

/** Hosts on one Postgres, each a process, and the push service they share. */
export async function openCluster(size: number, leaseMs: number) {
  const engine = testEngines.find(({ dialect }) => dialect === "postgres");
  if (!engine) throw new Error("The tests need a Postgres at TEST_PG_URL.");
  const database = await engine.create();
  const service = await startPushService();
  const settings = { databaseUrl: database.url, pushUrl: service.url, pushSecret: SECRET, leaseMs };
  const hosts = await Promise.all(Array.from({ length: size }, () => spawnHost(settings)));
  const persistence = await openPersistence({ url: database.url });
  const core = createCore({
    unitOfWork: persistence.unitOfWork,
    clock: new SystemClock(),
    secrets: new NodeSecrets(),
    cipher: new AesCipher(Buffer.alloc(32, 7).toString("base64")),
    webhookSender: createWebhookSender(),
  });
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  const call = { as: ada.as, tenant };
  const alive = () => hosts.filter(({ child }) => child.exitCode === null && !child.killed);

  return {
    pushes: service.pushes,
    onPush: service.onPush,
    alive,
    kill: (pid: number) => hosts.find(({ child }) => child.pid === pid)?.child.kill("SIGKILL"),
    /** Scheduled a moment from now, with a push. */
    async schedule(inMs: number): Promise<{ id: number; at: Date }> {
      const at = new Date(Date.now() + inMs);
      const due = { status: "scheduled", scheduledAt: at.toISOString() } as const;
      const made = { title: "News", type: "info", isPushEnabled: true, ...due } as const;
      const { id } = await core.createAnnouncement(call, made);
      return { id, at };
    },
    find: (id: number) => core.getAnnouncement(call, { id }),
    /** Resolves once every live host has looked twice more and found no work. */
    async settled(): Promise<void> {
      const goals = alive().map((host) => ({ host, goal: host.rounds() + 2 }));
      await until(() => goals.every(({ host, goal }) => host.rounds() >= goal));
    },
    async close() {
      for (const { child } of hosts) child.kill("SIGKILL");
      await persistence.close();
      await service.close();
      await database.drop();
    },
  };
}

async function spawnHost(settings: AnnouncementHostSettings) {
  const program = bundledProgram(fileURLToPath(new URL("announcement-host.js", import.meta.url)));
  const child: ChildProcess = spawn(process.execPath, [program, JSON.stringify(settings)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  await until(() => lines.includes("ready") || child.exitCode !== null);
  return { child, rounds: () => lines.filter((line) => line === "drained push").length };
}

/** Takes its time to answer, as push services do; meanwhile another host could make the same push. */
async function startPushService() {
  const pushes: Push[] = [];
  const onPush: { run: (push: Push) => void } = { run: () => {} };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { id } = JSON.parse(await textOf(request)) as { id: string };
    const push = { id, pid: Number(request.url?.slice(1)) };
    pushes.push(push);
    onPush.run(push);
    setTimeout(() => response.end(), ANSWER_AFTER_MS);
  };
  const server = createServer((request, response) => {
    inBackground(take(request, response), complain);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    pushes,
    onPush,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function textOf(parts: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of parts) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
