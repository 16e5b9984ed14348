import type { Api, Calling } from "./call-api.js";
import type { Described } from "./described-api.js";
import { asObject, type Description } from "./description.js";

interface Listed {
  readonly uri: string;
  readonly name: string;
  readonly description?: string;
  readonly mimeType: string;
}

export interface ReadResource {
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
}

const MARKDOWN = "text/markdown";
const JSON_TYPE = "application/json";

const events: Listed = {
  uri: "souk://events",
  name: "Events",
  description: "Every kind of event with the schema of what a webhook receives.",
  mimeType: JSON_TYPE,
};

export const templates = [
  { uriTemplate: "souk://guides/{name}", name: "Guide", mimeType: MARKDOWN },
  {
    uriTemplate: "souk://openapi/{operationId}",
    name: "Operation",
    description: "One operation of the OpenAPI document, with the schemas that it names.",
    mimeType: JSON_TYPE,
  },
];

/** `- [Orders](/docs/guides/orders.md): what happens to one` */
const LINK = /^- \[([^\]]+)\]\(\S*\/docs\/guides\/([\w-]+)\.md\)(?:: (.*))?$/gm;

export async function listResources(api: Api, calling: Calling): Promise<Listed[]> {
  const text = (await textAt(api, calling, "/llms.txt")) ?? "";
  const guides = Array.from(text.matchAll(LINK), ([, title = "", name = "", about]) => ({
    uri: `souk://guides/${name}`,
    name: title,
    ...(about !== undefined && { description: about }),
    mimeType: MARKDOWN,
  }));
  return [events, ...guides];
}

/** Null for a URI that names nothing. */
export async function readResource(
  api: Api,
  calling: Calling,
  { description, operations }: Described,
  uri: string,
): Promise<ReadResource | null> {
  const [, kind = "", name = ""] =
    /^souk:\/\/(guides|events|openapi)(?:\/([\w-]+))?$/.exec(uri) ?? [];
  if (kind === "events" && name === "") return json(uri, eventsIn(description));
  if (kind === "guides" && name !== "") {
    const text = await textAt(api, calling, `/docs/guides/${name}.md`);
    return text === null ? null : { uri, mimeType: MARKDOWN, text };
  }
  const operation = kind === "openapi" ? operations.get(name) : undefined;
  if (!operation) return null;
  const { method, path, described } = operation;
  return json(uri, {
    [path]: { [method]: described },
    components: componentsFor(described, description),
  });
}

const json = (uri: string, value: unknown): ReadResource => ({
  uri,
  mimeType: JSON_TYPE,
  text: JSON.stringify(value),
});

async function textAt(
  api: Api,
  { headers: { authorization }, address, signal }: Calling,
  path: string,
): Promise<string | null> {
  const headers = authorization === undefined ? {} : { authorization };
  const { status, text } = await api({ method: "GET", path, headers, address, signal });
  return status === 200 ? text : null;
}

const eventsIn = ({ webhooks = {}, components = {} }: Description) => ({ webhooks, components });

function componentsFor(described: unknown, description: Description): Record<string, unknown> {
  const found: Record<string, Record<string, unknown>> = {};
  const follow = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { $ref } = value as { $ref?: unknown };
    const [, kind, name] = /^#\/components\/(\w+)\/([\w-]+)$/.exec(String($ref)) ?? [];
    if (kind === undefined || name === undefined) {
      for (const each of Object.values(value)) follow(each);
      return;
    }
    const group = (found[kind] ??= {});
    if (name in group) return;
    group[name] = asObject(asObject(description.components)[kind])[name];
    follow(group[name]);
  };
  follow(described);
  return found;
}
