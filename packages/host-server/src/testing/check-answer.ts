import {
  type Endpoint,
  endpoints,
  errorSchema,
  openApiDocument,
  operatorEndpoints,
} from "@souk/adapters-http";
import * as z from "zod";
import type { ApiAnswer } from "./api-answer.js";

// oxlint-disable-next-line typescript/no-explicit-any -- read as a client without types would
const description: any = openApiDocument([...endpoints, ...operatorEndpoints]);

const routes = [...endpoints, ...operatorEndpoints].map((endpoint) => ({
  method: endpoint.method,
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`),
  parameters: endpoint.path.split(":").length,
  answer: endpoint.answer,
  made: endpoint.status,
  statuses: statusesOf(endpoint),
  tagged: taggedOf(endpoint),
}));

/** The described statuses of a route, each with its error codes. */
function statusesOf({ method, path }: Endpoint): Map<number, readonly string[]> {
  const described = `/api/v2/admin${path.replace(/:(\w+)/g, "{$1}")}`;
  const { responses } = description.paths[described][method];
  return new Map(
    // oxlint-disable-next-line typescript/no-explicit-any -- read as a client without types would
    Object.entries<any>(responses).map(([status, response]) => {
      // The description has an example of each error, by its code.
      const { examples = {} } = resolved(response).content?.["application/json"] ?? {};
      return [Number(status), Object.keys(examples)];
    }),
  );
}

function resolved<T extends { $ref?: string }>(response: T): T {
  const name = response.$ref?.split("/").at(-1);
  return name === undefined ? response : description.components.responses[name];
}

/** The statuses whose described answer has an ETag. */
function taggedOf({ method, path }: Endpoint): ReadonlySet<number> {
  const described = `/api/v2/admin${path.replace(/:(\w+)/g, "{$1}")}`;
  const { responses } = description.paths[described][method];
  const found = Object.entries<{ headers?: object; $ref?: string }>(responses).filter(
    ([, response]) => "ETag" in (resolved(response).headers ?? {}),
  );
  return new Set(found.map(([status]) => Number(status)));
}

/** Every answer in any test must be one that the API description promises, without extra fields. */
export function checkAnswer(method: string, path: string, answer: ApiAnswer): void {
  const { status, body, text } = answer;
  if (text === "" || body === undefined) return;
  const route = routeOf(method, path);
  const schema = status >= 400 ? errorSchema : viewOf(route, status);
  if (schema) checkBody(`${method} ${path} answered ${status}`, schema, answer);
  checkStatus(`${method} ${path}`, route, answer);
  const isTagged = answer.headers.has("etag");
  // A 412 is tagged if it shows the record.
  const isShown = status !== 412 || (body.current ?? null) !== null;
  if (route && isTagged !== (route.tagged.has(status) && isShown)) {
    const found = isTagged ? "an ETag that its description leaves out" : "no ETag";
    throw new Error(`${method} ${path} answered ${status} with ${found}.`);
  }
}

function checkBody(what: string, schema: z.core.$ZodType, { body, text }: ApiAnswer): void {
  const parsed = z.safeParse(schema, body);
  if (parsed.success && same(parsed.data, body)) return;
  const why = parsed.success ? "a field that the view does not have" : parsed.error.message;
  throw new Error(`${what} against its view: ${why}: ${text}`);
}

type Route = (typeof routes)[number];

function routeOf(method: string, path: string): Route | undefined {
  const [plain = ""] = path.split("?", 1);
  return routes
    .filter((route) => route.method === method.toLowerCase() && route.pattern.test(plain))
    .toSorted((a, b) => a.parameters - b.parameters)[0];
}

function checkStatus(request: string, route: Route | undefined, { status, body }: ApiAnswer): void {
  const codes = route?.statuses.get(status);
  const promised = codes && (status < 400 || codes.includes(body.code));
  if (!route || promised || BEFORE_ANY_ROUTE.has(body.code)) return;
  throw new Error(`${request} answered ${status} ${body.code}, which its description leaves out.`);
}

const BEFORE_ANY_ROUTE = new Set([
  "bad_request",
  "request_timeout",
  "headers_too_large",
  "expectation_failed",
]);

function viewOf(route: Route | undefined, status: number): z.core.$ZodType | undefined {
  if (!route || route.answer.stream) return undefined;
  const { view, nothingView = view, acceptedView = view } = route.answer;
  if (status === 202) return acceptedView;
  return status === route.made ? view : nothingView;
}

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
