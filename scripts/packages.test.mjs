// The packages as others install them: from their archives, into folders where nothing of this checkout is.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { npmInstall, olderNode, pack, published, run } from "./installation.mjs";
import { blocksOf, difference, withOutput } from "./docs/document.mjs";
import { startRegistry } from "./local-registry.mjs";
import { root } from "./workspace.mjs";

const source = join(root, "examples", "frameworks");
const guides = join(root, "examples", "guides");
const guide = join(root, "docs", "embedding-guide.md");
const read = (...path) => readFileSync(join(...path), "utf8");
/** Under `exactOptionalPropertyTypes` this file of MikroORM does not compile, whoever asks for that. */
const known = /^node_modules\/@mikro-orm\/core\/serialization\/EntitySerializer\.d\.ts/;
const mistakesIn = (told) =>
  told.split("\n").filter((line) => /error TS/.test(line) && !known.test(line));

const installedHere = (name) =>
  JSON.parse(read(root, "node_modules", name, "package.json")).version;

/** What the programs in examples/frameworks import beside Souk, and what types it. */
const beside = [
  "@nestjs/common",
  "@nestjs/core",
  "@nestjs/platform-express",
  "@types/better-sqlite3",
  "@types/express",
  "@types/koa",
  "@types/node",
  "@types/pg",
  "express",
  "fastify",
  "hono",
  "koa",
  "reflect-metadata",
  "rxjs",
  "zod",
];

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

let place;
let archives;
let registry;

const at = (name) => ({ home: place, cwd: join(place, name) });

/** A folder with a manifest, and what npm puts there for it. */
async function project(name, dependencies, ...words) {
  mkdirSync(join(place, name));
  const manifest = { private: true, type: "module", dependencies };
  writeFileSync(join(place, name, "package.json"), JSON.stringify(manifest));
  await npmInstall(words, registry, at(name));
}

const ours = (...names) =>
  Object.fromEntries(
    published
      .filter(({ name }) => names.includes(name))
      .map(({ name, version }) => [name, version]),
  );

/** What npm would install for these, by its lock. */
async function lockedFor(name, ...names) {
  await project(name, ours(...names), "--package-lock-only");
  const { packages } = JSON.parse(read(place, name, "package-lock.json"));
  return Object.keys(packages).filter((path) => path !== "");
}

const compilers = {
  "TypeScript 7": join(root, "node_modules", "typescript"),
  "TypeScript 5": join(root, "packages", "client", "node_modules", "typescript"),
};

function compile(compiler, name, ...words) {
  const program = join(compilers[compiler], "bin", "tsc");
  const cwd = join(place, name);
  const { stdout } = spawnSync(process.execPath, [program, ...words], { cwd, encoding: "utf8" });
  return stdout;
}

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "souk-packages-"));
  archives = pack(place);
  registry = await startRegistry(archives, { dev: true });
  await project("shop", {
    ...ours(...published.map(({ name }) => name)),
    ...Object.fromEntries(beside.map((name) => [name, installedHere(name)])),
    // As where only Souk is installed: Express brings version 2, which the types of Koa do not know.
    "content-disposition": "1.0.1",
  });
  cpSync(source, join(place, "shop"), { recursive: true });
  cpSync(guides, join(place, "shop", "guides"), { recursive: true });
});

afterAll(async () => {
  await registry?.close();
  rmSync(place, { recursive: true, force: true });
});

