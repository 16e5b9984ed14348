import { eachItem, type ItemOf, type Position } from "./each-item.js";
import { calls, type Resources } from "./resources.generated.js";
import type { operations } from "./schema.generated.js";

type Id = keyof operations;

type JsonOf<T> = T extends { content: { "application/json": infer B } } ? B : never;
type QueryOf<I extends Id> = operations[I] extends { parameters: { query?: infer Q } } ? Q : never;
type BodyOf<I extends Id> = operations[I] extends { requestBody: infer B }
  ? [body: B extends { content: { "application/json": infer J } } ? J : FileBody]
  : operations[I] extends { requestBody?: infer B }
    ? [NonNullable<B>] extends [never]
      ? []
      : [body?: JsonOf<NonNullable<B>>]
    : [];
type IsRead<I extends Id> = operations[I] extends { responses: { 304: unknown } } ? true : false;
/** What a method is given beside ids: the body, or what a read asks for. */
type InputOf<I extends Id> =
  IsRead<I> extends true ? ([QueryOf<I>] extends [never] ? [] : [query?: QueryOf<I>]) : BodyOf<I>;

type Success<I extends Id> = operations[I] extends { responses: infer R }
  ? R extends { 201: infer A }
    ? A
    : R extends { 200: infer A }
      ? A
      : never
  : never;
type AnswerOf<I extends Id> = [JsonOf<Success<I>>] extends [never]
  ? ReadableStream<Uint8Array>
  : Unwrapped<JsonOf<Success<I>>>;

/** The record, the list or the page itself, without what is around it. */
type Unwrapped<B> = B extends { success: true; data: infer D }
  ? D
  : B extends { team_members: infer P }
    ? P
    : B;

/** A body that is no JSON. */
export interface FileBody {
  readonly type: "application/x-ndjson" | "text/csv";
  readonly content: string | Uint8Array | ReadableStream<Uint8Array>;
}

export interface CallOptions<Q = unknown> {
  /** Another tenant than the client's. */
  readonly tenant?: number;
  /** Parameters of a call that has a body as well. */
  readonly query?: Q;
  /** Only do it when the thing still has this ETag. */
  readonly ifMatch?: string;
  /** One of your own, to repeat the call after a crash; otherwise each call has a new one. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export type Method<I extends Id, Ids extends readonly unknown[]> = (
  ...input: [...Ids, ...InputOf<I>, options?: CallOptions<QueryOf<I>>]
) => Promise<AnswerOf<I>>;

/** Walks all pages of a list, and asks for the next one when it is needed. */
export type Iterate<I extends Id, Ids extends readonly unknown[]> = (
  ...input: [
    ...Ids,
    query?: Omit<NonNullable<QueryOf<I>>, "page" | "cursor">,
    options?: CallOptions,
  ]
) => AsyncGenerator<ItemOf<JsonOf<Success<I>>>>;

/** The client by paths, where these are data. */
export interface Sender {
  request(method: string, path: string, options: object): Promise<{ readonly data?: unknown }>;
}

/** Makes a method of each call in the table. */
export function resourcesOf(client: Sender, tenant: number | undefined): Resources {
  const resources = Object.entries(calls).map(([resource, methods]) => [
    resource,
    Object.fromEntries(
      Object.entries(methods).map(([name, spec]) => [name, methodOf(client, tenant, spec)]),
    ),
  ]);
  return Object.fromEntries(resources) as Resources;
}

function methodOf(client: Sender, own: number | undefined, spec: string) {
  const [method = "", path = "", ...marks] = spec.split(" ");
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const isRead = method === "get";
  const hasInput = isRead || marks.includes("body");
  return (...given: unknown[]): unknown => {
    const left = [...given];
    const ids = names.map((name) => [name, name === "tenantId" ? undefined : left.shift()]);
    const input = hasInput ? left.shift() : undefined;
    const { tenant = own, ...options } = (left.shift() ?? {}) as CallOptions;
    const inPath = { ...Object.fromEntries(ids), tenantId: tenant };
    const send = async (query: object | undefined) => {
      const { data } = await client.request(method, `/api/v2/admin${path}`, {
        params: { path: inPath, query },
        headers: headersOf(tenant, options),
        signal: options.signal,
        ...(isRead ? {} : bodyOf(input, marks.includes("file"))),
        ...(marks.includes("stream") ? { parseAs: "stream" } : {}),
      });
      return data;
    };
    const query = (isRead ? input : options.query) as object | undefined;
    if (!marks.includes("each")) return send(query).then(unwrapped);
    return eachItem((position: Position) => send({ ...query, ...position }));
  };
}

function headersOf(tenant: number | undefined, { ifMatch, idempotencyKey }: CallOptions): object {
  return {
    ...(tenant === undefined ? {} : { "X-Tenant-ID": String(tenant) }),
    ...(ifMatch === undefined ? {} : { "If-Match": ifMatch }),
    ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
  };
}

function bodyOf(input: unknown, isFile: boolean): object {
  if (input === undefined) return {};
  if (!isFile) return { body: input };
  const { type, content } = input as FileBody;
  return {
    body: content,
    bodySerializer: (body: unknown) => body,
    duplex: "half",
    headers: { "Content-Type": type },
  };
}

function unwrapped(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  if ("success" in body && "data" in body) return body.data;
  return "team_members" in body ? body.team_members : body;
}
