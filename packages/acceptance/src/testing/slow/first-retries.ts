import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { TestDatabase } from "@souk/adapters-persistence/testing";
import { ApiClient } from "../api-client.js";
import { Receiver, until } from "../receiver.js";

const PROGRAM = fileURLToPath(import.meta.resolve("@souk/host-server/main"));
const DELIVERIES = 10;
const PATIENCE_MS = 90_000;
const account = {
  name: "Ada",
  email: "ada@example.com",
  password: "correct horse",
  password_confirmation: "correct horse",
};

/**
 * How long a host as people run it, in a process of its own, waits between the first failure of a
 * delivery and the next attempt. The deliveries fail at different moments of the host's rounds.
 */
export async function firstRetries(database: TestDatabase): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), "souk-slow-"));
  const receiver = await new Receiver().open();
  const failedAt = new Map<string, number>();
  const waits: number[] = [];
  receiver.reply = ({ headers, at }, response) => {
    const id = String(headers["x-event-id"]);
    const failed = failedAt.get(id);
    if (failed !== undefined) waits.push(at - failed);
    response.writeHead(failed === undefined ? 503 : 200).end();
    if (failed === undefined) failedAt.set(id, performance.now());
  };
  const host = await spawnHost(database.url, folder);
  try {
    const visitor = new ApiClient(host.address);
    const { token } = (await visitor.post("/register", account)).body;
    const tenant = (await visitor.post("/tenants", { name: "Shop" }, { token })).body.id;
    const api = visitor.as({ token, tenant });
    await api.post(`/webhooks/${tenant}`, { url: receiver.url, events: ["category.created"] });
    const metrics = await (await fetch(`${host.address}/metrics`)).text();
    if (!metrics.includes("souk_scheduler_running 1")) throw new Error("No alarm would ring.");
    for (let n = 0; n < DELIVERIES; n++) {
      await api.post("/category/create", { name: `Category ${n}` });
      await pause(730);
    }
    await until(() => waits.length === DELIVERIES, PATIENCE_MS);
    return waits;
  } finally {
    host.child.kill("SIGTERM");
    await host.gone;
    receiver.close();
    await rm(folder, { recursive: true });
  }
}

async function spawnHost(url: string, folder: string) {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM], {
    cwd: folder,
    env: { DATABASE_URL: url, PORT: "0", LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const gone = once(child, "exit");
  let said = "";
  child.stderr?.on("data", (text) => (said += String(text)));
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
  await until(() => address() !== undefined || child.exitCode !== null);
  return { child, gone, address: address() ?? "" };
}
