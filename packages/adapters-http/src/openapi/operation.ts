import type { Hookable } from "@souk/core";
import { scopesOfCase } from "@souk/core/adapter";
import type * as z from "zod";
import {
  type Endpoint,
  isForOperator,
  isShownOnce,
  pathParameters,
  takesKey,
} from "../wire/endpoint.js";
import { toWireName } from "../wire/wire-names.js";
import { exampleOf } from "./example.js";
import { isForm } from "../request/body-source.js";
import type { ErrorResponses } from "./error-responses.js";
import { failuresOf, takesVersion } from "./failures.js";
import { sendsVersion } from "./versioned.js";
import { headerRefs } from "./headers.js";
import type { JsonSchema, SchemaCollection } from "./schemas.js";
import type { CallExamples } from "./story.js";

/** The name of the way in which the operator signs in. */
export const OPERATOR = "operator";

const pathParameter: Readonly<Record<string, string>> = {
  tenantId: "The tenant. The caller must be a member.",
  userId: "The id of the user, from the list of members.",
  webhookId: "The subscription.",
  deliveryId: "The delivery.",
  keyId: "The API key.",
};

interface OperationContext {
  readonly id: string;
  readonly tag: string;
  /** The ways to sign in, for routes that need it. */
  readonly security: readonly JsonSchema[];
  readonly definitions: Readonly<Record<string, Hookable>>;
  /** The route that reads the record that this one changes. */
  readonly read: Endpoint | null;
  /** Its examples from the story, which has no routes of embedders. */
  readonly told: CallExamples | undefined;
}

/** One route in the form of the description. */
export function describeOperation(
  endpoint: Endpoint,
  { id: operationId, tag, security, definitions, read, told }: OperationContext,
  schemas: SchemaCollection,
  errors: ErrorResponses,
): JsonSchema {
  const definition = definitions[endpoint.useCase] as Hookable;
  const { access, input } = definition;
  const inPath = pathParameters(endpoint.path);
  const fields = schemas.input(input, operationId);
  const { source, whenEmpty = {}, unsent = [], linesTo, spoolFrom } = endpoint;
  const properties = Object.fromEntries(propertiesOf(fields));
  const isText = (name: string) => properties[toWireName(name)]?.["type"] === "string";
  const repeated = inPath.filter((name) => hasBody(endpoint) && isText(name));
  const given = [
    ...inPath.filter((name) => !repeated.includes(name)),
    ...(source?.provides ?? []),
    ...Object.keys(whenEmpty),
    ...unsent,
    ...[linesTo, spoolFrom].filter((name) => name !== undefined),
  ];
  const formFields = source && isForm(source) ? structuredClone(fields) : undefined;
  const pathFields = inPath.map((name) => pathParameterOf(name, properties[toWireName(name)]));
  for (const name of given) without(fields, toWireName(name));
  for (const name of repeated) optional(fields, toWireName(name));
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.deprecated ? { deprecated: true } : {}),
    ...descriptionOf(endpoint, definition),
    security: securityOf(endpoint, access, security),
    "x-souk-effect": effectOf(endpoint, definition),
    "x-souk-scopes": scopesOfCase(endpoint.useCase, definition),
    ...(endpoint.holdsSecrets && { "x-souk-secrets": true }),
    parameters: parametersOf(endpoint, definition, pathFields, fields),
    ...bodyOf(endpoint, fields, schemas, told, formFields),
    responses: {
      ...responsesOf(endpoint, definition, operationId, schemas, told),
      ...Object.fromEntries(
        Array.from(failuresOf(endpoint, definition), ([status, codes]) => [
          status,
          status === 412 && read && comparesVersion(endpoint, read)
            ? errors.outdated(schemas.output(recordView(read), operationId))
            : errors.reference(status, codes),
        ]),
      ),
    },
  };
}

/** The effect of an operation: it only reads, adds, changes, or loses something that no other operation restores. */
function effectOf({ method, status, loses }: Endpoint, definition: Hookable): Effect {
  const { effect } = definition as { effect?: unknown };
  if (method === "get" || effect === "read") return "read";
  if (method === "delete" || loses === true) return "lose";
  return method === "post" && status === 201 ? "add" : "change";
}

type Effect = "read" | "add" | "change" | "lose";

