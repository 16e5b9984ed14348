import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { DEFAULT_CURRENCY, isCurrencyCode } from "@souk/core/adapter";
import { checkFilesUrl } from "@souk/pictures";
import * as z from "zod";
import { callLimits, limitFields } from "./call-limits.js";
import { KEY_COMMAND } from "./keys/encryption-key.js";
import {
  allowList,
  headers,
  headersIn,
  isOrigin,
  isPostgresUrl,
  isUsableUrl,
  list,
  listenAddress,
  mailbox,
  mailLinks,
  notices,
  numberOrOff,
  POSTGRES_URL,
  wholeNumber,
} from "./config-fields.js";
import { oidcOf, providerProblems, providerRules } from "./provider-settings.js";
import { type ConfigOptions, mailProblems } from "./mail/mail-settings.js";
import { readSettingsText } from "./settings-text.js";
import { type GivenSettings, parseSettings, readSettings, unknownSettings } from "./settings.js";

export { cipherOf } from "./keys/encryption-key.js";
export { databaseUse } from "./health/database-use.js";
export { mailTarget } from "./mail/mail-settings.js";

const SECOND = 1_000;
const DAY = 86_400_000;
const MEBIBYTE = 1024 * 1024;

const DOMAIN = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,}$/i;

const isKey = (key: string) => Buffer.from(key, "base64").length === 32;

