import type { AppOptions } from "@souk/adapters-http";
import type { PersistenceOptions } from "@souk/adapters-persistence";
import type { AnyExtension, Extension, Mailer, Ports, PushGateway } from "@souk/core";
import type { DeliveryWorkerOptions } from "@souk/core/adapter";
import type { Logger } from "pino";
import type { Job } from "../workers/own-jobs.js";

/** Parts of an embedder that replace the host's own, or join them. */
export interface HostChanges {
  /** Changes the ports before they become a core. */
  readonly ports?: (ports: Ports) => Ports;
  /** Makes use cases stricter, by name. */
  readonly policy?: NonNullable<Ports["policy"]>;
  /** Sends mail instead of `SMTP_URL`. */
  readonly mailer?: Mailer;
  /** Sends pushes instead of the configured gateway. */
  readonly pushGateway?: PushGateway;
  /** A pino logger instead of the host's own. */
  readonly logger?: Logger;
  /** Repositories, use cases, events and hooks of its own, as `openPersistence` and `createCore` take them. */
  readonly repositories?: NonNullable<PersistenceOptions["repositories"]>;
  /** The options of `createCore` besides the ports. */
  readonly extension?: Extension & { readonly extensions?: readonly AnyExtension[] };
  /** How the API is served, if it differs from the configuration. */
  readonly app?: Pick<
    AppOptions,
    "endpoints" | "authenticate" | "tokens" | "securityScheme" | "before" | "basePath"
  >;
  /** Jobs of your own that one process of all runs again and again. */
  readonly jobs?: readonly Job[];
  /** How the worker of deliveries works, where its defaults do not suit. */
  readonly deliveries?: DeliveryWorkerOptions;
}
