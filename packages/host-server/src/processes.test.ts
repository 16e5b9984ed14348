import { PassThrough } from "node:stream";
import { once } from "node:events";
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { freePort } from "../../../scripts/free-port.mjs";
import { environmentOf, passLines, pauseAfter } from "./processes.js";
import { type HostProcess, startHostProcess } from "./testing/host-process.js";
import { until } from "./testing/receiver.js";

interface Line {
  readonly msg: string;
  readonly pid: number;
  readonly [field: string]: unknown;
}

const linesOf = ({ lines }: HostProcess) => lines.map((line) => JSON.parse(line) as Line);

/** The processes that have started to serve, in that order. */
const servers = (host: HostProcess) =>
  linesOf(host)
    .filter(({ msg }) => msg === "started")
    .map(({ pid }) => pid);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A request on a connection of its own. */
async function statusOf(url: string): Promise<number | undefined> {
  const [response] = await once(get(url, { agent: false }), "response");
  response.resume();
  return response.statusCode;
}

const postgres = testEngines.filter(({ dialect }) => dialect === "postgres");

describe.each([...postgres])("a host of two processes on $dialect", ({ create }) => {
  const cleanUps: (() => Promise<unknown> | void)[] = [];
  async function startTwo(more: Record<string, string> = {}) {
    const database = await create();
    cleanUps.push(() => database.drop());
    const env = { DATABASE_URL: database.url, PROCESSES: "2", RATE_LIMIT: "off", ...more };
    const started = await startHostProcess(env);
    cleanUps.push(() => started.kill());
    await until(() => servers(started).length === 2);
    return started;
  }

  // These tests are in order: the last one stops the host.
  let host: HostProcess;
  let metrics: number;
  let operators: number;
  beforeAll(async () => {
    metrics = await freePort();
    operators = await freePort();
    host = await startTwo({
      METRICS_PORT: String(metrics),
      OPERATOR_TOKEN: "o".repeat(32),
      OPERATOR_PORT: String(operators),
    });
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  });

  it("has the metrics of each process on a port of its own", async () => {
    const own = [metrics, metrics + 1].map((port) => statusOf(`http://127.0.0.1:${port}/metrics`));
    expect(await Promise.all(own)).toEqual([200, 200]);
    expect(await statusOf(`${host.origin}/metrics`)).toBe(404);
  });

  it("shares the port for operators among the processes", async () => {
    expect(await statusOf(`http://127.0.0.1:${operators}/healthz`)).toBe(200);
    expect(await statusOf(`${host.origin}/api/v2/admin/operator/users`)).toBe(404);
  });

  it("ends at once, and starts no second process, when the first cannot start", async () => {
    const { port } = new URL(host.origin);
    await expect(startTwo({ PORT: port })).rejects.toThrow("The host ended with 1.");
  });

  it("serves without a lost connection while one is killed and replaced, and logs which", async () => {
    const [first = 0, second = 0] = servers(host);
    process.kill(first, "SIGKILL");
    const statuses = new Set<number | undefined>();
    do statuses.add(await statusOf(`${host.origin}/readyz`));
    while (servers(host).length < 3);
    expect([...statuses]).toEqual([200]);
    expect(linesOf(host).find(({ process: pid }) => pid === first)).toMatchObject({
      pid: host.pid,
      msg: "a process ended and is replaced",
      signal: "SIGKILL",
      pauseMs: 0,
    });
    expect(isAlive(second)).toBe(true);
  });

  it("answers every request in progress on SIGTERM, and leaves no process", async () => {
    const alive = servers(host).filter(isAlive);
    const statuses: (number | undefined)[] = [];
    const clients = Array.from({ length: 8 }, async () => {
      for (;;) {
        const status = await statusOf(`${host.origin}/api/v2/admin/openapi.json`).catch(
          ({ code }: NodeJS.ErrnoException) => {
            // No one accepted the connection: the host no longer listens.
            if (code === "ECONNREFUSED" || code === "ECONNRESET") return null;
            throw new Error(`A request failed: ${code}`);
          },
        );
        if (status === null) return;
        statuses.push(status);
        if (statuses.length === 200) process.kill(host.pid, "SIGTERM");
      }
    });
    await Promise.all(clients);
    await until(() => host.exit() !== null);
    expect(host.exit()).toBe(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(alive).toHaveLength(2);
    expect(alive.filter(isAlive)).toEqual([]);
    expect(linesOf(host).filter(({ msg }) => msg === "stopped")).toHaveLength(2);
  });

  it("leaves no process when the one that starts the others is killed", async () => {
    const other = await startTwo();
    expect(servers(other).every(isAlive)).toBe(true);
    await other.kill();
    await until(() => !servers(other).some(isAlive));
  });
});

it("processes that end again and again are replaced after ever longer pauses, up to half a minute", () => {
  const ends: number[] = [];
  const pauses = [0, 1, 2, 3, 4, 5, 6].map((second) => pauseAfter(ends, 1_000 * second));
  expect(pauses).toEqual([0, 1_000, 3_000, 7_000, 15_000, 30_000, 30_000]);
  expect(pauseAfter(ends, 120_000)).toBe(0);
});

it("each process has its own port for metrics, if any is set", () => {
  expect(environmentOf({ metrics: { port: 9100, token: null } }, 3)).toEqual({
    METRICS_PORT: "9103",
  });
  expect(environmentOf({ metrics: { port: 0, token: null } }, 3)).toEqual({});
  expect(environmentOf({ metrics: null }, 3)).toEqual({});
});

it("lines of several processes are passed on whole, also a last one that was cut off", async () => {
  const from = new PassThrough();
  const written: string[] = [];
  const write = (text: string) => {
    written.push(text);
  };
  passLines(from, { write });
  for (const text of ["one\ntw", "o", "\nthree\nfour\nfi", "ve"]) {
    from.write(text);
    await new Promise((resolve) => setImmediate(resolve));
  }
  from.end();
  await once(from, "end");
  expect(written.filter((text) => !text.endsWith("\n"))).toEqual([]);
  expect(written.join("")).toBe("one\ntwo\nthree\nfour\nfive\n");
});
