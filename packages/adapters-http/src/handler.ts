import { type AnyCore, type Call, type Caller, CoreError, invalid } from "@souk/core";
import { boundUseCase, claimsToBeApiKey, useCasesOf } from "@souk/core/adapter";
import type { Context } from "koa";
import { send } from "./answering/answer.js";
import { deprecationHeaders } from "./answering/deprecation.js";
import type { Compressor } from "./answering/compression.js";
import { Change, changingRoute } from "./change.js";
import { type Endpoint, inputParameters, isForOperator, takesKey } from "./wire/endpoint.js";
import { HttpError } from "./wire/errors.js";
import type { Exchange } from "./exchange.js";
import type { Allowance, Limiter } from "./request/limits/rate-limit.js";
import type { TenantLimit } from "./request/limits/tenant-limit.js";
import { type Admit, readJsonBody } from "./request/body.js";
import { isForm, openSource, readForm } from "./request/body-source.js";
import { clientOf, isFromConsole, tenantHeader, tenantInPath } from "./request/headers.js";
import { admission, waitsToGoOn } from "./request/expectation.js";
import { type PathInput, pathInputOf, textParameters } from "./request/path-input.js";
import { preferencesOf } from "./request/prefer.js";
import { passOf } from "./request/sign-in-pass.js";
import { readQuery } from "./request/query.js";
import {
  type Handling,
  knownParametersOf,
  lookAtBody,
  lookAtQuery,
} from "./request/unknown-names.js";
import { handedLines } from "./answering/handed-lines.js";
import { sendStream } from "./answering/stream-answer.js";
import type { SignIn } from "./sign-in.js";
import { showSingle, singleReadOf } from "./answering/single-read.js";
import { openSpool } from "./request/spool.js";
import {
  type Dropped,
  type WireReader,
  wirePathOf,
  wireReader,
  withoutFields,
} from "./wire/wire-names.js";

export interface HandlerOptions {
  readonly maxBody: number;
  readonly limiter: Limiter | null;
  readonly tenants: TenantLimit | null;
  readonly compressor: Compressor;
  readonly signIn: SignIn;
  /** How the operator signs in; null if no operator comes over HTTP. */
  readonly operator: SignIn | null;
}

export type Handler = (exchange: Exchange, ctx: Context) => Promise<void>;

