// Follows the guide on archiving the write-ahead log: a server is lost, and another replaces it.
import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, expect, it } from "@jest/globals";
import pg from "pg";
import { freePort } from "../free-port.mjs";
import { environment, node, root } from "../workspace.mjs";
import { launch, logOf, newCluster, ready } from "./cluster.mjs";

const run = promisify(execFile);
const guide = readFileSync(join(root, "docs", "backup.md"), "utf8");
const cleanUps = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** The settings of Postgres in a block of the guide, with the folder of the archive and the time that are meant here. */
const settingsIn = (block, archive, time = "") => {
  const [, lines] = new RegExp(`\`\`\`ini ${block}\\n([\\s\\S]*?)\`\`\``).exec(guide);
  return lines
    .trim()
    .split("\n")
    .map((line) => /^ *(\w+) = '?(.*?)'?$/.exec(line).slice(1))
    .map(([name, value]) => `${name}=${name === "recovery_target_time" ? time : value}`)
    .map((setting) => setting.replaceAll("/mnt/wal", archive));
};

const BASE = join(root, "packages/cli/dist/main.js");

async function souk(url, words, input = "") {
  const env = { ...environment, DATABASE_URL: url };
  const running = run(node, [BASE, ...words], { cwd: root, env });
  running.child.stdin.end(input);
  return (await running).stdout;
}

async function start(made, settings) {
  const port = await freePort();
  const server = launch({ ...made, port, settings });
  const stop = async () => {
    server.kill("SIGQUIT");
    await server.exited;
  };
  cleanUps.push(stop);
  if (!(await ready(server, made.data))) throw new Error(logOf(made.folder));
  const url = `postgres://postgres:${made.password}@127.0.0.1:${port}/postgres`;
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const ask = async (sql) => (await client.query(sql)).rows[0];
  return { url, ask, lose: stop, leave: () => client.end() };
}

/** Read and written by the user that Postgres runs as. */
function ownFolder(path, { uid, gid }) {
  mkdirSync(path, { mode: 0o700, recursive: true });
  if (uid !== undefined) chownSync(path, uid, gid);
  return path;
}

it("a server that is lost comes back from a copy and its archived log as it was at the time that is named", async () => {
  const made = newCluster({ durable: true });
  cleanUps.push(() => rmSync(made.folder, { recursive: true, force: true, maxRetries: 5 }));
  const archive = ownFolder(join(made.folder, "archive"), made.owner);
  const first = await start(made, settingsIn("archive", archive));
  await souk(first.url, ["db", "migrate"]);
  const account = ["users", "create", "ada@example.com", "--name", "Ada", "--password-stdin"];
  await souk(first.url, account, "correct horse battery");
  const tenant = (name) => ["tenants", "create", name, "--owner", "ada@example.com"];

  // Does the work of pg_basebackup, which the npm packages of Postgres lack.
  await first.ask("select pg_backup_start('souk', true)");
  const copy = join(made.folder, "copy");
  const left = ["postmaster.pid", "postmaster.opts"].map((name) => join(made.data, name));
  const wal = join(made.data, "pg_wal");
  cpSync(made.data, copy, {
    recursive: true,
    filter: (path) => !left.includes(path) && !path.startsWith(`${wal}/`),
  });
  const { labelfile } = await first.ask("select labelfile from pg_backup_stop(true)");

  await souk(first.url, tenant("Lamps"));
  const { time } = await first.ask("select clock_timestamp()::text as time");
  await souk(first.url, tenant("Mistake"));
  const { file } = await first.ask("select pg_walfile_name(pg_switch_wal()) as file");
  for (;;) {
    const { done } = await first.ask("select last_archived_wal as done from pg_stat_archiver");
    if (done >= file) break;
    await pause(50);
  }
  await first.leave();
  await first.lose();
  rmSync(made.data, { recursive: true });

  writeFileSync(join(copy, "backup_label"), labelfile);
  writeFileSync(join(copy, "recovery.signal"), "");
  mkdirSync(join(copy, "pg_wal"), { recursive: true, mode: 0o700 });
  chmodSync(copy, 0o700);
  if ("uid" in made.owner) await run("chown", ["-R", `${made.owner.uid}:${made.owner.gid}`, copy]);
  const restored = await start({ ...made, data: copy }, settingsIn("recovery", archive, time));
  while ((await restored.ask("select pg_is_in_recovery() as is")).is) await pause(50);
  const names = await souk(restored.url, ["tenants", "list", "--plain"]);
  expect([names.includes("Lamps"), names.includes("Mistake")]).toEqual([true, false]);
  expect(await souk(restored.url, ["webhooks", "audit", "--plain"])).toMatch(
    /^missing_deliveries\t0$/m,
  );
  await souk(restored.url, tenant("Shades"));
  await restored.leave();
});
