import { BASE_PATH, type Endpoint } from "../endpoint.js";
import { describeOperation } from "./operation.js";
import { errorResponses, errorSchema, headers } from "./responses.js";
import { describeWebhooks } from "./webhooks.js";
import { type JsonSchema, SchemaCollection } from "./schemas.js";

const parameters = {
  TenantId: {
    name: "X-Tenant-ID",
    in: "header",
    required: true,
    description: "The tenant this request is about; the caller must be a member of it.",
    schema: { type: "integer", minimum: 1, maximum: 2_147_483_647 },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description: "Makes repeating the request safe: for 24 hours the first answer is given again.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    description: "Only do it when the resource still has this ETag.",
    schema: { type: "string" },
    example: '"3"',
  },
  RequestId: {
    name: "X-Request-ID",
    in: "header",
    description: "An id of the caller's own, to find the request in the logs.",
    schema: { type: "string", pattern: "^[A-Za-z0-9._-]{1,128}$" },
  },
};

const accounts = "register login logout logout-all tokens who_am_i profile password addresses";
const catalog = "category products";

/** Under which heading a route is found. */
function sectionOf(path: string): string {
  const [, resource = ""] = path.split("/");
  if (accounts.split(" ").includes(resource)) return "accounts";
  return catalog.split(" ").includes(resource) ? "catalog" : resource;
}

/** The OpenAPI description, made from the table that routes and the schemas that validate. */
export function openApiDocument(endpoints: readonly Endpoint[]): JsonSchema {
  const schemas = new SchemaCollection();
  schemas.components["Error"] = schemas.output(errorSchema, "error");
  const paths: Record<string, JsonSchema> = {};
  const taken = new Set<string>();
  for (const endpoint of endpoints) {
    const id = taken.has(endpoint.useCase)
      ? `${endpoint.useCase}By${endpoint.method[0]?.toUpperCase()}${endpoint.method.slice(1)}`
      : endpoint.useCase;
    taken.add(endpoint.useCase);
    const path = BASE_PATH + endpoint.path.replace(/:(\w+)/g, "{$1}");
    const tag = sectionOf(endpoint.path);
    paths[path] = {
      ...paths[path],
      [endpoint.method]: describeOperation(endpoint, id, tag, schemas),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Souk",
      version: "2.0.0",
      description: "Multi-tenant commerce administration.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    paths,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      parameters,
      headers,
      responses: errorResponses(),
      schemas: sorted(schemas.components),
    },
  };
}

const sorted = (components: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1)));
