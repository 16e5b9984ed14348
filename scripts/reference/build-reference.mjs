import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Application } from "typedoc";
import { root } from "../workspace.mjs";
import { withoutInlineScripts } from "./without-inline-scripts.mjs";

/** The rooms of the core whose exports are use cases. */
export function operations() {
  const core = join(root, "packages", "core", "dist");
  const others = new Set(["node", "ports", "testing"]);
  return readdirSync(core)
    .filter((room) => !others.has(room) && existsSync(join(core, room, "index.d.ts")))
    .map((room) => ({ name: `Operations: ${room}`, file: join(core, room, "index.d.ts") }));
}

/** Writes the reference of all packages, as pages that need no other server and no inline script. */
export async function buildReference(declarations, entries, folder) {
  const app = await Application.bootstrap({
    name: "Souk for developers",
    readme: join(import.meta.dirname, "welcome.md"),
    entryPoints: [],
    // The description of the API has these in a form that people can read.
    exclude: ["**/schema.generated.d.ts"],
    logLevel: "Error",
    disableSources: true,
    disableGit: true,
    githubPages: false,
    hideGenerator: true,
    excludePrivate: true,
    excludeExternals: true,
    searchInComments: true,
    visibilityFilters: {},
  });
  const project = app.converter.convert(
    entries.map((entry) => ({
      displayName: entry.name,
      program: declarations.program,
      sourceFile: declarations.sourceOf(entry),
    })),
  );
  rmSync(folder, { recursive: true, force: true });
  await app.generateDocs(project, folder);
  if (app.logger.hasErrors()) throw new Error("TypeDoc could not write the reference.");
  withoutInlineScripts(folder);
}
