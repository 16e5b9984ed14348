import { endpoints, BASE_PATH, openApiDocument } from "@souk/adapters-http";
import { asObject } from "./json.js";
import type { OpenAgents } from "./open-agents.js";

interface Call {
  readonly token: string | null;
  readonly tenant: number | null;
  readonly headers?: Record<string, string>;
}

interface Answered {
  readonly status: number;
  readonly text: string;
}

interface Route {
  readonly id: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly loses: boolean;
}

const routes: readonly Route[] = Object.entries(
  openApiDocument(endpoints)["paths"] as Record<string, Record<string, Record<string, unknown>>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => {
    const below = path.slice(BASE_PATH.length);
    return {
      id: String(described["operationId"]),
      method,
      pattern: new RegExp(`^${below.replaceAll(/\{\w+\}/g, "([^/]+)")}$`),
      names: Array.from(below.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name),
      loses: described["x-souk-effect"] === "lose",
      isOpen: (described["security"] as unknown[]).length === 0,
      isForm: JSON.stringify(described["requestBody"] ?? {}).includes("multipart/form-data"),
    };
  }),
);

/** Whether agents reach the route: those that need no token, or a form with a file, are not for them. */
export const isForAgents = (route: string): boolean => {
  const [method = "", path = ""] = route.split(" ");
  const found = endpoints.find(
    (each) => each.path === path && each.method === method.toLowerCase(),
  );
  const described = routes.find(({ id }) => id === found?.useCase) as
    | { isOpen?: boolean; isForm?: boolean }
    | undefined;
  return described !== undefined && described.isOpen !== true && described.isForm !== true;
};

/** Sends the requests of the matrix as calls of `run_operation`: what loses something where a person consents. */
export const overMcp = (agents: OpenAgents) => ({
  async send(method: string, url: string, body: unknown, call: Call): Promise<Answered> {
    const { pathname, searchParams } = new URL(url, "http://matrix.test");
    const route = routeOf(method, pathname);
    const values = route.pattern.exec(pathname)?.slice(1).map(decodeURIComponent) ?? [];
    const inPath = Object.fromEntries(route.names.map((name, at) => [name, values[at]]));
    const { tenantId, ...ids } = inPath;
    const tenant = tenantId === undefined ? call.tenant : Number(tenantId);
    const content =
      typeof body === "string"
        ? { content: body, content_type: call.headers?.["content-type"] }
        : asObject(body);
    const input = { ...nested(searchParams), ...content, ...ids };
    const given = { operation: route.id, input, ...(tenant !== null && { tenant }) };
    return route.loses && call.token !== null
      ? withConsent(agents, call.token, given)
      : posted(agents, call.token, given);
  },
});

function routeOf(method: string, path: string): Route {
  const [found] = routes
    .filter((each) => each.method === method.toLowerCase() && each.pattern.test(path))
    .toSorted((a, b) => a.names.length - b.names.length);
  if (!found) throw new Error(`There is no operation ${method} ${path}.`);
  return found;
}

function nested(query: URLSearchParams): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const [name, value] of query) {
    const [, outer = name, inner] = /^(\w+)[[.](\w+)\]?$/.exec(name) ?? [];
    all[outer] = inner === undefined ? value : { ...asObject(all[outer]), [inner]: value };
  }
  return all;
}

async function posted({ url }: OpenAgents, token: string | null, given: object): Promise<Answered> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-06-18",
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "run_operation", arguments: given },
    }),
  });
  const text = await response.text();
  if (response.status !== 200) return { status: response.status, text };
  return answerOf(asObject(asObject(JSON.parse(text))["result"]));
}

async function withConsent(agents: OpenAgents, token: string, given: object): Promise<Answered> {
  const attached = await agents.attach(token, { answer: () => "allow", era: "legacy" });
  try {
    const result = await attached.client.callTool({
      name: "run_operation",
      arguments: { ...given },
    });
    return answerOf(asObject(result));
  } finally {
    await attached.close();
  }
}

/** The status of the API, and everything that the agent sees. */
const answerOf = ({ _meta, content, structuredContent }: Record<string, unknown>): Answered => ({
  status: Number(asObject(_meta)["souk/status"]),
  text: JSON.stringify({ structuredContent, content }),
});
