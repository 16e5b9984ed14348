// Programs that use the packages from their archives: with transactions of other libraries, and in bundles.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { archivesFor, installedHere, newProject, ours, run } from "./installation.mjs";
import { startRegistry } from "./local-registry.mjs";
import { root } from "../workspace.mjs";

const source = join(root, "examples", "transactions");

const libraries = [
  "@mikro-orm/postgresql",
  "@prisma/adapter-pg",
  "@prisma/client",
  "@types/node",
  "@types/pg",
  "drizzle-orm",
  "knex",
  "kysely",
  "pg",
];

/** A shop on SQLite that serves one request. */
const PROGRAM = `
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { createNodeHandler } from "@souk/adapters-http";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { createCore } from "@souk/core";
import { nodePorts } from "@souk/core/node";

async function main() {
  const persistence = await openPersistence({ url: "sqlite::memory:", pendingMigrations: "run" });
  const webhookSender = createWebhookSender({ allowPrivate: false });
  const core = createCore({
    unitOfWork: persistence.unitOfWork,
    webhookSender,
    ...nodePorts({ encryptionKey: randomBytes(32).toString("base64") }),
  });
  const password = "correct horse battery";
  const account = { name: "Ada", email: "ada@example.com", password, passwordConfirmation: password };
  const { token } = await core.register({}, account);
  const { id: tenant } = await core.createTenant({ as: { token } }, { name: "Lamps" });
  const server = createServer(createNodeHandler(core)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = "http://127.0.0.1:" + server.address().port + "/api/v2/admin/";
  const headers = {
    authorization: "Bearer " + token, "x-tenant-id": String(tenant), "content-type": "application/json",
  };
  const body = JSON.stringify({ name: "Lamp", price: 5 });
  const { status } = await fetch(url + "products", { method: "POST", headers, body });
  const listed = await (await fetch(url + "products", { headers })).json();
  const service = await (await fetch(url + "service")).json();
  const { paths } = await (await fetch(url + "openapi.json")).json();
  console.log(status, listed.data[0].name, service.version, Object.keys(paths).length > 50);
  server.close();
  await webhookSender.close();
  await persistence.close();
}
main();
`;

/** Native modules and their loaders, which no bundler can include. */
const outside = ["better-sqlite3", "@node-rs/argon2"];
const installedBeside = ["better-sqlite3", "bindings", "file-uri-to-path"];

const BANNER = `import { createRequire as requireFrom } from "node:module";
const require = requireFrom(import.meta.url);`;

async function withEsbuild(cwd, formats) {
  const { build } = await import("esbuild");
  for (const { format, file } of formats) {
    await build({
      absWorkingDir: cwd,
      entryPoints: ["shop.js"],
      outfile: file,
      bundle: true,
      platform: "node",
      format,
      external: outside,
      banner: format === "esm" ? { js: BANNER } : {},
      logLevel: "error",
    });
  }
}

async function withRollup(cwd, formats) {
  const { rollup } = await import("rollup");
  const { default: commonjs } = await import("@rollup/plugin-commonjs");
  const { default: json } = await import("@rollup/plugin-json");
  const { default: resolve } = await import("@rollup/plugin-node-resolve");
  const bundle = await rollup({
    input: join(cwd, "shop.js"),
    // `pg` tries it, and continues without it.
    external: [...outside, "pg-native"],
    plugins: [resolve({ exportConditions: ["node"], preferBuiltins: true }), commonjs(), json()],
    logLevel: "silent",
  });
  for (const { format, file } of formats)
    await bundle.write({ file, format, inlineDynamicImports: true });
  await bundle.close();
}

