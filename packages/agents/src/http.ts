import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  createMcpHandler,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { agentServer, callToolAlone, clientName, plain, type Session } from "./agent-server.js";
import type { Api, Calling, Input } from "./call-api.js";
import { rightsOf } from "./caller-rights.js";
import { asObject } from "./description.js";
import { describer } from "./described-api.js";
import { refusal, type ToolProblem } from "./problems.js";

export const MCP_PATH = "/mcp";

export interface McpOptions {
  /** The API of this process: `innerCallsOf(app.callback())` of `@souk/adapters-http`. */
  readonly api: Api;
  /** The base path of the API; `/api/v2/admin` by default. */
  readonly basePath?: string | undefined;
  /** The version that the server names. */
  readonly version: string;
  /** The origins of pages that may call it, or `*`. A request with another Origin is rejected; programs send none. */
  readonly origins?: readonly string[];
  /** Receives errors that callers do not see. */
  readonly onError?: (error: unknown) => void;
}

/** Answers requests to `/mcp` for any Node server. */
export interface McpEndpoint {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The revision of the protocol whose messages name it themselves. */
const MODERN = "2026-07-28";
const MOST_BYTES = 1024 * 1024;
/** The SDK wants an address, and looks at its headers alone. */
const HERE = "http://souk.invalid";
const PASSED_ON = [
  "authorization",
  "x-tenant-id",
  "x-request-id",
  "traceparent",
  "user-agent",
  "x-forwarded-for",
];

/**
 * MCP over HTTP, without state: each request has its own server, and no session. The caller of the request is the caller
 * of the API, with its rights and limits.
 */
export function createMcpEndpoint(options: McpOptions): McpEndpoint {
  const { api, version, origins = [], onError } = options;
  const described = describer(api, options.basePath);
  const report = (error: Error) => onError?.(error);
  const sessionFor = (calling: Calling): Session => ({
    api,
    described,
    version,
    calling,
    isReadOnly: false,
    isAttended: false,
  });
  const serverFor = (calling: Calling) => agentServer(sessionFor(calling));
  const callers = new WeakMap<Request, Calling>();
  const modern = createMcpHandler(
    ({ requestInfo }) => serverFor((requestInfo && callers.get(requestInfo)) ?? { headers: {} }),
    // Nothing here changes in a way that a stream could tell.
    { legacy: "reject", maxSubscriptions: 0, keepAliveMs: 0 },
  );

  /**
   * Most messages are calls of tools. A well-formed one goes straight to the tool, because the SDK costs more than the call
   * of the API: it copies and checks each message several times. All other messages are the SDK's.
   */
  async function answerToCall(call: PlainCall, calling: Calling): Promise<object> {
    const session = sessionFor(calling);
    const { id, name, input, meta } = call;
    const result = await callToolAlone(session, { id, name, input, meta });
    return { jsonrpc: "2.0", id, result };
  }

  async function answerTo(request: Request, body: unknown, calling: Calling): Promise<Response> {
    if (isModern(body)) {
      callers.set(request, calling);
      return modern.fetch(request, { parsedBody: body });
    }
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    // Nothing else holds the two, so they end with the response.
    await serverFor(calling).connect(transport);
    return transport.handleRequest(request, { parsedBody: body });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers } = request;
    const { origin } = headers;
    if (origin !== undefined && !origins.includes(origin) && !origins.includes("*")) {
      const message = "Pages of this origin may not call the MCP server.";
      return refuse(response, refusal(403, "forbidden", message, "Add it to CORS_ORIGINS."));
    }
    if (method !== "POST") {
      response.setHeader("Allow", "POST");
      return refuse(response, refusal(405, "method_not_allowed", "MCP messages are sent by POST."));
    }
    const text = await textOf(request);
    if (text === null) {
      const message = `The body must not be larger than ${MOST_BYTES} bytes.`;
      return refuse(response, refusal(413, "payload_too_large", message));
    }
    const body = parsed(text);
    if (body === undefined) {
      return refuse(response, refusal(400, "malformed_json", "The body is not valid JSON."));
    }
    if (headers.authorization === undefined && !isToolCall(body)) {
      return refuse(response, refusal(401, "unauthenticated", "Unauthenticated."));
    }
    const client = clientIn(headers["mcp-session-id"]) ?? plain(headers["user-agent"] ?? "");
    const calling: Calling = {
      headers: headersToPassOn(request),
      address: request.socket.remoteAddress,
      ...(client !== "" && { client }),
    };
    if (needsCheck(body)) {
      const { operations } = await described();
      const found = await rightsOf(api, calling, operations.get("whoAmI"));
      if (!found.ok) return refuse(response, found.problem);
    }
    const plainCall = plainCallIn(request, body);
    if (plainCall) {
      return sendJson(response, 200, await answerToCall(plainCall, calling));
    }
    const asked = new Request(`${HERE}${MCP_PATH}`, {
      method: "POST",
      headers: headersOf(request),
    });
    const answer = await answerTo(asked, body, calling);
    const session = answer.ok ? sessionIdFor(body) : undefined;
    if (session !== undefined) response.setHeader("Mcp-Session-Id", session);
    await send(response, answer);
  }

