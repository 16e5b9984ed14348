import type { AnyCore } from "@souk/core";
import { requireCore, similar } from "@souk/core/adapter";
import type { AppOptions } from "./app-options.js";

const known: Readonly<Record<keyof AppOptions, true>> = {
  accountPages: true,
  authenticate: true,
  basePath: true,
  before: true,
  console: true,
  cors: true,
  docs: true,
  endpoints: true,
  frontPage: true,
  hsts: true,
  maxAtOnce: true,
  maxBody: true,
  metrics: true,
  metricsToken: true,
  onError: true,
  onProxyIgnored: true,
  onRequest: true,
  operatorRoutes: true,
  operatorToken: true,
  ownsResponses: true,
  rateLimit: true,
  ready: true,
  replicas: true,
  securityScheme: true,
  sessionCookie: true,
  tokens: true,
  tracer: true,
  trustProxy: true,
};

/** A misspelt option would be ignored, and a limit or a way to sign in with it. */
export function checkOptions(options: AppOptions): void {
  for (const name of Object.keys(options)) {
    if (name in known) continue;
    const near = similar(name, Object.keys(known));
    throw new Error(
      `There is no option ${name}.${near === undefined ? "" : ` The nearest one is ${near}.`}`,
    );
  }
  const { tokens, operatorRoutes, operatorToken } = options;
  if (tokens !== undefined && tokens !== "beside" && tokens !== "off") {
    throw new Error('The option tokens must be "beside" or "off".');
  }
  if (operatorRoutes !== undefined && !["beside", "off", "only"].includes(operatorRoutes)) {
    throw new Error('The option operatorRoutes must be "beside", "off" or "only".');
  }
  if (operatorRoutes === "only" && !operatorToken) {
    throw new Error('The option operatorRoutes is "only", and there is no operatorToken.');
  }
}

/** Null serves operators only. */
export function checkCore(core: AnyCore | null): void {
  if (core !== null) requireCore(core);
}
