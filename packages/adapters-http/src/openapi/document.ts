import type { AnyCore } from "@souk/core";
import { eventsOf, fieldsOf, scopesOf, useCases, useCasesOf } from "@souk/core/adapter";
import { BASE_PATH, type Endpoint } from "../wire/endpoint.js";
import type { SignInOptions } from "../sign-in.js";
import { singleReadOf } from "../answering/single-read.js";
import { ErrorResponses, errorSchema, problemSchema } from "./error-responses.js";
import { headers } from "./headers.js";
import { describeFields, describeScopes } from "./own-fields.js";
import { describeOperation, OPERATOR } from "./operation.js";
import { operationIdsOf } from "./operation-ids.js";
import { describeWebhooks } from "./webhooks.js";
import { type JsonSchema, SchemaCollection } from "./schemas.js";
import { readStory, routeOf } from "./story.js";

const parameters = {
  TenantId: {
    name: "X-Tenant-ID",
    in: "header",
    description:
      "The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match.",
    schema: { type: "integer", minimum: 1, maximum: 2_147_483_647 },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    description: "Returns 412 unless the resource still has this ETag.",
    schema: { type: "string" },
    example: '"3-0aE7kCq1xk1sYJm3mLqk5w"',
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description: "The ETags of cached responses. Returns 304 if one of them is current.",
    schema: { type: "string" },
    example: '"3-0aE7kCq1xk1sYJm3mLqk5w"',
  },
  IfNoneMatchAny: {
    name: "If-None-Match",
    in: "header",
    description: "With `*`, only creates; returns 412 if the resource exists.",
    schema: { type: "string", const: "*" },
    example: "*",
  },
  Prefer: {
    name: "Prefer",
    in: "header",
    description:
      "RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.",
    schema: { type: "string" },
    example: "handling=strict",
  },
  RequestId: {
    name: "X-Request-ID",
    in: "header",
    description: "Your own id for the request, to find it in the logs.",
    schema: { type: "string", pattern: "^[A-Za-z0-9._-]{1,128}$" },
  },
};

const description = `Souk is the back office of many shops in one service. Each shop is a tenant, and no tenant sees another's data.

1. Get a token from \`POST /register\` or \`POST /login\`, and send it in the \`Authorization\` header as \`Bearer …\`.
2. Create a tenant with \`POST /tenants\`. Send its id in \`X-Tenant-ID\` with requests for its catalog, orders and announcements.
3. Subscribe a URL to the events of a tenant: see **webhooks** and **events**.

Amounts are numbers with at most the decimals of the tenant's currency. Souk trims whitespace around strings, except passwords.

All errors have the same fields; programs should check \`code\`. In addition to the errors of each operation, any request may return
\`bad_request\`, \`not_found\`, \`method_not_allowed\`, \`request_timeout\`, \`headers_too_large\`
or \`expectation_failed\` before it reaches an operation.`;

const tags = [
  { name: "accounts", description: "Sign-in, tokens, profile and address book of the caller." },
  { name: "tenants", description: "The shops the caller belongs to." },
  {
    name: "team-members",
    description: "The members of a tenant and their roles, ADMIN or MEMBER.",
  },
  {
    name: "roles",
    description: "Roles that a tenant makes, which limit what its MEMBERs may do.",
  },
  {
    name: "api-keys",
    description: "Keys for programs. Each belongs to one tenant and has scopes.",
  },
  { name: "catalog", description: "Categories, products and pictures, with import and export." },
  {
    name: "customers",
    description: "The people who buy from a tenant, found by phone, email, name or number.",
  },
  { name: "tags", description: "The tags of products, orders and customers." },
  {
    name: "orders",
    description:
      "Orders with their payments, refunds, shipments and returns, and past orders from other platforms.",
  },
  { name: "announcements", description: "Announcements for the members of a tenant." },
  { name: "webhooks", description: "Subscriptions to events, and their deliveries." },
  { name: "audit-log", description: "Who changed what in a tenant." },
  { name: "events", description: "What Souk sends to subscribers." },
];

