import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** The file of a program as `npm test` has bundled it, which starts twice as fast; else as it was compiled. */
export function bundledProgram(compiled: string): string {
  const bundles = process.env["TEST_PROGRAMS"];
  if (bundles === undefined) return compiled;
  const bundled = join(bundles, relative(root, compiled));
  return existsSync(bundled) ? bundled : compiled;
}
