import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { fingerprint, isBuilt, markBuilt } from "./build.mjs";
import { isInstalled, isPartOfLock, npm, root } from "./workspace.mjs";

let folder;
const write = (path, text) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "souk-build-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("whether a start builds", () => {
  beforeEach(() => {
    for (const file of ["tsconfig.base.json", "tsconfig.json", "package-lock.json"])
      write(file, "");
    for (const project of ["packages/one", "examples", "bench"]) {
      for (const file of ["tsconfig.json", "package.json", "src/a.ts", "src/deep/b.ts"]) {
        write(join(project, file), "1");
      }
      write(join(project, "dist/a.js"), "1");
    }
    markBuilt(folder, fingerprint(folder));
  });

  it("does not build twice", () => {
    expect(isBuilt(folder)).toBe(true);
  });

  it.each([
    ["a source is written", () => write("packages/one/src/deep/b.ts", "changed")],
    ["a source is added", () => write("bench/src/c.ts", "1")],
    ["a source is removed", () => rmSync(join(folder, "examples/src/a.ts"))],
    ["the compiler settings change", () => write("tsconfig.base.json", "changed")],
    ["the dependencies change", () => write("package-lock.json", "changed")],
    ["a package is added", () => write("packages/two/tsconfig.json", "1")],
    ["the output is deleted", () => rmSync(join(folder, "packages/one/dist"), { recursive: true })],
  ])("builds when %s", (_, change) => {
    write("packages/two/src/a.ts", "1");
    change();
    expect(isBuilt(folder)).toBe(false);
  });
});

describe("whether a start installs", () => {
  const lock = (packages) => JSON.stringify({ packages: { "": { name: "root" }, ...packages } });
  const wanted = {
    "node_modules/one": { version: "1.0.0" },
    "node_modules/other-platform": { version: "1.0.0", optional: true },
  };

  beforeEach(() => {
    write("package-lock.json", lock(wanted));
    write("node_modules/.bin/node", "");
  });

  it("installs in a fresh clone", () => {
    rmSync(join(folder, "node_modules"), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it("does not install again, even where another platform's package is absent", () => {
    write("node_modules/.package-lock.json", lock({ "node_modules/one": { version: "1.0.0" } }));
    expect(isInstalled(folder)).toBe(true);
  });

  it("installs when the lock names another version or one more package", () => {
    write("node_modules/.package-lock.json", lock({ "node_modules/one": { version: "0.9.0" } }));
    expect(isInstalled(folder)).toBe(false);
    write("node_modules/.package-lock.json", lock({}));
    expect(isInstalled(folder)).toBe(false);
  });

  it("starts without the packages that only tests need, and installs them for a test run", () => {
    const tool = { version: "1.0.0", dev: true };
    write("package-lock.json", lock({ ...wanted, "node_modules/tool": tool }));
    write("node_modules/.package-lock.json", lock({ "node_modules/one": { version: "1.0.0" } }));
    expect(isInstalled(folder, { omitDev: true })).toBe(true);
    expect(isInstalled(folder)).toBe(false);
    write("node_modules/.package-lock.json", lock({ "node_modules/tool": tool }));
    expect(isInstalled(folder, { omitDev: true })).toBe(false);
  });

  it("installs when the project's own Node is missing", () => {
    write("node_modules/.package-lock.json", lock(wanted));
    expect(isInstalled(folder)).toBe(true);
    rmSync(join(folder, "node_modules/.bin/node"));
    expect(isInstalled(folder)).toBe(false);
  });

  it("adds the missing packages to those of a start, and replaces them if one is of another version", () => {
    expect(isPartOfLock(folder)).toBe(false);
    write("node_modules/.package-lock.json", lock({ "node_modules/one": { version: "1.0.0" } }));
    expect(isPartOfLock(folder)).toBe(true);
    write("node_modules/.package-lock.json", lock({ "node_modules/one": { version: "0.9.0" } }));
    expect(isPartOfLock(folder)).toBe(false);
  });
});

describe("a package that is not ready to be packed", () => {
  it("is rejected without its types", () => {
    write("package.json", '{"name":"lamps","exports":{".":{"types":"./dist/index.d.ts"}}}');
    const prepack = join(root, "scripts", "prepack.mjs");
    const packed = () => spawnSync(process.execPath, [prepack], { cwd: folder, encoding: "utf8" });
    expect(packed()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("lamps has no ./dist/index.d.ts. Run npm run build first"),
    });
    write("dist/index.d.ts", "");
    expect(packed()).toMatchObject({ status: 0, stderr: "" });
  });

  it.each(["pack", "publish"])(
    "is rejected by npm %s if it is the source of the command line",
    (command) => {
      const { status, stderr } = npm([command, "--workspace=@souk/cli", "--dry-run"], "pipe");
      expect(status).not.toBe(0);
      expect(stderr).toContain("@souk/cli is published from its bundle");
    },
  );
});
