import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { banner } from "./banner.js";
import { type Config, ConfigError, loadConfig } from "./config.js";
import { createContainer, parts } from "./container.js";
import { plainError } from "./log.js";
import { startServer } from "./server.js";

export interface RunningHost {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Builds the host from its configuration and starts it. */
export async function start(config: Config = loadConfig()): Promise<RunningHost> {
  await makeDatabaseDirectory(config.databaseUrl);
  const container = createContainer(config);
  try {
    const [app, readiness, logger] = await Promise.all([
      container.getAsync(parts.app),
      container.getAsync(parts.readiness),
      container.getAsync(parts.logger),
    ]);
    const persistence = await container.getAsync(parts.persistence);
    const unlock = persistence.acquireHostLock();
    const handle = app.callback();
    const server = await startServer((request, response) => void handle(request, response), config);
    const address = `http://${server.host.includes(":") ? `[${server.host}]` : server.host}:${server.port}`;
    logger.info({ address, role: config.role, profile: config.profile }, "started");
    return {
      address,
      async stop() {
        readiness.withdraw();
        await server.stop();
        unlock();
        await container.unbindAllAsync();
        logger.info("stopped");
      },
    };
  } catch (error) {
    await container.unbindAllAsync();
    throw error;
  }
}

async function makeDatabaseDirectory(url: string): Promise<void> {
  const [file = ""] = url.replace(/^sqlite:(?:\/\/(?=[/.]))?/, "").split("?", 1);
  if (!url.startsWith("sqlite:") || file === ":memory:") return;
  await mkdir(dirname(file), { recursive: true });
}

/** Runs until it is told to stop; a second signal does not wait. */
export async function main(): Promise<void> {
  try {
    const config = loadConfig();
    const host = await start(config);
    process.stdout.write(banner(config, host.address));
    let stopping = false;
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => {
        if (stopping) process.exit(1);
        stopping = true;
        void host.stop().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      });
    }
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  const text = error instanceof ConfigError ? error.message : plainError(error).message;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

if (import.meta.main) await main();
