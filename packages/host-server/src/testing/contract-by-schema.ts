import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Operation, Problem, Validator } from "./contract-validator.js";

interface Referring {
  readonly $ref?: string;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
  readonly required?: boolean;
}

interface Header {
  readonly required?: boolean;
  readonly schema?: object;
}

interface Response extends Content {
  readonly headers?: Readonly<Record<string, Header & Referring>>;
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly schema: object;
}

interface DescribedOperation extends Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody: Content | undefined;
  readonly byStatus: Readonly<Record<string, Response>>;
}

const JSON_TYPE = /^application\/(?:.+\+)?json$/;

const mediaType = (headers: Readonly<Record<string, string>>): string =>
  (headers["content-type"] ?? "").split(";", 1)[0] ?? "";

/** Validates by the JSON Schemas of a description. */
export async function schemaValidator(description: object): Promise<Validator> {
  // oxlint-disable-next-line typescript/no-explicit-any -- read as a client without types would
  const document = description as any;
  // A schema that refers to a component finds it in the schema that is compiled.
  const { components } = document;
  const options = {
    strict: false,
    allErrors: true,
    logger: false,
  } as const;
  const bodies = new Ajv2020(options);
  const texts = new Ajv2020({ ...options, coerceTypes: "array" });
  for (const ajv of [bodies, texts]) formats.default(ajv);
  const compiled = new Map<object, ReturnType<Ajv2020["compile"]>>();

  const resolved = <T extends object>(value: T & Referring): T =>
    value.$ref
      ? value.$ref
          .split("/")
          .slice(1)
          // oxlint-disable-next-line typescript/no-explicit-any -- the same
          .reduce((at: any, part) => at[part], document)
      : value;

  const problemsOf = (ajv: Ajv2020, schema: object, value: unknown, at: string[]): Problem[] => {
    const validate =
      compiled.get(schema) ??
      ajv.compile({ type: "object", properties: { value: schema }, components });
    compiled.set(schema, validate);
    if (validate({ value })) return [];
    return (validate.errors ?? []).map(({ instancePath, message = "" }) => ({
      path: [...at, ...instancePath.split("/").slice(2)],
      message,
    }));
  };

  const inBody = (described: Content | undefined, type: string, body: unknown): Problem[] => {
    const { content } = described ?? {};
    if (!content || body === undefined) {
      return described?.required && body === undefined
        ? [{ path: ["body"], message: "is required" }]
        : [];
    }
    const { schema } = content[type] ?? {};
    if (!(type in content)) return [{ path: ["body"], message: `is of another type: ${type}` }];
    return schema && JSON_TYPE.test(type) ? problemsOf(bodies, schema, body, ["body"]) : [];
  };

  const inHeaders = (described: Response, headers: Readonly<Record<string, string>>): Problem[] =>
    Object.entries(described.headers ?? {}).flatMap(([name, header]) => {
      const { required, schema } = resolved(header);
      const at = ["header", name.toLowerCase()];
      const value = headers[name.toLowerCase()];
      if (value === undefined) return required ? [{ path: at, message: "is required" }] : [];
      return schema ? problemsOf(texts, schema, value, at) : [];
    });

  const operations = Object.entries<Record<string, object>>(document.paths).flatMap(
    ([path, methods]) =>
      // oxlint-disable-next-line typescript/no-explicit-any -- the same
      Object.entries<any>(methods).map(([method, operation]): DescribedOperation => {
        const byStatus: Record<string, Response> = Object.fromEntries(
          Object.entries<object>(operation.responses).map(([code, each]) => [code, resolved(each)]),
        );
        return {
          iid: operation.operationId,
          method,
          path,
          responses: Object.keys(byStatus).map((code) => ({ code })),
          parameters: (operation.parameters ?? []).map(resolved),
          requestBody: operation.requestBody && resolved(operation.requestBody),
          byStatus,
        };
      }),
  );

  return {
    operations,
    inRequest(operation, { url, headers, body }) {
      const { parameters, requestBody, path } = operation as DescribedOperation;
      const parts = path.split("/");
      const values = {
        path: (name: string) => url.path.split("/")[parts.indexOf(`{${name}}`)],
        query: (name: string) => url.query[name],
        header: (name: string) => headers[name.toLowerCase()],
      };
      const wrong = parameters.flatMap((parameter) => {
        const at = [parameter.in, parameter.name.toLowerCase()];
        const value = values[parameter.in](parameter.name);
        if (value !== undefined) return problemsOf(texts, parameter.schema, value, at);
        return parameter.required ? [{ path: at, message: "is required" }] : [];
      });
      return [...wrong, ...inBody(requestBody, mediaType(headers), body)];
    },
    inResponse(operation, { statusCode, headers, body }) {
      const described = (operation as DescribedOperation).byStatus[statusCode];
      if (!described) return [{ message: `The status code ${statusCode} is not described.` }];
      return [...inHeaders(described, headers), ...inBody(described, mediaType(headers), body)];
    },
  };
}
