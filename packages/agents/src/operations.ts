import {
  asList,
  asObject,
  asText,
  type Description,
  type JsonSchema,
  resolved,
} from "./description.js";
import { flatInput } from "./input-schema.js";

/** The effect of an operation on the shop. Only "lose" requires a person's consent. */
export type Effect = "read" | "add" | "change" | "lose";

/** One operation of the API, as an agent may call it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: string;
  readonly effect: Effect;
  /** The scopes each of which allows it to an API key. */
  readonly scopes: readonly string[];
  readonly tenantIn: "header" | "path" | null;
  readonly inPath: readonly string[];
  readonly inQuery: ReadonlySet<string>;
  /** The query parameters that are repeated for several values; in the others commas separate them. */
  readonly repeated: ReadonlySet<string>;
  readonly hasBody: boolean;
  /** The types of a body that is text and not JSON. */
  readonly textTypes: readonly string[];
  readonly takesKey: boolean;
  readonly takesDryRun: boolean;
  readonly holdsSecrets: boolean;
  /** Path, query and body in one flat object, without the tenant. */
  readonly input: JsonSchema;
  /** The operation as the description has it. */
  readonly described: JsonSchema;
}

const METHODS = ["get", "post", "put", "patch", "delete"];
const JSON_TYPE = "application/json";
const TEXT = /^(?:text\/|application\/(?:x-)?ndjson$)/;
const effects: readonly unknown[] = ["read", "add", "change", "lose"] satisfies Effect[];

/** The operations that a person's token or an API key may call; those of operators and strangers are not for agents. */
export function operationsOf(description: Description): Map<string, Operation> {
  const all = new Map<string, Operation>();
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const method of METHODS) {
      const described = methods[method];
      const operation = described && operationIn({ path, method, described }, description);
      if (operation) all.set(operation.id, operation);
    }
  }
  return all;
}

function operationIn(
  { path, method, described }: { path: string; method: string; described: JsonSchema },
  description: Description,
): Operation | null {
  const id = described["operationId"];
  if (typeof id !== "string" || !isForBearers(described)) return null;
  const parameters = asList(described["parameters"]).map((each) => resolved(each, description));
  const content = asObject(asObject(described["requestBody"])["content"]);
  const bodyTypes = Object.keys(content);
  const textTypes = bodyTypes.filter((type) => TEXT.test(type));
  // Files do not pass through a model.
  if (bodyTypes.length > 0 && !(JSON_TYPE in content) && textTypes.length === 0) return null;
  const named = (place: string) =>
    parameters.filter((each) => each["in"] === place).map((each) => String(each["name"]));
  const headers = named("header");
  const inPath = named("path");
  const isTenantInPath = inPath.includes("tenantId");
  const body = asObject(asObject(content[JSON_TYPE])["schema"]);
  const query = parameters.filter((each) => each["in"] === "query");
  const effect = described["x-souk-effect"];
  return {
    id,
    method,
    path,
    summary: asText(described["summary"]),
    description: asText(described["description"]),
    tag: asText(asList(described["tags"])[0]),
    // An unknown effect counts as the worst.
    effect: effects.includes(effect) ? (effect as Effect) : method === "get" ? "read" : "lose",
    scopes: asList(described["x-souk-scopes"]).map(String),
    tenantIn: isTenantInPath ? "path" : headers.includes("X-Tenant-ID") ? "header" : null,
    inPath: inPath.filter((name) => name !== "tenantId"),
    inQuery: new Set(query.map((each) => String(each["name"]))),
    repeated: new Set(query.filter(takesList).map((each) => String(each["name"]))),
    hasBody: JSON_TYPE in content,
    textTypes: JSON_TYPE in content ? [] : textTypes,
    takesKey: headers.includes("Idempotency-Key"),
    takesDryRun: query.some((each) => each["name"] === "dry_run"),
    holdsSecrets: described["x-souk-secrets"] === true,
    input: flatInput(
      parameters.filter(
        (each) => each["in"] === "query" || (each["in"] === "path" && each["name"] !== "tenantId"),
      ),
      body,
      JSON_TYPE in content ? [] : textTypes,
      description,
    ),
    described,
  };
}

const takesList = ({ schema }: JsonSchema): boolean => asObject(schema)["type"] === "array";

const isForBearers = ({ security }: JsonSchema): boolean =>
  asList(security).some((each) => Object.keys(asObject(each)).some((name) => name !== "operator"));
