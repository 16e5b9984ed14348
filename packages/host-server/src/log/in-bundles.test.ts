import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { inBundles } from "./in-bundles.js";

function bundled() {
  const written: string[] = [];
  const write = (text: string) => {
    written.push(text);
  };
  const log = inBundles({ write, writeLast: write, dropped: () => 0 });
  return { log, written };
}

describe("lines in bundles", () => {
  it("leave together and in order, at once where there are many", () => {
    const { log, written } = bundled();
    const lines = Array.from({ length: 320 }, (_, n) => `${String(n).padEnd(99, ".")}\n`);
    for (const line of lines) log.write(line);
    expect(written).toEqual([lines.slice(0, 160).join(""), lines.slice(160).join("")]);
  });

  it("leave by themselves where there are few, and nothing is left behind", async () => {
    const listeners = process.listenerCount("exit");
    const { log, written } = bundled();
    log.write("one\n");
    log.write("two\n");
    expect(process.listenerCount("exit")).toBe(listeners + 1);
    while (written.length === 0) await pause(10);
    expect(written).toEqual(["one\ntwo\n"]);
    expect(process.listenerCount("exit")).toBe(listeners);
  });

  it("leave when the process exits, however it does", () => {
    const program = `
      import { inBundles } from ${JSON.stringify(new URL("./in-bundles.js", import.meta.url).href)};
      import { standardOutput } from ${JSON.stringify(new URL("./bounded-output.js", import.meta.url).href)};
      const log = inBundles(standardOutput(false, () => ""));
      for (let n = 0; n < 3; n += 1) log.write(n + "\\n");
      process.exit(3);`;
    const run = () => execFileSync(process.execPath, ["--input-type=module", "-e", program]);
    expect(run).toThrow(expect.objectContaining({ status: 3, stdout: Buffer.from("0\n1\n2\n") }));
  });
});
