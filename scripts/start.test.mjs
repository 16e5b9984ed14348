import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { node, root } from "./workspace.mjs";

const start = (...words) => {
  const program = join(root, "scripts", "start.mjs");
  return spawnSync(node, [program, ...words], { encoding: "utf8", timeout: 60_000 });
};

it.each(["--help", "-h"])("npm start -- %s says where settings go, and starts nothing", (word) => {
  const { status, stdout, stderr } = start(word);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/PORT=8080 npm start[^]*docs\/configure\.md[^]*npm run souk/);
});

it("npm start rejects an argument, because settings are variables", () => {
  const { status, stderr } = start("--port=8080");
  expect(status).toBe(2);
  expect(stderr).toMatch(/^npm start takes no argument, and "--port=8080" is one\.\n/);
});
