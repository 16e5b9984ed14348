import type { Operation } from "./operations.js";
import { problemIn, refusal, type ToolProblem } from "./problems.js";
import { mayHoldSecrets, type Stripped, withoutSecrets } from "./without-secrets.js";

export interface ApiRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** The address of the caller. */
  readonly address?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ApiResponse {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The API: that of this process, or one elsewhere. */
export type Api = (request: ApiRequest) => Promise<ApiResponse>;

/** The caller of the tools, and its address. */
export interface Calling {
  /** Headers of the caller that the API reads, such as `authorization` and `x-tenant-id`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly address?: string | undefined;
  /** The agent's program with its version, for the audit trail. */
  readonly client?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type Input = Readonly<Record<string, unknown>>;

export interface Answered extends Stripped {
  readonly ok: true;
  readonly status: number;
  readonly headers: ApiResponse["headers"];
}

export interface Refused {
  readonly ok: false;
  readonly problem: ToolProblem;
}

export interface Conditions {
  readonly tenant?: number | undefined;
  readonly idempotencyKey?: string | undefined;
}

const JSON_TYPE = "application/json";
const MOST_TEXT = 256 * 1024;

/** Calls one operation with a flat input. The API checks the caller and the input, as for every client. */
export async function callOperation(
  api: Api,
  calling: Calling,
  operation: Operation,
  input: Input,
  conditions: Conditions = {},
): Promise<Answered | Refused> {
  const path = pathOf(operation, input, conditions.tenant);
  if (typeof path !== "string") return { ok: false, problem: path };
  const { method, inPath, inQuery, repeated, hasBody, textTypes, holdsSecrets } = operation;
  const headers = headersOf(calling, operation, conditions);
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  const isInQuery = (name: string) => inQuery.has(name) || !(hasBody || textTypes.length > 0);
  for (const [name, value] of Object.entries(input)) {
    if (inPath.includes(name) || value === undefined) continue;
    if (repeated.has(name)) for (const each of [value].flat()) addTo(query, name, each);
    else if (isInQuery(name)) addTo(query, name, value);
    else body[name] = value;
  }
  let sent: string | undefined;
  if (hasBody) {
    sent = JSON.stringify(body);
    headers["content-type"] = JSON_TYPE;
  } else if (textTypes.length > 0) {
    const { content = "", content_type: type = textTypes[0] } = body;
    sent = String(content);
    headers["content-type"] = String(type);
  }
  const { address, signal } = calling;
  const whole = query.size > 0 ? `${path}?${query.toString()}` : path;
  const response = await api({
    method: method.toUpperCase(),
    path: whole,
    headers,
    body: sent,
    address,
    signal,
  });
  const { status } = response;
  const answer = bodyOf(response, holdsSecrets);
  if (status >= 200 && status < 300)
    return { ok: true, status, headers: response.headers, ...answer };
  const problem = problemIn(status, answer.body ?? {}, response.headers["retry-after"]);
  return { ok: false, problem };
}

function headersOf(
  { headers, client }: Calling,
  { tenantIn, takesKey }: Operation,
  { tenant, idempotencyKey }: Conditions,
): Record<string, string> {
  const all: Record<string, string> = {
    ...headers,
    accept: "*/*",
    // A field that the API does not know is a mistake of the model, which must hear of it.
    prefer: "handling=strict",
  };
  if (client !== undefined) all["souk-client"] = client;
  if (tenantIn === "path") delete all["x-tenant-id"];
  else if (tenant !== undefined) all["x-tenant-id"] = String(tenant);
  if (takesKey && idempotencyKey !== undefined) all["idempotency-key"] = idempotencyKey;
  return all;
}

/** The path with the ids of the input, or why it cannot be made. */
function pathOf(
  { path, inPath }: Operation,
  input: Input,
  tenant: number | undefined,
): string | ToolProblem {
  let whole = path;
  const fill = (name: string, value: unknown): boolean => {
    const isPlain = typeof value === "string" || typeof value === "number";
    // URLs read these as steps to another path, however they are written.
    if (!isPlain || value === "" || value === "." || value === "..") return false;
    whole = whole.replace(`{${name}}`, () => encodeURIComponent(value));
    return true;
  };
  const missing = inPath.filter((name) => !fill(name, input[name]));
  if (missing.length > 0) {
    const errors = Object.fromEntries(
      missing.map((name) => [
        name,
        [`The ${name} field is required and must be a number or a text.`],
      ]),
    );
    const message = `The ${missing[0]} field is required.`;
    return { ...refusal(422, "validation_failed", message), errors };
  }
  if (!whole.includes("{tenantId}")) return whole;
  if (tenant === undefined) {
    return refusal(400, "tenant_header_missing", "This operation needs the argument tenant.");
  }
  return whole.replace("{tenantId}", String(tenant));
}

function addTo(query: URLSearchParams, name: string, value: unknown): void {
  if (Array.isArray(value)) query.append(name, value.map(String).join(","));
  else if (typeof value === "object" && value !== null) {
    for (const [key, each] of Object.entries(value)) query.append(`${name}[${key}]`, String(each));
  } else if (value !== null) query.append(name, String(value as string | number | boolean));
}

function bodyOf({ headers, text }: ApiResponse, holdsSecrets: boolean): Stripped {
  const type = headers["content-type"] ?? "";
  if (text === "") return { body: null, leftOut: [] };
  const body = /^application\/(?:[\w.]+\+)?json/.test(type) ? jsonIn(text) : fileOf(text);
  // Most responses hold nothing like one, and need no copy.
  return holdsSecrets || mayHoldSecrets(text)
    ? withoutSecrets(body, holdsSecrets)
    : { body, leftOut: [] };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
}

/** The beginning of a file: a model cannot hold a whole one. */
const fileOf = (text: string) =>
  text.length > MOST_TEXT ? { text: text.slice(0, MOST_TEXT), is_cut: true } : { text };