export const environment = z.object({
  SOUK_PROFILE: z
    .enum(["development", "production"], "must be development or production")
    .default("development"),
  SOUK_ROLE: z.enum(["all", "api", "worker"], "must be all, api or worker").default("all"),
  SOUK_ENCRYPTION_KEY: z.string().refine(isKey, "must be 32 bytes in base64").optional(),
  SOUK_ENCRYPTION_KEY_PREVIOUS: list.refine(
    (keys) => keys.every(isKey),
    "must be keys of 32 bytes in base64, separated by commas",
  ),
  DATABASE_URL: z
    .string()
    .regex(/^(?:sqlite:.|postgres(?:ql)?:\/\/)/, "must begin with sqlite: or postgres://")
    .refine((url) => url.startsWith("sqlite:") || isPostgresUrl(url), POSTGRES_URL)
    .default("sqlite:var/souk.db"),
  DATABASE_WORKER_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, "must begin with postgres://")
    .refine(isPostgresUrl, POSTGRES_URL)
    .optional(),
  DATABASE_REPLICA_URLS: list.refine(
    (urls) => urls.every(isPostgresUrl),
    `${POSTGRES_URL}, or several URLs separated by commas`,
  ),
  DATABASE_MIGRATE: z.enum(["run", "refuse"], "must be run or refuse").optional(),
  SCHEDULER_URL: z
    .string()
    .regex(
      /^(?:sqlite:.|postgres(?:ql)?:\/\/|mongodb(?:\+srv)?:\/\/)/,
      "must begin with sqlite:, postgres:// or mongodb://",
    )
    .refine(
      (url) => url.startsWith("sqlite:") || isUsableUrl(url),
      "must be a URL whose port is at most 65535",
    )
    .optional(),
  PROCESSES: wholeNumber(1, 64).default(1),
  HOST: listenAddress,
  PORT: wholeNumber(0, 65_535).default(3000),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  STOP_SECONDS: wholeNumber(1, 3600).default(20),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be an http or https URL" }).optional(),
  MAIL_LINKS: mailLinks.optional(),
  CORS_ORIGINS: list.refine(
    (origins) => origins.every((origin) => origin === "*" || isOrigin(origin)),
    "must be origins such as https://shop.example.com, separated by commas, without a path or a trailing slash",
  ),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  RATE_LIMIT: numberOrOff.default(600),
  RATE_LIMIT_TENANT: numberOrOff.optional(),
  RATE_LIMIT_STORE: z.enum(["memory", "database"], "must be memory or database").default("memory"),
  LOGIN_LIMIT: numberOrOff.default(10),
  LOGIN_ACCOUNT_LIMIT: numberOrOff.default(100),
  ...limitFields,
  CONFIRM_AFTER: numberOrOff.default(null),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: "must be an http or https URL" }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, "must be at most 60 characters").optional(),
  OIDC_DOMAINS: list.refine(
    (domains) => domains.every((domain) => DOMAIN.test(domain)),
    "must be domains such as example.com, separated by commas",
  ),
  PASSWORDS: z.enum(["on", "off"], "must be on or off").default("on"),
  REGISTRATION: z.enum(["open", "closed"], "must be open or closed").default("open"),
  SEATS: z.enum(["direct", "verified"], "must be direct or verified").default("direct"),
  TOTALS: z.enum(["kept", "check"], "must be kept or check").default("kept"),
  DEFAULT_CURRENCY: z
    .string()
    .refine(isCurrencyCode, "must be an ISO 4217 currency code, such as EUR")
    .default(DEFAULT_CURRENCY),
  MEDIA_URL: z
    .string()
    .refine(
      (url) => checkFilesUrl(url) === null,
      "must be file:FOLDER or s3://BUCKET/PREFIX?endpoint=URL",
    )
    .default("file:var/media"),
  MEDIA_ACCESS_KEY: z.string().optional(),
  MEDIA_SECRET_KEY: z.string().optional(),
  MEDIA_MAX_COUNT: wholeNumber(0, 10_000_000).default(10_000),
  MEDIA_MAX_MEGABYTES: wholeNumber(0, 100_000_000).default(2_048),
  TOKEN_IDLE_DAYS: wholeNumber(1, 3650).default(30),
  TOKEN_MAX_DAYS: wholeNumber(1, 3650).default(365),
  CONSOLE: z.enum(["on", "off"], "must be on or off").default("on"),
  MCP: z.enum(["on", "off"], "must be on or off").default("on"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
  METRICS: z.enum(["on", "off"], "must be on or off").default("on"),
  AUDIT_DAYS: wholeNumber(31, 36_500).optional(),
  AUDIT_EXPORT_DIR: z.string().optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters").optional(),
  OPERATOR_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, "must be 32 to 200 characters without spaces")
    .optional(),
  OPERATOR_PORT: wholeNumber(0, 65_535).optional(),
  OPERATOR_HOST: listenAddress,
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http or https URL" })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_SERVICE_NAME: z.string().default("souk"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, "must be a number from 0 to 1")
    .default("1"),
  HSTS: numberOrOff.default(null),
  MAIL: z.enum(["on", "off"], "must be on or off").default("on"),
  NOTICES: notices,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .refine(isUsableUrl, "must be a URL whose port is at most 65535")
    .optional(),
  MAIL_FROM: mailbox,
  WEBHOOK_ALLOW: allowList,
  WEBHOOK_JITTER: z.enum(["on", "off"], "must be on or off").default("off"),
  PUSH_GATEWAY: z.enum(["log", "http", "fcm"], "must be log, http or fcm").default("log"),
  PUSH_URL: z.url({ protocol: /^https?$/, error: "must be an http or https URL" }).optional(),
  PUSH_SECRET: z.string().min(24, "must be at least 24 characters").optional(),
  FCM_SERVICE_ACCOUNT: z.string().optional(),
});

export type Environment = z.infer<typeof environment>;

