import type { AppOptions } from "@souk/adapters-http";
import type {
  AnyExtension,
  Core,
  EventsIn,
  Extension,
  FieldsIn,
  FieldsOfTheirs,
  Hookable,
  OwnEvent,
  UseCasesIn,
} from "@souk/core";
import { type Config, loadConfig } from "./config.js";
import type { HostChanges } from "./embedding/host-options.js";
import { type RunningHost, start } from "./start.js";

type Cases = Readonly<Record<string, Hookable>>;

/** The ready-made host, with the parts of an embedder. */
export interface HostOptions<
  Own extends Cases,
  E extends OwnEvent,
  F extends FieldsOfTheirs,
  X extends readonly AnyExtension[] = readonly AnyExtension[],
>
  extends
    Omit<HostChanges, "app" | "extension" | "deliveries">,
    Omit<Extension<Own, E, F>, "report"> {
  /** Extensions that `defineExtension` has made, for the database, the core, the routes and the workers. */
  readonly extensions?: X;
  /** Defaults to what `loadConfig()` reads from the environment. */
  readonly config?: Config;
  /** Your own routes, next to Souk's; see `endpointsFor` of `@souk/adapters-http`. */
  readonly endpoints?: NonNullable<AppOptions["endpoints"]>;
  /** Answers who calls, where your own server signs people in. */
  readonly authenticate?: NonNullable<AppOptions["authenticate"]>;
  /** Whether Souk's tokens are valid next to `authenticate`; by default they are. */
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
  const X extends readonly AnyExtension[] = [],
>(
  options: HostOptions<Own, E, F, X> = {},
): Host<Own & UseCasesIn<X>, E | EventsIn<X>, F & FieldsIn<X>> {
  const {
    extensions,
    useCases,
    events,
    fields,
    hooks,
    strategies,
    config: chosen,
    ...others
  } = options;
  const config =
    chosen ?? loadConfig(undefined, undefined, { hasMailer: options.mailer !== undefined });
  const { endpoints, authenticate, tokens, securityScheme, basePath, before, ...changes } = others;
  const app = { endpoints, authenticate, tokens, securityScheme, basePath, before };
  const extension = given({
    extensions,
    useCases,
    events,
    fields,
    hooks,
    strategies,
  }) as unknown as Extension;
  return {
    async start() {
      const running = await start(config, { ...changes, extension, app: given(app) });
      return { ...running, core: running.core as never };
    },
  };
}

/** Leaves out parts that were not given; otherwise they would replace defaults. */
const given = <T extends object>(all: T) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
