import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";

/** A response without a connection: buffers what the API writes, so that it can be changed before it is sent. */
export class HeldResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly body: Promise<Buffer>;
  readonly #resolve: (body: Buffer) => void;

  constructor(request: IncomingMessage) {
    super(request);
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    this.body = promise;
    this.#resolve = resolve;
  }

  /** The headers, as far as they are not about the connection. */
  get kept(): OutgoingHttpHeaders {
    const { connection: _, "transfer-encoding": _encoding, ...headers } = this.getHeaders();
    return headers;
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find((each) => typeof each === "object") as
      | OutgoingHttpHeaders
      | undefined;
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (value !== undefined) this.setHeader(name, value);
    }
    return this;
  }

  override write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
    this.#chunks.push(Buffer.from(chunk as Uint8Array));
    callLast(rest);
    return true;
  }

  override end(...given: unknown[]): this {
    if (this.finished) return this;
    this.finished = true;
    const [chunk] = given;
    if (typeof chunk === "string" || chunk instanceof Uint8Array) this.write(chunk);
    this.#resolve(Buffer.concat(this.#chunks));
    this.emit("finish");
    this.emit("close");
    callLast(given);
    return this;
  }
}

function callLast(given: readonly unknown[]): void {
  const last = given.at(-1);
  if (typeof last === "function") process.nextTick(last as () => void);
}
