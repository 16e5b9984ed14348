import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { DetachedResponse } from "./detached-response.js";

/** Headers about the connection itself, and about trailers. */
const OF_A_CONNECTION: ReadonlySet<string> = new Set([
  "connection",
  "trailer",
  "transfer-encoding",
]);

const WITHOUT_BODY: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/** Collects the writes of a Node server as a response of the Fetch API. */
export class FetchedResponse extends DetachedResponse {
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

  protected override begun(status: number): void {
    const isEmpty = this.#isHead || WITHOUT_BODY.has(status);
    const body = isEmpty ? null : this.#stream();
    this.#answer(new Response(body, { status, headers: headersOf(this.getHeaders()) }));
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

  protected override take(bytes: Uint8Array): boolean {
    if (this.#body && !this.#isLeft && !this.destroyed) this.#body.enqueue(bytes);
    return !this.#isLeft && (this.#body?.desiredSize ?? 1) > 0;
  }

  protected override ended(): void {
    if (!this.#isLeft && !this.destroyed) this.#body?.close();
    this.#body = null;
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