export type Config = ReturnType<typeof configOf>;

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is invalid:\n${problems.map((line) => `  ${line}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

/**
 * Reads the environment, and in development also `.env`; reports all problems at once. `directory` holds `.env`, `var` and SQLite
 * files with a relative name.
 */
export function loadConfig(
  given: NodeJS.ProcessEnv = process.env,
  directory = ".",
  options: ConfigOptions = {},
): Config {
  return configIn(readSettings(given, directory), directory, options);
}

/**
 * Adds the settings of the file that `SOUK_ENV_FILE` names to the environment, where drivers look for theirs, such as
 * PGPASSWORD. A variable that is set stays.
 */
export function addSettingsFile(environment: NodeJS.ProcessEnv = process.env): void {
  const file = environment["SOUK_ENV_FILE"];
  if (!file) return;
  const { values, problems } = readSettingsText(textOf(file), file);
  if (problems.length > 0) throw new ConfigError(problems);
  for (const [name, value] of Object.entries(values)) {
    if (value && !environment[name]) environment[name] = value;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "does not exist" : `cannot be read (${code})`;
    throw new ConfigError([`The settings file ${file} ${why}. Correct SOUK_ENV_FILE.`]);
  }
}

export function configIn(
  { values, problems: unread }: GivenSettings,
  directory: string,
  options: ConfigOptions = {},
): Config {
  const { data, problems } = parseSettings(environment, values);
  const unknown = unknownSettings(environment.keyof().options, values);
  const all = [
    ...unread,
    ...problems,
    ...missing(data, values),
    ...providerProblems(data, values),
    ...mailProblems(data, values, options),
    ...unknown,
  ];
  if (all.length > 0) throw new ConfigError(all);
  return configOf(environment.parse(values), directory);
}

/** Rules between settings. */
function missing(env: Partial<Environment>, given: GivenSettings["values"]): string[] {
  const problems: string[] = [];
  if (!given["SOUK_PROFILE"]) {
    problems.push(
      `NODE_ENV is ${given["NODE_ENV"]}, which is not production, development or test. Set SOUK_PROFILE to production or development.`,
    );
  }
  if (env.SOUK_PROFILE === "production" && !given["SOUK_ENCRYPTION_KEY"]) {
    problems.push(`SOUK_ENCRYPTION_KEY must be set in production. Create one with: ${KEY_COMMAND}`);
  }
  if (env.SOUK_PROFILE === "production" && !given["DATABASE_URL"]) {
    problems.push(
      "DATABASE_URL must be set in production, to postgres://… or sqlite:FILE. Set it, or read the settings from a file: souk --settings FILE",
    );
  }
  for (const name of ["DATABASE_WORKER_URL", "DATABASE_REPLICA_URLS"] as const) {
    if (given[name] && env[name] && env.DATABASE_URL?.startsWith("sqlite:")) {
      problems.push(`${name} is for Postgres, and DATABASE_URL names a SQLite file.`);
    }
  }
  const { PROCESSES: processes = 1 } = env;
  if (processes > 1 && env.DATABASE_URL?.startsWith("sqlite:")) {
    problems.push(
      `PROCESSES must be 1 on SQLite, whose file one process serves at a time. DATABASE_URL=postgres://… allows ${processes}.`,
    );
  }
  if (processes > 1 && given["METRICS_TOKEN"] && !given["METRICS_PORT"]) {
    problems.push(
      `METRICS_PORT must be set where METRICS_TOKEN is and PROCESSES is ${processes}: each process has metrics of its own, on a port of its own.`,
    );
  }
  const { METRICS_PORT: metrics = 0, PORT: port = 0 } = env;
  if (metrics !== 0 && metrics <= port && port < metrics + processes) {
    problems.push(
      processes === 1
        ? `METRICS_PORT must not be ${port}, which is PORT. With METRICS_TOKEN and without METRICS_PORT, metrics are served on PORT.`
        : `METRICS_PORT must not be ${metrics}: the metrics of ${processes} processes have the ports ${metrics} to ${metrics + processes - 1}, and PORT is ${port}.`,
    );
  }
  const { OPERATOR_PORT: operators = 0 } = env;
  if (given["OPERATOR_PORT"] && !given["OPERATOR_TOKEN"]) {
    problems.push(
      "OPERATOR_PORT requires OPERATOR_TOKEN: without it, no route for operators exists.",
    );
  }
  if (operators !== 0 && operators === port) {
    problems.push(`OPERATOR_PORT must not be ${port}, which is PORT.`);
  }
  if (operators !== 0 && metrics <= operators && operators < metrics + processes) {
    problems.push(
      `OPERATOR_PORT must not be ${operators}, which is a port for metrics: METRICS_PORT is ${metrics}.`,
    );
  }
  if (
    env.MEDIA_URL?.startsWith("s3:") &&
    !(given["MEDIA_ACCESS_KEY"] && given["MEDIA_SECRET_KEY"])
  ) {
    problems.push(
      "MEDIA_ACCESS_KEY and MEDIA_SECRET_KEY must be set when MEDIA_URL begins with s3:.",
    );
  }
  if (given["AUDIT_DAYS"] && !given["AUDIT_EXPORT_DIR"]) {
    problems.push(
      "AUDIT_EXPORT_DIR must be a folder for old entries if AUDIT_DAYS is set, or off to delete them.",
    );
  }
  if (env.PUSH_GATEWAY === "http" && !(given["PUSH_URL"] && given["PUSH_SECRET"])) {
    problems.push("PUSH_URL and PUSH_SECRET must be set when PUSH_GATEWAY is http.");
  }
  if (env.PUSH_GATEWAY === "fcm" && !existsSync(given["FCM_SERVICE_ACCOUNT"] ?? "")) {
    problems.push("FCM_SERVICE_ACCOUNT must name a key file when PUSH_GATEWAY is fcm.");
  }
  return problems;
}