/** Whether it changes the very record that the other route reads. */
const comparesVersion = (endpoint: Endpoint, read: Endpoint): boolean =>
  sendsVersion(read) &&
  (sendsVersion(endpoint) || endpoint.method === "delete" || endpoint.comparedAt !== undefined);

/** The record of a single read, without its envelope. */
function recordView({ answer: { view } }: Endpoint): z.core.$ZodType {
  const { shape } = view as z.ZodObject;
  return shape["success"] && shape["data"] ? shape["data"] : view;
}

function securityOf(
  endpoint: Endpoint,
  access: Hookable["access"],
  security: readonly JsonSchema[],
) {
  if (access === "public") return [];
  return isForOperator(endpoint, access) ? [{ [OPERATOR]: [] }] : security;
}

/** Adds the scope that lets an API key call it. */
function descriptionOf(endpoint: Endpoint, definition: Hookable) {
  const { access } = definition;
  const { description, useCase } = endpoint;
  if (isForOperator(endpoint, access)) {
    return { description: description ?? "Only the operator's token opens it." };
  }
  const forKeys = keysThatMay(useCase, definition);
  const sentences = [description, access === "public" ? undefined : forKeys].filter(Boolean);
  return sentences.length === 0 ? {} : { description: sentences.join(" ") };
}

function keysThatMay(useCase: string, definition: Hookable): string {
  const scopes = scopesOfCase(useCase, definition).map((scope) => `\`${scope}\``);
  if (scopes.length === 0) return "Not available to API keys.";
  if (scopes.length > MOST_NAMED) return "Available to every API key that may call any operation.";
  return `API keys require the scope ${scopes.join(" or ")}.`;
}

/** More scopes than these are nearly all. */
const MOST_NAMED = 6;

