import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bundledProgram } from "@souk/adapters-persistence/testing";
import type { CrashHostSettings } from "./crash-host.js";
import type { Seeded } from "./crash-world.js";

/** Short, so that what a killed host had claimed is soon free; longer than one attempt may take. */
const LEASE_MS = 8_000;
const PROGRAM = bundledProgram(fileURLToPath(new URL("crash-host.js", import.meta.url)));

type Ways = Partial<Omit<CrashHostSettings, "env" | "leaseMs">>;

/** A host that is loaded and not started, so that only the measured work runs. */
export function spawnHost({ env }: Pick<Seeded, "env">, ways: Ways = {}) {
  const settings: CrashHostSettings = {
    env,
    leaseMs: LEASE_MS,
    broken: false,
    dataFault: null,
    everyStep: false,
    tell: false,
    dieAt: null,
    dieAfter: 0,
    ...ways,
  };
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, JSON.stringify(settings)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const gone = once(child, "exit");
  const steps: string[] = [];
  const address = Promise.withResolvers<string>();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
    const [, step] = /^step: (.*)$/.exec(line) ?? [];
    if (step === undefined) address.resolve(line);
    else steps.push(step);
  });
  gone.then(() => address.resolve(""), address.reject);
  return {
    child,
    gone,
    steps,
    start(): Promise<string> {
      child.stdin?.write("go\n");
      return address.promise;
    },
  };
}

export type CrashHost = ReturnType<typeof spawnHost>;

/** Writers that place orders sequentially until the host is gone. */
export function writeOrders(
  address: string,
  world: Seeded,
  acknowledged: number[],
  howMany: number,
) {
  const firstAck = Promise.withResolvers<void>();
  let stopped = false;
  const request = {
    method: "POST",
    headers: {
      authorization: `Bearer ${world.token}`,
      "x-tenant-id": String(world.tenant),
      "content-type": "application/json",
    },
    body: JSON.stringify(world.order),
  };
  const write = async () => {
    while (!stopped) {
      try {
        const response = await fetch(`${address}/api/v2/admin/orders`, request);
        const { data } = (await response.json()) as { data?: { id: number } };
        if (response.status !== 201 || !data) continue;
        acknowledged.push(data.id);
        firstAck.resolve();
      } catch {
        return;
      }
    }
  };
  const writers = Promise.all(Array.from({ length: howMany }, write));
  return {
    firstAck: firstAck.promise,
    async stop() {
      stopped = true;
      await writers;
    },
  };
}
