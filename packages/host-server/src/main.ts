import cluster from "node:cluster";
import nodeModule from "node:module";
import { keepCompiledCode } from "./compiled-code.js";
import type { Config } from "./config.js";
import type { HostChanges } from "./embedding/host-options.js";
import { ignoreErrors } from "./log/bounded-output.js";
import { beginWithSmallHeap } from "./own-process.js";
import { ignoreUserSignals } from "./process-signals.js";

/** Runs until a signal stops it; a second signal does not wait. */
export async function main(configure?: () => Config, changes?: HostChanges): Promise<void> {
  ignoreUserSignals();
  // Both go on where the disk behind them is full, or their reader is gone.
  for (const stream of [process.stdout, process.stderr]) ignoreErrors(stream);
  const config = await read(configure);
  if (config.processes > 1 && cluster.isPrimary) {
    const { superviseProcesses } = await import("./processes.js");
    superviseProcesses(config);
  } else {
    const { run } = await import("./run.js");
    await run(config, changes);
  }
}

async function read(configure?: () => Config): Promise<Config> {
  const { addSettingsFile, ConfigError, loadConfig } = await import("./config.js");
  try {
    if (configure) return configure();
    addSettingsFile();
    return loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Runs before loading anything that would fail on an older Node. Nothing above is imported by a name that such a Node
 * lacks: it would end with a SyntaxError first.
 */
function requireNewNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return;
  process.stderr.write(
    `Souk requires Node 22.19 or newer; this is ${process.version} at ${process.execPath}.\n`,
  );
  process.exit(1);
}

/** `import.meta.main` exists since Node 24.2. */
function isProgram(): boolean {
  try {
    return (
      nodeModule.createRequire(import.meta.url).resolve(process.argv[1] ?? "") ===
      import.meta.filename
    );
  } catch {
    return false;
  }
}

if (import.meta.main ?? isProgram()) {
  requireNewNode();
  beginWithSmallHeap();
  keepCompiledCode();
  await main();
}
