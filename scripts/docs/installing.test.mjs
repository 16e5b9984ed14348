import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";

const page = readFileSync(join(root, "docs/installing.md"), "utf8");
const manifests = globSync("packages/*/package.json", { cwd: root })
  .map((path) => JSON.parse(readFileSync(join(root, path), "utf8")))
  .filter((manifest) => !manifest.private);

const peersOf = {
  "@souk/core": ["@node-rs/argon2", "zod"],
  "@souk/adapters-http": ["zod"],
};

describe("the page on installing", () => {
  it("says of each package what its manifest says", () => {
    const rows = Array.from(page.matchAll(/^\| `(@souk\/[\w-]+|create-souk)` .*$/gm));
    const listed = rows.filter(([row]) => !row.includes("createCore")).map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(manifests.map(({ name }) => name)));
    for (const manifest of manifests) {
      const { name, type, peerDependencies = {}, peerDependenciesMeta, dependencies } = manifest;
      expect([name, type]).toEqual([name, "module"]);
      expect(Object.keys(peerDependencies)).toEqual(peersOf[name] ?? []);
      for (const peer of peersOf[name] ?? []) expect(page).toContain(`npm install ${peer}`);
      const optional = Object.keys(peerDependenciesMeta ?? {});
      expect(optional).toEqual(name === "@souk/core" ? ["@node-rs/argon2"] : []);
      const installed = Object.keys({ ...dependencies, ...peerDependencies });
      const [row] = rows.find(([, listedName]) => listedName === name);
      const brings = row.split("|")[3].matchAll(/`([^`]+)`/g);
      for (const [, dependency] of brings) expect(installed).toContain(dependency);
    }
    expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
  });

  it("names the Node that the packages ask for", () => {
    const [, node] = /requires Node ([\d.]+) or newer/.exec(page);
    expect(new Set(manifests.map(({ engines }) => engines.node))).toEqual(new Set([`>=${node}`]));
  });

  it("names the ways into the core that there are", () => {
    const { exports: ways } = manifests.find(({ name }) => name === "@souk/core");
    const listed = page.slice(page.indexOf("| Import ")).matchAll(/^\| `(@souk\/core[\w/]*)`/gm);
    expect(new Set(Array.from(listed, ([, way]) => way.replace("@souk/core", ".")))).toEqual(
      new Set(Object.keys(ways)),
    );
  });
});
