import "reflect-metadata";
import { type AppOptions, createApp, createOperationsApp, type KoaApp } from "@souk/adapters-http";
import {
  type ClosableWebhookSender,
  type ClosablePictureFetcher,
  createGuardedFetch,
  createPictureFetcher,
  createWebhookSender,
  type GuardedFetch,
} from "@souk/adapters-http/outbound";
import { openPersistence, type Persistence } from "@souk/adapters-persistence";
import {
  type Core,
  createCore,
  type Mailer,
  type Ports,
  type PushGateway,
  type WebhookSender,
} from "@souk/core";
import { createPictureMaker, type OwnPictureMaker } from "@souk/pictures";
import type { DeliveryScheduler } from "@souk/core/adapter";
import { Container, type ServiceIdentifier } from "inversify";
import type { Logger } from "pino";
import { appOptions } from "./app-options.js";
import type { Background } from "./workers/background.js";
import type { Config } from "./config.js";
import { portsOf } from "./ports-of.js";
import { createPushGateway } from "./create-push-gateway.js";
import { createLog, type Log, logWith, reportTo } from "./log/log.js";
import { createMailer } from "./mail/create-mailer.js";
import { KeyWatch } from "./keys/key-watch.js";
import { createMetrics, type Metrics } from "./health/metrics.js";
import type { HostChanges } from "./embedding/host-options.js";
import { operatorReports, type OperatorReports } from "./health/operator-reports.js";
import { createReadiness, type Readiness } from "./health/readiness.js";
import { openTracing, type Tracing } from "./tracing/open-tracing.js";
import { openScheduler } from "./scheduling/backends.js";
import { WakeRelay } from "./workers/wake-relay.js";
import { createWorkers } from "./workers/create-workers.js";

const name = <T>(text: string): ServiceIdentifier<T> => Symbol(text);

/** The parts of the host. */
export const parts = {
  config: name<Config>("config"),
  changes: name<HostChanges>("changes"),
  log: name<Log>("log"),
  logger: name<Logger>("logger"),
  metrics: name<Metrics>("metrics"),
  tracing: name<Tracing | null>("tracing"),
  persistence: name<Persistence>("persistence"),
  wakeRelay: name<WakeRelay>("wakeRelay"),
  webhookSender: name<ClosableWebhookSender>("webhookSender"),
  providerFetch: name<GuardedFetch>("providerFetch"),
  ports: name<Ports>("ports"),
  core: name<Core>("core"),
  mailer: name<Mailer>("mailer"),
  pushGateway: name<PushGateway>("pushGateway"),
  scheduler: name<DeliveryScheduler>("scheduler"),
  background: name<Background>("background"),
  keyWatch: name<KeyWatch>("keyWatch"),
  operatorReports: name<OperatorReports | null>("operatorReports"),
  pictureFetcher: name<ClosablePictureFetcher>("pictureFetcher"),
  pictureMaker: name<OwnPictureMaker>("pictureMaker"),
  readiness: name<Readiness>("readiness"),
  appOptions: name<AppOptions>("appOptions"),
  appSettings: name<AppOptions>("appSettings"),
  app: name<KoaApp>("app"),
  operatorApp: name<KoaApp | null>("operatorApp"),
};

