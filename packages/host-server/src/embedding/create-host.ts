import type { AppOptions } from "@souk/adapters-http";
import type { Core, Extension, FieldsOfTheirs, Hookable, OwnEvent } from "@souk/core";
import { type Config, loadConfig } from "../config.js";
import type { HostChanges } from "./host-options.js";
import { type RunningHost, start } from "../start.js";

type Cases = Readonly<Record<string, Hookable>>;

/** The ready-made host, with the parts of an embedder. */
export interface HostOptions<Own extends Cases, E extends OwnEvent, F extends FieldsOfTheirs>
  extends
    Omit<HostChanges, "app" | "extension" | "deliveries">,
    Omit<Extension<Own, E, F>, "report"> {
  /** Defaults to what `loadConfig()` reads from the environment. */
  readonly config?: Config;
  /** Routes of your own beside ours; see `endpointsFor` of `@souk/adapters-http`. */
  readonly endpoints?: NonNullable<AppOptions["endpoints"]>;
  /** Answers who calls, where your own server signs people in. */
  readonly authenticate?: NonNullable<AppOptions["authenticate"]>;
  /** Whether Souk's tokens count beside `authenticate`; by default they do. */
  readonly tokens?: NonNullable<AppOptions["tokens"]>;
  /** Your sign-in as a security scheme of OpenAPI, for the description of the API. */
  readonly securityScheme?: NonNullable<AppOptions["securityScheme"]>;
  /** The base path of the API; `/api/v2/admin` by default. */
  readonly basePath?: string;
  /** Koa middleware that runs before the API. */
  readonly before?: NonNullable<AppOptions["before"]>;
}

/** A host that can be started. */
export interface Host<Own extends Cases, E extends OwnEvent, F extends FieldsOfTheirs> {
  /** Opens the database, starts the background work and listens. */
  start(): Promise<Omit<RunningHost, "core"> & { readonly core: Core<Own, E, F> }>;
}

/** The ready-made host as a library: the server that `souk serve` runs, with parts of your own. */
export function createHost<
  Own extends Cases = {},
  E extends OwnEvent = never,
  const F extends FieldsOfTheirs = {},
>(options: HostOptions<Own, E, F> = {}): Host<Own, E, F> {
  const { useCases, events, fields, hooks, config: chosen, ...others } = options;
  const config =
    chosen ?? loadConfig(undefined, undefined, { hasMailer: options.mailer !== undefined });
  const { endpoints, authenticate, tokens, securityScheme, basePath, before, ...changes } = others;
  const app = { endpoints, authenticate, tokens, securityScheme, basePath, before };
  const extension = given({ useCases, events, fields, hooks }) as unknown as Extension;
  return {
    async start() {
      const running = await start(config, { ...changes, extension, app: given(app) });
      return { ...running, core: running.core as unknown as Core<Own, E, F> };
    },
  };
}

/** Leaves out parts that were not given; otherwise they would replace defaults. */
const given = <T extends object>(all: T) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