function parametersOf(
  endpoint: Endpoint,
  definition: Hookable,
  inPath: readonly JsonSchema[],
  fields: JsonSchema,
): JsonSchema[] {
  const { method, tenantFrom } = endpoint;
  const refs = [
    tenantFrom === "header" ? "TenantId" : null,
    takesKey(endpoint, definition) ? "IdempotencyKey" : null,
    takesVersion(endpoint) ? "IfMatch" : null,
    method === "get" ? "IfNoneMatch" : method === "put" ? "IfNoneMatchAny" : null,
    "Prefer",
    "RequestId",
  ];
  const inQuery = endpoint.queryFields?.map(toWireName);
  const query =
    method === "get" || endpoint.source
      ? propertiesOf(fields)
      : propertiesOf(fields).filter(([name]) => inQuery?.includes(name));
  for (const name of inQuery ?? []) without(fields, name);
  return [
    ...inPath,
    ...query.map(([name, { description, ...schema }]) => ({
      name,
      in: "query",
      required: isRequired(fields, name),
      // Each of its names is a separate parameter.
      ...(schema["type"] === "object" ? { style: "deepObject", explode: true } : {}),
      ...(description === undefined ? {} : { description }),
      schema,
    })),
    ...refs
      .filter((name) => name !== null)
      .map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

/** A field that is text is described by its schema; all others are ids. */
function pathParameterOf(name: string, field: JsonSchema | undefined): JsonSchema {
  const { description: said, ...text } = field ?? {};
  const isText = text["type"] === "string";
  const description =
    pathParameter[name] ?? (isText ? said : undefined) ?? "The id of the resource.";
  const schema = isText ? text : { type: "integer", minimum: 1 };
  return { name, in: "path", required: true, description, schema };
}

function bodyOf(
  { method, source }: Endpoint,
  fields: JsonSchema,
  schemas: SchemaCollection,
  { request = {} }: CallExamples = { answers: {} },
  formFields: JsonSchema = {},
) {
  if (source && isForm(source)) {
    const [type = ""] = source.types;
    return { requestBody: { required: true, content: { [type]: formContent(formFields) } } };
  }
  if (source) {
    const types = source.types.map((type) => [type, textContent(request[type])]);
    return { requestBody: { required: true, content: Object.fromEntries(types) } };
  }
  if (!hasBody({ method }) || propertiesOf(fields).length === 0) return {};
  const required = Array.isArray(fields["required"]) && fields["required"].length > 0;
  const example = request[JSON_TYPE] ?? exampleOf(fields, schemas.components);
  return { requestBody: { required, content: { [JSON_TYPE]: { schema: fields, example } } } };
}

/** A form of fields of text and of a file. */
function formContent(fields: JsonSchema): JsonSchema {
  const properties = propertiesOf(fields).map(([name, field]) =>
    name === "file" ? [name, { ...field, type: "string", format: "binary" }] : [name, field],
  );
  return { schema: { ...fields, properties: Object.fromEntries(properties) } };
}

/** A file, as text. */
const textContent = (example: unknown): JsonSchema => ({
  schema: { type: "string" },
  ...(example !== undefined && { example }),
});

const unchanged = {
  description: "Not modified: the ETag in `If-None-Match` is current. No body.",
  headers: headerRefs(["X-Request-ID", "ETag"]),
};

const leftOut = {
  description: "Done. No body, because of `Prefer: return=minimal`.",
  headers: headerRefs(["X-Request-ID", "Preference-Applied"]),
};

function responsesOf(
  endpoint: Endpoint,
  definition: Hookable,
  operationId: string,
  schemas: SchemaCollection,
  { answers }: CallExamples = { answers: {} },
) {
  const { answer, status } = endpoint;
  const made = schemas.output(answer.view, operationId);
  const nothing = answer.nothingView ? schemas.output(answer.nothingView, operationId) : made;
  const names = [
    "X-Request-ID",
    "RateLimit",
    "RateLimit-Policy",
    "Souk-Ignored",
    "Preference-Applied",
  ];
  if (answer.paged) names.push("Link");
  if (takesKey(endpoint, definition)) names.push("Idempotent-Replayed");
  if (endpoint.madeAt !== undefined) names.push("Location");
  const accepted = answer.acceptedView && schemas.output(answer.acceptedView, operationId);
  const isRead = endpoint.method === "get";
  const isPut = endpoint.method === "put";
  if (isRead || sendsVersion(endpoint)) names.push("ETag");
  const answered = (at: number, description: string, view = made, headers = names) => {
    const documented = answers[at] ?? {};
    const content = answer.stream
      ? streamContent(answer.stream, operationId, schemas, documented)
      : {
          [JSON_TYPE]: {
            schema: view,
            example: documented[JSON_TYPE] ?? exampleOf(view, schemas.components),
          },
        };
    return { description, headers: headerRefs(headers), content };
  };
  return {
    ...(endpoint.madeNothing
      ? {
          200: answered(200, isPut ? "The record was replaced." : "Nothing was stored.", nothing),
        }
      : {}),
    [status]: answered(status, endpoint.summary),
    ...(accepted
      ? {
          202: answered(202, "Accepted: a worker imports the lines.", accepted, [
            ...names,
            "Location",
          ]),
        }
      : {}),
    ...(isRead ? { 304: unchanged } : {}),
    ...(!isRead && (status === 200 || isPut) && !isShownOnce(endpoint) ? { 204: leftOut } : {}),
  };
}

function streamContent(
  { types, line }: NonNullable<Endpoint["answer"]["stream"]>,
  operationId: string,
  schemas: SchemaCollection,
  told: Readonly<Record<string, unknown>>,
) {
  const first = line && exampleOf(schemas.output(line, operationId), schemas.components);
  const made = first === undefined ? {} : { [NDJSON]: `${JSON.stringify(first)}\n` };
  const shown: Readonly<Record<string, unknown>> = { ...made, ...told };
  return Object.fromEntries(types.map((type) => [type, textContent(shown[type])]));
}

const JSON_TYPE = "application/json";
const NDJSON = "application/x-ndjson";

const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries((schema["properties"] ?? {}) as Record<string, JsonSchema>);

const isRequired = (schema: JsonSchema, name: string): boolean =>
  Array.isArray(schema["required"]) && schema["required"].includes(name);

const hasBody = ({ method }: Pick<Endpoint, "method">): boolean =>
  method !== "get" && method !== "delete";

function without(schema: JsonSchema, name: string): void {
  schema["properties"] = Object.fromEntries(propertiesOf(schema).filter(([key]) => key !== name));
  optional(schema, name);
}

function optional(schema: JsonSchema, name: string): void {
  if (!Array.isArray(schema["required"])) return;
  const required = schema["required"].filter((key) => key !== name);
  if (required.length > 0) schema["required"] = required;
  else delete schema["required"];
}
