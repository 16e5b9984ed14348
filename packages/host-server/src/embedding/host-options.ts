import type { AppOptions } from "@souk/adapters-http";
import type { PersistenceOptions } from "@souk/adapters-persistence";
import type { DeliveryWorkerOptions, Extension, Mailer, Ports, PushGateway } from "@souk/core";
import type { Logger } from "pino";

/** Parts of an embedder that replace the host's own, or join them. */
export interface HostChanges {
  /** Changes the ports before they become a core. */
  readonly ports?: (ports: Ports) => Ports;
  /** Makes use cases stricter, by name. */
  readonly policy?: NonNullable<Ports["policy"]>;
  /** Sends mail in place of `SMTP_URL`. */
  readonly mailer?: Mailer;
  /** Sends pushes in place of what the configuration names. */
  readonly pushGateway?: PushGateway;
  /** A pino logger in place of the host's own. */
  readonly logger?: Logger;
  /** Repositories, use cases, events and hooks of its own, as `openPersistence` and `createCore` take them. */
  readonly repositories?: NonNullable<PersistenceOptions["repositories"]>;
  /** What `createCore` takes beside the ports. */
  readonly extension?: Extension;
  /** How the API is served, if it differs from the configuration. */
  readonly app?: Pick<
    AppOptions,
    "endpoints" | "authenticate" | "tokens" | "securityScheme" | "before" | "basePath"
  >;
  /** How the worker of deliveries works, where its defaults do not suit. */
  readonly deliveries?: DeliveryWorkerOptions;
}
