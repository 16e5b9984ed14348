import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";

const run = promisify(execFile);
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const program = path("testing/begins-anew.js");
const young = "--no-allocation-site-pretenuring";
const small = ["--max-semi-space-size=16", "--max-old-space-size=1024", "--expose-gc", young];

async function begun(options: readonly string[], env: Record<string, string> = {}) {
  const { stdout } = await run(process.execPath, [...options, program, "a word"], { env });
  return JSON.parse(stdout);
}

describe("a program of our own", () => {
  it("begins again with a small heap, and with all that it was given", async () => {
    expect(await begun([])).toEqual([small, ["a word"]]);
    const given = ["--no-deprecation", "--max-http-header-size=9000"];
    expect(await begun(given)).toEqual([[...small, ...given], ["a word"]]);
  });

  it("has the heap size that its starter chose", async () => {
    const larger = ["--max_semi_space_size=32", "--max-old-space-size=4096"];
    expect(await begun(larger)).toEqual([["--expose-gc", young, ...larger], ["a word"]]);
    const env = { NODE_OPTIONS: larger.join(" ") };
    expect(await begun([], env)).toEqual([small.slice(2), ["a word"]]);
    const one = { NODE_OPTIONS: "--max-old-space-size=4096" };
    expect(await begun([], one)).toEqual([[small[0], ...small.slice(2)], ["a word"]]);
    const old = "--allocation-site-pretenuring";
    expect(await begun([old])).toEqual([[...small.slice(0, 3), old], ["a word"]]);
  });

  /** Tells how the process begins, and ends it once it has begun permanently. */
  const told = `data:text/javascript,${encodeURIComponent(
    `process.stdout.write(JSON.stringify(process.execArgv.filter((word) => /^--(max|expose|no-allo)/.test(word))) + "\\n");
    if (process.env.ENDS_AFTER === String(process.execArgv.length)) process.exit();`,
  )}`;

  it.each([
    ["the host", ["../dist/main.js"]],
    ["souk serve", ["../../cli/dist/main.js", "serve"]],
    ["souk products import", ["../../cli/dist/main.js", "products", "import"]],
  ])("is %s", async (_name, [file = "", ...words]) => {
    const env = { PATH: process.env.PATH ?? "", ENDS_AFTER: "6" };
    const script = path(file);
    const { stdout } = await run(process.execPath, ["--import", told, script, ...words], { env });
    expect(stdout.split("\n")).toEqual(["[]", JSON.stringify(small), ""]);
  });

  it("has few heaps for its threads, unless someone chose how many", async () => {
    const told = `data:text/javascript,${encodeURIComponent(
      `process.stdout.write(String(process.env.MALLOC_ARENA_MAX) + " ")`,
    )}`;
    const heaps = async (env: Record<string, string>) =>
      (await run(process.execPath, ["--import", told, program], { env })).stdout.split("[")[0];
    expect(await heaps({})).toBe("undefined 2 ");
    expect(await heaps({ MALLOC_ARENA_MAX: "8" })).toBe("8 8 ");
  });

  it("gives back what it needed to begin, and nothing happens where it did not begin by itself", async () => {
    const told = `data:text/javascript,${encodeURIComponent(
      `const { giveBackMemory } = await import("${new URL("../dist/own-process.js", import.meta.url).href}");
      const rubbish = [Array.from({ length: 2_000_000 }, (_, n) => ({ n }))].length;
      const before = process.memoryUsage().heapTotal;
      giveBackMemory();
      process.stdout.write(String(process.memoryUsage().heapTotal / before));
      process.exit();`,
    )}`;
    const left = async (...options: string[]) =>
      Number((await run(process.execPath, [...options, "--import", told, program])).stdout);
    expect(await left("--expose-gc")).toBeLessThan(0.5);
    expect(await left()).toBeGreaterThan(0.9);
  });
});
