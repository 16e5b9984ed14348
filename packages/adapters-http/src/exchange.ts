import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { WirePath } from "./errors.js";
import { requestIdOf } from "./request/headers.js";

export type Body = string | Buffer | Readable;

export interface Answering {
  status: number;
  body: Body;
  readonly headers: Record<string, string>;
}

/** One request and the answer it is to get. */
export class Exchange implements Answering {
  readonly request: IncomingMessage;
  readonly method: string;
  readonly query: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** The pattern of the route that was taken. */
  route: string | null = null;
  tenant: number | undefined;
  user: number | null = null;
  network = "";
  wirePath: WirePath = String;
  status = 404;
  body: Body = "";
  readonly headers: Record<string, string>;

  constructor(
    request: IncomingMessage,
    query: string,
    parameters: Readonly<Record<string, string>> = {},
  ) {
    this.request = request;
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
  }

  answer(status: number, type: string, body: Body): void {
    this.status = status;
    this.headers["Content-Type"] = type;
    this.body = body;
  }

  /** The client has it already: nothing is sent but what tells it so. */
  unchanged(): void {
    this.status = 304;
    this.body = "";
    delete this.headers["Content-Type"];
  }

  vary(header: string): void {
    const { headers } = this;
    headers["Vary"] = headers["Vary"] === undefined ? header : `${headers["Vary"]}, ${header}`;
  }
}
