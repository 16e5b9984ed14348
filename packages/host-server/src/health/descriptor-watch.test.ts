import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { bundledProgram, type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { until } from "../testing/receiver.js";

const program = bundledProgram(fileURLToPath(new URL("../main.js", import.meta.url)));
const DESCRIPTORS = 96;

let database: TestDatabase;
beforeEach(async () => {
  const sqlite = testEngines.find(({ dialect }) => dialect === "sqlite");
  database = await sqlite!.create();
});
afterEach(() => database.drop());

it("a host without file descriptors logs an error, and that there are some again", async () => {
  const command = `ulimit -n ${DESCRIPTORS}; exec "$0" "$1"`;
  const host = spawn("sh", ["-c", command, process.execPath, program], {
    env: { PORT: "0", MAIL: "off", DATABASE_URL: database.url },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const exited = once(host, "exit");
  const lines: string[] = [];
  createInterface({ input: host.stdout }).on("line", (line) => lines.push(line));
  const logged = (words: string) => lines.find((line) => line.includes(words));
  const sockets: Socket[] = [];
  try {
    await until(() => logged('"address"') !== undefined || host.exitCode !== null);
    const { port } = new URL(/"address":"([^"]+)"/.exec(logged('"address"') ?? "")?.[1] ?? "");
    for (let n = 0; n < DESCRIPTORS; n += 1) {
      const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
      sockets.push(socket);
      await once(socket, "connect");
    }
    await until(() => logged("file descriptors run out") !== undefined);
    expect(JSON.parse(logged("file descriptors run out") ?? "")).toMatchObject({
      level: 50,
      most: DESCRIPTORS,
    });
    for (const socket of sockets) socket.destroy();
    await until(() => logged("there are file descriptors again") !== undefined);
  } finally {
    host.kill("SIGTERM");
    await exited;
  }
  expect(host.exitCode).toBe(0);
});
