import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { NotApplicable } from "./difference.js";

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
/** A window of the rate limit is one minute. */
const MAX_WAIT_SECONDS = 70;
const MAX_WAITS = 5;
const TIMEOUT_MS = 60_000;
/** Of a larger body, single bytes would take minutes. */
const LARGE = 1024 * 1024;

/** Calls the host like any client. */
export class Api {
  readonly #origin: string;
  readonly #asking: Asking;
  readonly #counts: { failedSignIns: number };

  constructor(origin: string, asking: Asking = {}, counts = { failedSignIns: 0 }) {
    this.#origin = origin;
    this.#asking = asking;
    this.#counts = counts;
  }

  as(asking: Asking): Api {
    return new Api(this.#origin, { ...this.#asking, ...asking }, this.#counts);
  }

  get = (path: string, asking?: Asking) => this.send("GET", path, undefined, asking);
  delete = (path: string, asking?: Asking) => this.send("DELETE", path, undefined, asking);
  post = (path: string, body?: unknown, asking?: Asking) => this.send("POST", path, body, asking);
  patch = (path: string, body?: unknown, asking?: Asking) => this.send("PATCH", path, body, asking);

  /** A string or bytes are sent unchanged, anything else as JSON; paths are below the API's base. */
  send(method: string, path: string, body?: unknown, asking: Asking = {}): Promise<Answer> {
    return this.raw(method, BASE_PATH + path, body, asking);
  }

  /**
   * No check is about limits, and other clients of the network use them up, too: a short limit is waited out, and
   * behind a longer one the check does not apply.
   */
  async raw(method: string, path: string, body?: unknown, asking: Asking = {}): Promise<Answer> {
    for (let waits = 0; ; waits++) {
      const answer = await this.#once(method, path, body, asking);
      const seconds = limitedFor(answer);
      if (seconds === null) {
        if (isFailedSignIn(answer, body)) this.#counts.failedSignIns++;
        return answer;
      }
      if (seconds > MAX_WAIT_SECONDS || waits === MAX_WAITS) {
        throw new NotApplicable(
          `${answer.asked}: the host limits these requests for another ${seconds} s ("${answer.body.message}"). This run has had ${this.#counts.failedSignIns} wrong passwords.`,
        );
      }
      await wait(seconds * 1000);
    }
  }

  async #once(method: string, path: string, body: unknown, asking: Asking): Promise<Answer> {
    const { token, tenant, headers } = { ...this.#asking, ...asking };
    const isWritten = typeof body === "string" || body instanceof Uint8Array;
    const whole = isWritten ? body : JSON.stringify(body ?? "");
    const pieces = whole.length > LARGE ? 0 : piecesOf(`${method} ${path} ${whole.toString()}`);
    const response = await fetch(this.#origin + path, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(tenant === undefined || tenant === null ? {} : { "x-tenant-id": String(tenant) }),
        ...headers,
      },
      ...(body === undefined ? {} : inPieces(whole, pieces)),
    });
    const text = await response.text();
    const { status, headers: answered } = response;
    const how = body === undefined || pieces === 0 ? "" : ` in pieces of ${pieces} bytes`;
    return {
      asked: `${method} ${path}${how}`,
      status,
      headers: answered,
      text,
      body: parsed(text),
    };
  }
}

const SIZES = [1, 7, 100, 1_000];

/** One body in four is sent as a stream of pieces of this many bytes; 0 for the others. The text is the seed. */
function piecesOf(request: string): number {
  const chance = createHash("sha256").update(request).digest();
  return chance.readUInt8(0) % 4 === 0 ? (SIZES[chance.readUInt8(1) % SIZES.length] as number) : 0;
}

function inPieces(body: string | Uint8Array, pieces: number): RequestInit {
  const bytes = Buffer.from(body);
  if (pieces === 0 || bytes.length === 0) return { body: bytes };
  const starts = Array.from({ length: Math.ceil(bytes.length / pieces) }, (_, n) => n * pieces);
  const stream = ReadableStream.from(starts.map((at) => bytes.subarray(at, at + pieces)));
  return { body: stream, duplex: "half" };
}

/** The seconds of Retry-After; null for any other response, including a 429 that breaks the contract itself. */
function limitedFor({ status, headers, body }: Answer): number | null {
  const seconds = Number(headers.get("retry-after"));
  const isLimit = status === 429 && ["rate_limited", "import_busy"].includes(body?.code);
  return isLimit && Number.isInteger(seconds) && seconds > 0 ? seconds : null;
}

/** Hosts count a wrong current password like a failed login. */
const isFailedSignIn = ({ body }: Answer, sent: unknown): boolean =>
  body?.code === "invalid_credentials" ||
  (Array.isArray(body?.errors?.current_password) &&
    (sent as { current_password?: unknown } | undefined)?.current_password !== undefined);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