  return {
    async handle(request, response) {
      try {
        await handle(request, response);
      } catch (error) {
        if (response.destroyed || response.headersSent) return;
        report(error as Error);
        refuse(response, refusal(500, "internal_error", "Something failed in Souk."));
      }
    },
    close: () => modern.close(),
  };
}

interface PlainCall {
  readonly id: string | number;
  readonly name: string;
  readonly input: Input;
  readonly meta: Input;
}

/** A call of a tool in which nothing is left to check. */
function plainCallIn({ headers }: IncomingMessage, body: unknown): PlainCall | null {
  const { jsonrpc, id, method, params } = asObject(body);
  const { name, arguments: input = {}, _meta = {}, ...others } = asObject(params);
  const isRequest = jsonrpc === "2.0" && (typeof id === "string" || Number.isSafeInteger(id));
  if (!isRequest || method !== "tools/call" || typeof name !== "string") return null;
  if (!isPlainObject(input) || !isPlainObject(_meta) || Object.keys(others).length > 0) return null;
  const accepted = headers.accept ?? "";
  const isJson = /^application\/json\s*(?:;|$)/i.test(headers["content-type"] ?? "");
  if (!isJson || !accepted.includes("application/json") || !accepted.includes("text/event-stream"))
    return null;
  const version = headers["mcp-protocol-version"];
  const named = _meta[PROTOCOL_VERSION_META_KEY];
  const isKnown =
    named === undefined
      ? version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version as string)
      : named === MODERN &&
        version === MODERN &&
        headers["mcp-method"] === method &&
        headers["mcp-name"] === name &&
        isPlainObject(_meta[CLIENT_CAPABILITIES_META_KEY]) &&
        isPlainObject(_meta[CLIENT_INFO_META_KEY]);
  return isKnown ? { id: id as string | number, name, input, meta: _meta } : null;
}

const isPlainObject = (value: unknown): value is Input =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a message names its version of the protocol, as those since 2026-07-28 do. */
const isModern = (body: unknown): boolean =>
  asObject(asObject(asObject(body)["params"])["_meta"])[PROTOCOL_VERSION_META_KEY] !== undefined;

/** The API checks the caller of a tool, so that a wrong token is an error that the model can read. */
const isToolCall = (body: unknown): boolean => asObject(body)["method"] === "tools/call";

/**
 * Only `initialize` of the older revisions names the client. The id of the session holds the name, so that the next requests
 * carry it to any host, and no host stores a session.
 */
function sessionIdFor(body: unknown): string | undefined {
  const { method, params } = asObject(body);
  if (method !== "initialize") return undefined;
  const client = clientName(asObject(params)["clientInfo"]);
  if (client === undefined) return undefined;
  return `${randomUUID()}.${Buffer.from(client).toString("base64url")}`;
}

function clientIn(sessionId: string | string[] | undefined): string | undefined {
  const [, name] = /^[\da-f-]{36}\.([\w-]{1,300})$/.exec(String(sessionId)) ?? [];
  return name === undefined ? undefined : plain(Buffer.from(name, "base64url").toString());
}

/** Calls of tools are calls of the API, which counts and checks them. Everything else is checked by one such call. */
function needsCheck(body: unknown): boolean {
  const messages = Array.isArray(body) ? body : [body];
  return messages.some((each: unknown) => {
    const { method, id } = (each ?? {}) as { method?: unknown; id?: unknown };
    return id !== undefined && method !== "tools/call";
  });
}

function headersToPassOn({ headers }: IncomingMessage): Record<string, string> {
  const all: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = headers[name];
    if (typeof value === "string") all[name] = value;
  }
  return all;
}

function headersOf({ headers }: IncomingMessage): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (/^(?:accept|content-type|mcp-.*)$/.test(name) && typeof value === "string")
      all.set(name, value);
  }
  return all;
}

async function textOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    const bytes = piece as Buffer;
    length += bytes.length;
    if (length > MOST_BYTES) return null;
    pieces.push(bytes);
  }
  return Buffer.concat(pieces).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  const text = await answer.text();
  sendText(response, answer.status, answer.headers.get("content-type"), text);
}

const sendJson = (response: ServerResponse, status: number, value: object) =>
  sendText(response, status, "application/json", JSON.stringify(value));

function sendText(response: ServerResponse, status: number, type: string | null, text: string) {
  if (response.destroyed) return;
  response.writeHead(status, {
    ...(type !== null && { "Content-Type": type }),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}

/** In the form of the API's errors. */
function refuse(response: ServerResponse, problem: ToolProblem): void {
  const { status, retry_after: wait, ...told } = problem;
  const text = JSON.stringify({ success: false, ...told, error: told.message });
  if (status === 401) response.setHeader("WWW-Authenticate", "Bearer");
  if (wait !== undefined) response.setHeader("Retry-After", wait);
  // The unread rest of the body would be taken for the next request.
  if (!response.req.complete) response.setHeader("Connection", "close");
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}
