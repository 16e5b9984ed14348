import type { AppOptions } from "@souk/adapters-http";
import type { PersistenceOptions } from "@souk/adapters-persistence";
import type { DeliveryWorkerOptions, Extension, Mailer, Ports, PushGateway } from "@souk/core";
import type { Logger } from "pino";

/** What an embedder puts in place of the host's own, or beside it. */
export interface HostChanges {
  /** Changes the ports before the core is made of them. */
  readonly ports?: (ports: Ports) => Ports;
  /** Makes use cases stricter, by name. */
  readonly policy?: NonNullable<Ports["policy"]>;
  readonly mailer?: Mailer;
  readonly pushGateway?: PushGateway;
  readonly logger?: Logger;
  /** Repositories, use cases, events and hooks of its own, as `openPersistence` and `createCore` take them. */
  readonly repositories?: NonNullable<PersistenceOptions["repositories"]>;
  readonly extension?: Extension;
  /** How the API is served, where it is not as the configuration says. */
  readonly app?: Pick<
    AppOptions,
    "endpoints" | "authenticate" | "tokens" | "securityScheme" | "before" | "basePath"
  >;
  readonly deliveries?: DeliveryWorkerOptions;
}
