import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startRegistry } from "./local-registry.mjs";
import { npm } from "./workspace.mjs";

const ours = ["core", "adapters-persistence", "adapters-http", "host-server", "client", "cli"];
const PATIENCE = 600_000;

let place;
let registry;
let souk;

/** Nothing of this checkout, and nothing of the settings of whoever runs the tests. */
const environment = (more = {}) => ({
  PATH: [dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter),
  HOME: place,
  npm_config_update_notifier: "false",
  ...more,
});

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "souk-global-"));
  const packed = npm(
    [
      "pack",
      "--json",
      `--pack-destination=${place}`,
      ...ours.map((name) => `--workspace=@souk/${name}`),
    ],
    "pipe",
  );
  if (packed.status !== 0) throw new Error(packed.stderr);
  const archives = new Map(
    Object.values(JSON.parse(packed.stdout)).map(({ name, filename }) => [
      name,
      join(place, filename),
    ]),
  );
  registry = await startRegistry(archives);
  const words = [
    "install",
    "--global",
    `--prefix=${join(place, "global")}`,
    "--no-audit",
    "--no-fund",
  ];
  const npmProgram = npmOf(process.env);
  const installed = await run(npmProgram.command, [
    ...npmProgram.words,
    ...words,
    `--registry=${registry.url}`,
    `--cache=${join(place, "cache")}`,
    archives.get("@souk/cli"),
  ]);
  if (installed.code !== 0) throw new Error(installed.err);
  souk = join(place, "global", "bin", "souk");
}, PATIENCE);

afterAll(async () => {
  await registry?.close();
  rmSync(place, { recursive: true, force: true });
});

/** The npm that runs these tests, or the one of the machine. */
function npmOf({ npm_execpath: script, npm_node_execpath: runtime }) {
  if (script?.endsWith("npm-cli.js"))
    return { command: runtime ?? process.execPath, words: [script] };
  const found = spawnSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).stdout.trim();
  return { command: found, words: [] };
}

function start(command, words, { cwd = place, more = {} } = {}) {
  const child = spawn(command, words, {
    cwd,
    env: environment(more),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => (said.out += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (said.err += text));
  const ended = once(child, "close").then(([code]) => ({ code, ...said }));
  return { child, said, ended };
}

const run = (command, words, options) => start(command, words, options).ended;

async function untilSaid({ child, said, ended }, pattern) {
  for (;;) {
    const found = pattern.exec(said.err);
    if (found) return found;
    const more = await Promise.race([
      once(child.stderr, "data").then(() => true),
      ended.then(() => false),
    ]);
    if (!more && !pattern.test(said.err))
      throw new Error(`It ended and said: ${said.err}${said.out}`);
  }
}

describe("souk, installed for a whole machine", () => {
  it(
    "is there without a checkout",
    async () => {
      expect(existsSync(join(place, "global", "lib", "node_modules", "@souk", "cli"))).toBe(true);
      const told = await run(souk, ["--version"]);
      expect(told).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
    },
    PATIENCE,
  );

  it(
    "runs a shop on SQLite in the folder where it is started",
    async () => {
      const shop = join(place, "shop");
      mkdirSync(shop);
      const host = start(souk, ["serve", "--port", "0"], { cwd: shop });
      try {
        const [, address] = await untilSaid(host, /Souk +(http:\/\/127\.0\.0\.1:\d+)/);
        const password = "correct horse";
        const account = { name: "Ada", email: "ada@example.com", password };
        const answer = await fetch(`${address}/api/v2/admin/register`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ ...account, password_confirmation: password }),
        });
        expect(answer.status).toBe(201);
        expect(existsSync(join(shop, "var", "souk.db"))).toBe(true);
        const listed = await run(souk, ["users", "list", "--plain"], { cwd: shop });
        expect(listed).toMatchObject({ code: 0, out: expect.stringContaining("ada@example.com") });
      } finally {
        host.child.kill("SIGTERM");
      }
      const { code, out } = await host.ended;
      expect(code).toBe(0);
      // What a person reads is on stderr, so that the log is lines of JSON.
      for (const line of out.trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("level");
    },
    PATIENCE,
  );

  it(
    "says which Node it needs where an older one runs it",
    async () => {
      const found = spawnSync("sh", ["-c", "which -a node"], { encoding: "utf8" }).stdout;
      const isOld = (node) => {
        const { stdout } = spawnSync(node, [
          "-p",
          "Number.parseInt(process.versions.node, 10) < 24",
        ]);
        return String(stdout).trim() === "true";
      };
      const old = found.split("\n").find((node) => node !== "" && isOld(node));
      if (old === undefined) {
        process.stderr.write("Not tried: there is no older Node here.\n");
        return;
      }
      const main = join(place, "global", "lib", "node_modules", "@souk", "cli", "dist", "main.js");
      expect(await run(old, [main, "--help"])).toMatchObject({
        code: 1,
        out: "",
        err: expect.stringMatching(/^souk: This needs Node 24\.15 or newer[^\n]*\n$/),
      });
    },
    PATIENCE,
  );
});
