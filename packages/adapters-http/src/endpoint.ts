import type { Hookable, OutputOf, OutputOfCase, UseCaseName } from "@souk/core";
import type { ErrorCode } from "./errors.js";
import type { Answer } from "./presenters/answer.js";
import type { BodySource } from "./request/body-source.js";

export const BASE_PATH = "/api/v2/admin";

export type Method = "get" | "post" | "patch" | "delete";

interface EndpointBase {
  readonly method: Method;
  /** Below the base path. Parameters are ids; `:tenantId` says where the call happens, all others are input. */
  readonly path: string;
  readonly tenantFrom: "header" | "path" | null;
  /** One sentence for the API description. */
  readonly summary: string;
  /** What the sentence and the schemas leave open. */
  readonly description?: string;
  /** Codes with which the use case refuses by rules of its own, for the API description. */
  readonly refuses?: readonly ErrorCode[];
  /** Reads a body that is not JSON, as a stream. */
  readonly source?: BodySource;
  /** Input fields that come in the query although the route has a JSON body. */
  readonly queryFields?: readonly string[];
  /** The input that no body, or one without any field, stands for; nobody can send these fields. */
  readonly whenEmpty?: Readonly<Record<string, unknown>>;
  /** Input fields that the use case takes from operators alone; nobody can send them. */
  readonly unsent?: readonly string[];
  /** Where what it made is read; `:tenantId` aside, the parameter is its id. */
  readonly madeAt?: string;
  /** Since when nobody should begin to use it, and until when it will be there (RFC 9745 and RFC 8594). */
  readonly deprecated?: { readonly since: Date; readonly until?: Date };
  /**
   * Its answer shows secrets or part of them. It is not compressed, since its length would tell something about them, and
   * never left out, since they are shown once.
   */
  readonly holdsSecrets?: true;
}

export interface EndpointDefinition<N extends string, O> extends EndpointBase {
  readonly useCase: N;
  readonly status?: 200 | 201;
  readonly answer: Answer<O>;
  /** Tells outputs of a creating route for which nothing was made: they are answered with 200. */
  readonly madeNothing?: (output: O) => boolean;
}

/** One route: how a use case is reached over HTTP and how its output is shown. Who may call it is the use case's own. */
export interface Endpoint<N extends string = string> extends EndpointBase {
  readonly useCase: N;
  readonly status: 200 | 201;
  readonly answer: Answer<unknown>;
  readonly madeNothing?: (output: unknown) => boolean;
}

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

export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
