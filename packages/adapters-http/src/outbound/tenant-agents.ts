import type { Agent, buildConnector } from "undici";

type Undici = (typeof import("undici"))["default"];

const MAX_TENANTS = 500;

/** Reuse helps within a burst; after a longer pause the receiver may have closed the socket. */
const KEEP_ALIVE_MS = 2_000;

/** One pool of connections for each tenant; the least recently used is closed first. */
export class TenantAgents {
  readonly #agents = new Map<number, Agent>();
  readonly #connect: buildConnector.connector;
  #undici: Undici | undefined;

  constructor(connect: buildConnector.connector) {
    this.#connect = connect;
  }

  async of(tenantId: number): Promise<Agent> {
    // Loaded with the first request, because many programs check URLs and never send. A bundler gives a module of
    // CommonJS that is loaded so its default export alone.
    const undici = (this.#undici ??= (await import("undici")).default);
    const agent = this.#agents.get(tenantId) ?? this.#open(undici);
    this.#agents.delete(tenantId);
    this.#agents.set(tenantId, agent);
    const [oldest] = this.#agents.keys();
    if (this.#agents.size > MAX_TENANTS && oldest !== undefined) this.#drop(oldest);
    return agent;
  }

  async close(): Promise<void> {
    const agents = [...this.#agents.values()];
    this.#agents.clear();
    await Promise.all(agents.map((agent) => agent.destroy()));
  }

  #drop(tenantId: number): void {
    const agent = this.#agents.get(tenantId);
    this.#agents.delete(tenantId);
    // Waits for its requests, then closes; a failure has no receiver any more.
    agent?.close().catch(() => {});
  }

  #open({ Agent }: Undici): Agent {
    return new Agent({
      connect: this.#connect,
      allowH2: false,
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      // Both are idle timers, which a slow drip never triggers; the exchange has one deadline instead.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }
}
