// What `npm create souk` creates, with the packages from their archives: each project is installed, checked, tested and
// started as its README says.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { freePort } from "../free-port.mjs";
import { against, archivesFor, npmInstall, olderNode, run, startNpm } from "./installation.mjs";
import { startRegistry } from "./local-registry.mjs";

let place;
let archives;
let registry;
const running = [];

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "souk-create-"));
  archives = await archivesFor(place);
  registry = await startRegistry(archives, { dev: true });
});

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    // A terminal sends Ctrl-C to every process of a command.
    if (child.exitCode === null) process.kill(-child.pid, "SIGINT");
    await ended;
  }
});

afterAll(async () => {
  await registry?.close();
  rmSync(place, { recursive: true, force: true });
});

const at = (name, settings = {}) => ({ home: place, cwd: join(place, name), settings });

/** Runs npm to its end, and returns what it prints. */
async function npm(words, options) {
  const { code, out, err } = await startNpm(words, options).ended;
  if (code !== 0) throw new Error(`npm ${words.join(" ")} failed.\n${out}${err}`);
  return out;
}

async function create(name, ...flags) {
  const words = ["create", "--yes", ...against(registry, place), "souk", name, "--", ...flags];
  return npm(words, at("."));
}

/** Starts a script that serves, and waits until a page of it is there. */
async function serve(name, script, url, settings) {
  const started = startNpm(["run", ...script], { ...at(name, settings), detached: true });
  running.push(started);
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return response;
    if (started.child.exitCode !== null)
      throw new Error(`${script.join(" ")} ended.\n${started.said.out}${started.said.err}`);
    await pause(100);
  }
}

/** The files that a repository of the project would take in, once it has run. */
function filesOf(name) {
  const git = (...words) =>
    execFileSync("git", words, { cwd: join(place, name), encoding: "utf8" })
      .trim()
      .split("\n");
  git("init", "--quiet");
  return git("ls-files", "--others", "--exclude-standard");
}

const GENERATED = /\.db|\.env$|^var\/|^\.next\/|node_modules/;

/** Starts a Souk for a project that calls one, and creates its shop. Returns the settings of the project. */
async function shopFor(name) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  await serve(name, ["souk", "--", "--port", port], `${url}/readyz`);
  await npm(["run", "setup"], at(name, { SHOP_URL: url }));
  return { SHOP_URL: url };
}

describe("npm create souk", () => {
  it("creates a program that calls the API", async () => {
    expect(await create("client", "--template", "client")).toContain("npm run souk");
    await npmInstall([], registry, at("client"));
    await npm(["run", "check"], at("client"));
    await npm(["test"], at("client"));
    const settings = await shopFor("client");
    const out = await npm(["start"], at("client", settings));
    expect(out).toContain("Desk lamp: 49.9\n");
    expect(out).toMatch(/^Order 1: pending, \d+\.\d\d\nEvents: order\.created$/m);
    expect(filesOf("client").filter((file) => GENERATED.test(file))).toEqual([]);
  });

  it("creates an Express app with Souk in its process", async () => {
    await create("embed", "--template", "embed");
    await npmInstall([], registry, at("embed"));
    await npm(["run", "check"], at("embed"));
    await npm(["test"], at("embed"));
    await npm(["run", "setup"], at("embed"));
    const PORT = String(await freePort());
    const url = `http://127.0.0.1:${PORT}`;
    const response = await serve("embed", ["start"], `${url}/storefront/products`, { PORT });
    expect((await response.json()).map(({ name }) => name)).toContain("Desk lamp");
    expect((await fetch(`${url}/docs`)).status).toBe(200);
    expect(filesOf("embed").filter((file) => GENERATED.test(file))).toEqual([]);
  });

  it("creates a platform with nouns of its own", async () => {
    await create("platform", "--template", "platform");
    await npmInstall([], registry, at("platform"));
    await npm(["run", "check"], at("platform"));
    await npm(["test"], at("platform"));
    expect((await npm(["run", "setup"], at("platform"))).match(/^Seller \d/gm)).toHaveLength(2);
    // The noun and its migrations agree, so there is nothing to write.
    const migration = await npm(["run", "migration:location"], at("platform"));
    expect(migration).not.toContain("0002");
    const PORT = String(await freePort());
    const url = `http://127.0.0.1:${PORT}`;
    await serve("platform", ["start"], `${url}/readyz`, { PORT });
    const { paths } = await (await fetch(`${url}/api/v2/admin/openapi.json`)).json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(["/api/v2/admin/locations", "/api/v2/admin/campaigns/{id}"]),
    );
  });

  it("creates a Next.js app, with Next.js from the registry of this machine", async () => {
    await create("next", "--template", "next");
    const mine = /^(HOME|.*(PROXY|CERT|_CA_|CAFILE).*)$/i;
    const kept = Object.entries(process.env).filter(([name]) => mine.test(name));
    const settings = { ...Object.fromEntries(kept), NEXT_TELEMETRY_DISABLED: "1" };
    const ours = `--@souk:registry=${registry.url}`;
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
    await npm(["install", ours, ...quiet], at("next", settings));
    const sources = () => readFileSync(join(place, "next", "tsconfig.json"), "utf8");
    const before = sources();
    await npm(["run", "check"], at("next", settings));
    await npm(["test"], at("next", settings));
    const shop = { ...settings, ...(await shopFor("next")) };
    await npm(["run", "build"], at("next", shop));
    // Next.js rewrites a tsconfig.json that lacks what it needs.
    expect(sources()).toBe(before);
    const port = String(await freePort());
    const page = await serve(
      "next",
      ["start", "--", "--port", port],
      `http://127.0.0.1:${port}/`,
      shop,
    );
    expect(await page.text()).toContain("Desk lamp");
    expect(filesOf("next").filter((file) => GENERATED.test(file))).toEqual([]);
  });

  it("reports which Node it requires where an older one runs it", async () => {
    const old = olderNode();
    if (old === undefined) return;
    await npmInstall(["--prefix=tool", archives.get("create-souk")], registry, at("."));
    const program = join(place, "tool", "node_modules", "create-souk", "dist", "main.js");
    expect(await run(old, [program, "shop", "--template", "client"], at("."))).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(/^create-souk: Souk requires Node 22\.19 or newer[^\n]*\n$/),
    });
  });
});
