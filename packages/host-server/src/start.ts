import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { banner } from "./banner.js";
import { type Config, ConfigError, loadConfig } from "./config.js";
import { createContainer, type HostChanges, parts } from "./container.js";
import { plainError } from "./log.js";
import { startServer } from "./server.js";

export interface RunningHost {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Builds the host from its configuration and starts it. What was begun is undone in reverse, also when a step fails. */
export async function start(
  config: Config = loadConfig(),
  changes?: HostChanges,
): Promise<RunningHost> {
  const steps = new AsyncDisposableStack();
  try {
    await makeDatabaseDirectory(config.databaseUrl);
    const container = createContainer(config, changes);
    const logger = container.get(parts.logger);
    steps.defer(() => logger.info("stopped"));
    steps.defer(() => container.unbindAllAsync());
    const persistence = await container.getAsync(parts.persistence);
    steps.defer(persistence.acquireHostLock());
    const readiness = await container.getAsync(parts.readiness);
    if (config.role !== "api") {
      const background = await container.getAsync(parts.background);
      steps.defer(() => background.stop());
      await background.start();
      readiness.add("queue", () => background.isRunning());
      container.get(parts.metrics).watch(background);
    }
    const handle = (await container.getAsync(parts.app)).callback();
    const server = await startServer((request, response) => void handle(request, response), config);
    steps.defer(() => server.stop());
    steps.defer(() => readiness.withdraw());
    logger.info({ address: server.address, role: config.role, profile: config.profile }, "started");
    return { address: server.address, stop: () => steps.disposeAsync() };
  } catch (error) {
    await steps.disposeAsync();
    throw error;
  }
}

async function makeDatabaseDirectory(url: string): Promise<void> {
  const [file = ""] = url.replace(/^sqlite:(?:\/\/(?=[/.]))?/, "").split("?", 1);
  if (!url.startsWith("sqlite:") || file === ":memory:") return;
  await mkdir(dirname(file), { recursive: true });
}

/** Runs until it is told to stop; a second signal does not wait. */
export async function main(configure: () => Config = loadConfig): Promise<void> {
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => end(error));
  }
  try {
    const config = configure();
    const host = await start(config);
    process.stdout.write(banner(config, host.address));
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        void host.stop().then(() => process.exit(0), end);
      });
    }
  } catch (error) {
    const { message } = plainError(error);
    process.stderr.write(
      `${error instanceof ConfigError ? "" : "Souk could not start: "}${message}\n`,
    );
    process.exit(1);
  }
}

/** What nobody caught leaves the process in an unknown state: it says so and ends, and its keeper starts another. */
function end(error: unknown): never {
  const { message, stack } = plainError(error);
  process.stderr.write(`${stack ?? message}\n`);
  process.exit(1);
}

if (import.meta.main) await main();
