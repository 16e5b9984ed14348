import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";

const { loadConfig } = await import(join(root, "packages/host-server/dist/config.js"));
const guide = readFileSync(join(root, "docs/operating-guide.md"), "utf8");
const sources = globSync("packages/host-server/src/{config*,call-limits}.ts", { cwd: root })
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => readFileSync(join(root, path), "utf8"));
const settings = new Set(
  sources.flatMap((text) =>
    Array.from(text.matchAll(/^ {2}([A-Z][A-Z_]+):/gm), ([, name]) => name),
  ),
);

describe("the operating guide", () => {
  it("lists every setting that there is, and no other", () => {
    const table = guide.slice(guide.indexOf("| variable ")).split("\n\n", 1)[0];
    // Node's own variable and a currency stand in the table as defaults.
    const defaults = ["NODE_ENV", "USD"];
    const listed = Array.from(table.matchAll(/`([A-Z][A-Z_]+)`/g), ([, name]) => name);
    expect(settings.size).toBeGreaterThan(30);
    expect(new Set(listed.filter((name) => !defaults.includes(name)))).toEqual(settings);
  });

  it("shows settings with which a production host starts", () => {
    const [, shown] = /```sh settings\n([\s\S]*?)```/.exec(guide);
    const env = Object.fromEntries(
      shown
        .trim()
        .split("\n")
        .map((line) => line.trim().split("=", 2)),
    );
    env.SOUK_ENCRYPTION_KEY = Buffer.alloc(32).toString("base64");
    expect(loadConfig(env)).toMatchObject({ profile: "production", host: "0.0.0.0" });
  });
});
