import { createRequire } from "node:module";
import { endpoints, openApiDocument, operatorEndpoints } from "@souk/adapters-http";
import type { ApiAnswer } from "./api-answer.js";

interface Operation {
  readonly iid?: string;
  readonly method: string;
  readonly path: string;
  readonly responses: readonly { readonly code: string }[];
}

interface Problem {
  readonly path?: readonly (string | number)[];
  readonly message: string;
}

/** Right or left of fp-ts. */
type Checked =
  | { readonly _tag: "Right" }
  | { readonly _tag: "Left"; readonly left: readonly Problem[] };

type Check = (exchange: { readonly resource: Operation; readonly element: object }) => Checked;

interface Prism {
  readonly getHttpOperationsFromSpec: (document: object) => Promise<Operation[]>;
}

interface Validator {
  readonly validateInput: Check;
  readonly validateOutput: Check;
}

/** A package of CommonJS, half of which it does not export. */
function loadPrism(): Prism & Validator {
  const load = createRequire(import.meta.url);
  const prism = load("@stoplight/prism-http") as Prism;
  const validator = load("@stoplight/prism-http/dist/validator") as Validator;
  return { ...prism, ...validator };
}

export interface SentRequest {
  readonly method: string;
  /** Below the base of the API, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Judgement {
  readonly operation: string;
  /** What about the exchange the description does not allow. */
  readonly problems: readonly string[];
}

/** What is said of requests that reach no route, whatever they ask for. */
const BEFORE_ANY_ROUTE = [
  "bad_request",
  "not_found",
  "method_not_allowed",
  "request_timeout",
  "headers_too_large",
  "expectation_failed",
];

/**
 * Judges requests and answers by the API description, as Prism does between a client and a host: an answer must be one
 * of those described, and a request that the host accepts must be one that the description allows.
 */
export async function readContract() {
  const { getHttpOperationsFromSpec, validateInput, validateOutput } = loadPrism();
  const described = openApiDocument([...endpoints, ...operatorEndpoints]);
  const operations = await getHttpOperationsFromSpec(described);
  const known = operations
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
    const element = (): object => ({
      method: operation.method,
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
    const taken = status < 400 ? validateInput({ resource: operation, element: element() }) : null;
    // A description cannot say that a body may be left out of an answer; the header Prefer says it.
    const isLeftOut = text === "" && headers["preference-applied"]?.includes("return=minimal");
    const given = isLeftOut ? null : validateOutput({ resource: operation, element: got });
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

const problemsIn = (side: string, checked: Checked | null): string[] =>
  checked?._tag === "Left"
    ? checked.left.map(({ path = [], message }) => `${[side, ...path].join(".")}: ${message}`)
    : [];
