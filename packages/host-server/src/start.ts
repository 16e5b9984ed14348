import type { RequestListener } from "node:http";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { KoaApp } from "@souk/adapters-http";
import { type Core } from "@souk/core";
import { inBackground, nounsIn } from "@souk/core/adapter";
import { describeNouns } from "@souk/core/nouns";
import { requireNode } from "@souk/core/node";
import { type Config, loadConfig } from "./config.js";
import { databaseProblem } from "./health/database-problem.js";
import { withAgents } from "./agents.js";
import { withConsole } from "./console.js";
import { createContainer, parts } from "./container.js";
import type { HostChanges } from "./embedding/host-options.js";
import { watchDescriptors } from "./health/descriptor-watch.js";
import { watchFile } from "./health/file-watch.js";
import { requireLoginOfOperators, warnOfLogins } from "./health/login-warnings.js";
import { startMetricsServer } from "./metrics-server.js";
import { startPresence } from "./health/presence.js";
import { version } from "./health/version.js";
import { type RunningServer, type ServerOptions, startServer } from "./server.js";
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
  /** The address of the separate port for operators. */
  readonly operators: string | null;
  /** Stops taking requests, finishes those that are in progress, and closes everything. */
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
    const isNew = await makeDatabaseDirectory(config);
    const container = createContainer(config, changes);
    const logger = container.get(parts.logger);
    steps.defer(() => logger.info("stopped"));
    steps.defer(() => container.unbindAllAsync());
    const persistence = await container.getAsync(parts.persistence).catch((error: unknown) => {
      throw databaseProblem(error, config);
    });
    steps.defer(persistence.acquireHostLock());
    if (isNew) logger.info({ database: config.databaseUrl }, "created a new, empty database");
    await requireLoginOfOperators(config, persistence);
    await warnOfLogins(config, persistence, logger);
    const build = { version: version(), role: config.role };
    container.get(parts.metrics).watchDatabase(persistence, build);
    const presence = await startPresence(persistence, build);
    steps.defer(() => presence.stop());
    steps.defer(watchFile(persistence, logger));
    steps.defer(watchDescriptors(logger));
    const readiness = await container.getAsync(parts.readiness);
    const keyWatch = await container.getAsync(parts.keyWatch);
    await keyWatch.look();
    readiness.add("encryption_key", () => keyWatch.isRight());
    if (config.role !== "api") {
      const background = await container.getAsync(parts.background);
      steps.defer(() => background.stop());
      await background.start();
      readiness.add("queue", () => background.isRunning());
      container.get(parts.metrics).watch(background);
    }
    const handle = (await container.getAsync(parts.app)).callback();
    const { onRequest: onRefused } = await container.getAsync(parts.appOptions);
    const report = (error: unknown) =>
      logger.error({ error: plainError(error) }, "a request received no response");
    const { basePath } = changes?.app ?? {};
    const nouns = describeNouns(nounsIn(changes?.extension?.extensions ?? []));
    const withPages = withConsole(handle, config, basePath, nouns);
    const agents = withAgents(withPages, handle, config, { basePath, onError: report });
    steps.defer(agents.close);
    const listener: RequestListener = (request, response) =>
      inBackground(agents.answer(request, response), report);
    const servers: RunningServer[] = [];
    // Together, since each may wait for requests in progress.
    steps.defer(() => Promise.all(servers.map((each) => each.stop())));
    const refusals = onRefused && { onRefused };
    const server = await startServer(listener, { ...config, ...refusals });
    servers.push(server);
    const operatorApp = await container.getAsync(parts.operatorApp);
    const operators = await startOperatorServer(config, operatorApp, report, refusals);
    if (operators) servers.push(operators);
    const numbers = await startMetricsServer(
      config,
      container.get(parts.metrics),
      readiness,
      report,
    );
    if (numbers) steps.defer(() => numbers.stop());
    if (!config.metrics)
      logger.info("metrics are off; set METRICS_PORT or METRICS_TOKEN to serve them");
    steps.defer(() => {
      readiness.withdraw();
      return wait(config.drainMs);
    });
    const { schema, prefix } = persistence.home;
    const home = { ...(schema !== null && { schema }), ...(prefix !== "" && { prefix }) };
    const { role, profile } = config;
    const addresses = {
      address: server.address,
      ...(operators && { operators: operators.address }),
    };
    logger.info({ ...addresses, role, profile, ...home }, "started");
    return {
      address: server.address,
      core: await container.getAsync(parts.core),
      metrics: numbers?.address ?? null,
      operators: operators?.address ?? null,
      stop: () => steps.undo(),
    };
  } catch (error) {
    // The container rejects again with what it could not open; the caller needs the first error.
    await steps.undo().catch(() => {});
    throw error;
  }
}

/** A separate port for operators, if configured. */
async function startOperatorServer(
  { operatorListener, stopWithinMs }: Config,
  app: KoaApp | null,
  report: (error: unknown) => void,
  refusals: Pick<ServerOptions, "onRefused"> | undefined,
): Promise<RunningServer | null> {
  if (operatorListener === null || app === null) return null;
  const handle = app.callback();
  return startServer((request, response) => inBackground(handle(request, response), report), {
    ...operatorListener,
    ...refusals,
    portSetting: "OPERATOR_PORT",
    stopWithinMs,
  });
}

/** Whether the database is a file of SQLite that does not exist yet. */
async function makeDatabaseDirectory({
  databaseUrl: url,
  pendingMigrations,
}: Config): Promise<boolean> {
  const [file = ""] = url.replace(/^sqlite:(?:\/\/(?=[/.]))?/, "").split("?", 1);
  if (!url.startsWith("sqlite:") || file === ":memory:" || existsSync(file)) return false;
  if (pendingMigrations === "refuse") {
    throw new Error(
      `DATABASE_URL names the file ${resolve(file)}, which does not exist. Correct DATABASE_URL, or create the database: souk db migrate`,
    );
  }
  await mkdir(dirname(file), { recursive: true });
  return true;
}
