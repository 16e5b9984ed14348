import { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** Headers about the connection itself; there is none here. */
const OF_A_CONNECTION: ReadonlySet<string> = new Set(["connection", "expect", "transfer-encoding"]);

/** A request of the Fetch API in the form of Node's servers; its body is read on demand. */
export class FetchedRequest extends IncomingMessage {
  readonly #body: ReadableStreamDefaultReader<Uint8Array> | null;

  constructor(socket: Socket, { method, url, headers, body }: Request) {
    super(socket);
    const { pathname, search, host } = new URL(url);
    this.method = method;
    this.url = pathname + search;
    this.httpVersion = "1.1";
    this.httpVersionMajor = 1;
    this.httpVersionMinor = 1;
    const raw = [...headers].filter(([name]) => !OF_A_CONNECTION.has(name));
    if (!headers.has("host")) raw.push(["host", host]);
    // Says that its length is unknown.
    if (body && !headers.has("content-length")) raw.push(["transfer-encoding", "chunked"]);
    this.rawHeaders = raw.flat();
    this.headers = Object.fromEntries(raw);
    this.headersDistinct = Object.fromEntries(raw.map(([name, value]) => [name, [value]]));
    this.#body = body?.getReader() ?? null;
    // Nothing has to be read from a connection before its next request.
    this.complete = true;
  }

  override _read(size: number): void {
    // Where Node's own class records that the body is read.
    super._read(size);
    if (!this.#body) {
      this.push(null);
      return;
    }
    this.#body.read().then(
      ({ done, value }) => this.push(done ? null : value),
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.leave();
    callback(error);
  }

  /** Lets the sender stop, because the rest is not read. */
  leave(): void {
    this.#body?.cancel().catch(() => {});
  }
}
