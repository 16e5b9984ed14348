import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Headers about the connection itself, and about trailers. */
const OF_A_CONNECTION: ReadonlySet<string> = new Set([
  "connection",
  "trailer",
  "transfer-encoding",
]);

const WITHOUT_BODY: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/** Collects what a Node server writes as a response of the Fetch API. */
export class FetchedResponse extends ServerResponse {
  /** Settles with the head; the body follows as it is read. */
  readonly head: Promise<Response>;
  readonly #answer: (response: Response) => void;
  readonly fail: (error: unknown) => void;
  readonly #isHead: boolean;
  readonly #left: () => void;
  #body: ReadableStreamDefaultController<Uint8Array> | null = null;
  /** Whether its reader has gone; a writer waits until everything is destroyed. */
  #isLeft = false;

  constructor(request: IncomingMessage, left: () => void) {
    super(request);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    this.head = promise;
    this.#answer = resolve;
    this.fail = reject;
    this.#isHead = request.method === "HEAD";
    this.#left = left;
  }

  override writeHead(status: number, ...given: unknown[]): this {
    const [headers] = given.slice(-1);
    // Node's own class would write these without remembering them.
    if (typeof headers === "object" && headers !== null)
      for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders))
        if (value !== undefined) this.setHeader(name, value);
    super.writeHead(status);
    const isEmpty = this.#isHead || WITHOUT_BODY.has(status);
    const body = isEmpty ? null : this.#stream();
    this.#answer(new Response(body, { status, headers: headersOf(this.getHeaders()) }));
    return this;
  }

  #stream(): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start: (controller) => {
        this.#body = controller;
      },
      pull: () => {
        this.emit("drain");
      },
      cancel: () => {
        this.#isLeft = true;
        this.#left();
      },
    });
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode);
    const encoding = typeof rest[0] === "string" ? (rest[0] as BufferEncoding) : "utf8";
    const bytes = typeof chunk === "string" ? Buffer.from(chunk, encoding) : (chunk as Uint8Array);
    if (this.#body && !this.#isLeft && !this.destroyed) this.#body.enqueue(bytes);
    const callback = rest.find((each) => typeof each === "function");
    if (callback) process.nextTick(callback as () => void);
    return !this.#isLeft && (this.#body?.desiredSize ?? 1) > 0;
  }

  override end(...given: unknown[]): this {
    if (this.finished) return this;
    const [chunk] = given;
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function")
      this.write(...(given as [string]));
    else if (!this.headersSent) this.writeHead(this.statusCode);
    this.finished = true;
    if (!this.#isLeft && !this.destroyed) this.#body?.close();
    this.#body = null;
    this.emit("finish");
    return this;
  }

  /** Aborts the body after the head was sent, so that it does not look complete. */
  breakOff(error: Error): void {
    this.fail(error);
    this.#body?.error(error);
    this.#body = null;
  }
}

function headersOf(headers: OutgoingHttpHeaders): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (OF_A_CONNECTION.has(name)) continue;
    for (const each of [value].flat()) if (each !== undefined) all.append(name, String(each));
  }
  return all;
}
