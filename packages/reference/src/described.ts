import type { JsonSchema } from "./json-schema.js";

export interface Parameter {
  readonly name: string;
  readonly place: "path" | "query" | "header";
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: string;
}

export interface Content {
  readonly type: string;
  readonly schema: JsonSchema;
  readonly example: unknown;
}

export interface Answered {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly string[];
  readonly content: Content | null;
}

/** One operation of a description, with everything that it refers to. */
export interface Described {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  /** Whether it takes a bearer token. */
  readonly takesToken: boolean;
  readonly parameters: readonly Parameter[];
  readonly needsBody: boolean;
  readonly bodies: readonly Content[];
  readonly answers: readonly Answered[];
}

/** Events have a name, operations a path. */
export const isEvent = ({ path }: Described): boolean => !path.startsWith("/");

/** Reads a description as a page shows it. */
export class Reader {
  readonly document: JsonSchema;

  constructor(document: JsonSchema) {
    this.document = document;
  }

  /** Follows the reference of a schema, parameter or response. */
  resolved(part: unknown): JsonSchema {
    const { $ref, ...beside } = part as JsonSchema;
    if (typeof $ref !== "string") return part as JsonSchema;
    const found = $ref
      .slice("#/".length)
      .split("/")
      .reduce<JsonSchema>((at, name) => (at[name] ?? {}) as JsonSchema, this.document);
    return { ...this.resolved(found), ...beside };
  }

  operations(): Described[] {
    return this.#all("paths");
  }

  events(): Described[] {
    return this.#all("webhooks");
  }

  /** The headers that requests may have. */
  requestHeaders(): Parameter[] {
    const known = Object.values(part(part(this.document, "components"), "parameters"));
    return known
      .map((each) => this.#parameter(each as JsonSchema))
      .filter(({ place }) => place === "header");
  }

  /** The headers that responses may have. */
  responseHeaders(): { readonly name: string; readonly description: string }[] {
    const known = part(part(this.document, "components"), "headers");
    return Object.entries(known).map(([name, header]) => ({
      name,
      description: text((header as JsonSchema)["description"]),
    }));
  }

  #all(where: "paths" | "webhooks"): Described[] {
    return Object.entries(part(this.document, where)).flatMap(([path, methods]) =>
      Object.entries(methods as JsonSchema).map(([method, operation]) =>
        this.#operation(path, method, operation as JsonSchema),
      ),
    );
  }

  #operation(path: string, method: string, operation: JsonSchema): Described {
    const body = part(operation, "requestBody");
    return {
      id: text(operation["operationId"]),
      method: method.toUpperCase(),
      path,
      tag: text((operation["tags"] as unknown[])[0]),
      summary: text(operation["summary"]),
      description: text(operation["description"]),
      isDeprecated: operation["deprecated"] === true,
      takesToken: this.#takesToken(operation),
      parameters: ((operation["parameters"] ?? []) as unknown[]).map((each) =>
        this.#parameter(this.resolved(each)),
      ),
      needsBody: body["required"] === true,
      bodies: contentsOf(body),
      answers: Object.entries(part(operation, "responses")).map(([status, answer]) => {
        const { description, headers = {}, ...rest } = this.resolved(answer);
        return {
          status,
          description: text(description),
          headers: Object.keys(headers as object),
          content: contentsOf(rest)[0] ?? null,
        };
      }),
    };
  }

  #takesToken({ security }: JsonSchema): boolean {
    const schemes = part(part(this.document, "components"), "securitySchemes");
    return ((security ?? []) as JsonSchema[]).some((way) =>
      Object.keys(way).some((name) => part(schemes, name)["scheme"] === "bearer"),
    );
  }

  #parameter({ name, in: place, required, description, schema, example }: JsonSchema): Parameter {
    return {
      name: text(name),
      place: place as Parameter["place"],
      required: required === true,
      description: text(description),
      schema: this.resolved(schema ?? {}),
      example: text(example),
    };
  }
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

const part = (whole: JsonSchema, name: string): JsonSchema => (whole[name] ?? {}) as JsonSchema;

const contentsOf = (holder: JsonSchema): Content[] =>
  Object.entries(part(holder, "content")).map(([type, content]) => {
    const { schema = {}, example, examples } = content as JsonSchema;
    const [first] = Object.values((examples ?? {}) as Record<string, JsonSchema>);
    return { type, schema: schema as JsonSchema, example: example ?? first?.["value"] };
  });
