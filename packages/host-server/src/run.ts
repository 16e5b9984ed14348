import type { Core } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { banner } from "./log/banner.js";
import { type Config, ConfigError, loadConfig } from "./config.js";
import { plainError } from "./log/log.js";
import { giveBackMemory } from "./own-process.js";
import { onEnding } from "./process-signals.js";
import { start } from "./start.js";

/** Runs until it is told to stop; a second signal does not wait. */
export async function run(configure: () => Config = loadConfig): Promise<void> {
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => end(error));
  }
  try {
    const config = configure();
    giveBackMemory();
    const host = await start(config);
    process.stderr.write(banner(config, host.address, await hasAccounts(host.core)));
    onEnding(() => host.stop().then(() => process.exit(0), end));
  } catch (error) {
    const { message } = plainError(error);
    process.stderr.write(
      `${error instanceof ConfigError ? "" : "Souk could not start: "}${message}\n`,
    );
    process.exit(1);
  }
}

/** A login that may not see all accounts belongs to a host that is set up already. */
async function hasAccounts(core: Core): Promise<boolean> {
  try {
    return (await core.listUsers({ as: new Operator("souk") }, { perPage: 1 })).total > 0;
  } catch {
    return true;
  }
}

/**
 * An uncaught error leaves the process in an unknown state: it logs the error and ends, and its supervisor starts
 * another.
 */
function end(error: unknown): never {
  const { message, stack } = plainError(error);
  process.stderr.write(`${stack ?? message}\n`);
  process.exit(1);
}
