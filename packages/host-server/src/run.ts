import cluster from "node:cluster";
import type { Core } from "@souk/core";
import { accessProblem } from "@souk/core/node";
import { Operator } from "@souk/core/operator";
import { banner } from "./log/banner.js";
import type { Config } from "./config.js";
import type { HostChanges } from "./embedding/host-options.js";
import { plainError } from "./log/log.js";
import { giveBackMemory } from "./own-process.js";
import { onEnding } from "./process-signals.js";
import { start } from "./start.js";

/** Runs until a signal stops it; a second signal does not wait. */
export async function run(config: Config, changes?: HostChanges): Promise<void> {
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => end(error));
  }
  try {
    giveBackMemory();
    const host = await start(config, changes);
    // One process of several speaks for all.
    if (cluster.worker === undefined || cluster.worker.id === 1) {
      process.stderr.write(banner(config, host.address, await hasAccounts(host.core)));
    }
    // Ctrl-C reaches a process twice: from the terminal, and from the process that started it.
    let stopped: Promise<never> | undefined;
    onEnding(() => (stopped ??= host.stop().then(() => process.exit(0), end)));
  } catch (error) {
    process.stderr.write(`Souk could not start: ${reasonOf(error)}\n`);
    process.exit(1);
  }
}

/** The message of an error with its remedy; of a file that this user may not use, also its owner. */
function reasonOf(error: unknown): string {
  const { remedy } = error as { readonly remedy?: unknown };
  if (error instanceof Error && typeof remedy === "string")
    return `${error.message}\nTo fix it: ${remedy}`;
  const { code = "", path } = error as NodeJS.ErrnoException;
  const isRefused = ["EACCES", "EPERM", "EROFS"].includes(code);
  const problem = path !== undefined && isRefused ? accessProblem(path) : null;
  return problem ? `${problem.message}\nTo fix it: ${problem.remedy}` : plainError(error).message;
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