/** A use case, an event, a field and a route of an embedder, whose schemas cross Souk's interface. */
const OWN_USE_CASE = `
import { createFetchHandler, data, endpointsFor, presenter } from "@souk/adapters-http";
import { createCore, defineExtension, fields, ownEvent, useCase } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import * as z from "zod";

const lit = ownEvent("lamp.lit", { about: "lamp_id", data: z.object({ lamp_id: z.int() }) });
const light = useCase({
  access: "member",
  effect: "write",
  tells: [lit],
  input: z.object({ id: fields.id, watts: z.int().max(100), note: z.string().optional() }),
  async run({ events }, { id, watts }) {
    events.publish({ kind: "lamp.lit", data: { lamp_id: id } });
    return watts;
  },
});
const shown = presenter(z.object({ watts: z.number() }), (watts: number) => ({ watts }));
const route = endpointsFor({ light })({
  method: "post", path: "/light", tenantFrom: "header", useCase: "light", summary: "Light.", answer: data(shown),
});
const fieldsOfShelves = { product: { shelf: z.string() } };
const lamps = defineExtension({
  name: "lamps", useCases: { light }, events: [lit], fields: fieldsOfShelves, endpoints: [route],
});
const core = createCore(memoryPorts(), { extensions: [lamps] });
const { as } = await newUserWithToken(core);
const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
const watts: number = await core.light({ as, tenant }, { id: 1, watts: 40 });
const refused = await core.light({ as, tenant }, { id: 1, watts: 400 }).catch(({ kind }) => kind);
const handle = createFetchHandler(core);
const headers = { authorization: "Bearer " + as.token, "x-tenant-id": String(tenant), "content-type": "application/json" };
const request = { method: "POST", headers, body: '{"id":1,"watts":7}' };
const { status } = await handle(new Request("http://shop.test/api/v2/admin/light", request));
const described = await handle(new Request("http://shop.test/api/v2/admin/openapi.json"));
const { paths } = (await described.json()) as { paths: object };
console.log(watts, refused, status, "/api/v2/admin/light" in paths);
`;

const versionIn = (folder) =>
  JSON.parse(readFileSync(join(root, "node_modules", folder, "package.json"), "utf8")).version;

let place;
let registry;
let consumer;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "souk-consumers-"));
  consumer = join(place, "consumer");
  registry = await startRegistry(await archivesFor(place), { dev: true });
  await newProject(
    registry,
    { home: place, cwd: consumer },
    {
      ...ours("@souk/core", "@souk/adapters-http", "@souk/adapters-persistence"),
      ...installedHere(libraries),
    },
  );
  cpSync(source, consumer, { recursive: true });
  writeFileSync(join(consumer, "shop.js"), PROGRAM);
});

afterAll(async () => {
  await registry?.close();
  rmSync(place, { recursive: true, force: true });
});

const postgres = testEngines.filter(({ dialect }) => dialect === "postgres");

describe.each(postgres)("the transactions of other libraries on $dialect", ({ create }) => {
  it("hold rows of theirs and of Souk's, which commit together or not at all", async () => {
    const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
    const { stdout } = spawnSync(process.execPath, [compiler], { cwd: consumer, encoding: "utf8" });
    expect(stdout).toBe("");
    const database = await create();
    const settings = { DATABASE_URL: database.url };
    const told = await run(process.execPath, ["main.js"], { home: place, cwd: consumer, settings });
    const out = readFileSync(join(source, "expected.txt"), "utf8");
    expect(told).toEqual({ code: 0, out, err: "" });
    await database.drop();
  });
});

describe.each([
  ["esbuild", withEsbuild, "esm"],
  ["rollup", withRollup, "es"],
])("a bundle by %s", (name, bundle, moduleFormat) => {
  it("serves a shop on SQLite as an ES module and as CommonJS, without packages but the native one", async () => {
    const folder = join(place, name);
    mkdirSync(join(folder, "node_modules"), { recursive: true });
    for (const each of installedBeside) {
      symlinkSync(join(consumer, "node_modules", each), join(folder, "node_modules", each));
    }
    const formats = [
      { format: moduleFormat, file: join(folder, "shop.mjs") },
      { format: "cjs", file: join(folder, "shop.cjs") },
    ];
    await bundle(consumer, formats);
    const { version } = JSON.parse(readFileSync(join(root, "lerna.json"), "utf8"));
    for (const { file } of formats) {
      const told = await run(process.execPath, [file], { home: place, cwd: folder });
      expect({ file, ...told }).toEqual({
        file,
        code: 0,
        out: `201 Lamp ${version} true\n`,
        err: "",
      });
    }
  });
});

describe.each([
  ["the oldest zod that it allows", "zod-oldest"],
  ["the newest zod", "zod"],
])("an extension with %s", (_, folder) => {
  it("compiles with its own schemas, and serves them", async () => {
    const cwd = join(place, folder);
    const here = { home: place, cwd };
    const others = installedHere(["@types/node"]);
    const wanted = {
      ...ours("@souk/core", "@souk/adapters-http"),
      ...others,
      zod: versionIn(folder),
    };
    await newProject(registry, here, wanted);
    cpSync(join(source, "tsconfig.json"), join(cwd, "tsconfig.json"));
    writeFileSync(join(cwd, "main.ts"), OWN_USE_CASE);
    const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
    const { stdout } = spawnSync(process.execPath, [compiler], { cwd, encoding: "utf8" });
    expect(stdout).toBe("");
    const told = await run(process.execPath, ["main.js"], here);
    expect(told).toEqual({ code: 0, out: "40 validation_failed 200 true\n", err: "" });
  });
});
