// npm run example -- NAME: installs and builds if needed, then runs an example.
import "./follow-parent.mjs";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { fail, install, root, spawnNode } from "./workspace.mjs";

const [name, ...words] = process.argv.slice(2);
const names = readdirSync(join(root, "examples", "src"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
if (![...names, "frameworks"].includes(name)) {
  fail(`Usage: npm run example -- NAME\n\nExamples: ${[...names, "frameworks"].join(", ")}`);
}

// Only the frameworks are not among the packages that Souk runs on.
install({ omitDev: name !== "frameworks" });
await build();
const program = ["examples", "dist", name, "main.js"];
if (name === "frameworks") {
  const { build: bundle } = await import("esbuild");
  await bundle({
    absWorkingDir: root,
    entryPoints: ["examples/frameworks/main.ts"],
    outfile: join(...program),
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    logLevel: "warning",
  });
}
const example = spawnNode([join(...program), ...words], { stdio: "inherit" });
example.on("exit", (code) => process.exit(code ?? 1));
