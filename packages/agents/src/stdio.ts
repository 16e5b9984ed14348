import { randomUUID } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { agentServer } from "./agent-server.js";
import type { Api } from "./call-api.js";
import { describer } from "./described-api.js";

export interface StdioOptions {
  /** The API: `remoteApi(url)`, or that of this process. */
  readonly api: Api;
  /** The API key or token; null if `api` signs in by itself. */
  readonly token: string | null;
  readonly version: string;
  /** The base path of the API; `/api/v2/admin` by default. */
  readonly basePath?: string;
  /** The tenant of calls that name none. */
  readonly tenant?: number | undefined;
  /** Whether tools that change something are offered. */
  readonly writes: boolean;
  /** Whether `api` acts for an operator, who may use every tenant. */
  readonly isOperator?: boolean;
  readonly stdin?: Readable;
  readonly stdout?: Writable;
  readonly onError?: (error: unknown) => void;
}

export interface ServedStdio {
  /** Settles once the client has closed its end. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
}

/** MCP on standard input and output, for the client that started this process. */
export function serveMcpOnStdio(options: StdioOptions): ServedStdio {
  const { api, token, version, tenant, writes, isOperator = false, onError } = options;
  const described = describer(api, options.basePath);
  const { stdin = process.stdin, stdout = process.stdout } = options;
  const transport = new StdioServerTransport(stdin, stdout);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  // A call that is repeated after a lost response takes effect once; another process makes other keys.
  const process_ = randomUUID();
  const served = serveStdio(
    () =>
      agentServer({
        api,
        described,
        version,
        calling: {
          headers: {
            "user-agent": `souk-mcp/${version}`,
            ...(token !== null && { authorization: `Bearer ${token}` }),
            ...(tenant !== undefined && { "x-tenant-id": String(tenant) }),
          },
        },
        isReadOnly: !writes,
        isAttended: true,
        isOperator,
        keyOf: (callId) => `${process_}-${callId}`,
      }),
    { transport, ...(onError && { onerror: onError }) },
  );
  stdin.once("end", end);
  stdin.once("close", end);
  return {
    ended,
    close: async () => {
      await served.close();
      end();
    },
  };
}
