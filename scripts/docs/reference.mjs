// Writes the pages that only repeat what the code says: who may call what, and what an event carries.
import { join } from "node:path";
import { root } from "../workspace.mjs";

const { apiKeyScopesFor, declaredEvents, eventTypes, feedOnlyTypes, useCases } = await import(
  join(root, "packages/core/dist/adapter.js")
);
const { endpoints, openApiDocument } = await import(
  join(root, "packages/adapters-http/dist/index.js")
);

const WRITTEN = "<!-- Written by `npm run generate`. -->";
const CALL_HEADS = ["route", "what it does", "scope for API keys", "caller"];
const FIELD_HEADS = ["field of `data`", "type", "description"];
const BASE = "/api/v2/admin";
const CALLERS = {
  public: "anyone",
  user: "any account",
  visitor: "any account",
  member: "members",
  admin: "ADMINs",
};
const EXCEPTIONS = { removeMember: "ADMINs, and the member itself" };

/** Each page with a function that returns its text. */
export const pages = {
  "docs/permissions.md": permissions,
  "docs/events.md": events,
};

function permissions() {
  const document = openApiDocument(endpoints);
  const rows = Map.groupBy(endpoints, ({ method, path }) => sectionOf(document, method, path));
  const sections = Array.from(rows, ([section, calls]) => {
    const name = (section[0].toUpperCase() + section.slice(1))
      .replaceAll("-", " ")
      .replace("Api keys", "API keys");
    const cells = calls.map(({ method, path, useCase, summary }) => [
      callText(method, path),
      summary,
      scopeOf(useCase),
      EXCEPTIONS[useCase] ?? CALLERS[useCases[useCase].access],
    ]);
    return { name, rows: table(CALL_HEADS, cells) };
  });
  const text = `# Who may call what

${WRITTEN}

The routes of the API, below \`${BASE}\`, and who may call each. "Members" are the team of the tenant: MEMBERs and ADMINs. An embedder may make a
route stricter with a [policy](embedding-guide.md#a-core-and-its-ports). An [API key](authentication.md#api-keys) may call the routes of its scopes and no
others.

${sections.map(({ name, rows: calls }) => `## ${name}\n\n${calls}`).join("\n\n")}
`;
  return text;
}

/** More scopes than these are nearly all. */
const MOST_NAMED = 6;

function scopeOf(useCase) {
  const scopes = apiKeyScopesFor(useCase).map((scope) => `\`${scope}\``);
  return scopes.length > MOST_NAMED ? "any" : scopes.join(" or ");
}

const sectionOf = (document, method, path) =>
  document.paths[BASE + path.replace(/:(\w+)/g, (_, name) => `{${name}}`)]?.[method]?.tags[0];

const callText = (method, path) => `\`${method.toUpperCase()} ${path.replace(/:(\w+)/g, "{$1}")}\``;

function events() {
  const { webhooks } = openApiDocument(endpoints);
  const sections = eventTypes(1).map(
    ({ event, schema }) => `## ${event}

${toldBy(event)}

${table(FIELD_HEADS, fieldsOf(schema))}

\`\`\`json
${jsonOf(webhooks[event].post.requestBody.content["application/json"].example)}
\`\`\``,
  );
  const onlyFed = feedOnlyTypes(1).map(
    ({ event, schema, sample: { event: kind, ...sample } }) => `### ${event}

${toldBy(event)}

${table(FIELD_HEADS, fieldsOf(schema))}

\`\`\`json
${jsonOf({ id: "0195b7c1-6f3a-7c52-9d1e-3f6a2b8c4d10", kind, ...sample })}
\`\`\``,
  );
  const text = `# Events

${WRITTEN}

The events that a webhook can subscribe to, with the requests that publish them, their fields, and sample bodies. The
[webhooks guide](webhooks-guide.md) explains signatures, delivery and retries.

${sections.join("\n\n")}

## Events only in the feed

The [event feed](event-feed.md) has all events above, and these, which webhooks do not send.

${onlyFed.join("\n\n")}
`;
  return text;
}

function toldBy(event) {
  const callsOf = (names) => [
    ...new Set(
      endpoints
        .filter(({ useCase }) => names.includes(useCase))
        .map(({ method, path }) => callText(method, path)),
    ),
  ];
  const telling = (always) =>
    callsOf(
      declaredEvents
        .filter((declared) => declared.event === event && declared.always === always)
        .map(({ useCase }) => useCase),
    );
  const [always, perhaps] = [telling(true), telling(false)];
  const sentences = [
    always.length > 0 ? `Published by ${listed(always)}.` : "",
    perhaps.length > 0
      ? `${always.length > 0 ? "Also published" : "Published"} by ${listed(perhaps)}, if something changes.`
      : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

const listed = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

const fieldsOf = (schema) =>
  Object.entries(schema.properties.data.properties).map(([name, field]) => [
    `\`${name}\``,
    typeOf(field),
    field.description,
  ]);

function typeOf({ type, anyOf, items, enum: choices }) {
  if (anyOf) return anyOf.map(typeOf).join(" or ");
  if (choices) return choices.map((choice) => `\`${choice}\``).join(" or ");
  if (Array.isArray(type)) return type.join(" or ");
  return type === "array" ? `list of ${typeOf(items)}` : type;
}

/** Formatted as by oxfmt: lists of words stay on their line. */
const jsonOf = (value) =>
  JSON.stringify(value, null, 2).replace(
    /\[\s+("[^\]]*?")\s+\]/g,
    (_, words) => `[${words.replace(/\s+/g, " ")}]`,
  );

function table(heads, rows) {
  const widths = heads.map((_, n) => Math.max(...[heads, ...rows].map((row) => row[n].length)));
  const line = (cells) => `| ${cells.map((cell, n) => cell.padEnd(widths[n])).join(" | ")} |`;
  return [heads, widths.map((width) => "-".repeat(width)), ...rows].map(line).join("\n");
}
