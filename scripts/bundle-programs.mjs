// Bundles the programs that tests start as processes of their own, and the modules that such programs import: a bundle
// starts with half of the processor time.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { bundleOptions } from "./bundle-options.mjs";
import { root } from "./workspace.mjs";

const programs = [
  "packages/acceptance/dist/testing/crash/crash-host.js",
  "packages/adapters-persistence/dist/index.js",
  "packages/adapters-persistence/dist/testing/statement-faults.js",
  "packages/cli/dist/main.js",
  "packages/host-server/dist/main.js",
  "packages/host-server/dist/scheduling/testing/scheduler-host.js",
  "packages/host-server/dist/workers/testing/announcement-host.js",
  "packages/host-server/dist/workers/testing/delivery-host.js",
  "packages/operations/dist/index.js",
];

/** A module in the bundle still finds the files that lie next to it where it was compiled. */
const places = {
  name: "places",
  setup({ onLoad }) {
    onLoad({ filter: /packages[\\/][a-z-]+[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
      const url = JSON.stringify(pathToFileURL(path).href);
      return { contents: readFileSync(path, "utf8").replaceAll("import.meta.url", () => url) };
    });
  },
};

/** Writes them into a folder inside the repository, by their paths. */
export const bundlePrograms = (folder) =>
  build({
    ...bundleOptions,
    absWorkingDir: root,
    entryPoints: programs,
    outbase: root,
    outdir: folder,
    chunkNames: "chunks/[name]-[hash]",
    target: "node24",
    plugins: [places],
  });
