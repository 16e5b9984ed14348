import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startProgram } from "../docs/host.mjs";
import { freePort } from "../free-port.mjs";
import { root } from "../workspace.mjs";
import { packArtefact } from "./installation.mjs";

const PATIENCE = 300_000;

describe("the program that npm run artefact packs", () => {
  let place;
  let archives;
  let unpacked;
  let home;
  let souk;
  /** Nothing of this checkout, and no program but Node. */
  let settings;

  const run = (...words) => {
    const options = { cwd: home, env: settings, encoding: "utf8" };
    const { status, stdout, stderr } = spawnSync(souk, words, options);
    return { code: status, out: stdout, err: stderr };
  };

  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), "souk-artefact-"));
    for (const folder of ["packed", "opt", "bin", "home"]) mkdirSync(join(place, folder));
    const archive = packArtefact(join(place, "packed"));
    execFileSync("tar", ["--no-same-owner", "-xzf", archive, "-C", join(place, "opt")]);
    archives = readdirSync(join(place, "packed"));
    unpacked = join(place, "opt", readdirSync(join(place, "opt"))[0]);
    home = join(place, "home");
    souk = join(place, "bin", "souk");
    symlinkSync(join(unpacked, "dist", "main.js"), souk);
    symlinkSync("/usr/bin/env", join(place, "bin", "env"));
    symlinkSync(process.execPath, join(place, "bin", "node"));
    settings = { PATH: join(place, "bin"), HOME: home };
  }, PATIENCE);

  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it(
    "is the whole host: API, reference, guides, console, doctor and conformance",
    async () => {
      const port = await freePort();
      const free = { RATE_LIMIT: "off", LOGIN_LIMIT: "off" };
      const words = ["serve", "--port", String(port)];
      const host = await startProgram(souk, words, home, port, { ...settings, ...free });
      try {
        const url = `http://127.0.0.1:${port}`;
        for (const path of [
          "/",
          "/readyz",
          "/docs",
          "/docs/guides",
          "/docs/guides/deploy",
          "/console",
        ])
          expect({ path, status: (await fetch(url + path)).status }).toEqual({ path, status: 200 });
        const console = await (await fetch(`${url}/console`)).text();
        const [, script] = /src="([^"]+\.js)"/.exec(console);
        expect((await fetch(new URL(script, `${url}/console/`))).status).toBe(200);
        expect(run("doctor")).toMatchObject({ code: 0, out: expect.stringContaining("yes") });
        const conformance = ["conformance", "--url", url, "--only", "catalog"];
        expect(run(...conformance)).toMatchObject({ code: 0 });
      } finally {
        await host.stop();
      }
    },
    PATIENCE,
  );

  it("installs itself as a service that runs this Node and this program", () => {
    const installed = run("install", "systemd", "--root", join(place, "machine"));
    expect(installed).toMatchObject({ code: 0 });
    const file = join(place, "machine/etc/systemd/system/souk.service");
    expect(readFileSync(file, "utf8")).toContain(`\nExecStart=${process.execPath} ${souk} serve\n`);
  });

  it("is one archive, which needs 40 MB of disk and names the commit of its checkout", () => {
    expect(archives).toEqual([`${basename(unpacked)}.tar.gz`]);
    const { commit, version } = JSON.parse(run("--version", "--json").out);
    expect(basename(unpacked)).toMatch(/^souk-\d+\.\d+\.\d+-[\w-]+$/);
    const git = (...words) =>
      spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout.trim();
    const isRelease = git("tag", "--points-at", "HEAD", "v*") !== "";
    expect(commit).toBe(isRelease ? null : git("rev-parse", "HEAD"));
    expect(version.endsWith(`+${commit?.slice(0, 8)}`)).toBe(!isRelease);
    const { stdout: size } = spawnSync("du", ["-sm", unpacked], { encoding: "utf8" });
    expect(Number.parseInt(size, 10)).toBeLessThanOrEqual(40);
  });
});
