import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bundledProgram } from "@souk/adapters-persistence/testing";
import { until } from "../../testing/receiver.js";
import type { DeliveryHostSettings } from "./delivery-host.js";

export interface DeliveryHost {
  readonly address: string;
  /** The results of its attempts, in the order in which it stored them. */
  attempted(): readonly string[];
  kill(signal: NodeJS.Signals): void;
  readonly gone: Promise<unknown>;
}

export async function spawnDeliveryHost(
  databaseUrl: string,
  settings: Omit<DeliveryHostSettings, "env"> = {},
): Promise<DeliveryHost> {
  const program = bundledProgram(fileURLToPath(new URL("delivery-host.js", import.meta.url)));
  const env = {
    DATABASE_URL: databaseUrl,
    SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 4).toString("base64"),
    SOUK_PROFILE: "development",
    RATE_LIMIT: "off",
    LOG_LEVEL: "silent",
    PORT: "0",
  };
  const child = spawn(process.execPath, [program, JSON.stringify({ ...settings, env })], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = once(child, "exit");
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  const said = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const isUp = () => said("ready").length > 0 || child.exitCode !== null;
  await until(isUp).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  return {
    address: said("ready")[0] ?? "",
    attempted: () => said("attempted"),
    kill: (signal) => {
      child.kill(signal);
    },
    gone,
  };
}
