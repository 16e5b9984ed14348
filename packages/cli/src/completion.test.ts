import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { bundledProgram } from "@souk/adapters-persistence/testing";
import { candidates } from "./terminal/completion.js";
import { createProgram } from "./program.js";
import { temporaryDirectory } from "./testing/souk.js";

const main = bundledProgram(fileURLToPath(new URL("./main.js", import.meta.url)));
const folder = temporaryDirectory();
const program = createProgram({ environment: {} } as never, () => {});

beforeAll(() => {
  const script = `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`;
  writeFileSync(join(folder.path, "souk"), script, { mode: 0o755 });
});
afterAll(() => folder.remove());

describe("completion", () => {
  it("knows commands, options wherever they stand, and choices", () => {
    expect(candidates(program, ["pro"])).toEqual(["products"]);
    expect(candidates(program, ["users", "set"])).toEqual(["set-password"]);
    expect(candidates(program, ["products", "list", "--so"])).toEqual(["--sort"]);
    expect(candidates(program, ["--json", "orders", "list", "--status", "p"])).toEqual([
      "pending",
      "processing",
    ]);
    expect(candidates(program, ["--database", "products", "us"])).toEqual(["users"]);
    expect(candidates(program, ["completion", ""])).toEqual(["bash", "zsh", "fish"]);
  });
});

/** Asks each shell to complete `souk webhooks re`, with one word per line. */
const shells: Readonly<Record<string, readonly string[]>> = {
  bash: [
    "-c",
    `source <(souk completion bash)
     COMP_WORDS=(souk webhooks re) COMP_CWORD=2
     _souk
     printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  // Outside of a line that is being typed there is no compadd, so one is lent that prints.
  zsh: [
    "-f",
    "-c",
    `compdef() { : }
     compadd() { shift; print -l -- "$@" }
     source <(souk completion zsh)
     words=(souk webhooks re) CURRENT=3
     _souk`,
  ],
  fish: [
    "--no-config",
    "-c",
    "souk completion fish | source; complete --do-complete 'souk webhooks re'",
  ],
};

describe.each(Object.entries(shells))("completion in %s", (shell, words) => {
  it("offers the commands that begin so", () => {
    const path = `${folder.path}:${process.env["PATH"] ?? ""}`;
    const { error, stdout, stderr } = spawnSync(shell, words, {
      encoding: "utf8",
      env: { ...process.env, PATH: path },
    });
    if (error) {
      process.stderr.write(`Not tried: there is no ${shell} here.\n`);
      return;
    }
    expect({ words: stdout.split("\n").filter(Boolean).toSorted(), stderr }).toEqual({
      words: ["recover", "redeliver", "resume"],
      stderr: "",
    });
  });
});
