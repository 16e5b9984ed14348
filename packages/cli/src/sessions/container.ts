import "reflect-metadata";
import { type ClosableWebhookSender, createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence, type Persistence } from "@souk/adapters-persistence";
import {
  type Cipher,
  type Core,
  createCore,
  type PictureMaker,
  type Ports,
  type WebhookSender,
} from "@souk/core";
import { NodeSecrets, SystemClock } from "@souk/core/node";
import { createPictureMaker, openFiles, type OwnPictureMaker } from "@souk/pictures";
import { cipherOf } from "@souk/host-server/config";
import { Container, type ServiceIdentifier } from "inversify";
import type { CliConfig } from "./config.js";
import type { OwnNoun } from "./own-nouns.js";
import { trialFiles, trialOf } from "./trial.js";

const name = <T>(text: string): ServiceIdentifier<T> => Symbol(text);

/** An operator waits longer than a request, because these commands move whole tenants. */
const STATEMENT_LIMIT_MS = 60_000;

export interface LocalOptions {
  readonly pendingMigrations: "refuse" | "leave" | "run";
  /** Everything is checked and nothing stored. */
  readonly dryRun: boolean;
  /** Nouns of an embedder. */
  readonly nouns?: readonly OwnNoun[];
}

/** The parts of the program when it works on the database. */
export const parts = {
  config: name<CliConfig>("config"),
  options: name<LocalOptions>("options"),
  persistence: name<Persistence>("persistence"),
  webhookSender: name<ClosableWebhookSender>("webhookSender"),
  pictureMaker: name<OwnPictureMaker>("pictureMaker"),
  ports: name<Ports>("ports"),
  core: name<Core>("core"),
};

export function createContainer(config: CliConfig, options: LocalOptions): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(parts.config).toConstantValue(config);
  container.bind(parts.options).toConstantValue(options);
  container
    .bind(parts.persistence)
    .toResolvedValue(openDatabase, [parts.config, parts.options])
    .onDeactivation((persistence) => persistence.close());
  container
    .bind(parts.webhookSender)
    .toResolvedValue(({ webhooks }: CliConfig) => createWebhookSender(webhooks), [parts.config])
    .onDeactivation((sender) => sender.close());
  container
    .bind(parts.pictureMaker)
    .toResolvedValue(() => createPictureMaker(), [])
    .onDeactivation((maker) => maker.close());
  container
    .bind(parts.ports)
    .toResolvedValue(portsOf, [
      parts.config,
      parts.options,
      parts.persistence,
      parts.webhookSender,
      parts.pictureMaker,
    ]);
  const { nouns: extensions = [] } = options;
  container
    .bind(parts.core)
    .toResolvedValue((ports: Ports) => createCore(ports, { extensions }) as Core, [parts.ports]);
  return container;
}

/** Operators see all tenants, like workers. */
const openDatabase = (
  { databaseUrl, workerUrl = databaseUrl }: CliConfig,
  { pendingMigrations, nouns: extensions = [] }: LocalOptions,
) =>
  openPersistence({
    url: workerUrl,
    pendingMigrations,
    statementLimitMs: STATEMENT_LIMIT_MS,
    extensions,
  });

const portsOf = (
  config: CliConfig,
  { dryRun }: LocalOptions,
  { unitOfWork }: Persistence,
  webhookSender: WebhookSender,
  pictureMaker: PictureMaker,
): Ports => ({
  unitOfWork: dryRun ? trialOf(unitOfWork) : unitOfWork,
  clock: new SystemClock(),
  secrets: new NodeSecrets(),
  cipher: lazyCipher(config),
  webhookSender,
  files: dryRun ? trialFiles(openFiles(config.media)) : openFiles(config.media),
  pictureMaker,
  pictureLimits: config.pictureLimits,
  seats: config.seats,
  currency: config.currency,
  mail: config.mail.isOn ? "on" : "off",
  notices: config.mail.notices,
  ...(config.publicUrl === undefined ? {} : { publicUrl: config.publicUrl }),
  ...(config.mailLinks === undefined ? {} : { mailLinks: config.mailLinks }),
});

/** Few commands seal anything, and only those need the key. */
function lazyCipher(config: CliConfig): Cipher {
  let cipher: Cipher | undefined;
  const made = () => (cipher ??= cipherOf(config));
  return {
    seal: (text, context) => made().seal(text, context),
    open: (sealed, context) => made().open(sealed, context),
  };
}
