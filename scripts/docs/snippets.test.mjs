import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { freePort } from "../free-port.mjs";
import { root } from "../workspace.mjs";
import { blocksOf, difference, withOutput } from "./document.mjs";
import { startServer } from "./host.mjs";

const run = promisify(execFile);
const documents = ["README.md", ...readdirSync(join(root, "docs")).map((name) => `docs/${name}`)];
const snippets = documents
  .filter((name) => name.endsWith(".md"))
  .flatMap((name) =>
    ["run", "serve"].flatMap((mark) =>
      withOutput(blocksOf(join(root, name)), "ts", mark).map(({ text, out }, at) => ({
        name: `${basename(name, ".md")}-${mark}-${at + 1}`,
        mark,
        text,
        out,
      })),
    ),
  );

// Inside the workspace, so that the packages are found as an embedder's own would be.
const folder = join(root, "examples", "dist", "snippets");
let place;
let port;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "souk-snippets-"));
  port = await freePort();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const compilerOptions = { composite: false, incremental: false, declaration: false };
  const settings = { ...compilerOptions, declarationMap: false, noEmit: false, rootDir: "." };
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: "../../../tsconfig.base.json",
      compilerOptions: { ...settings, outDir: "." },
      include: ["*.ts"],
      exclude: [],
    }),
  );
  for (const { name, text } of snippets) {
    writeFileSync(join(folder, `${name}.ts`), text.replaceAll("listen(3000", `listen(${port}`));
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(place, { recursive: true, force: true });
});

describe("the snippets of the documents", () => {
  it("compile under the strict settings of the project", () => {
    const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
    const made = spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" });
    expect(made.stdout).toBe("");
  });

  const env = () => ({
    PATH: process.env.PATH,
    SOUK_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  });

  for (const { name, out } of snippets.filter(({ mark }) => mark === "run")) {
    it(`${name} prints what its document shows`, async () => {
      const options = { cwd: place, env: env(), timeout: 600_000 };
      const { stdout } = await run(process.execPath, [join(folder, `${name}.js`)], options);
      expect(out && difference(out, stdout)).toBeUndefined();
    });
  }

  it.each(snippets.filter(({ mark }) => mark === "serve"))(
    "$name serves the API",
    async ({ name }) => {
      const server = await startServer([join(folder, `${name}.js`)], place, port, env());
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/api/v2/admin/who_am_i`);
        expect(answer.status).toBe(401);
      } finally {
        await server.stop();
      }
    },
  );
});
