import type { Hookable, OutputOf, UseCaseName } from "@souk/core";
import { heedsKey, type OutputOfCase } from "@souk/core/adapter";
import type { ErrorCode } from "./errors.js";
import type { Answer } from "../presenters/answer.js";
import type { BodySource, FormSource } from "../request/body-source.js";

export const BASE_PATH = "/api/v2/admin";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** The parts of a route that do not depend on its use case. */
interface EndpointBase {
  /** The HTTP method. */
  readonly method: Method;
  /**
   * Below the base path. `:tenantId` is the tenant of the call where `tenantFrom` says so; every other parameter is
   * the input
   * field of its name: text where the schema of the use case says so, otherwise an id.
   */
  readonly path: string;
  /** Where the tenant of the call is named: in `X-Tenant-ID`, in the path, or nowhere. */
  readonly tenantFrom: "header" | "path" | null;
  /** One sentence for the API description. */
  readonly summary: string;
  /** Details that the summary and the schemas do not say. */
  readonly description?: string;
  /** Error codes of the use case's own rules, for the API description. */
  readonly refuses?: readonly ErrorCode[];
  /** Reads a body that is not JSON, as a stream. */
  readonly source?: BodySource | FormSource;
  /** Input fields that come in the query although the route has a JSON body. */
  readonly queryFields?: readonly string[];
  /** The input for an empty body or one without fields; clients cannot send these fields. */
  readonly whenEmpty?: Readonly<Record<string, unknown>>;
  /** Input fields that the use case takes only from operators; clients cannot send them. */
  readonly unsent?: readonly string[];
  /** For the operator's token instead of the team of the tenant. */
  readonly byOperator?: true;
  /** The input field to which the use case hands the lines of its answer, one by one. */
  readonly linesTo?: string;
  /** The input field that opens a file for an answer that is sent once it is complete. */
  readonly spoolFrom?: string;
  /** The route that shows deferred work, if the output says so; the response is then a 202. */
  readonly acceptedAt?: string;
  /** The route that reads the created object; besides `:tenantId`, its parameter is the object's id. */
  readonly madeAt?: string;
  /** The route that reads the record whose version `If-Match` names, if the response shows another record. */
  readonly comparedAt?: string;
  /** It loses something, as every DELETE does: an agent asks a person first. */
  readonly loses?: true;
  /** When the route was deprecated, and until when it will exist (RFC 9745 and RFC 8594). */
  readonly deprecated?: { readonly since: Date; readonly until?: Date };
  /**
   * Its answer shows secrets or parts of them. It is not compressed, because its length would reveal something about
   * them, and never left out where they are new, because they are shown once.
   */
  readonly holdsSecrets?: true;
}

/** A route as it is written down: `endpoint` and `endpointsFor` make it one. */
export interface EndpointDefinition<N extends string, O> extends EndpointBase {
  /** The use case behind the route, by name. */
  readonly useCase: N;
  /** The status of success; 200 by default. */
  readonly status?: 200 | 201;
  /** How the output is shown: `data`, `list`, `page`, `message` or `done`. */
  readonly answer: Answer<O>;
  /** Recognises outputs of a creating route that created nothing, or replaced a record: the response is then a 200. */
  readonly madeNothing?: (output: O) => boolean;
  /** Recognises outputs of work that is done later. */
  readonly isAccepted?: (output: O) => boolean;
}

/**
 * One route: how a use case is reached over HTTP and how its output is shown. The use case itself decides who may call
 * it.
 */
export interface Endpoint<N extends string = string> extends EndpointBase {
  readonly useCase: N;
  readonly status: 200 | 201;
  readonly answer: Answer<unknown>;
  readonly madeNothing?: (output: unknown) => boolean;
  readonly isAccepted?: (output: unknown) => boolean;
}

/** Whether a repeated `Idempotency-Key` gets the first response. */
export const takesKey = ({ method }: EndpointBase, definition: Hookable): boolean =>
  method === "post" && heedsKey(definition);

export const isForOperator = (
  { byOperator }: Pick<EndpointBase, "byOperator">,
  access: Hookable["access"],
): boolean => byOperator === true || access === "operator";

/** A PATCH makes no secret. */
export const isShownOnce = ({ holdsSecrets, method }: EndpointBase): boolean =>
  holdsSecrets === true && method !== "patch";

export function endpoint<N extends UseCaseName>(
  definition: EndpointDefinition<N, OutputOf<N>>,
): Endpoint<UseCaseName> {
  return endpointOf(definition) as Endpoint<UseCaseName>;
}

/** The same for the use cases of an embedder, whose outputs type the answers. */
export const endpointsFor =
  <Cases extends Readonly<Record<string, Hookable>>>(_useCases: Cases) =>
  <N extends keyof Cases & string>(
    definition: EndpointDefinition<N, OutputOfCase<Cases[N]>>,
  ): Endpoint =>
    endpointOf(definition);

const endpointOf = (definition: object): Endpoint =>
  ({ status: 200, ...definition }) as unknown as Endpoint;

/** The parameters of a path that are fields of the input. */
export const inputParameters = ({ path, tenantFrom }: EndpointPath): string[] =>
  pathParameters(path).filter((name) => name !== "tenantId" || tenantFrom !== "path");

export type EndpointPath = Pick<EndpointBase, "path" | "tenantFrom">;

export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
