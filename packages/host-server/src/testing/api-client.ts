import { createHash } from "node:crypto";
import type { ApiAnswer } from "./api-answer.js";
import { checkAnswer } from "./check-answer.js";

export type { ApiAnswer };

/** With CONTRACT=prism, Prism judges each request and answer as well. */
const judge =
  process.env["CONTRACT"] === "prism" ? await (await import("./contract.js")).readContract() : null;

export interface ApiRequest {
  readonly token?: string | null;
  readonly tenant?: number | string | null;
  readonly headers?: Record<string, string>;
  /** Sends the body as a stream of pieces of this many bytes; 0 sends it whole. Without it, the seed decides. */
  readonly pieces?: number;
}

/** Calls a running API as any client does, and checks each response against the API description. */
export class ApiClient {
  readonly origin: string;
  readonly #defaults: ApiRequest;

  constructor(origin: string, defaults: ApiRequest = {}) {
    this.origin = origin;
    this.#defaults = defaults;
  }

  /** The same API with other credentials or another tenant. */
  as(defaults: ApiRequest): ApiClient {
    return new ApiClient(this.origin, { ...this.#defaults, ...defaults });
  }

  get = (path: string, options?: ApiRequest) => this.send("GET", path, undefined, options);
  delete = (path: string, options?: ApiRequest) => this.send("DELETE", path, undefined, options);
  post = (path: string, body?: unknown, options?: ApiRequest) =>
    this.send("POST", path, body, options);
  patch = (path: string, body?: unknown, options?: ApiRequest) =>
    this.send("PATCH", path, body, options);

  /** A string or bytes are sent unchanged; anything else as JSON. Paths are below the API's base. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    options: ApiRequest = {},
  ): Promise<ApiAnswer> {
    const { token, tenant, headers } = { ...this.#defaults, ...options };
    const raw = typeof body === "string" || body instanceof Uint8Array;
    const sent = {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(tenant === undefined || tenant === null ? {} : { "x-tenant-id": String(tenant) }),
      ...headers,
    };
    const whole = Buffer.from(raw ? (body as string) : JSON.stringify(body ?? ""));
    const { pieces = piecesOf(method, path, whole.length) } = options;
    const response = await fetch(`${this.origin}/api/v2/admin${path}`, {
      method,
      redirect: "manual",
      headers: sent,
      ...(body === undefined ? {} : inPieces(whole, pieces)),
    });
    const text = await response.text();
    const { status, headers: answered } = response;
    const answer = { status, headers: answered, text, body: parsed(text) };
    checkAnswer(method, path, answer);
    const { problems = [] } = judge?.({ method, path, headers: sent, body }, answer) ?? {};
    if (problems.length > 0) {
      throw new Error(
        `${method} ${path} answered ${status} against the contract: ${problems.join("; ")}`,
      );
    }
    return answer;
  }
}

const SIZES = [1, 7, 100, 1_000, 64 * 1_024 - 1];
const MOST_PIECES = 2_000;

/** One body in four arrives in pieces, as from a slow client; which ones, the seed of the test run says. */
function piecesOf(method: string, path: string, length: number): number {
  const seed = process.env["TEST_SEED"];
  if (seed === undefined || length === 0) return 0;
  const chance = createHash("md5").update(`${seed} ${method} ${path} ${length}`).digest();
  if (chance.readUInt8(0) % 4 !== 0) return 0;
  const size = SIZES[chance.readUInt8(1) % SIZES.length] as number;
  return Math.max(size, Math.ceil(length / MOST_PIECES));
}

function inPieces(bytes: Buffer, pieces: number): RequestInit {
  if (pieces === 0) return { body: new Uint8Array(bytes) };
  const starts = Array.from({ length: Math.ceil(bytes.length / pieces) }, (_, n) => n * pieces);
  const stream = ReadableStream.from(starts.map((at) => bytes.subarray(at, at + pieces)));
  return { body: stream, duplex: "half" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