/** Workers serve no API, and no routes for operators either. */
function operatorListenerOf({
  OPERATOR_TOKEN,
  OPERATOR_PORT,
  OPERATOR_HOST,
  SOUK_ROLE,
}: Environment) {
  if (OPERATOR_TOKEN === undefined || OPERATOR_PORT === undefined || SOUK_ROLE === "worker")
    return null;
  return { host: OPERATOR_HOST, port: OPERATOR_PORT };
}

/** Null if the audit trail is kept forever. */
function auditRetentionOf({ AUDIT_DAYS: days, AUDIT_EXPORT_DIR: directory }: Environment) {
  if (days === undefined || directory === undefined) return null;
  return { days, directory: directory === "off" ? null : directory };
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1"]);

const EVERYWHERE = new Set(["0.0.0.0", "::"]);

/** Metrics reveal much about a shop: they have their own port or a token, or stay on a developer's machine. */
function metricsOf(env: Environment) {
  const { METRICS, METRICS_PORT: port = null, METRICS_TOKEN: token = null } = env;
  const atHome =
    env.SOUK_PROFILE === "development" && LOOPBACK.has(env.HOST) && env.PROCESSES === 1;
  return METRICS === "on" && (port !== null || token !== null || atHome) ? { port, token } : null;
}

/** Where this host answers, if its port is known beforehand. */
function ownAddress({ HOST, PORT }: Environment): string | undefined {
  if (PORT === 0) return undefined;
  const name = EVERYWHERE.has(HOST) ? "localhost" : HOST;
  return `http://${name.includes(":") ? `[${name}]` : name}:${PORT}`;
}

/** Null, and nothing is traced, without an endpoint. */
function tracingOf(env: Environment) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: sent } = env;
  if (endpoint === undefined) return null;
  return {
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    headers: headersIn(sent),
    service: env.OTEL_SERVICE_NAME,
    /** The share of traces that begin here and are sent. */
    ratio: Number(env.OTEL_TRACES_SAMPLER_ARG),
  };
}

/** A SQLite file is found where `var` is, whatever folder the process runs in. */
function inDirectory(directory: string, url: string): string {
  const [, head = "", file = "", options = ""] =
    /^(sqlite:)(?:\/\/(?=[/.]))?([^?]*)(.*)$/s.exec(url) ?? [];
  const isElsewhere = resolve(directory) !== process.cwd();
  if (head === "" || file === ":memory:" || isAbsolute(file) || !isElsewhere) return url;
  return `${head}${join(directory, file)}${options}`;
}

