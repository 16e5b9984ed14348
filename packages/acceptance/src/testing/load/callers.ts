import { Agent, request } from "node:http";
import type { LoadedShop } from "./shop.js";

export interface Answered {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | undefined;
  readonly ms: number;
}

/** Requests on kept connections, with as little work as possible for anyone who asks. */
export class Caller {
  readonly #origin: URL;
  readonly #agent: Agent;

  constructor(origin: string, connections: number) {
    this.#origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  order = ({ token, tenant, order }: LoadedShop): Promise<Answered> =>
    this.#send("POST", "/api/v2/admin/orders", { token, tenant }, order);

  products = ({ token, tenant }: LoadedShop): Promise<Answered> =>
    this.#send("GET", "/api/v2/admin/products", { token, tenant });

  health = (): Promise<Answered> => this.#send("GET", "/healthz");

  close(): void {
    this.#agent.destroy();
  }

  #send(
    method: string,
    path: string,
    caller?: { token: string; tenant: number },
    body?: string,
  ): Promise<Answered> {
    const begun = performance.now();
    const { hostname, port } = this.#origin;
    const headers = {
      ...(caller && { authorization: `Bearer ${caller.token}`, "x-tenant-id": caller.tenant }),
      ...(body && { "content-type": "application/json", "content-length": body.length }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent: this.#agent, hostname, port, method, path, headers },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
          response.on("error", reject).on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              body: text,
              retryAfter: response.headers["retry-after"],
              ms: performance.now() - begun,
            }),
          );
        },
      );
      sent.on("error", reject).end(body);
    });
  }
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;