export function createContainer(config: Config, changes: HostChanges = {}): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(parts.config).toConstantValue(config);
  container.bind(parts.changes).toConstantValue(changes);
  const log = changes.logger ? logWith(changes.logger) : createLog(config);
  container.bind(parts.log).toConstantValue(log);
  container.bind(parts.logger).toConstantValue(log.logger);
  container.bind(parts.metrics).toResolvedValue(createMetrics, [parts.log]);
  container
    .bind(parts.tracing)
    .toResolvedValue(
      (config: Config, logger: Logger) => openTracing(config, reportTo(logger)),
      [parts.config, parts.logger],
    )
    .onDeactivation((tracing) => tracing?.close());
  container
    .bind(parts.persistence)
    .toResolvedValue(openDatabase, [parts.config, parts.changes])
    .onDeactivation((persistence) => persistence.close());
  container.bind(parts.wakeRelay).toResolvedValue(wakeRelayOf, [parts.config, parts.persistence]);
  container
    .bind(parts.webhookSender)
    .toResolvedValue(({ webhooks }: Config) => createWebhookSender(webhooks), [parts.config])
    .onDeactivation((sender) => sender.close());
  container
    .bind(parts.providerFetch)
    .toResolvedValue(
      ({ providerRules }: Config) => createGuardedFetch(providerRules),
      [parts.config],
    )
    .onDeactivation((guarded) => guarded.close());
  container
    .bind(parts.pictureFetcher)
    .toResolvedValue(({ webhooks }: Config) => createPictureFetcher(webhooks), [parts.config])
    .onDeactivation((fetcher) => fetcher.close());
  container
    .bind(parts.pictureMaker)
    .toResolvedValue(() => createPictureMaker(), [])
    .onDeactivation((maker) => maker.close());
  container.bind(parts.ports).toResolvedValue(
    (
      config: Config,
      persistence: Persistence,
      relay: WakeRelay,
      sender: WebhookSender,
      tracing: Tracing | null,
      guarded: GuardedFetch,
      logger: Logger,
      pictureMaker: OwnPictureMaker,
      pictureFetcher: ClosablePictureFetcher,
    ) => {
      const { policy } = changes;
      const report = (reason: string) =>
        logger.warn({ reason }, "a sign-in or a logout of the OpenID Connect provider was refused");
      const provider = {
        fetch: (url: string, init: RequestInit) => guarded.fetch(url, init),
        report,
      };
      const own = { ...(policy && { policy }), ...(tracing && { tracer: tracing.tracer }) };
      const pictures = { pictureMaker, pictureFetcher };
      const ports = {
        ...portsOf(config, persistence, relay, sender, provider, pictures),
        ...own,
      };
      return changes.ports?.(ports) ?? ports;
    },
    [
      parts.config,
      parts.persistence,
      parts.wakeRelay,
      parts.webhookSender,
      parts.tracing,
      parts.providerFetch,
      parts.logger,
      parts.pictureMaker,
      parts.pictureFetcher,
    ],
  );
  container.bind(parts.core).toResolvedValue(
    (ports: Ports, logger: Logger, reports: OperatorReports | null) => {
      const { useCases, ...others } = changes.extension ?? {};
      const own = { ...useCases, ...reports?.useCases };
      return createCore(ports, { report: reportTo(logger), ...others, useCases: own }) as Core;
    },
    [parts.ports, parts.logger, parts.operatorReports],
  );
  container
    .bind(parts.operatorReports)
    .toResolvedValue(
      (config: Config, persistence: Persistence, ports: Ports) =>
        config.operatorToken === null ? null : operatorReports(config, persistence, ports),
      [parts.config, parts.persistence, parts.ports],
    );
  container
    .bind(parts.mailer)
    .toResolvedValue(
      (config: Config, logger: Logger) => changes.mailer ?? createMailer(config, logger),
      [parts.config, parts.logger],
    );
  container
    .bind(parts.pushGateway)
    .toResolvedValue(
      (config: Config, logger: Logger) => changes.pushGateway ?? createPushGateway(config, logger),
      [parts.config, parts.logger],
    );
  container.bind(parts.scheduler).toResolvedValue(schedulerOf, [parts.config, parts.logger]);
  container
    .bind(parts.background)
    .toResolvedValue(backgroundOf, [
      parts.scheduler,
      parts.core,
      parts.ports,
      parts.persistence,
      parts.wakeRelay,
      parts.mailer,
      parts.pushGateway,
      parts.logger,
      parts.metrics,
      parts.changes,
      parts.config,
    ]);
  container
    .bind(parts.readiness)
    .toResolvedValue(
      (persistence: Persistence) => createReadiness(persistence),
      [parts.persistence],
    );
  container
    .bind(parts.keyWatch)
    .toResolvedValue(
      (ports: Ports, logger: Logger) => new KeyWatch(ports, logger),
      [parts.ports, parts.logger],
    );
  container
    .bind(parts.appOptions)
    .toResolvedValue(appOptions, [
      parts.config,
      parts.log,
      parts.metrics,
      parts.readiness,
      parts.persistence,
    ]);
  container.bind(parts.appSettings).toResolvedValue(
    (options: AppOptions, { tracer }: Ports, reports: OperatorReports | null) => ({
      ...options,
      tracer: tracer ?? null,
      ...changes.app,
      endpoints: [...(changes.app?.endpoints ?? []), ...(reports?.endpoints ?? [])],
    }),
    [parts.appOptions, parts.ports, parts.operatorReports],
  );
  container.bind(parts.app).toResolvedValue(appOf, [parts.config, parts.core, parts.appSettings]);
  container
    .bind(parts.operatorApp)
    .toResolvedValue(operatorAppOf, [parts.config, parts.core, parts.appSettings]);
  return container;
}

