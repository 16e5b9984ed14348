import { endpoints, openApiDocument, operatorEndpoints } from "@souk/adapters-http";
import type { ApiAnswer } from "./api-answer.js";
import { schemaValidator } from "./contract-by-schema.js";
import type { Problem } from "./contract-validator.js";

export interface SentRequest {
  readonly method: string;
  /** Below the base of the API, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Judgement {
  readonly operation: string;
  /** The differences between the exchange and the description. */
  readonly problems: readonly string[];
}

const BEFORE_ANY_ROUTE = [
  "bad_request",
  "not_found",
  "method_not_allowed",
  "request_timeout",
  "headers_too_large",
  "expectation_failed",
];

/**
 * Judges requests and answers by the API description: an answer must be one of those described, and a request that the
 * host accepts must be one that the description allows. With CONTRACT=prism, Prism validates them.
 */
export async function readContract() {
  const validatorOf =
    process.env["CONTRACT"] === "prism"
      ? (await import("./contract-by-prism.js")).prismValidator
      : schemaValidator;
  const validator = await validatorOf(openApiDocument([...endpoints, ...operatorEndpoints]));
  const known = validator.operations
    .map((operation) => ({ operation, parts: operation.path.split("/") }))
    .toSorted((a, b) => a.operation.path.split("{").length - b.operation.path.split("{").length);
  return (request: SentRequest, answer: ApiAnswer): Judgement | null => {
    const { pathname, searchParams } = new URL(`http://host/api/v2/admin${request.path}`);
    const method = request.method.toLowerCase();
    const asked = pathname.split("/");
    const { operation } =
      known.find(
        ({ operation: { method: its }, parts }) =>
          its === method &&
          parts.length === asked.length &&
          parts.every((part, at) => part.startsWith("{") || part === asked[at]),
      ) ?? {};
    if (!operation || isBeforeAnyRoute(answer, operation.responses)) return null;
    const element = () => ({
      url: { path: pathname, query: queryOf(searchParams) },
      headers: request.headers,
      body: read(request),
    });
    const { status, text, body } = answer;
    const headers = Object.fromEntries(answer.headers);
    const type = headers["content-type"] ?? "";
    const isJson = /\bjson\b/.test(type.replace("x-ndjson", ""));
    const got = {
      statusCode: status,
      headers,
      body: type === "" ? undefined : isJson ? body : text,
    };
    const taken = status < 400 ? validator.inRequest(operation, element()) : [];
    // A description cannot say that a body may be left out of an answer; the header Prefer says it.
    const isLeftOut = text === "" && headers["preference-applied"]?.includes("return=minimal");
    const given = isLeftOut ? [] : validator.inResponse(operation, got);
    return {
      operation: operation.iid ?? "",
      problems: [...problemsIn("request", taken), ...problemsIn("answer", given)],
    };
  };
}

/** The body as the host takes it: parsed, composed, and without blanks around texts. */
function read({ headers, body }: SentRequest): unknown {
  if (!/application\/json/i.test(headers["content-type"] ?? "")) return body;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === "string" ? value.normalize("NFC").trim() : value,
  );
}

function isBeforeAnyRoute(answer: ApiAnswer, responses: readonly { code: string }[]): boolean {
  const isDescribed = responses.some(({ code }) => code === String(answer.status));
  return !isDescribed && BEFORE_ANY_ROUTE.includes(answer.body?.code);
}

function queryOf(parameters: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

const problemsIn = (side: string, problems: readonly Problem[]): string[] =>
  problems.map(({ path = [], message }) => `${[side, ...path].join(".")}: ${message}`);
