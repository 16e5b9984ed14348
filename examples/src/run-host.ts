// Not an example: starts the ready-made host as a process of its own and speaks to it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

// oxlint-disable-next-line typescript/no-explicit-any -- the typed client is @souk/client; here plain JSON will do
type Json = any;

export async function runHost(environment: Record<string, string>) {
  const directory = await mkdtemp(join(tmpdir(), "souk-example-"));
  const main = fileURLToPath(import.meta.resolve("@souk/host-server/main"));
  const child = spawn(process.execPath, [main], {
    cwd: directory,
    env: { PATH: process.env["PATH"], ...environment, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const origin = await addressOf(child.stdout);
  const request = async (
    method: string,
    path: string,
    headers: object,
    body?: unknown,
  ): Promise<Json> => {
    const response = await fetch(`${origin}/api/v2/admin${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (child.exitCode === null && !(await isReady())) await pause(50);
  return {
    get: (path: string, headers: object = {}) => request("GET", path, headers),
    post: (path: string, body: unknown, headers: object = {}) =>
      request("POST", path, headers, body),
    async stop(): Promise<number> {
      child.kill("SIGTERM");
      const [code] = (await exited) as [number];
      await rm(directory, { recursive: true, force: true });
      return code;
    },
  };
}

type Host = Awaited<ReturnType<typeof runHost>>;

/** Headers with which one may work in a new tenant: an account made by one host, a tenant by the other. */
export async function openShop(accounts: Host, tenants: Host) {
  const password = "correct horse battery";
  const { token } = await accounts.post("/register", {
    name: "Ada",
    email: "ada@example.com",
    password,
    password_confirmation: password,
  });
  const signedIn = { Authorization: `Bearer ${token}` };
  const { id } = await tenants.post("/tenants", { name: "Shop" }, signedIn);
  return { ...signedIn, "X-Tenant-ID": String(id) };
}

/** Schedules an announcement in one second with one host, and waits until the other shows it. */
export async function announceSoon(writer: Host, reader: Host, shop: object): Promise<void> {
  const scheduled_at = new Date(Date.now() + 1000).toISOString();
  const soon = { title: "Soon", type: "info", status: "scheduled", scheduled_at };
  const { data } = await writer.post("/announcements", soon, shop);
  for (let status = ""; status !== "published";) {
    await pause(100);
    ({ status } = (await reader.get(`/announcements/${data.id}`, shop)).data);
  }
}

/** The log names the address; later lines are ignored. */
async function addressOf(log: Readable): Promise<string> {
  for await (const line of createInterface({ input: log })) {
    const { address } = JSON.parse(line) as { address?: string };
    if (address === undefined) continue;
    log.resume();
    return address;
  }
  throw new Error("The host did not start.");
}
