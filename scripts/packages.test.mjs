import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { npm, root } from "./workspace.mjs";

const run = promisify(execFile);
const names = ["core", "adapters-persistence", "adapters-http", "host-server", "client", "cli"];

const PROGRAM = `
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "@souk/adapters-http";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { createProgram } from "@souk/cli";
import { createClient, type components } from "@souk/client";
import { type Core, createCore } from "@souk/core";
import { nodePorts } from "@souk/core/node";
import { Operator } from "@souk/core/operator";
import { memoryPorts } from "@souk/core/testing";
import { verifyWebhook } from "@souk/core/webhooks";
import { loadConfig } from "@souk/host-server";

const persistence = await openPersistence({ url: "sqlite::memory:", pendingMigrations: "run" });
const core: Core = createCore({
  unitOfWork: persistence.unitOfWork,
  webhookSender: createWebhookSender({ allowPrivate: false }),
  ...nodePorts({ encryptionKey: randomBytes(32).toString("base64") }),
});
const server = createServer(createApp(core).callback()).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const url = "http://127.0.0.1:" + (server.address() as AddressInfo).port;
const password = "correct horse";
const body = { name: "Ada", email: "ada@example.com", password, password_confirmation: password };
const { data } = await createClient({ url }).POST("/api/v2/admin/register", { body });
const { data: made } = await createClient({ url, token: data?.token }).POST("/api/v2/admin/tenants", {
  body: { name: "Lamps" },
});
type Schemas = components["schemas"];
const kinds: (keyof Schemas)[] = [];
const checked = verifyWebhook({ headers: {}, body: "{}", secret: "x".repeat(24) });
console.log(made?.name, made?.role, checked.ok, kinds.length, new Operator("me").name);
console.log(typeof createCore(memoryPorts()).login, typeof createProgram, loadConfig({}).role);
server.close();
await persistence.close();
`;

let project;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "souk-packages-"));
  const chosen = names.map((name) => `--workspace=@souk/${name}`);
  const packed = npm(["pack", "--json", `--pack-destination=${project}`, ...chosen], "pipe");
  if (packed.status !== 0) throw new Error(packed.stderr);
  for (const { name, filename } of Object.values(JSON.parse(packed.stdout))) {
    unpack(name, join(project, filename));
  }
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  link(join(root, "node_modules", "@types", "node"), join(project, "node_modules/@types/node"));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Puts a package where npm would, with the dependencies that it declares and no others. */
function unpack(name, archive) {
  const folder = join(project, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  const done = spawnSync("tar", ["-xzf", archive, "-C", folder, "--strip-components=1"]);
  if (done.status !== 0) throw new Error(String(done.stderr));
  const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  for (const dependency of Object.keys(dependencies)) {
    if (dependency.startsWith("@souk/")) continue;
    const own = join(root, "packages", name.slice("@souk/".length), "node_modules", dependency);
    const shared = join(root, "node_modules", dependency);
    link(existsSync(own) ? own : shared, join(folder, "node_modules", dependency));
  }
}

function link(target, path) {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

describe("the packages in an empty project", () => {
  it("give their types, and run", async () => {
    const compilerOptions = {
      target: "es2023",
      module: "nodenext",
      strict: true,
      types: ["node"],
      skipLibCheck: true,
    };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    writeFileSync(join(project, "program.ts"), PROGRAM);
    const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
    const made = spawnSync(process.execPath, [compiler, "-p", project], { encoding: "utf8" });
    expect(made.stdout).toBe("");
    const { PATH } = process.env;
    const options = { cwd: project, env: { PATH }, timeout: 600_000 };
    const { stdout } = await run(process.execPath, ["program.js"], options);
    expect(stdout).toBe("Lamps ADMIN false 0 me\nfunction function all\n");
  });

  it("bring the command souk", async () => {
    const folder = join(project, "node_modules", "@souk", "cli");
    const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const options = { cwd: project, env: { PATH: process.env.PATH }, timeout: 600_000 };
    const { stdout } = await run(process.execPath, [join(folder, bin.souk), "--help"], options);
    expect(stdout).toContain("Usage: souk");
  });
});