function configOf(env: Environment, directory: string) {
  const isProduction = env.SOUK_PROFILE === "production";
  const varDirectory = join(directory, "var");
  return {
    profile: env.SOUK_PROFILE,
    role: env.SOUK_ROLE,
    /** How many processes share the port. */
    processes: env.PROCESSES,
    varDirectory,
    /** Null if development makes one itself; see encryptionKeyOf. */
    encryptionKey: env.SOUK_ENCRYPTION_KEY ?? null,
    /** They open older texts, and seal no new ones. */
    otherEncryptionKeys: env.SOUK_ENCRYPTION_KEY_PREVIOUS,
    databaseUrl: inDirectory(directory, env.DATABASE_URL),
    /** Another login for workers and operators, who see all tenants. */
    workerUrl: env.DATABASE_WORKER_URL,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    pendingMigrations:
      env.DATABASE_MIGRATE ?? (isProduction ? ("refuse" as const) : ("run" as const)),
    schedulerUrl: env.SCHEDULER_URL && inDirectory(directory, env.SCHEDULER_URL),
    host: env.HOST,
    port: env.PORT,
    /** How long a stopping host still takes requests, so that a load balancer sees that it is not ready and sends no more. */
    drainMs: (env.DRAIN_SECONDS ?? (isProduction ? 5 : 0)) * SECOND,
    stopWithinMs: env.STOP_SECONDS * SECOND,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, "") ?? ownAddress(env),
    /** The pages of the team itself for the links in mails, instead of those of this host. */
    mailLinks: env.MAIL_LINKS,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    rateLimit: env.RATE_LIMIT,
    /** Of all callers of a tenant together; RATE_LIMIT=off switches it off, too, unless it is set itself. */
    tenantRateLimit:
      env.RATE_LIMIT_TENANT === undefined && env.RATE_LIMIT !== null
        ? 10 * env.RATE_LIMIT
        : (env.RATE_LIMIT_TENANT ?? null),
    rateLimitStore: env.RATE_LIMIT_STORE,
    loginLimit: env.LOGIN_LIMIT,
    /** Failed sign-ins of one account in a row, from wherever; null for no such limit. */
    loginAccountLimit: env.LOGIN_ACCOUNT_LIMIT,
    callLimits: callLimits(env),
    /** Whether the web console is served at /console. */
    isConsoleOn: env.CONSOLE === "on" && env.SOUK_ROLE !== "worker",
    /** Seconds after which sessions confirm again who uses them; null if those of the console alone do. */
    confirmAfter: env.CONFIRM_AFTER,
    /** The OpenID Connect provider with which people sign in; null without one. */
    oidc: oidcOf(env),
    /** Which addresses requests to the provider may reach. */
    providerRules: providerRules(env),
    /** Whether people sign in with passwords. */
    passwords: env.PASSWORDS,
    /** Whether agents are served at /mcp. */
    isMcpOn: env.MCP === "on" && env.SOUK_ROLE !== "worker",
    registration: env.REGISTRATION,
    seats: env.SEATS,
    totals: env.TOTALS,
    currency: env.DEFAULT_CURRENCY,
    /** Where the files of pictures are. */
    media: {
      url: env.MEDIA_URL,
      directory,
      accessKeyId: env.MEDIA_ACCESS_KEY,
      secretAccessKey: env.MEDIA_SECRET_KEY,
    },
    pictureLimits: { count: env.MEDIA_MAX_COUNT, bytes: env.MEDIA_MAX_MEGABYTES * MEBIBYTE },
    tokenLifetime: { idleMs: env.TOKEN_IDLE_DAYS * DAY, maximumMs: env.TOKEN_MAX_DAYS * DAY },
    logLevel: env.LOG_LEVEL,
    metrics: metricsOf(env),
    /** With it operators manage accounts and tenants over HTTP; without it no route for them exists. */
    operatorToken: env.OPERATOR_TOKEN ?? null,
    /** Where operators have a listener of their own; null if their routes are next to the others. */
    operatorListener: operatorListenerOf(env),
    auditRetention: auditRetentionOf(env),
    tracing: tracingOf(env),
    hsts: env.HSTS,
    mail: {
      isOn: env.MAIL === "on",
      notices: env.NOTICES,
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
    },
    retryJitter: env.WEBHOOK_JITTER === "on",
    webhooks: { allowPrivate: !isProduction, allowList: env.WEBHOOK_ALLOW },
    push: {
      gateway: env.PUSH_GATEWAY,
      url: env.PUSH_URL,
      secret: env.PUSH_SECRET,
      serviceAccountFile: env.FCM_SERVICE_ACCOUNT,
    },
  };
}