describe("the packages in an empty project", () => {
  it("serve the same shop in every framework, with types that leave nothing unchecked", async () => {
    expect(mistakesIn(compile("TypeScript 7", "shop"))).toEqual([]);
    const told = await run(process.execPath, ["main.js"], at("shop"));
    expect(told).toEqual({ code: 0, out: read(source, "expected.txt"), err: "" });
  });

  it("are taken by CommonJS, and by the TypeScript before", async () => {
    const ordinary = ["--noEmit", "--exactOptionalPropertyTypes", "false"];
    expect(compile("TypeScript 5", "shop", ...ordinary)).toBe("");
    const told = await run(process.execPath, ["commonjs.cjs"], at("shop"));
    expect(told).toEqual({ code: 0, out: "Lamp 401 function function\n", err: "" });
  });

  it("give their types, and run", async () => {
    writeFileSync(join(place, "shop", "program.ts"), PROGRAM);
    const options = "--target es2023 --module nodenext --strict --types node --skipLibCheck false";
    const words = ["--ignoreConfig", ...options.split(" "), "program.ts"];
    expect(compile("TypeScript 7", "shop", ...words)).toBe("");
    const told = await run(process.execPath, ["program.js"], at("shop"));
    expect(told.err).toBe("");
    expect(told.out).toBe("Lamps ADMIN false 0 me\nfunction function all\n");
  });

  it("are few", async () => {
    const core = await lockedFor("core", "@souk/core");
    expect(core).toEqual(["node_modules/@souk/core", "node_modules/zod"]);
    const three = ["@souk/core", "@souk/adapters-http", "@souk/adapters-persistence"];
    const all = await lockedFor("embedder", ...three);
    expect(all.length).toBeGreaterThan(core.length);
    expect(all.length).toBeLessThanOrEqual(75);
  });

  it("say what they need where they are not given it", async () => {
    const program = `
      const { createCore } = await import("@souk/core");
      try { createCore({}); } catch ({ message }) { console.log(message); }`;
    const told = await run(process.execPath, ["--input-type=module", "-e", program], at("shop"));
    expect(told.out).toBe(
      "createCore needs these ports: unitOfWork, clock, secrets, cipher, webhookSender.\n",
    );
  });

  it("say which Node they need where an older one runs them", async () => {
    const old = olderNode();
    if (old === undefined) return;
    const sentence = /^Souk needs Node 24\.15 or later, and this is Node [\d.]+\.\n$/;
    const tries = [
      `const { nodePorts } = await import("@souk/core/node");
       await nodePorts({ encryptionKey: "A".repeat(43) + "=" }).secrets.hashPassword("x");`,
      `const { openPersistence } = await import("@souk/adapters-persistence");
       await openPersistence({ url: "sqlite::memory:", pendingMigrations: "run" });`,
      `const { createHost, loadConfig } = await import("@souk/host-server");
       await createHost({ config: loadConfig({ DATABASE_URL: "sqlite::memory:" }) }).start();`,
    ];
    for (const attempt of tries) {
      const program = `try { ${attempt} } catch ({ message }) { console.log(message); }`;
      const told = await run(old, ["--input-type=module", "-e", program], at("shop"));
      expect(told).toEqual({ code: 0, out: expect.stringMatching(sentence), err: "" });
    }
  });
});

describe("the programs of the embedding guide", () => {
  const shown = withOutput(blocksOf(guide), "ts", "run");
  const names = readdirSync(guides).filter((name) => name.endsWith(".ts"));

  /** What it says that the page does not show. */
  async function surprises(name, settings) {
    const block = shown.find(({ text }) => text === read(guides, name));
    const program = join("guides", name.replace(/\.ts$/, ".js"));
    const told = await run(process.execPath, [program], { ...at("shop"), settings });
    return told.err || difference(block.out, told.out);
  }

  it.each(names)("%s is what the page shows, and runs with the packages from npm", async (name) => {
    expect(await surprises(name)).toBeUndefined();
  });

  const others = testEngines.filter(({ dialect }) => dialect !== "sqlite");
  it.each(others)("own-tables.ts keeps tenants apart on $dialect, too", async ({ create }) => {
    const database = await create();
    expect(await surprises("own-tables.ts", { DATABASE_URL: database.url })).toBeUndefined();
    await database.drop();
  });
});

describe("an archive", () => {
  const folderOf = (name) => join(place, "shop", "node_modules", ...name.split("/"));

  it.each(published.map(({ name }) => name))(
    "of %s has its licence, and maps with their sources",
    (name) => {
      const folder = folderOf(name);
      expect(read(folder, "LICENSE")).toBe(read(root, "LICENSE"));
      const files = readdirSync(join(folder, "dist"), { recursive: true }).map(String);
      expect(files.filter((file) => /\.test\.|\.d\.ts\.map$|tsbuildinfo/.test(file))).toEqual([]);
      const maps = files.filter((file) => file.endsWith(".js.map"));
      expect(maps.length).toBeGreaterThan(0);
      for (const file of maps) {
        const { sources, sourcesContent = [] } = JSON.parse(read(folder, "dist", file));
        expect([file, sourcesContent.length]).toEqual([file, sources.length]);
      }
    },
  );
});
