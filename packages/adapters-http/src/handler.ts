import { type Call, type Core, CoreError, type Idempotency, useCases } from "@souk/core";
import type { Context } from "koa";
import { send, write, Written } from "./answer.js";
import { type Endpoint, pathParameters } from "./endpoint.js";
import type { RateLimiter } from "./rate-limit.js";
import { readJsonBody } from "./request/body.js";
import { openSource } from "./request/body-source.js";
import { clientAddress, networkOf } from "./request/client-address.js";
import {
  bearerToken,
  idempotencyKey,
  idInPath,
  ifMatch,
  tenantHeader,
  tenantInPath,
} from "./request/headers.js";
import { readQuery } from "./request/query.js";
import { type WireReader, wirePathOf, wireReader } from "./wire-names.js";

export interface HandlerOptions {
  readonly maxBody: number;
  readonly proxyHops: number;
  readonly limiter: RateLimiter | null;
}

export type Handler = (ctx: Context) => Promise<void>;

/** Everything a route does that does not depend on the request is decided here, once. */
export function handlerOf(endpoint: Endpoint, core: Core, options: HandlerOptions): Handler {
  const { access, input: schema, ...rest } = useCases[endpoint.useCase];
  if (access === "operator")
    throw new Error(`${endpoint.useCase} must not be reachable over HTTP.`);
  const run = core[endpoint.useCase] as (call: Call, input: unknown) => Promise<unknown>;
  const reader = wireReader(schema);
  const wirePath = wirePathOf(reader);
  const readInput = inputReader(endpoint, reader, options.maxBody);
  const creates = "creates" in rest && rest.creates;
  const { limiter, proxyHops } = options;

  return async (ctx) => {
    const { req, state } = ctx;
    state.route = endpoint.path;
    state.wirePath = wirePath;
    const ip = clientAddress(req, proxyHops);
    const token = access === "public" ? null : bearerToken(req);
    if (limiter) takeAllowance(limiter, ctx, token, ip);
    if (access !== "public" && token === null) {
      throw new CoreError("unauthenticated", "Unauthenticated.");
    }
    const call: Call = {
      as: token === null ? undefined : { token },
      tenant: tenantOf(endpoint, ctx),
      requestId: state.requestId,
      ip: networkOf(ip),
      ifMatch: endpoint.method === "get" ? undefined : ifMatch(req),
      idempotency: creates ? idempotency(endpoint, ctx) : undefined,
    };
    state.tenant = call.tenant;
    const output = await run(call, await readInput(ctx));
    if (limiter && token !== null) limiter.trust(token);
    send(ctx, endpoint, state.written ?? output);
  };
}

function takeAllowance(
  limiter: RateLimiter,
  { res }: Context,
  token: string | null,
  ip: string,
): void {
  const { headers, error } = limiter.take(token, ip);
  res.setHeader("RateLimit-Policy", headers[0]);
  res.setHeader("RateLimit", headers[1]);
  if (error) throw error;
}

function tenantOf({ tenantFrom }: Endpoint, { req, params }: Context): number | undefined {
  if (tenantFrom === "header") return tenantHeader(req);
  return tenantFrom === "path" ? tenantInPath(params.tenantId) : undefined;
}

function idempotency(endpoint: Endpoint, { req, state }: Context): Idempotency | undefined {
  const key = idempotencyKey(req);
  if (key === null) return undefined;
  return {
    key,
    serialize(output) {
      state.written = write(endpoint, output);
      return state.written.keep();
    },
    revive: (kept) => Written.revive(kept),
  };
}

/** Path parameters win over a body or query that names the same field. */
function inputReader(
  { method, path, source, queryFields = [], whenEmpty }: Endpoint,
  reader: WireReader,
  limit: number,
): (ctx: Context) => Promise<object> {
  const names = pathParameters(path).filter((name) => name !== "tenantId");
  const withIds = (input: Record<string, unknown>, ctx: Context) => {
    for (const name of names) input[name] = idInPath(ctx.params[name]);
    return input;
  };
  if (source) {
    const queried = [...reader.fields].filter(([, { name }]) => !source.provides.includes(name));
    const fields = { ...reader, fields: new Map(queried) };
    return async (ctx) =>
      withIds({ ...readQuery(ctx.querystring, fields), ...openSource(ctx.req, source) }, ctx);
  }
  if (method === "get") return async (ctx) => withIds(readQuery(ctx.querystring, reader), ctx);
  if (method === "delete") return async (ctx) => withIds({}, ctx);
  const optional = [...reader.fields.values()].every(
    ({ name, required }) => !required || names.includes(name),
  );
  return async (ctx) => {
    const body = await readJsonBody(ctx.req, { limit, optional });
    const input = reader.read(body) as Record<string, unknown>;
    if (whenEmpty) takeEmptiness(input, body, whenEmpty);
    if (queryFields.length > 0)
      takeFromQuery(input, queryFields, readQuery(ctx.querystring, reader));
    return withIds(input, ctx);
  };
}

function takeEmptiness(
  input: Record<string, unknown>,
  body: Record<string, unknown>,
  meaning: Readonly<Record<string, unknown>>,
): void {
  for (const name of Object.keys(meaning)) delete input[name];
  if (Object.keys(body).length === 0) Object.assign(input, meaning);
}

function takeFromQuery(
  input: Record<string, unknown>,
  fields: readonly string[],
  query: Record<string, unknown>,
): void {
  for (const name of fields) {
    if (Object.hasOwn(query, name)) input[name] = query[name];
    else delete input[name];
  }
}
