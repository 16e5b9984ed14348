// The packages as others install them: from their archives, into folders where nothing of this checkout is.
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { archivesFor, installedHere, newProject, nodes, olderNode } from "./installation.mjs";
import { ours, published, run } from "./installation.mjs";
import { blocksOf, difference, withOutput } from "../docs/document.mjs";
import { startRegistry } from "./local-registry.mjs";
import { beside, PROGRAM } from "./packed-program.mjs";
import { root } from "../workspace.mjs";

const source = join(root, "examples", "frameworks");
const guides = join(root, "examples", "guides");
const pages = globSync("docs/embedding-*.md", { cwd: root });
const read = (...path) => readFileSync(join(...path), "utf8");
/** Under `exactOptionalPropertyTypes` this file of MikroORM does not compile, whoever requests that. */
const known = /^node_modules\/@mikro-orm\/core\/serialization\/EntitySerializer\.d\.ts/;
const mistakesIn = (told) =>
  told.split("\n").filter((line) => /error TS/.test(line) && !known.test(line));

let place;
let archives;
let registry;
let mistakes;

const at = (name) => ({ home: place, cwd: join(place, name) });

const project = (name, ...rest) => newProject(registry, at(name), ...rest);

/** The packages that npm would install for these, by its lock. */
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
  archives = await archivesFor(place);
  registry = await startRegistry(archives, { dev: true });
  await project("shop", {
    ...ours(...published.map(({ name }) => name)),
    ...installedHere(beside),
    // As if only Souk were installed: Express brings version 2, which the types of Koa do not know.
    "content-disposition": "1.0.1",
  });
  cpSync(source, join(place, "shop"), { recursive: true });
  cpSync(guides, join(place, "shop", "guides"), { recursive: true });
  writeFileSync(join(place, "shop", "program.ts"), PROGRAM);
  mistakes = mistakesIn(compile("TypeScript 7", "shop"));
});

afterAll(async () => {
  await registry?.close();
  rmSync(place, { recursive: true, force: true });
});

describe("the packages in an empty project", () => {
  it("serve the same shop in every framework, with types that leave nothing unchecked", async () => {
    expect(mistakes).toEqual([]);
    const told = await run(process.execPath, ["main.js"], at("shop"));
    const out = read(source, "expected.txt");
    expect(told).toEqual({ code: 0, out, err: "" });
    const onOldest = await run(nodes[0].program, ["main.js", "Express"], at("shop"));
    expect(onOldest).toEqual({ code: 0, out: /^Express.*\n/m.exec(out)?.[0], err: "" });
  });

  it("bring the guides that a host serves", async () => {
    const program = `
      const { createReference } = await import("@souk/reference");
      const pages = createReference({ guides: true }).pages({ basePath: "/api", describe: () => ({}) });
      console.log((await pages.get("/docs/guides/:slug")({ slug: "errors" })).type);`;
    const told = await run(process.execPath, ["--input-type=module", "-e", program], at("shop"));
    expect(told).toEqual({ code: 0, out: "text/html; charset=utf-8\n", err: "" });
  });

  it("are taken by CommonJS, and by the TypeScript before", async () => {
    const ordinary = ["--noEmit", "--exactOptionalPropertyTypes", "false"];
    expect(compile("TypeScript 5", "shop", ...ordinary)).toBe("");
    const told = await run(process.execPath, ["commonjs.cjs"], at("shop"));
    expect(told).toEqual({ code: 0, out: "Lamp 401 function function\n", err: "" });
  });

  it("give their types, and run on every Node that is supported", async () => {
    expect(mistakes.filter((line) => line.startsWith("program.ts"))).toEqual([]);
    for (const { program } of nodes) {
      const told = await run(program, ["program.js"], at("shop"));
      expect(told).toEqual({
        code: 0,
        out: "Lamps ADMIN 1 false 0 me\nfunction true all\n",
        err: "",
      });
    }
  });

  it("make hashes on one Node that another verifies", async () => {
    const secrets = `
      const { NodeSecrets } = await import("@souk/core/node");
      const secrets = new NodeSecrets();`;
    const hashing = `${secrets} console.log(await secrets.hashPassword("correct horse"));`;
    const verifying = `${secrets}
      const [hash] = process.argv.slice(1);
      for (const word of ["correct horse", "correct house"])
        console.log(await secrets.verifyPassword(word, hash));`;
    const evaluate = (program, text, ...words) =>
      run(program, ["--input-type=module", "-e", text, "--", ...words], at("shop"));
    for (const [first, second] of [nodes, nodes.toReversed()]) {
      const { out } = await evaluate(first.program, hashing);
      const verified = await evaluate(second.program, verifying, out.trim());
      expect(verified).toEqual({ code: 0, out: "true\nfalse\n", err: "" });
    }
  });

  it("say at once what to install where Node lacks argon2", async () => {
    const modules = join(place, "shop", "node_modules");
    renameSync(join(modules, "@node-rs"), join(modules, "away"));
    const sentence =
      /^Souk hashes passwords with argon2id, which Node 22[\d.]+ lacks\. Install .*\(npm install @node-rs\/argon2\), or use Node 24\.7 or newer\.$/m;
    const tries = [
      `const { nodePorts } = await import("@souk/core/node");
       nodePorts({ encryptionKey: "A".repeat(43) + "=" });`,
      `const { createHost, loadConfig } = await import("@souk/host-server");
       await createHost({ config: loadConfig({ DATABASE_URL: "sqlite::memory:", PORT: "0" }) }).start();`,
    ];
    try {
      for (const attempt of tries) {
        const text = `try { ${attempt} } catch ({ message }) { console.log(message); }`;
        const told = await run(nodes[0].program, ["--input-type=module", "-e", text], at("shop"));
        expect(told).toEqual({ code: 0, out: expect.stringMatching(sentence), err: "" });
      }
    } finally {
      renameSync(join(modules, "away"), join(modules, "@node-rs"));
    }
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
    const sentence = /^Souk requires Node 22\.19 or newer; this is Node [\d.]+\.\n$/;
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
  const shown = pages.flatMap((page) => withOutput(blocksOf(join(root, page)), "ts", "run"));
  const names = readdirSync(guides).filter((name) => name.endsWith(".ts"));

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
      for (const name of ["LICENSE", "CHANGELOG.md"]) {
        expect(read(folder, name)).toBe(read(root, name));
      }
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
