import createFetchClient, { type Client, type Middleware } from "openapi-fetch";
import { keyedPaths } from "./keyed-paths.generated.js";
import { retryingFetch, type RetryOptions } from "./retrying-fetch.js";
import type { paths } from "./schema.generated.js";
import { SoukError } from "./souk-error.js";

export interface ClientOptions {
  /** Where the API is, e.g. `https://shop.example.com`. */
  readonly url: string;
  /** The bearer token, or where to find it at each request. */
  readonly token?: string | (() => string | null) | undefined;
  /** The tenant that requests are about, where they need one. */
  readonly tenant?: number | undefined;
  /** How often a request that may be repeated is repeated; 2 unless told. */
  readonly retries?: number;
  readonly fetch?: RetryOptions["fetch"];
  readonly wait?: RetryOptions["wait"];
}

export type SoukClient = Client<paths>;

/** A client whose paths, inputs and answers are those of the API description. It throws SoukError for every refusal. */
export function createClient(options: ClientOptions): SoukClient {
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  const client = createFetchClient<paths>({
    baseUrl: options.url.replace(/\/+$/, ""),
    fetch: retryingFetch({
      retries: options.retries ?? 2,
      fetch: options.fetch ?? ((request) => fetch(request)),
      wait: options.wait ?? pause,
    }),
  });
  client.use(headers(options), refusals);
  return client;
}

function headers({ token, tenant }: ClientOptions): Middleware {
  return {
    onRequest({ request, schemaPath }) {
      const bearer = typeof token === "function" ? token() : token;
      if (bearer) setDefault(request.headers, "Authorization", `Bearer ${bearer}`);
      if (tenant !== undefined) setDefault(request.headers, "X-Tenant-ID", String(tenant));
      if (request.method === "POST" && keyedPaths.includes(schemaPath)) {
        setDefault(request.headers, "Idempotency-Key", crypto.randomUUID());
      }
      return request;
    },
  };
}

function setDefault(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}

const refusals: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await SoukError.from(response);
  },
};
