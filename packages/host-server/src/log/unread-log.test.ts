import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { bundledProgram, type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { rawRequest } from "../testing/raw-request.js";
import { until } from "../testing/receiver.js";
import { toStream } from "./bounded-output.js";

const program = bundledProgram(fileURLToPath(new URL("../main.js", import.meta.url)));
const AT_ONCE = 900;

let database: TestDatabase;
let child: ChildProcess | undefined;
beforeEach(async () => {
  // In production a host does not migrate.
  const sqlite = testEngines.find(({ dialect }) => dialect === "sqlite");
  database = await sqlite!.create();
});
afterEach(async () => {
  child?.kill("SIGKILL");
  await database.drop();
});

/** A host whose log is read until it listens, and not any more. */
async function startUnread(env: Record<string, string>) {
  const running = spawn(process.execPath, [program], {
    env: {
      PORT: "0",
      RATE_LIMIT: "off",
      MAIL: "off",
      METRICS_TOKEN: "t".repeat(32),
      DATABASE_URL: database.url,
      SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
      ...env,
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  child = running;
  const exited = once(running, "exit");
  let text = "";
  while (!text.includes('"address"')) {
    await Promise.race([once(running.stdout, "readable"), exited]);
    text += String(running.stdout.read() ?? "");
    if (running.exitCode !== null) throw new Error("The host did not start.");
  }
  const origin = /"address":"([^"]+)"/.exec(text)?.[1] ?? "";
  return { running, origin, exited };
}

async function droppedLines(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${"t".repeat(32)}` };
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  return Number(/^souk_log_lines_dropped_total (\d+)/m.exec(text)?.[1]);
}

describe.each(["development", "production"])("a log that no one reads, in %s", (profile) => {
  it("delays no request, is counted once it is full, and SIGTERM ends the host in order", async () => {
    const { running, origin, exited } = await startUnread({ NODE_ENV: profile });
    const request = "GET /healthz HTTP/1.1\r\nHost: x\r\n";
    const requests = `${`${request}\r\n`.repeat(AT_ONCE - 1)}${request}Connection: close\r\n\r\n`;
    let dropped = 0;
    while (dropped === 0) {
      const responses = await rawRequest(origin, requests, 10_000);
      expect(responses.match(/HTTP\/1\.1 200 /g)).toHaveLength(AT_ONCE);
      dropped = await droppedLines(origin);
    }
    running.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  });

  it("whose reader is gone ends no host", async () => {
    const { running, origin, exited } = await startUnread({ NODE_ENV: profile });
    running.stdout.destroy();
    await until(async () => (await droppedLines(origin)) > 0);
    running.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  });
});

it("lines of a log that no one reads wait up to a limit, and are written when it is read again", async () => {
  const stream = new PassThrough({ highWaterMark: 1 });
  const output = toStream(stream, (dropped) => `-${dropped}\n`, 9);
  const lines = ["one\n", "two\n", "three\n", "a\n"];
  for (const line of lines) output.write(line);
  expect(output.dropped()).toBe(2);
  expect(String(stream.read())).toBe("one\ntwo\n");
  await until(() => stream.writableLength === 0, 10_000);
  output.write("four\n");
  let text = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  await until(() => text.endsWith("four\n"), 10_000);
  expect(text).toBe("-2\nfour\n");
});
