import createFetchClient, { type Client, type Middleware } from "openapi-fetch";
import { type Changes, changesOf } from "./changes.js";
import { checkedAnswer } from "./checked-answer.js";
import { keyedPaths } from "./keyed-paths.generated.js";
import { randomKey } from "./random-key.js";
import { resourcesOf, type Sender } from "./resources.js";
import type { OwnFields, ResourcesWith } from "./own-fields.js";
import { retryingFetch, type RetryOptions } from "./retrying-fetch.js";
import { SoukError } from "./souk-error.js";
import type { paths } from "./schema.generated.js";

/** Which host a client calls, and as whom. */
export interface ClientOptions {
  /** The address of the API, e.g. `https://shop.example.com`. */
  readonly url: string;
  /** The bearer token, or where to find it at each request. */
  readonly token?: string | (() => string | null) | undefined;
  /** The tenant of requests that need one. */
  readonly tenant?: number | undefined;
  /** How often a repeatable request is repeated; 2 by default. */
  readonly retries?: number;
  /** How long one attempt may take until its JSON has arrived; 30,000 by default. Files have no time limit. */
  readonly timeoutMs?: number;
  /** Replaces the `fetch` of the runtime. */
  readonly fetch?: RetryOptions["fetch"];
  /** Replaces the pause before a repeated request, for tests. */
  readonly wait?: RetryOptions["wait"];
}

/** By resource, as in `client.orders.create(…)`, or by path, as in `client.POST("/api/v2/admin/orders", …)`. */
export type SoukClient<F extends OwnFields = {}, P extends {} = paths> = Client<P> &
  ResourcesWith<F> & { readonly changes: Changes };

/**
 * A client whose paths, inputs and answers are those of the API description. Whatever goes wrong is a SoukError, also
 * where the URL is none or a call's own `signal` ends it. Fields of the host's own type the metadata of its records:
 * `createClient<{ product: { weight: number } }>(…)`. Where a host has routes of its own, the `paths` that
 * openapi-typescript makes of its description type them: `createClient<{}, paths>(…)`.
 */
export function createClient<F extends OwnFields = {}, P extends {} = paths>(
  options: ClientOptions,
): SoukClient<F, P> {
  const wait = options.wait ?? pause;
  const client = createFetchClient<paths>({
    baseUrl: baseOf(options.url),
    fetch: retryingFetch({
      retries: options.retries ?? 2,
      timeoutMs: options.timeoutMs ?? 30_000,
      fetch: options.fetch ?? ((request) => fetch(request)),
      wait,
    }),
  });
  client.use(headers(options), checkedAnswer);
  const resources = resourcesOf(client as unknown as Sender, options.tenant);
  const changes = changesOf(resources, wait);
  return Object.assign(client, resources, { changes }) as unknown as SoukClient<F, P>;
}

/** Refused at once: every call would fail because of it. */
function baseOf(url: string): string {
  const { protocol, username, password } = URL.parse(url) ?? {};
  if (protocol !== "http:" && protocol !== "https:") {
    throw SoukError.invalidRequest(
      "The url must be an address that begins with http:// or https://.",
    );
  }
  if (username || password) {
    throw SoukError.invalidRequest("The url must carry no user name and no password.");
  }
  return url.replace(/\/+$/, "");
}

function headers({ token, tenant }: ClientOptions): Middleware {
  return {
    onRequest({ request, schemaPath }) {
      const bearer = typeof token === "function" ? token() : token;
      if (bearer) setDefault(request.headers, "Authorization", `Bearer ${checked(bearer)}`);
      // A misspelt filter would otherwise silently find too much.
      setDefault(request.headers, "Prefer", "handling=strict");
      if (tenant !== undefined) setDefault(request.headers, "X-Tenant-ID", String(tenant));
      if (request.method === "POST" && keyedPaths.includes(schemaPath)) {
        setDefault(request.headers, "Idempotency-Key", randomKey());
      }
      return request;
    },
  };
}

/** A header would refuse an invalid token with an error that repeats it. */
function checked(token: string): string {
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw SoukError.invalidRequest(
    "The token must hold only printable ASCII characters without spaces.",
  );
}

function setDefault(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}
