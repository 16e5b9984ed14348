import type { AnyCore } from "@souk/core";
import { eventsOf, fieldsOf, useCases, useCasesOf } from "@souk/core/adapter";
import { BASE_PATH, type Endpoint } from "../endpoint.js";
import type { SignInOptions } from "../sign-in.js";
import { singleReadOf } from "../single-read.js";
import { ErrorResponses, errorSchema, problemSchema } from "./error-responses.js";
import { headers } from "./headers.js";
import { describeFields } from "./own-fields.js";
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
      "The tenant of this request; the caller must be a member of it. Required unless the caller signs in with an API key, which names its tenant itself; if a key sends the header, it must agree.",
    schema: { type: "integer", minimum: 1, maximum: 2_147_483_647 },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Makes repeating the request safe: for 24 hours the same key returns the first response and changes nothing.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    description: "Only do it when the resource still has the version of this ETag.",
    schema: { type: "string" },
    example: '"3-0aE7kCq1xk1sYJm3mLqk5w"',
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description:
      "The ETags of answers that the caller still has: if one of them holds, it is a 304.",
    schema: { type: "string" },
    example: '"3-0aE7kCq1xk1sYJm3mLqk5w"',
  },
  IfNoneMatchAny: {
    name: "If-None-Match",
    in: "header",
    description: "With `*`, only create what does not exist; otherwise the request is a 412.",
    schema: { type: "string", const: "*" },
    example: "*",
  },
  Prefer: {
    name: "Prefer",
    in: "header",
    description:
      "RFC 7240. With `handling=strict` a parameter of the query or a field of the body that the route does not know is rejected with 422; otherwise it is ignored, and `Souk-Ignored` names it. With `return=minimal` the answer to a change has no body: 204 instead of 200, and 201 with `Location`.",
    schema: { type: "string" },
    example: "handling=strict",
  },
  RequestId: {
    name: "X-Request-ID",
    in: "header",
    description: "An id of the caller's own, to find the request in the logs.",
    schema: { type: "string", pattern: "^[A-Za-z0-9._-]{1,128}$" },
  },
};

const description = `The back office of many shops at once. Each shop is a tenant, and nothing of one tenant is visible to another.

1. \`POST /register\` or \`POST /login\` gives a token. It goes into the \`Authorization\` header as \`Bearer …\`.
2. \`POST /tenants\` makes a tenant. Catalog, orders and announcements are asked for within one, named by \`X-Tenant-ID\`.
3. What happens in a tenant is told to the URLs that subscribed to it: see **webhooks** and **events**.

Amounts are numbers with at most the decimals of the tenant's currency. Blanks around a text are taken off, except around passwords.

Errors have one shape everywhere; \`code\` is for programs. Beside those of each operation, any request may be answered with
\`bad_request\`, \`not_found\`, \`method_not_allowed\`, \`request_timeout\`, \`headers_too_large\`
or \`expectation_failed\` before it reaches one.`;

const tags = [
  { name: "accounts", description: "Signing in, tokens, profile and address book of the caller." },
  { name: "tenants", description: "The shops the caller belongs to." },
  { name: "team-members", description: "Who belongs to a tenant, as ADMIN or MEMBER." },
  { name: "api-keys", description: "Keys for programs, each of one tenant and with scopes." },
  { name: "catalog", description: "Categories and products, and both ways of moving many." },
  { name: "orders", description: "Placing orders, and what becomes of them." },
  { name: "announcements", description: "What the users of a tenant are told, now or later." },
  { name: "webhooks", description: "Subscriptions to events, and their deliveries." },
  { name: "audit-log", description: "Who did what in a tenant, and what it changed." },
  { name: "events", description: "What Souk sends to subscribers." },
];

/** Headings of routes that not every host has. */
const others: Readonly<Record<string, string>> = {
  users: "What operators may do with the data of any person.",
  operator: "What operators may see and do, with the operator's token.",
};
const OWN = "Of this server's own.";

const accounts =
  "account service register login logout logout-all tokens who_am_i profile password addresses preferences";
const catalog = "category products";

/** The heading of a route. */
function sectionOf(path: string): string {
  const [, resource = ""] = path.split("/");
  if (accounts.split(" ").includes(resource)) return "accounts";
  // The heading "events" is of what is sent.
  if (resource === "events") return "webhooks";
  return catalog.split(" ").includes(resource) ? "catalog" : resource;
}

/** What a description shows besides the routes. */
export interface Described extends SignInOptions {
  readonly core?: AnyCore | null;
  readonly basePath?: string;
}

const bearer = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "JWT",
  description:
    "The token that `POST /register` and `POST /login` answer with: `<id>|<secret>`, to be sent as it is. " +
    "Clients read nothing out of it, whatever format is named here. " +
    "An API key of a tenant, `souk_…`, is sent in the same way; it names its tenant by itself.",
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
  const errors = new ErrorResponses();
  const { calls, events } = readStory();
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
  if (core) describeFields(schemas.components, fieldsOf(core));
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
    servers: [{ url: "/", description: "The host that this description came from." }],
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