/** A host opens no more than these to Postgres, unless a URL says otherwise. */
const CONNECTIONS = 10;
/** The connections that a host with workers uses for its scheduler and for notifications. */
const BESIDE = 4;

const openDatabase = (
  { role, databaseUrl, workerUrl, replicaUrls, pendingMigrations }: Config,
  { repositories = [], extension = {} }: HostChanges,
) =>
  openPersistence({
    repositories,
    extensions: extension.extensions ?? [],
    url: databaseUrl,
    connections: role === "api" ? CONNECTIONS : CONNECTIONS - BESIDE,
    replicas: replicaUrls,
    pendingMigrations,
    ...(workerUrl !== undefined && { workerUrl }),
  });

/** A process without its own worker wakes the others. */
function wakeRelayOf({ role }: Config, { wakeChannel }: Persistence): WakeRelay {
  const relay = new WakeRelay();
  for (const queue of ["deliveries", "push", "imports", "calls"] as const) {
    if (role === "api") relay.onWake(queue, () => wakeChannel.wake(queue));
  }
  return relay;
}

const schedulerOf = ({ databaseUrl, schedulerUrl }: Config, logger: Logger) =>
  openScheduler({ databaseUrl, schedulerUrl, report: reportTo(logger) });

const backgroundOf = (
  scheduler: DeliveryScheduler,
  core: Core,
  ports: Ports,
  persistence: Persistence,
  relay: WakeRelay,
  mailer: Mailer,
  pushGateway: PushGateway,
  logger: Logger,
  metrics: Metrics,
  changes: HostChanges,
  config: Config,
): Background => {
  const { background, numbers } = createWorkers({
    core,
    ports,
    persistence,
    scheduler,
    relay,
    mailer: config.mail.isOn ? mailer : null,
    pushGateway,
    auditRetention: config.auditRetention,
    report: reportTo(logger),
    log: logger,
    ...(changes.jobs && { jobs: changes.jobs }),
    deliveries: {
      onAttempt: metrics.countAttempt,
      onClaim: metrics.countClaim,
      ...changes.deliveries,
    },
  });
  metrics.watchDeliveries(numbers);
  return background;
};

/** A worker answers no API requests, only those about its state. */
const appOf = ({ role }: Config, core: Core, options: AppOptions): KoaApp =>
  role === "worker" ? createOperationsApp(options) : createApp(core, options);

/** Omits the embedder's middleware, which may serve other paths, and CORS. */
const operatorAppOf = (
  { operatorListener }: Config,
  core: Core,
  { before: _, ...options }: AppOptions,
): KoaApp | null =>
  operatorListener === null
    ? null
    : createApp(core, { ...options, cors: null, operatorRoutes: "only" });
