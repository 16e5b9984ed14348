import type { Socket } from "node:net";
import type { AnyCore } from "@souk/core";
import type { AppOptions } from "./options/app-options.js";
import { createApp } from "./create-app.js";
import { FetchedRequest } from "./fetch/fetched-request.js";
import { FetchedResponse } from "./fetch/fetched-response.js";
import { NoConnection } from "./fetch/no-connection.js";

const ALREADY_READ =
  "The request body was read before Souk. Pass on a request with its body unread, such as a clone().";

/** Facts about a request that the Fetch API does not provide. */
export interface From {
  /** The origin of the request; without it the limits treat all callers as one. */
  readonly address?: string;
}

export type FetchHandler = (request: Request, from?: From) => Promise<Response>;

/** The whole API for any server that speaks the Fetch API: bodies stream in and out. */
export function createFetchHandler(core: AnyCore, options: AppOptions = {}): FetchHandler {
  const handle = createApp(core, options).callback();
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
