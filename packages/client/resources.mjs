// Which method of which resource an operation of the description is.

/** Where the first word of a path is not what people call the thing. */
const named = {
  category: "categories",
  "team-members": "team",
  register: "account",
  login: "account",
  logout: "account",
  "logout-all": "account",
  who_am_i: "account",
  profile: "account",
  password: "account",
  confirm: "account",
};
const BASE = "/api/v2/admin/";

const isInQuery = (parameters, name) =>
  parameters.some((each) => each.in === "query" && each.name === name);

const camelCase = (words) => words.replace(/[-_](\w)/g, (_, letter) => letter.toUpperCase());

const resourceOf = (path) => {
  const [word] = path.slice(BASE.length).split("/");
  return named[word] ?? camelCase(word);
};

/** `orders` is meant by Order and Orders, `categories` by Category and Categories, the team by its members. */
function nounOf(resource) {
  const stem = resource === "team" ? "member" : resource.replace(/(ies|sses|s)$/, "");
  const capital = stem.charAt(0).toUpperCase() + stem.slice(1);
  return new RegExp(`${capital}(?:y|ies|s|ss|sses)?(?![a-z])`);
}

const methodOf = (operationId, resource) => {
  const short = operationId.replace(nounOf(resource), "");
  return short.charAt(0).toLowerCase() + short.slice(1);
};

const contentOf = ({ content = {} } = {}) => Object.keys(content);
const isJson = (types) => types.length === 0 || types.includes("application/json");

/** How an operation is called: its method and path, and `stream` or `file` where a side of it is not JSON. */
function specOf(method, path, { requestBody, responses, parameters = [] }) {
  const answer = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const marks = [
    isJson(contentOf(answer)) ? "" : " stream",
    isJson(contentOf(requestBody)) ? "" : " file",
    requestBody ? " body" : "",
    method === "get" && parameters.some((each) => each.in === "query") ? " query" : "",
  ];
  return `${method} ${path.slice(BASE.length - 1)}${marks.join("")}`;
}

function* operationsOf({ paths }) {
  const taken = new Set();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId, parameters = [] } = operation;
      // The same thing by another method.
      if (/By(?:Get|Post|Put|Patch|Delete)$/.test(operationId)) continue;
      const resource = resourceOf(path);
      const name = methodOf(operationId, resource);
      const key = `${resource}.${name}`;
      if (taken.has(key)) throw new Error(`Two operations are ${key}: name one of them.`);
      taken.add(key);
      const ids = parameters.filter((each) => each.in === "path" && each.name !== "tenantId");
      yield {
        resource,
        name,
        operationId,
        spec: specOf(method, path, operation),
        ids,
        isPaged: isInQuery(parameters, "page"),
        // Where a trial answers as the call itself does, the query is enough.
        canBeTried: isInQuery(parameters, "dry_run") && "201" in operation.responses,
      };
    }
  }
}

const TRIAL = "check";
const iteratorOf = (name) => name.replace(/^list/, "iterate");

export function resourcesSource(description) {
  // Also run by Node 20, which has no Object.groupBy.
  const byResource = {};
  for (const each of operationsOf(description)) (byResource[each.resource] ??= []).push(each);
  const entries = Object.entries(byResource);
  const table = Object.fromEntries(
    entries.map(([resource, all]) => [
      resource,
      Object.fromEntries(
        all.flatMap(({ name, spec, isPaged, canBeTried }) => [
          [name, spec],
          ...(canBeTried ? [[TRIAL, `${spec} trial`]] : []),
          ...(isPaged ? [[iteratorOf(name), `${spec} each`]] : []),
        ]),
      ),
    ]),
  );
  const types = entries.map(([resource, all]) => {
    const methods = all.flatMap(({ name, operationId, ids, isPaged, canBeTried }) => {
      const labelled = `[${ids.map(({ name: id, schema }) => `${id}: ${schema.type === "string" ? "string" : "number"}`).join(", ")}]`;
      return [
        `    readonly ${name}: Method<"${operationId}", ${labelled}>;`,
        ...(canBeTried ? [`    readonly ${TRIAL}: Trial<"${operationId}", ${labelled}>;`] : []),
        ...(isPaged
          ? [`    readonly ${iteratorOf(name)}: Iterate<"${operationId}", ${labelled}>;`]
          : []),
      ];
    });
    return `  readonly ${resource}: {\n${methods.join("\n")}\n  };`;
  });
  return `import type { Iterate, Method, Trial } from "./method.js";

/** How each method is sent: its HTTP method and path, and what is special about it. */
export const calls: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(table, null, 2)};

/** The API by what it is about. */
export interface Resources {
${types.join("\n")}
}
`;
}

export function recordsSource({ components: { schemas } }) {
  const names = Object.keys(schemas).filter(
    (name) => !["Error", "Problem"].includes(name) && !name.includes("__"),
  );
  const events = names.filter((name) => name.endsWith("Event"));
  const line = (name) => `export type ${name} = Schemas["${name}"];`;
  return `import type { components } from "./schema.generated.js";

type Schemas = components["schemas"];

${names.map(line).join("\n")}

/** What a webhook is sent; \`event\` tells them apart. */
export type WebhookEvent =
${events.map((name) => `  | ${name}`).join("\n")};
`;
}