/** Decides once everything about a route that does not depend on the request. */
export function handlerOf(
  endpoint: Endpoint,
  core: AnyCore,
  options: HandlerOptions,
  table: readonly Endpoint[],
): Handler {
  const definition = useCasesOf(core)[endpoint.useCase];
  if (!definition) throw new Error(`The core has no use case ${endpoint.useCase}.`);
  const { access, input: schema } = definition;
  const signIn = isForOperator(endpoint, access) ? options.operator : options.signIn;
  if (!signIn) throw new Error(`${endpoint.useCase} must not be reachable over HTTP.`);
  const { limiter, tenants } = options;
  const useCase = boundUseCase(core, endpoint.useCase);
  const run = tenants ? tenants.watched(useCase) : useCase;
  const isPublic = access === "public";
  const reader = withoutFields(
    wireReader(schema),
    [endpoint.linesTo, endpoint.spoolFrom].filter((name) => name !== undefined),
  );
  const readPath = pathInputOf(endpoint, reader);
  const readInput = inputReader(endpoint, reader, { readPath, limit: options.maxBody });
  const knownParameters = knownParametersOf(endpoint, reader);
  const read = singleReadOf(endpoint, table);
  const changing = changingRoute(
    endpoint,
    takesKey(endpoint, definition),
    read && { useCase: read.useCase, inputOf: pathInputOf(read, reader) },
  );
  const wirePath = wirePathOf(reader);
  const showCurrent = read && ((output: unknown) => showSingle(read, output));
  const deprecation = deprecationHeaders(endpoint);
  const compressor = endpoint.holdsSecrets ? null : options.compressor;
  const { stream } = endpoint.answer;
  const runStreaming = streaming(endpoint, run);
  const trust = (credentials: string | null) => {
    if (credentials !== null) limiter?.trust(credentials);
  };

  return async (exchange, ctx) => {
    const { request } = exchange;
    exchange.route = endpoint.path;
    exchange.wirePath = wirePath;
    exchange.showCurrent = showCurrent;
    if (deprecation) Object.assign(exchange.headers, deprecation);
    const credentials = isPublic ? null : signIn.credentialsOf(request);
    const taken = limiter && takeAllowance(limiter, exchange, credentials);
    if (taken) await taken;
    const found = isPublic ? undefined : signIn.callerOf(request, credentials);
    const caller = found instanceof Promise ? await found : found;
    if (caller === null) throw new CoreError("unauthenticated", "Unauthenticated.");
    const change = changing && new Change(changing, exchange);
    exchange.tenant = tenantOf(endpoint, exchange, caller);
    const plain = callOf(exchange, caller, isPublic ? passOf(request) : undefined);
    const call = change ? { ...plain, ...change.terms() } : plain;
    const counting = tenants && tenants.take(access, call, run);
    const counted = counting instanceof Promise ? await counting : counting;
    if (counted) allow(counted, exchange);
    const { strict, minimal } = preferencesOf(request);
    if (strict) exchange.prefers("handling=strict");
    const handling = { strict, callWithoutInput: () => run(call, undefined) };
    const refused = lookAtQuery(exchange, knownParameters, handling);
    if (refused) await refused;
    const asksFirst = !isPublic && waitsToGoOn(request);
    const admit = asksFirst ? admission(handling.callWithoutInput) : undefined;
    const parsed = readInput(exchange, handling, admit);
    const input = parsed instanceof Promise ? await parsed : parsed;
    const sending = { ctx, compressor, minimal };
    if (stream) {
      const produce = async () => {
        const output = await runStreaming(call, input, ctx);
        trust(credentials);
        return output;
      };
      return sendStream(exchange, stream, produce, sending);
    }
    const output = await run(call, input);
    trust(credentials);
    return send(exchange, endpoint, change ? change.answer(output) : output, sending);
  };
}

/** Seconds after which a session of the console asks again before it makes keys and other doors. */
export const CONSOLE_CONFIRM_AFTER = 900;

const callOf = (exchange: Exchange, as: Caller | undefined, signInPass?: string): Call => ({
  as,
  tenant: exchange.tenant,
  requestId: exchange.requestId,
  traceparent: exchange.traceparent,
  ip: exchange.network,
  userAgent: exchange.request.headers["user-agent"],
  confirmAfter: isFromConsole(exchange.request) ? CONSOLE_CONFIRM_AFTER : undefined,
  client: clientOf(exchange.request),
  signInPass,
  onUser: (userId) => {
    exchange.user = userId;
  },
});

type Run = (call: Call, input: object) => Promise<unknown>;

/** Runs a use case that hands over its lines, or that needs a spool. */
function streaming({ linesTo, spoolFrom }: Endpoint, run: Run) {
  return async (call: Call, input: object, ctx: Context): Promise<unknown> => {
    if (linesTo !== undefined)
      return handedLines((onLine) => run(call, { ...input, [linesTo]: onLine }));
    if (spoolFrom === undefined) return run(call, input);
    const spool = () => openSpool(() => !ctx.res.destroyed);
    return run(call, { ...input, [spoolFrom]: spool });
  };
}

/** A promise if the limiter has to ask elsewhere. */
export function takeAllowance(
  limiter: Limiter,
  exchange: Exchange,
  token: string | null,
): Promise<void> | null {
  const taken = limiter.take(token, exchange.network);
  if (taken instanceof Promise) return taken.then((allowance) => allow(allowance, exchange));
  allow(taken, exchange);
  return null;
}

function allow({ headers, error }: Allowance, exchange: Exchange): void {
  exchange.limitedBy(...headers);
  if (error) throw error;
}

/** An API key belongs to one tenant, so the call need not name it. */
function tenantOf(
  { tenantFrom }: Endpoint,
  { request, parameters }: Exchange,
  caller: Caller | undefined,
): number | undefined {
  if (tenantFrom === "header") {
    const isKey = caller && "token" in caller && claimsToBeApiKey(caller.token);
    return isKey && request.headers["x-tenant-id"] === undefined
      ? undefined
      : tenantHeader(request);
  }
  return tenantFrom === "path" ? tenantInPath(parameters["tenantId"] ?? "") : undefined;
}

