import {
  type AnyCore,
  type Call,
  type Caller,
  CoreError,
  type Idempotency,
  invalid,
} from "@souk/core";
import { boundUseCase, claimsToBeApiKey, useCasesOf } from "@souk/core/adapter";
import type { Context } from "koa";
import * as z from "zod";
import { send, write, Written } from "./answering/answer.js";
import { deprecationHeaders } from "./answering/deprecation.js";
import type { Compressor } from "./answering/compression.js";
import { type Endpoint, inputParameters, isForOperator, takesKey } from "./wire/endpoint.js";
import { HttpError } from "./wire/errors.js";
import type { Exchange } from "./exchange.js";
import type { Allowance, Limiter } from "./request/limits/rate-limit.js";
import type { TenantLimit } from "./request/limits/tenant-limit.js";
import { type Admit, readJsonBody } from "./request/body.js";
import { openSource } from "./request/body-source.js";
import {
  expectation,
  idempotencyKey,
  ifMatch,
  tenantHeader,
  tenantInPath,
} from "./request/headers.js";
import { admission, waitsToGoOn } from "./request/expectation.js";
import { type PathInput, pathInputOf, textParameters } from "./request/path-input.js";
import { preferencesOf } from "./request/prefer.js";
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
  const useCase = boundUseCase(core, endpoint.useCase);
  const reader = withoutFields(
    wireReader(schema),
    [endpoint.linesTo, endpoint.spoolFrom].filter((name) => name !== undefined),
  );
  const wirePath = wirePathOf(reader);
  const knownParameters = knownParametersOf(endpoint, reader);
  const isKeyed = takesKey(endpoint, definition);
  const { limiter, tenants } = options;
  const run = tenants ? tenants.watched(useCase) : useCase;
  const compressor = endpoint.holdsSecrets ? null : options.compressor;
  const { linesTo, spoolFrom } = endpoint;
  const { stream } = endpoint.answer;
  const deprecation = deprecationHeaders(endpoint);
  const read = singleReadOf(endpoint, table);
  const readPath = pathInputOf(endpoint, reader);
  const rereadPath = read && pathInputOf(read, reader);
  const readInput = inputReader(endpoint, reader, { readPath, limit: options.maxBody });
  const showCurrent = read && ((output: unknown) => showSingle(read, output));
  const readBy = read && showsRecord(endpoint) ? read.useCase : null;
  const trust = (credentials: string | null) => {
    if (credentials !== null) limiter?.trust(credentials);
  };

  return async (exchange, ctx) => {
    const { request, network } = exchange;
    exchange.route = endpoint.path;
    exchange.wirePath = wirePath;
    exchange.showCurrent = showCurrent;
    if (deprecation) Object.assign(exchange.headers, deprecation);
    const credentials = access === "public" ? null : signIn.credentialsOf(request);
    const taken = limiter && takeAllowance(limiter, exchange, credentials);
    if (taken) await taken;
    const found = access === "public" ? undefined : signIn.callerOf(request, credentials);
    const caller = found instanceof Promise ? await found : found;
    if (caller === null) throw new CoreError("unauthenticated", "Unauthenticated.");
    let isWithheld = false;
    const written = (output: unknown) =>
      isWithheld ? Written.withheld : write(endpoint, output, exchange.tenant);
    const kept = isKeyed ? keptAnswer(exchange, written) : null;
    exchange.tenant = tenantOf(endpoint, exchange, caller);
    const versions = endpoint.method === "get" ? undefined : ifMatch(request);
    const expects = endpoint.method === "put" ? expectation(request) : undefined;
    const call: Call = {
      as: caller,
      tenant: exchange.tenant,
      requestId: exchange.requestId,
      traceparent: exchange.traceparent,
      ip: network,
      userAgent: request.headers["user-agent"],
      ifMatch: versions,
      expects,
      reread:
        read && rereadPath && (versions ?? expects)
          ? { useCase: read.useCase, input: rereadPath(exchange) }
          : undefined,
      withholding:
        readBy === null
          ? undefined
          : {
              readBy,
              tell: (isSo) => {
                isWithheld = isSo;
              },
            },
      idempotency: kept?.idempotency,
      onUser: (userId) => {
        exchange.user = userId;
      },
    };
    const counting = tenants && tenants.take(access, call, run);
    const counted = counting instanceof Promise ? await counting : counting;
    if (counted) allow(counted, exchange);
    const withoutInput = () => run(call, undefined);
    const { strict, minimal } = preferencesOf(request);
    if (strict) exchange.prefers("handling=strict");
    const handling = { strict, callWithoutInput: withoutInput };
    const refused = lookAtQuery(exchange, knownParameters, handling);
    if (refused) await refused;
    const asksFirst = access !== "public" && waitsToGoOn(request);
    const admit = asksFirst ? admission(withoutInput) : undefined;
    const parsed = readInput(exchange, handling, admit);
    const input = parsed instanceof Promise ? await parsed : parsed;
    const sending = { ctx, compressor, minimal };
    if (stream) {
      const spool = () => openSpool(() => !ctx.res.destroyed);
      const produce = async () => {
        const output =
          linesTo === undefined
            ? await run(call, spoolFrom === undefined ? input : { ...input, [spoolFrom]: spool })
            : handedLines((onLine) => run(call, { ...input, [linesTo]: onLine }));
        trust(credentials);
        return output;
      };
      return sendStream(exchange, stream, produce, sending);
    }
    const output = await run(call, input);
    trust(credentials);
    const answer = kept?.written() ?? (isWithheld ? Written.withheld : output);
    return send(exchange, endpoint, answer, sending);
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

/** The answer to a repeated request: written once, and sent as it was written. */
function keptAnswer({ request }: Exchange, write: (output: unknown) => Written) {
  const key = idempotencyKey(request);
  if (key === null) return null;
  let written: Written | undefined;
  const idempotency: Idempotency = {
    key,
    serialize(output) {
      written = write(output);
      return written.keep();
    },
    revive(text) {
      written = Written.revive(text);
      return written;
    },
  };
  return { idempotency, written: () => written };
}

/** Whether its answer has more than a sentence about what was done. */
const showsRecord = ({ answer: { view } }: Endpoint): boolean =>
  view instanceof z.ZodObject &&
  Object.keys(view.shape).some((name) => name !== "success" && name !== "message");

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
