import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "@jest/globals";

it("is generated from the API description as it is now", async () => {
  const generator = fileURLToPath(new URL("../generate.mjs", import.meta.url));
  const { stderr } = await promisify(execFile)(process.execPath, [generator, "--check"]);
  expect(stderr).toBe("");
});
