import { setTimeout as wait } from "node:timers/promises";

export interface Answer {
  readonly asked: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- checks look into answers as a client without types would
  readonly body: any;
}

export interface Asking {
  readonly token?: string | null;
  readonly tenant?: number | string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export const BASE_PATH = "/api/v2/admin";
const MAX_WAIT_SECONDS = 70;
const PATIENCE_MS = 60_000;

/** Calls the host like any client; waits when the host limits the rate, because no check is about that. */
export class Api {
  readonly #origin: string;
  readonly #asking: Asking;

  constructor(origin: string, asking: Asking = {}) {
    this.#origin = origin;
    this.#asking = asking;
  }

  as(asking: Asking): Api {
    return new Api(this.#origin, { ...this.#asking, ...asking });
  }

  get = (path: string, asking?: Asking) => this.send("GET", path, undefined, asking);
  delete = (path: string, asking?: Asking) => this.send("DELETE", path, undefined, asking);
  post = (path: string, body?: unknown, asking?: Asking) => this.send("POST", path, body, asking);
  patch = (path: string, body?: unknown, asking?: Asking) => this.send("PATCH", path, body, asking);

  /** A string is sent unchanged, anything else as JSON; paths are below the API's base. */
  send(method: string, path: string, body?: unknown, asking: Asking = {}): Promise<Answer> {
    return this.raw(method, BASE_PATH + path, body, asking);
  }

  async raw(method: string, path: string, body?: unknown, asking: Asking = {}): Promise<Answer> {
    for (;;) {
      const answer = await this.#once(method, path, body, asking);
      const seconds = Number(answer.headers.get("retry-after"));
      const limited = answer.status === 429 && answer.body?.code === "rate_limited";
      if (!limited || !(seconds > 0 && seconds <= MAX_WAIT_SECONDS)) return answer;
      await wait(seconds * 1000);
    }
  }

  async #once(method: string, path: string, body: unknown, asking: Asking): Promise<Answer> {
    const { token, tenant, headers } = { ...this.#asking, ...asking };
    const response = await fetch(this.#origin + path, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(tenant === undefined || tenant === null ? {} : { "x-tenant-id": String(tenant) }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status, headers: answered } = response;
    return { asked: `${method} ${path}`, status, headers: answered, text, body: parsed(text) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
