import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { ErrorAnswer, ErrorCode, ShowCurrent, WirePath } from "./wire/errors.js";
import { traceIdIn } from "@souk/core/adapter";
import { requestIdOf } from "./request/headers.js";

export type Body = string | Buffer | Readable;

/** An error as it is sent. */
export type ErrorForm = (answer: Pick<ErrorAnswer, "status" | "body">) => {
  readonly type: string;
  readonly text: string;
};

export interface Answering {
  status: number;
  body: Body;
  readonly headers: Record<string, string>;
}

/** On the request, as a weak map of them would cost each request 5 µs of garbage collection. */
const ITS_EXCHANGE = Symbol("its exchange");

type Begun = IncomingMessage & { [ITS_EXCHANGE]?: Exchange };

/** The exchange of a request that has begun; undefined for any other. */
export const exchangeOf = (request: Begun): Exchange | undefined => request[ITS_EXCHANGE];

/** One request and its answer. */
export class Exchange implements Answering {
  readonly request: IncomingMessage;
  readonly method: string;
  readonly query: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly requestId: string;
  traceId: string | null = null;
  traceparent: string | undefined;
  /** The pattern of the matched route. */
  route: string | null = null;
  tenant: number | undefined;
  user: number | null = null;
  network = "";
  wirePath: WirePath = String;
  showCurrent: ShowCurrent | null = null;
  /** Frees what the request holds, once its work has ended. */
  onEnd: (() => Promise<void>) | null = null;
  code: ErrorCode | null = null;
  /** The server has ended the request and recorded it, so nothing is left to record. */
  isEnded = false;
  /** How an error is shown where that is not as the API does. */
  errorForm: ErrorForm | null = null;
  status = 404;
  body: Body = "";
  readonly headers: Record<string, string>;

  constructor(
    request: IncomingMessage,
    query: string,
    parameters: Readonly<Record<string, string>> = {},
  ) {
    this.request = request;
    (request as Begun)[ITS_EXCHANGE] = this;
    this.method = request.method ?? "";
    this.query = query;
    this.parameters = parameters;
    this.requestId = requestIdOf(request);
    this.headers = {
      "X-Request-ID": this.requestId,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    };
    const { traceparent } = request.headers;
    if (traceIdIn(traceparent) !== null) this.continues(String(traceparent));
  }

  /** Sets the trace of this request, which its answer names. */
  continues(traceparent: string): void {
    this.traceId = traceIdIn(traceparent);
    this.traceparent = traceparent;
    this.headers["traceparent"] = traceparent;
  }

  answer(status: number, type: string, body: Body): void {
    this.status = status;
    this.headers["Content-Type"] = type;
    this.body = body;
  }

  /** Answers that the client has it already, without a body. */
  unchanged(): void {
    this.status = 304;
    this.body = "";
    delete this.headers["Content-Type"];
  }

  /** Answers without a body, as the caller prefers. */
  leaveOut(): void {
    this.withoutBody();
    this.prefers("return=minimal");
  }

  withoutBody(): void {
    if (this.status === 200) this.status = 204;
    this.body = "";
    delete this.headers["Content-Type"];
  }

  vary(header: string): void {
    this.#add("Vary", header);
  }

  /** Says that the answer follows a preference of the caller. */
  prefers(preference: string): void {
    this.#add("Preference-Applied", preference);
  }

  /** Says that the answer leaves something of the request out of account. */
  ignores(name: string): void {
    this.#add("Souk-Ignored", name);
  }

  /** Shows a limit that counts this request, and what is left of it. */
  limitedBy(policy: string, state: string): void {
    this.#add("RateLimit-Policy", policy);
    this.#add("RateLimit", state);
  }

  #add(name: string, value: string): void {
    const { headers } = this;
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
}
