export interface Operation {
  readonly iid?: string;
  readonly method: string;
  readonly path: string;
  readonly responses: readonly { readonly code: string }[];
}

export interface Problem {
  readonly path?: readonly (string | number)[];
  readonly message: string;
}

export interface RequestElement {
  readonly url: {
    readonly path: string;
    readonly query: Readonly<Record<string, string | string[]>>;
  };
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface ResponseElement {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Validates requests and responses against an API description. */
export interface Validator {
  readonly operations: readonly Operation[];
  inRequest(operation: Operation, request: RequestElement): readonly Problem[];
  inResponse(operation: Operation, response: ResponseElement): readonly Problem[];
}
