import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { createApp, innerCallsOf } from "@souk/adapters-http";
import { type Api, createMcpEndpoint, serveMcpOnStdio } from "@souk/agents";
import { createReference } from "@souk/reference";
import type { Core } from "@souk/core";
import { inBackground } from "@souk/core/adapter";

export interface OpenAgents {
  readonly url: URL;
  readonly api: Api;
  readonly errors: unknown[];
  /** A client of the official SDK, over HTTP. */
  connect(token: string, options?: ClientOptions): Promise<Client>;
  /** The same on standard input and output, with a person at the client who answers. */
  attach(token: string | null, options?: StdioOptions): Promise<Attached>;
  close(): Promise<void>;
}

interface ClientOptions {
  /** The revision of the protocol; the newest that both know by default. */
  readonly era?: "legacy" | "auto";
  readonly headers?: Record<string, string>;
}

interface StdioOptions extends ClientOptions {
  readonly writes?: boolean;
  readonly tenant?: number;
  readonly isOperator?: boolean;
  readonly api?: Api;
  /** The person's reply; without it, the client does not support elicitation. */
  readonly answer?: (question: string) => "allow" | "decline";
}

export interface Attached {
  readonly client: Client;
  readonly close: () => Promise<void>;
}

const VERSION = "0.0.1";
const clientInfo = { name: "acceptance", version: "1.2.3" };

/** Both transports in front of a core. */
export async function openAgents(core: Core, origins: readonly string[] = []): Promise<OpenAgents> {
  const errors: unknown[] = [];
  const docs = createReference({ guides: true });
  const app = createApp(core, { docs, onError: (error) => errors.push(error) });
  const api = innerCallsOf(app.callback());
  const onError = (error: unknown) => errors.push(error);
  const mcp = createMcpEndpoint({ api, version: VERSION, origins, onError });
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) =>
    inBackground(mcp.handle(request, response), onError),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/mcp`);
  const eraOf = ({ era = "auto" }: ClientOptions) =>
    era === "auto" ? { versionNegotiation: { mode: "auto" as const } } : {};
  return {
    url,
    api,
    errors,
    async connect(token, options = {}) {
      const client = new Client(clientInfo, eraOf(options));
      const headers = { authorization: `Bearer ${token}`, ...options.headers };
      await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
      return client;
    },
    async attach(token, options = {}) {
      const { writes = true, tenant, isOperator = false, answer } = options;
      const [stdin, stdout] = [new PassThrough(), new PassThrough()];
      const served = serveMcpOnStdio({
        api: options.api ?? api,
        token,
        version: VERSION,
        tenant,
        writes,
        isOperator,
        stdin,
        stdout,
        onError,
      });
      const client = new Client(clientInfo, {
        ...eraOf(options),
        ...(answer && { capabilities: { elicitation: { form: {} } } }),
      });
      if (answer) {
        client.setRequestHandler("elicitation/create", ({ params }) => {
          const isAllowed = answer(params.message) === "allow";
          return isAllowed ? { action: "accept", content: { allow: true } } : { action: "decline" };
        });
      }
      // It reads and writes messages by lines, at whichever end.
      await client.connect(new StdioServerTransport(stdout, stdin));
      return {
        client,
        async close() {
          await client.close();
          stdin.end();
          await served.ended;
          await served.close();
        },
      };
    },
    async close() {
      await mcp.close();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