type InputReader = (
  exchange: Exchange,
  handling: Handling,
  admit?: Admit,
) => object | Promise<object>;

/** Path parameters win over a query that names the same field. */
function inputReader(
  endpoint: Endpoint,
  reader: WireReader,
  { readPath, limit }: { readonly readPath: PathInput; readonly limit: number },
): InputReader {
  const { method, source, queryFields = [], whenEmpty = {}, unsent = [] } = endpoint;
  const withPath = (input: Record<string, unknown>, exchange: Exchange) =>
    Object.assign(input, readPath(exchange));
  if (source && isForm(source)) {
    return async (exchange, handling, admit) => {
      const { request } = exchange;
      const first = admit ?? admission(handling.callWithoutInput);
      const { input, unknown, close } = await readForm(request, source, first);
      exchange.onEnd = close;
      if (unknown.length > 0) {
        const names = Object.fromEntries(unknown.map((name) => [name, ""]));
        await lookAtBody(exchange, names, reader, handling);
      }
      return withPath(input, exchange);
    };
  }
  if (source) {
    const queried = [...reader.fields].filter(([, { name }]) => !source.provides.includes(name));
    const fields = { ...reader, fields: new Map(queried) };
    return async (exchange, { callWithoutInput }, admit) => {
      const { query, request } = exchange;
      let body: object;
      try {
        body = openSource(request, source);
      } catch (error) {
        // A caller who may not make the call hears that instead; a body that is too large is refused by its length.
        if (!isTooLarge(error)) await admission(callWithoutInput)();
        throw error;
      }
      await admit?.();
      return withPath({ ...readQuery(query, fields), ...body }, exchange);
    };
  }
  if (method === "get") {
    return (exchange) => withPath(readQuery(exchange.query, reader), exchange);
  }
  if (method === "delete") {
    return (exchange) => {
      const input: Record<string, unknown> = {};
      takeFromQuery(input, queryFields, readQuery(exchange.query, reader));
      return withPath(input, exchange);
    };
  }
  const repeated = textParameters(endpoint, reader);
  const inPath = inputParameters(endpoint).filter((name) => !repeated.includes(name));
  const outside = [...inPath, ...unsent, ...Object.keys(whenEmpty), ...queryFields];
  const bodyReader = withoutFields(reader, outside);
  const optional = [...bodyReader.fields.values()].every(
    ({ name, required }) => !required || repeated.includes(name),
  );
  return async (exchange, handling, admit) => {
    const body = await readJsonBody(exchange.request, { limit, optional, admit });
    const dropped: Dropped = { any: false };
    const input = bodyReader.read(body, dropped) as Record<string, unknown>;
    if (dropped.any) await lookAtBody(exchange, body, bodyReader, handling);
    if (Object.keys(body).length === 0) Object.assign(input, whenEmpty);
    if (queryFields.length > 0)
      takeFromQuery(input, queryFields, readQuery(exchange.query, reader));
    const present = repeated.filter((name) => Object.hasOwn(input, name));
    if (present.length > 0)
      await checkRepeated(input, present, { ...readPath(exchange) }, handling);
    return withPath(input, exchange);
  };
}

/** A body may repeat a text of the path; a caller who may not make the call hears that instead. */
async function checkRepeated(
  body: Readonly<Record<string, unknown>>,
  names: readonly string[],
  inPath: Readonly<Record<string, unknown>>,
  { callWithoutInput }: Handling,
): Promise<void> {
  const different = names.filter((name) => body[name] !== inPath[name]);
  if (different.length === 0) return;
  await admission(callWithoutInput)();
  throw invalid(
    different.map((name) => ({
      path: [name],
      message: `The ${name} field must be the one in the path.`,
    })),
  );
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof HttpError && error.code === "payload_too_large";

function takeFromQuery(
  input: Record<string, unknown>,
  fields: readonly string[],
  query: Record<string, unknown>,
): void {
  for (const name of fields) {
    if (Object.hasOwn(query, name)) input[name] = query[name];
  }
}
