import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";

const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
const packages = {
  core: "core",
  http: "adapters-http",
  db: "adapters-persistence",
  host: "host-server",
  cli: "cli",
  client: "client",
  operations: "operations",
  reference: "reference",
  conformance: "conformance",
  create: "create-souk",
  console: "console",
  agents: "agents",
  pictures: "pictures",
  signin: "sign-in",
};
const names = Object.keys(packages);

describe("the picture of the packages", () => {
  it("shows every package that is published", () => {
    const published = readdirSync(join(root, "packages")).filter((name) => name !== "acceptance");
    expect(Object.values(packages).toSorted()).toEqual(published.toSorted());
  });

  it("has an arrow for everything that one asks of another, and no other", () => {
    const asked = names.flatMap((name) => {
      const path = join(root, "packages", packages[name], "package.json");
      const { dependencies = {} } = JSON.parse(readFileSync(path, "utf8"));
      return names
        .filter((other) => `@souk/${packages[other]}` in dependencies)
        .map((other) => `${name} ${other}`);
    });
    const arrows = page.matchAll(/^ *(\w+) (?:-->|-\. "[^"]+" \.->) (\w+)/gm);
    const drawn = Array.from(arrows, ([, from, to]) => `${from} ${to}`).filter((arrow) =>
      arrow.split(" ").every((end) => names.includes(end)),
    );
    expect(drawn).toHaveLength(new Set(drawn).size);
    expect(new Set(drawn)).toEqual(new Set(asked));
  });
});
