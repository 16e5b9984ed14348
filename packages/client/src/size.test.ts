import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, it } from "@jest/globals";
import { build } from "esbuild";

it("is less than 9 kB of gzip for a page, with all that it needs, and asks nothing of Node", async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("./index.js", import.meta.url))],
    bundle: true,
    minify: true,
    platform: "browser",
    format: "esm",
    write: false,
  });
  expect(gzipSync(outputFiles[0]?.contents ?? "").length).toBeLessThan(9_000);
});
