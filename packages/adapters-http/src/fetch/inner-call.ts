import { IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { EventEmitter } from "node:events";
import { DetachedResponse } from "./detached-response.js";

/** A request that this process makes to its own app. */
export interface InnerRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** The origin of the request; without it the limits treat all callers as one. */
  readonly address?: string | undefined;
}

export interface InnerResponse {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The result of `callback()` of the app. */
export type AppCallback = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Calls an app of this process without a connection. Responses are collected as texts. */
export const innerCallsOf =
  (handle: AppCallback) =>
  async (asked: InnerRequest): Promise<InnerResponse> => {
    const line = new NoLine(asked.address) as unknown as Socket;
    const request = new InnerMessage(line, asked);
    const { promise, resolve, reject } = Promise.withResolvers<InnerResponse>();
    const response = new CollectedResponse(request, (text) => {
      const { statusCode: status } = response;
      resolve({ status, headers: textsOf(response), text });
    });
    Object.assign(response, { socket: line });
    line.once("close", () => reject(new Error("The response was interrupted.")));
    handle(request, response).catch(reject);
    return promise;
  };

function textsOf(response: ServerResponse): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.getHeaders())) all[name] = String(value);
  return all;
}

class InnerMessage extends IncomingMessage {
  readonly #body: string | undefined;

  constructor(socket: Socket, { method, path, headers, body }: InnerRequest) {
    super(socket);
    this.method = method;
    this.url = path;
    this.httpVersion = "1.1";
    this.httpVersionMajor = 1;
    this.httpVersionMinor = 1;
    const all: Record<string, string> = { host: "souk.invalid", ...headers };
    if (body !== undefined) all["content-length"] = String(Buffer.byteLength(body));
    this.headers = all;
    this.rawHeaders = Object.entries(all).flat();
    this.#body = body;
    this.complete = true;
  }

  override _read(size: number): void {
    // Where Node's own class records that the body is read.
    super._read(size);
    if (this.#body !== undefined && this.#body !== "") this.push(this.#body);
    this.push(null);
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    callback(error);
  }
}

class CollectedResponse extends DetachedResponse {
  readonly #pieces: Uint8Array[] = [];
  readonly #done: (text: string) => void;

  constructor(request: IncomingMessage, done: (text: string) => void) {
    super(request);
    this.#done = done;
  }

  protected override take(bytes: Uint8Array): boolean {
    // The writer may use its buffer again.
    this.#pieces.push(Buffer.from(bytes));
    return true;
  }

  protected override ended(): void {
    this.#done(Buffer.concat(this.#pieces).toString("utf8"));
  }
}

/** The parts of a connection that Node's classes and Koa use, without streams; one for each call. */
class NoLine extends EventEmitter {
  readonly writable = true;
  readonly readable = true;
  destroyed = false;
  readonly remoteAddress: string | undefined;

  constructor(address: string | undefined) {
    super();
    this.remoteAddress = address;
  }

  destroy(): this {
    if (this.destroyed) return this;
    this.destroyed = true;
    this.emit("close");
    return this;
  }

  setTimeout(): this {
    return this;
  }

  resume(): this {
    return this;
  }

  pause(): this {
    return this;
  }
}
