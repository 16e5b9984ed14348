import type { RequestListener } from "node:http";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Core, inBackground } from "@souk/core";
import { requireNode } from "@souk/core/node";
import { type Config, loadConfig } from "./config.js";
import { createContainer, parts } from "./container.js";
import type { HostChanges } from "./embedding/host-options.js";
import { warnOfLogins } from "./health/login-warnings.js";
import { startMetricsServer } from "./health/metrics-server.js";
import { startPresence } from "./health/presence.js";
import { version } from "./health/version.js";
import { startServer } from "./server.js";
import { Steps } from "./embedding/steps.js";
import { plainError } from "./log/log.js";

/** A host that is listening. */
export interface RunningHost {
  /** Where it listens, as a URL. */
  readonly address: string;
  /** The core behind it, for the program in which it runs. */
  readonly core: Core;
  /** The address of the separate port for metrics. */
  readonly metrics: string | null;
  /** Stops taking requests, finishes those that are under way, and closes everything. */
  readonly stop: () => Promise<void>;
}

/** Builds the host from its configuration and starts it. When a step fails, the earlier steps are undone in reverse. */
export async function start(
  config: Config = loadConfig(),
  changes?: HostChanges,
): Promise<RunningHost> {
  requireNode();
  const steps = new Steps();
  try {
    await makeDatabaseDirectory(config.databaseUrl);
    const container = createContainer(config, changes);
    const logger = container.get(parts.logger);
    steps.defer(() => logger.info("stopped"));
    steps.defer(() => container.unbindAllAsync());
    const persistence = await container.getAsync(parts.persistence);
    steps.defer(persistence.acquireHostLock());
    await warnOfLogins(config, persistence, logger);
    const build = { version: version(), role: config.role };
    container.get(parts.metrics).watchDatabase(persistence, build);
    const presence = await startPresence(persistence, build);
    steps.defer(() => presence.stop());
    const readiness = await container.getAsync(parts.readiness);
    const keyWatch = await container.getAsync(parts.keyWatch);
    await keyWatch.look();
    readiness.add("encryption_key", () => keyWatch.isRight());
    if (config.role !== "api") {
      const background = await container.getAsync(parts.background);
      steps.defer(() => background.stop());
      await persistence.chores.expect(background.chores).catch(() => {});
      await background.start();
      readiness.add("queue", () => background.isRunning());
      container.get(parts.metrics).watch(background);
    }
    const handle = (await container.getAsync(parts.app)).callback();
    const { onRequest: onRefused } = await container.getAsync(parts.appOptions);
    const report = (error: unknown) =>
      logger.error({ error: plainError(error) }, "a request was left unanswered");
    const listener: RequestListener = (request, response) =>
      inBackground(handle(request, response), report);
    const server = await startServer(listener, { ...config, ...(onRefused && { onRefused }) });
    steps.defer(() => server.stop());
    const numbers = await startMetricsServer(
      config,
      container.get(parts.metrics),
      readiness,
      report,
    );
    if (numbers) steps.defer(() => numbers.stop());
    if (!config.metrics) logger.info("metrics are off; METRICS_PORT or METRICS_TOKEN shows them");
    steps.defer(() => {
      readiness.withdraw();
      return wait(config.drainMs);
    });
    const { schema, prefix } = persistence.home;
    const home = { ...(schema !== null && { schema }), ...(prefix !== "" && { prefix }) };
    const { role, profile } = config;
    logger.info({ address: server.address, role, profile, ...home }, "started");
    return {
      address: server.address,
      core: await container.getAsync(parts.core),
      metrics: numbers?.address ?? null,
      stop: () => steps.undo(),
    };
  } catch (error) {
    await steps.undo();
    throw error;
  }
}

async function makeDatabaseDirectory(url: string): Promise<void> {
  const [file = ""] = url.replace(/^sqlite:(?:\/\/(?=[/.]))?/, "").split("?", 1);
  if (!url.startsWith("sqlite:") || file === ":memory:") return;
  await mkdir(dirname(file), { recursive: true });
}
