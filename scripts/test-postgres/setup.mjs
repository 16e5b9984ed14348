import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { scratchFolder } from "./scratch.mjs";

const program = fileURLToPath(new URL("standalone.mjs", import.meta.url));

/**
 * Gives the tests a real Postgres in TEST_PG_URL, unless the caller brings one, and a folder for databases
 * of SQLite that they copy in TEST_SQLITE_TEMPLATES. Where memory allows, it holds all their temporary files.
 */
export default async function setup() {
  if (process.env.TEST_PG_URL) return;
  const scratch = scratchFolder();
  if (scratch !== undefined) process.env.TMPDIR = scratch;
  const templates = mkdtempSync(join(tmpdir(), "souk-templates-"));
  // Detached: a signal to the group of the test run must not remove what cleans up after it.
  const keeper = spawn(
    process.execPath,
    [program, "--throwaway", `--with=${scratch ?? templates}`],
    {
      detached: true,
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const lines = createInterface({ input: keeper.stdout });
  const [url] = await Promise.race([once(lines, "line"), once(keeper, "exit").then(() => [])]);
  if (url === undefined) throw new Error("The test Postgres did not start.");
  process.env.TEST_PG_URL = url;
  process.env.TEST_SQLITE_TEMPLATES = templates;
  // Hosts that tests start reuse V8's compiled code from there.
  process.env.NODE_COMPILE_CACHE = join(templates, "compiled");
  lines.close();
  keeper.stdout.destroy();
  keeper.unref();
  globalThis.testPostgres = keeper;
}
