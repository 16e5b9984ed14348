import type { Call, Idempotency } from "@souk/core";
import * as z from "zod";
import { write, Written } from "./answering/answer.js";
import type { Endpoint } from "./wire/endpoint.js";
import type { Exchange } from "./exchange.js";
import { expectation, idempotencyKey, ifMatch } from "./request/headers.js";
import type { PathInput } from "./request/path-input.js";

/** A route whose requests may change something. */
export interface ChangingRoute {
  readonly endpoint: Endpoint;
  readonly isKeyed: boolean;
  /** The use case that reads the record, and its input. */
  readonly read: { readonly useCase: string; readonly inputOf: PathInput } | null;
  /** Whether its response has a record and not only a message. */
  readonly showsRecord: boolean;
}

/** Null for a route that only reads. */
export function changingRoute(
  endpoint: Endpoint,
  isKeyed: boolean,
  read: ChangingRoute["read"],
): ChangingRoute | null {
  if (endpoint.method === "get") return null;
  const { view } = endpoint.answer;
  const fields = view instanceof z.ZodObject ? Object.keys(view.shape) : [];
  const showsRecord = fields.some((name) => name !== "success" && name !== "message");
  return { endpoint, isKeyed, read, showsRecord };
}

/** One request of such a route: the terms of its call, and what its response may show. */
export class Change {
  readonly #route: ChangingRoute;
  readonly #exchange: Exchange;
  readonly #key: string | null;
  #written: Written | undefined;
  #isWithheld = false;

  constructor(route: ChangingRoute, exchange: Exchange) {
    this.#route = route;
    this.#exchange = exchange;
    this.#key = route.isKeyed ? idempotencyKey(exchange.request) : null;
  }

  /** The part of the call that no read has. */
  terms(): Pick<Call, "ifMatch" | "expects" | "reread" | "withholding" | "idempotency"> {
    const { endpoint, read, showsRecord } = this.#route;
    const { request } = this.#exchange;
    const versions = ifMatch(request);
    const expects = endpoint.method === "put" ? expectation(request) : undefined;
    const isCompared = versions !== undefined || expects !== undefined;
    return {
      ifMatch: versions,
      expects,
      reread:
        read && isCompared
          ? { useCase: read.useCase, input: read.inputOf(this.#exchange) }
          : undefined,
      withholding: read && showsRecord ? this.#withholding(read.useCase) : undefined,
      idempotency: this.#key === null ? undefined : this.#idempotency(this.#key),
    };
  }

  /** The response to a repeated request is sent as it was written. */
  answer(output: unknown): unknown {
    return this.#written ?? (this.#isWithheld ? Written.withheld : output);
  }

  #withholding(readBy: string): Call["withholding"] {
    return {
      readBy,
      tell: (isSo) => {
        this.#isWithheld = isSo;
      },
    };
  }

  #idempotency(key: string): Idempotency {
    return {
      key,
      serialize: (output) => {
        this.#written = this.#isWithheld
          ? Written.withheld
          : write(this.#route.endpoint, output, this.#exchange.tenant);
        return this.#written.keep();
      },
      revive: (text) => {
        this.#written = Written.revive(text);
        return this.#written;
      },
    };
  }
}
