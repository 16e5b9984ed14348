import type { components } from "./schema.generated.js";
import type { CallOptions, FileBody, WithEtag } from "./method.js";
import { methodsOf, type Sender } from "./resources.js";

/** A page of a list of a noun. */
export interface NounPage<T> {
  readonly data: T[];
  readonly current_page: number;
  readonly per_page: number;
  readonly total: number;
  readonly last_page: number;
  readonly next_cursor: string | null;
}

/** The result of an import. */
export interface NounImport {
  readonly created: number;
  readonly updated: number;
  readonly failed: number;
  /** Up to 1,000. `field` is null if the line as a whole is wrong. */
  readonly errors: readonly {
    readonly line: number;
    readonly field: string | null;
    readonly message: string;
  }[];
}

/** What a noun takes and returns, as `souk nouns client` writes it. */
export interface NounTypes {
  /** An object. */
  readonly record: object;
  /** The body that creates one, and the body that changes one. */
  readonly draft: object;
  readonly change: object;
  /** The query of a list. */
  readonly query: object;
}

type Returning<I extends readonly unknown[], T> = (
  ...input: [...I, options?: CallOptions]
) => Promise<T>;
type Tagged<I extends readonly unknown[], T> = Returning<I, T> & {
  readonly withEtag: Returning<I, WithEtag<T>>;
};
type Current<T> = { readonly currentOf: (error: unknown) => WithEtag<T> | null };

/** The methods of a noun, as those of `client.categories`. */
export interface NounMethods<N extends NounTypes> {
  readonly list: Returning<[query?: N["query"]], NounPage<N["record"]>>;
  /** Walks all pages of a list, and requests the next one when it is needed. */
  readonly iterate: (
    query?: Omit<N["query"], "page" | "cursor">,
    options?: CallOptions,
  ) => AsyncGenerator<N["record"]>;
  readonly create: Returning<[body: N["draft"]], N["record"]>;
  /** Checks what `create` would do, and stores nothing. */
  readonly check: Returning<[body: N["draft"]], Omit<N["record"], "id"> & { readonly id: null }>;
  readonly get: Tagged<[id: number], N["record"]>;
  readonly update: Tagged<[id: number, body: N["change"]], N["record"]> & Current<N["record"]>;
  readonly delete: Returning<[id: number], { readonly success: true; readonly message: string }> &
    Current<N["record"]>;
  /** Updates or deletes up to 100 objects. */
  readonly change: Returning<
    [
      body:
        | { readonly ids: readonly number[]; readonly action: "delete" }
        | {
            readonly ids: readonly number[];
            readonly action: "update";
            readonly set: N["change"];
          },
    ],
    { readonly success: true; readonly results: components["schemas"]["BulkResult"][] }
  >;
  readonly export: Returning<
    [query?: { readonly format?: "ndjson" | "csv" }],
    ReadableStream<Uint8Array>
  >;
  readonly import: (
    file: FileBody,
    options?: CallOptions<{ readonly dry_run?: boolean }>,
  ) => Promise<NounImport>;
}

/**
 * The methods of a noun of an extension, whose list is at this path below the base of the API. `souk nouns client`
 * writes a call of it with the types of your nouns.
 */
export const nounMethods = <N extends NounTypes>(
  client: { readonly request: unknown },
  path: string,
): NounMethods<N> =>
  methodsOf(client as Sender, undefined, {
    list: `get ${path} query`,
    iterate: `get ${path} query each`,
    create: `post ${path} body keyed`,
    check: `post ${path} body trial`,
    get: `get ${path}/{id}`,
    update: `patch ${path}/{id} body`,
    delete: `delete ${path}/{id}`,
    change: `post ${path}/bulk body keyed`,
    export: `get ${path}/export stream query`,
    import: `post ${path}/import file body keyed`,
  }) as unknown as NounMethods<N>;
