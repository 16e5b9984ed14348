import type { IncomingMessage, ServerResponse } from "node:http";
import { type AppCallback, innerCallsOf } from "@souk/adapters-http";
import { createMcpEndpoint } from "@souk/agents";
import type { Config } from "./config.js";
import { version } from "./health/version.js";

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Served {
  readonly answer: Answer;
  readonly close: () => Promise<void>;
}

/** `/mcp` in front of the rest. Each call of a tool is a request to the API, which checks, counts and logs it. */
export function withAgents(
  others: Answer,
  api: AppCallback,
  { isMcpOn, publicUrl, corsOrigins }: Config,
  {
    basePath,
    onError,
  }: { readonly basePath?: string | undefined; readonly onError: (error: unknown) => void },
): Served {
  if (!isMcpOn) return { answer: others, close: async () => {} };
  const own = publicUrl === undefined ? [] : [new URL(publicUrl).origin];
  const mcp = createMcpEndpoint({
    api: innerCallsOf(api),
    basePath,
    version: version(),
    origins: [...own, ...corsOrigins],
    onError,
  });
  return {
    answer: (request, response) =>
      (/^\/mcp(?:\?|$)/.test(request.url ?? "") ? mcp.handle : others)(request, response),
    close: mcp.close,
  };
}