/** Headings of routes that not every host has. */
const others: Readonly<Record<string, string>> = {
  users: "What operators may do with the data of any person.",
  operator: "What operators may see and do, with the operator's token.",
};
const OWN = "Operations that this server adds.";

/** The headings of routes that do not have one of their own. The heading "events" is of what Souk sends. */
const shared: Readonly<Record<string, string>> = {
  accounts:
    "account service register login logout logout-all tokens who_am_i profile password addresses preferences notifications",
  catalog: "category products imports media",
  orders: "past-orders",
  "team-members": "invitations",
  webhooks: "events",
};

/** The heading of a route. */
function sectionOf(path: string): string {
  const [, resource = ""] = path.split("/");
  const isIn = (name: string) => shared[name]?.split(" ").includes(resource);
  return Object.keys(shared).find(isIn) ?? resource;
}

export interface Described extends SignInOptions {
  readonly core?: AnyCore | null;
  readonly basePath?: string;
}

const bearer = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "JWT",
  description:
    "The token from `POST /register` or `POST /login`, or an API key of a tenant (`souk_…`). " +
    "Treat it as an opaque string: whatever `bearerFormat` says, it is not a JWT. An API key identifies its tenant.",
};

/** The ways to sign in; each alone is enough. */
const schemesOf = ({ authenticate, tokens, securityScheme = ownSignIn }: SignInOptions) => ({
  ...(authenticate && tokens === "off" ? {} : { bearer }),
  ...(authenticate ? { host: securityScheme } : {}),
});

const operator = {
  type: "http",
  scheme: "bearer",
  description:
    "The operator's token, as `OPERATOR_TOKEN` of the host has it. Routes of tenants and people do not take it.",
};

const ownSignIn = {
  type: "http",
  scheme: "bearer",
  description: "What the server that this API is part of signs its users in with.",
};

/** The OpenAPI description, made from the table of routes and the schemas that validate. */
export function openApiDocument(endpoints: readonly Endpoint[], about: Described = {}): JsonSchema {
  const { core, basePath = BASE_PATH } = about;
  const definitions = core ? useCasesOf(core) : useCases;
  const securitySchemes = schemesOf(about);
  const security = Object.keys(securitySchemes).map((name) => ({ [name]: [] }));
  if (about.operatorToken) Object.assign(securitySchemes, { [OPERATOR]: operator });
  const schemas = new SchemaCollection();
  const { calls, events, errors: told } = readStory();
  const errors = new ErrorResponses(told);
  schemas.components["Error"] = schemas.output(errorSchema, "error");
  schemas.components["Problem"] = schemas.output(problemSchema, "problem");
  const paths: Record<string, JsonSchema> = {};
  const ids = operationIdsOf(endpoints);
  const named = new Map(tags.map((tag) => [tag.name, tag]));
  for (const endpoint of endpoints) {
    const id = ids.get(endpoint) as string;
    const path = basePath + endpoint.path.replace(/:(\w+)/g, "{$1}");
    const tag = sectionOf(endpoint.path);
    if (!named.has(tag)) named.set(tag, { name: tag, description: others[tag] ?? OWN });
    paths[path] = {
      ...paths[path],
      [endpoint.method]: describeOperation(
        endpoint,
        {
          id,
          tag,
          security,
          definitions,
          read: singleReadOf(endpoint, endpoints),
          told: calls[routeOf(endpoint)],
        },
        schemas,
        errors,
      ),
    };
  }
  if (core) {
    describeFields(schemas.components, fieldsOf(core));
    describeScopes(schemas.components, scopesOf(core).all);
  }
  // A copy, since tools resolve references in place, and some parts are the same in every document.
  return structuredClone({
    openapi: "3.1.0",
    info: {
      title: "Souk",
      version: "2.0.0",
      description,
      contact: { name: "Whoever operates this host" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The host that serves this document." }],
    tags: [...named.values()],
    paths,
    webhooks: describeWebhooks(schemas.components, core ? eventsOf(core) : undefined, events),
    components: {
      securitySchemes,
      parameters,
      headers,
      responses: sorted(errors.components),
      schemas: sorted(schemas.components),
    },
  });
}

const sorted = (components: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1)));
