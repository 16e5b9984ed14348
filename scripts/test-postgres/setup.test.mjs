import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import pg from "pg";

const setup = new URL("setup.mjs", import.meta.url).href;
const teardown = new URL("teardown.mjs", import.meta.url).href;

/** A small test run: it has its own Postgres, prints its address, and runs until stopped. */
async function startRun() {
  const program = `
    const { default: setup } = await import(${JSON.stringify(setup)});
    const { default: teardown } = await import(${JSON.stringify(teardown)});
    await setup();
    console.log(process.env.TEST_PG_URL);
    console.log(process.env.TEST_SQLITE_TEMPLATES);
    console.log(process.env.TMPDIR ?? process.env.TEST_SQLITE_TEMPLATES);
    process.stdin.once("data", async () => { await teardown(); process.exit(0); });
  `;
  const { TEST_PG_URL: _, TEST_SQLITE_TEMPLATES: __, TMPDIR: ___, ...env } = process.env;
  const run = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const said = createInterface({ input: run.stdout })[Symbol.asyncIterator]();
  const line = async () => (await said.next()).value;
  const [url, templates, scratch] = [await line(), await line(), await line()];
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query("show data_directory");
  await client.end();
  return { run, port: Number(new URL(url).port), data: rows[0].data_directory, templates, scratch };
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

const leftOf = ({ data, templates, scratch }) =>
  [data, templates, scratch].filter((folder) => existsSync(folder));

async function gone(own) {
  while (leftOf(own).length > 0 || (await listens(own.port))) await pause(50);
  return true;
}

it("leaves no Postgres and no files after a run that ends", async () => {
  const own = await startRun();
  const ended = once(own.run, "exit");
  own.run.stdin.write("end\n");
  await ended;
  expect(leftOf(own)).toEqual([]);
  expect(await listens(own.port)).toBe(false);
});

it("leaves no Postgres and no files after a run that is killed", async () => {
  const own = await startRun();
  expect(await listens(own.port)).toBe(true);
  expect(leftOf(own)).toHaveLength(3);
  own.run.kill("SIGKILL");
  expect(await gone(own)).toBe(true);
});
