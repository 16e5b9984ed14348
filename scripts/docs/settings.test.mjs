import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";

const { loadConfig } = await import(join(root, "packages/host-server/dist/config.js"));
const { systemdFiles } = await import(
  join(root, "packages/cli/dist/commands/install/systemd-files.js")
);
const textOf = (page) => readFileSync(join(root, "docs", page), "utf8");
const sources = globSync("packages/host-server/src/{config*,call-limits}.ts", { cwd: root })
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => readFileSync(join(root, path), "utf8"));
const settings = new Set(
  sources.flatMap((text) =>
    Array.from(text.matchAll(/^ {2}([A-Z][A-Z_]+):/gm), ([, name]) => name),
  ),
);

describe("the documented configuration", () => {
  it("lists every setting that there is, and no other", () => {
    const cells = textOf("configure.md").matchAll(/^\| (`[A-Z][A-Z_]+`[^|]*)\|/gm);
    const listed = Array.from(cells, ([, cell]) => cell.match(/[A-Z][A-Z_]+/g)).flat();
    expect(settings.size).toBeGreaterThan(30);
    expect(new Set(listed)).toEqual(settings);
    expect(listed).toHaveLength(settings.size);
  });

  it("shows the settings that souk install systemd writes, with which a production host starts", () => {
    const [, shown] = /```sh settings\n([\s\S]*?)```/.exec(textOf("deploy.md"));
    const env = Object.fromEntries(
      shown
        .trim()
        .split("\n")
        .map((line) => line.trim().split("=", 2)),
    );
    const { text } = systemdFiles({ node: "", program: "", backups: "", key: "" })[0];
    const written = Array.from(text.matchAll(/^[A-Z_]+(?==)/gm), ([name]) => name);
    expect(Object.keys(env)).toEqual(written);
    env.SOUK_ENCRYPTION_KEY = Buffer.alloc(32).toString("base64");
    expect(loadConfig(env)).toMatchObject({ profile: "production", host: "127.0.0.1" });
  });
});
