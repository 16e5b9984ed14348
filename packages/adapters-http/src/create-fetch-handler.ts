import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import type { AnyCore } from "@souk/core";
import type { AppOptions } from "./options/app-options.js";
import { createApp } from "./create-app.js";
import { FetchedRequest } from "./fetch/fetched-request.js";
import { FetchedResponse } from "./fetch/fetched-response.js";

const ALREADY_READ =
  "The request body was read before Souk. Pass on a request with its body unread, such as a clone().";

/** Facts about a request that the Fetch API does not provide. */
export interface From {
  /** The origin of the request; without it the limits treat all callers as one. */
  readonly address?: string;
}

/** What `callback()` of the app returns. */
export type AppCallback = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type FetchHandler = (request: Request, from?: From) => Promise<Response>;

/** The whole API for any server that speaks the Fetch API: bodies stream in and out. */
export const createFetchHandler = (core: AnyCore, options: AppOptions = {}): FetchHandler =>
  fetchHandlerOf(createApp(core, options).callback());

/** The same for an app that exists already, such as that of a host: both share limits and log. */
export function fetchHandlerOf(handle: AppCallback): FetchHandler {
  return async (request, from = {}) => {
    const { signal } = request;
    signal.throwIfAborted();
    if (request.bodyUsed) throw new Error(ALREADY_READ);
    const line = new NoConnection(from.address);
    const incoming = new FetchedRequest(line as unknown as Socket, request);
    const leave = () => line.destroy();
    const answer = new FetchedResponse(incoming, leave);
    answer.assignSocket(line as unknown as Socket);
    const abort = () => answer.breakOff(signal.reason as Error);
    signal.addEventListener("abort", abort);
    line.once("close", () => {
      signal.removeEventListener("abort", abort);
      answer.breakOff(new Error("The response was interrupted."));
      incoming.destroy();
    });
    signal.addEventListener("abort", leave, { once: true });
    answer.once("finish", leave);
    handle(incoming, answer).catch((error: Error) => {
      answer.breakOff(error);
      leave();
    });
    return answer.head;
  };
}

/** Stands for the connection that Koa watches to see whether the client still waits. */
class NoConnection extends Duplex {
  readonly remoteAddress: string | undefined;

  constructor(address: string | undefined) {
    super();
    this.remoteAddress = address;
  }

  override _read(): void {}

  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done();
  }
}
