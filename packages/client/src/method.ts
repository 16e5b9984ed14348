import type { ItemOf } from "./each-item.js";
import type { operations } from "./schema.generated.js";

type Id = keyof operations;

type JsonOf<T> = T extends { content: { "application/json": infer B } } ? B : never;
type QueryOf<I extends Id> = operations[I] extends { parameters: { query?: infer Q } } ? Q : never;
type BodyOf<I extends Id> = operations[I] extends { requestBody: infer B }
  ? [body: SentBody<B>]
  : operations[I] extends { requestBody?: infer B }
    ? [NonNullable<B>] extends [never]
      ? []
      : [body?: JsonOf<NonNullable<B>>]
    : [];
type SentBody<B> = B extends { content: { "application/json": infer J } }
  ? J
  : B extends { content: { "multipart/form-data": unknown } }
    ? FormData
    : FileBody;
type IsRead<I extends Id> = operations[I] extends { responses: { 304: unknown } } ? true : false;
/** The argument of a method besides ids: the body, or the query of a read. */
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

/** The record, the list or the page itself, without its wrapping. */
type Unwrapped<B> = B extends { success: true; data: infer D }
  ? D
  : B extends { team_members: infer P }
    ? P
    : B;

/** A body that is not JSON. */
export interface FileBody {
  readonly type: "application/x-ndjson" | "text/csv";
  readonly content: string | Uint8Array | Blob | ReadableStream<Uint8Array>;
}

export interface CallOptions<Q = unknown> {
  /** A tenant other than the client's. */
  readonly tenant?: number;
  /** The query of a call that also has a body. */
  readonly query?: Q;
  /** Make the change only if the object still has this ETag. */
  readonly ifMatch?: string;
  /** Your own key, to repeat the call after a crash; otherwise each call gets a new one. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

type Call<I extends Id, Ids extends readonly unknown[], A> = (
  ...input: [...Ids, ...InputOf<I>, options?: CallOptions<QueryOf<I>>]
) => Promise<A>;

/** A record, list or page with the tag of its version, for `ifMatch`. */
export interface WithEtag<T> {
  readonly data: T;
  readonly etag: string;
}

/** The record of which a call may name a version. */
type CurrentOf<I extends Id> = operations[I] extends {
  responses: { 412: { content: { "application/json": { current?: infer C } } } };
}
  ? NonNullable<C>
  : never;

type IsTagged<I extends Id> = Success<I> extends { headers: { ETag: unknown } } ? true : false;

export type Method<I extends Id, Ids extends readonly unknown[]> = Call<I, Ids, AnswerOf<I>> &
  (IsTagged<I> extends true
    ? { readonly withEtag: Call<I, Ids, WithEtag<AnswerOf<I>>> }
    : unknown) &
  (IsRead<I> extends true
    ? unknown
    : {
        /** The present record and its ETag, from the error of a call whose `ifMatch` was outdated; otherwise null. */
        readonly currentOf: (error: unknown) => WithEtag<CurrentOf<I>> | null;
      });

type TrialOf<I extends Id> = operations[I] extends { responses: { 200: infer A } }
  ? Unwrapped<JsonOf<A>>
  : never;

/** Checks what the call would do, and changes nothing. */
export type Trial<I extends Id, Ids extends readonly unknown[]> = Call<I, Ids, TrialOf<I>>;

/** Walks all pages of a list, and requests the next one when it is needed. */
export type Iterate<I extends Id, Ids extends readonly unknown[]> = (
  ...input: [
    ...Ids,
    query?: Omit<NonNullable<QueryOf<I>>, "page" | "cursor">,
    options?: CallOptions,
  ]
) => AsyncGenerator<ItemOf<JsonOf<Success<I>>>>;
