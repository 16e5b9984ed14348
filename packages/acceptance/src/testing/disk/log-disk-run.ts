import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestDatabase } from "@souk/adapters-persistence/testing";
import { Caller } from "../load/callers.js";
import { openShop } from "../load/shop.js";
import type { SeededFault } from "../load/spoiled.js";
import { until } from "../receiver.js";
import { mountSmallDisk, NO_DISK } from "./small-disk.js";

export interface LogDiskOptions {
  readonly profile: "development" | "production";
  readonly database: TestDatabase;
  readonly fault?: SeededFault;
}

export interface LogDiskRun {
  /** Requests while the disk was full, and those of them that were served. */
  readonly sent: number;
  readonly served: number;
  /** The numbers in the notices of the log, and that of the metric. */
  readonly reported: readonly number[];
  readonly dropped: number;
  /** Lines that are not JSON. */
  readonly torn: number;
  /** The code with which the host ended: by itself, or by SIGTERM while the disk was full again. */
  readonly exit: number | string | null;
}

const program = fileURLToPath(new URL("../../../../host-server/dist/main.js", import.meta.url));
const faults = new URL("../load/spoiled.js", import.meta.url).href;
const TOKEN = "t".repeat(32);
const ROUNDS = 60;

/** A host whose standard output and standard error are files on a disk that is filled, and has room again. */
export async function logDiskRun({
  profile,
  database,
  fault,
}: LogDiskOptions): Promise<LogDiskRun> {
  await using steps = new AsyncDisposableStack();
  const disk = await mountSmallDisk(4);
  if (!disk) throw new Error(NO_DISK);
  steps.defer(() => disk.unmount());
  const file = join(disk.folder, "souk.log");
  const log = openSync(file, "a");
  const host = spawn(process.execPath, [program], {
    env: {
      NODE_ENV: profile,
      NODE_OPTIONS: `--import=${faults}`,
      SEEDED_FAULT: fault ?? "",
      PORT: "0",
      DRAIN_SECONDS: "0",
      RATE_LIMIT: "off",
      MAIL: "off",
      METRICS_TOKEN: TOKEN,
      DATABASE_URL: database.url,
      SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
    },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const exited = once(host, "exit");
  steps.defer(async () => {
    host.kill("SIGKILL");
    await exited;
  });
  const hasEnded = () => host.exitCode !== null || host.signalCode !== null;
  const text = () => readFileSync(file, "utf8");
  const addressIn = (log: string) => /"address":"([^"]+)"/.exec(log)?.[1];
  await until(() => addressIn(text()) !== undefined || hasEnded());
  const origin = addressIn(text()) ?? "";
  const shop = await openShop(origin);
  const caller = new Caller(origin, 4);
  steps.defer(async () => caller.close());
  const metric = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const response = await fetch(`${origin}/metrics`, { headers });
    return Number(/^souk_log_lines_dropped_total (\d+)/m.exec(await response.text())?.[1]);
  };

  const statuses: number[] = [];
  const serve = async () => {
    const sent = [caller.health(), caller.products(shop), caller.order(shop)];
    const responses = await Promise.all(sent.map((each) => each.catch(() => ({ status: 0 }))));
    statuses.push(...responses.map(({ status }) => status));
  };
  disk.fill();
  for (let n = 0; n < ROUNDS && !hasEnded(); n += 1) await serve();
  const sent = statuses.length;
  const served = statuses.filter((status) => [200, 201].includes(status)).length;
  let dropped = 0;
  if (!hasEnded()) {
    // In production the lines leave up to half a second later.
    await until(async () => (await metric()) > 0);
    disk.free();
    await until(async () => {
      await caller.health();
      return text().includes("log lines were dropped");
    });
    dropped = await metric();
    disk.fill();
    await serve();
    host.kill("SIGTERM");
  }
  await exited;
  const lines = text().trimEnd().split("\n");
  const records = lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as { dropped?: number }];
    } catch {
      return [];
    }
  });
  return {
    sent,
    served,
    reported: records.flatMap((record) => record.dropped ?? []),
    dropped,
    torn: lines.filter((line) => line.startsWith("{")).length - records.length,
    exit: host.exitCode ?? host.signalCode,
  };
}
