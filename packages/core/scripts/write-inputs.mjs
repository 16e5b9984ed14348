// Writes the inputs of all use cases as plain types whose fields have their descriptions, because an editor shows none
// for the types that zod infers. input-types.test.ts holds both types against each other. `--check` only compares.
import { readFile, writeFile } from "node:fs/promises";
import { eventKinds } from "@souk/core";
import { apiKeyScopes, useCases } from "@souk/core/adapter";
import * as z from "zod";

const target = new URL("../src/inputs.generated.ts", import.meta.url);

/** Fields that no client sends: functions and streams, whose types no schema has. */
const types = {
  difference: "TenantDifference",
  file: "Uint8Array | PictureFile",
  fingerprint: "() => string",
  lines: "AsyncIterable<string>",
  onLine: "(line: string) => Promise<void> | void",
  onLostPicture: "(pictureId: number) => void",
  onProgress: "(report: Readonly<ImportReport>) => void",
  onUnreadable: "(webhookId: number) => void",
  open: "() => AsyncIterable<string>",
  openSpool: "() => Promise<ArchiveSpool>",
  received: "() => FileDigest",
  tell: "(entry: ArchiveEntry) => void",
  text: "AsyncIterable<string>",
};

/** Descriptions of fields that neither the API nor its clients have. */
const texts = {
  because: "Why Souk disables it.",
  comesWhole: "Whether the first piece of the text arrives only when all of it has arrived.",
  difference:
    "What `compareTenant` returned. The smaller archive that it wrote is then enough. Without it, Souk compares here.",
  fingerprint:
    "Returns a fingerprint of the whole text, if the call has an idempotency key. Called after the first piece.",
  format: "The format of the text.",
  lines: "The lines of the archive.",
  name: "The name of the new tenant.",
  onLine: "Called with each line, in order. Souk waits for its promise.",
  onLostPicture:
    "Called for each picture whose files are missing. The copy or archive is made without it.",
  onProgress: "Called with the counts so far, again and again.",
  onUnreadable:
    "Called for each webhook whose secret cannot be decrypted. It is exported without one.",
  open: "Opens the lines of the archive. Called more than once.",
  openSpool: "Opens the place that holds the archive until its reader has all of it.",
  received:
    "Returns the size and SHA-256 of the whole file, from a caller who has its bytes. Called after the first piece. An import whose text differs from it fails.",
  tagging:
    "How a change of tags is meant: `added` to those that are there, or `removed` from them. Without it, the tags replace them.",
  tell: "Called for every row. Rows in conflict are then left out instead of rejected, for a dry run.",
  text: "The text of the file, in pieces.",
  toggle: "Toggles `published`.",
  withSecrets: "Whether to include the secrets of the webhooks, in plain text.",
  withTeam: "Whether to include the members.",
};

const named = [
  [eventKinds, "EventKind"],
  [apiKeyScopes, "ApiKeyScope"],
];

const anyOf = (types) => [...new Set(types)].join(" | ");

/** The values that a caller may give, without those for a missing field. */
function typeOf(schema, shown, name, indent) {
  const { def } = schema._zod;
  switch (def.type) {
    case "optional":
    case "default":
    case "nonoptional":
      return typeOf(def.innerType, shown, name, indent);
    case "nullable":
      return anyOf([typeOf(def.innerType, choiceIn(shown), name, indent), "null"]);
    case "pipe":
      return typeOf(def.in, shown, name, indent);
    case "string":
    case "boolean":
    case "number":
    case "unknown":
      return def.type;
    case "literal":
      return anyOf(def.values.map((value) => JSON.stringify(value)));
    case "enum": {
      const values = Object.values(def.entries);
      const known = named.find(([each]) => each.join() === values.join());
      return known?.[1] ?? anyOf(values.map((value) => JSON.stringify(value)));
    }
    case "union":
      return anyOf(
        def.options.map((option, at) => typeOf(option, shown.anyOf?.[at] ?? {}, name, indent)),
      );
    case "array": {
      const items = typeOf(def.element, shown.items ?? {}, name, indent);
      return /[ |]/.test(items) && !items.startsWith("{") ? `(${items})[]` : `${items}[]`;
    }
    case "record": {
      const { type = "unknown" } = shown.additionalProperties ?? {};
      if (typeof type === "string") return `Record<string, ${type}>`;
      return `Record<string, ${type.includes("null") ? "MetadataValue | null" : "MetadataValue"}>`;
    }
    case "object":
      return objectOf(schema, shown, indent);
    case "custom":
      if (types[name]) return types[name];
    // falls through
    default:
      throw new Error(`The field ${name} is a ${def.type}, for which no type is known.`);
  }
}

const choiceIn = (shown) => ({ ...shown.anyOf?.find(({ type }) => type !== "null"), ...shown });

function objectOf(schema, shown, indent = "  ", useCase = "") {
  const inner = `${indent}  `;
  const fields = Object.entries(schema._zod.def.shape).map(([name, field]) => {
    const about = shown.properties?.[name] ?? {};
    const type = typeOf(field, about, name, inner);
    const isOptional = field._zod.optin !== undefined;
    const isFunction = type.includes("=>");
    const value = isOptional ? `${isFunction ? `(${type})` : type} | undefined` : type;
    const text = textOf(name, choiceIn(about), useCase);
    return `${inner}/** ${text} */\n${inner}${name}${isOptional ? "?" : ""}: ${value};\n`;
  });
  return fields.length === 0 ? "Record<string, never>" : `{\n${fields.join("")}${indent}}`;
}

const nouns = [
  [/PastOrder/, "past order"],
  [/Order|Payment|Refund|Shipment|Return|issue/, "order"],
  [/Customer/, "customer"],
  [/Category/, "category"],
  [/Product|Stock|Variant/, "product"],
  [/Picture/, "picture"],
  [/Import/, "import"],
  [/Announcement/, "announcement"],
  [/Address/, "address"],
  [/Token/, "token"],
];

function textOf(name, { description, format, maximum, default: preset }, useCase) {
  const sentences = [description ?? texts[name] ?? idText(name, useCase)];
  const says = (pattern) => pattern.test(sentences[0]);
  if (maximum === MOST_MONEY && !says(/major units/))
    sentences.push("In major units of the tenant's currency, such as 49.9.");
  if (format === "date-time" && !says(/time zone/))
    sentences.push("Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date.");
  if (preset !== undefined && typeof preset !== "object" && !says(/[Dd]efault/))
    sentences.push(`Defaults to \`${preset}\`.`);
  return sentences.join(" ").replaceAll("*/", "*\\/").replaceAll(/`\w+`/g, spelt);
}

const names = new Set(["nextCursor"]);

/** Descriptions name fields as requests do. */
function spelt(word) {
  const name = word.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase());
  return names.has(name.slice(1, -1)) ? name : word;
}

function collectNames({ properties = {}, items, anyOf: choices = [] }) {
  for (const [name, field] of Object.entries(properties)) {
    names.add(name);
    collectNames(field);
  }
  for (const inner of [...choices, ...(items ? [items] : [])]) collectNames(inner);
}

const MOST_MONEY = 9_999_999_999.99;

function idText(name, useCase) {
  const noun =
    name === "id"
      ? nouns.find(([pattern]) => pattern.test(useCase))?.[1]
      : name.match(/^(\w+)Id$/)?.[1].replace("key", "API key");
  if (noun) return `The id of the ${noun}.`;
  throw new Error(`${useCase}: the field ${name} has no description.`);
}

const schemas = Object.entries(useCases).map(([name, { input }]) => ({
  name,
  input,
  shown: z.toJSONSchema(input, { io: "input", unrepresentable: "any" }),
}));
for (const { shown } of schemas) collectNames(shown);

const lines = schemas.map(({ name, input, shown }) => {
  const { type, options } = input._zod.def;
  const objects =
    type === "union"
      ? options.map((option, at) => objectOf(option, shown.anyOf[at], "  ", name))
      : [objectOf(input, shown, "  ", name)];
  return `  ${name}: ${objects.join(" | ")};\n`;
});

const text = `import type { ImportReport } from "./catalog/import/import-report.js";
import type { EventKind } from "./events/catalogue.js";
import type { PictureFile } from "./ports/pictures/picture-maker.js";
import type { FileDigest } from "./ports/catalog/staged-import-repository.js";
import type { ArchiveEntry, TenantDifference } from "./ports/tenancy/tenant-archive.js";
import type { ArchiveSpool } from "./tenancy/export-archive.js";
import type { ApiKeyScope } from "./values/api-keys/api-key-scopes.js";
import type { MetadataValue } from "./values/metadata/metadata.js";

/** What a caller gives to each use case; scripts/write-inputs.mjs writes it from their schemas. */
export interface Inputs {
${lines.join("")}}
`;

if (!process.argv.includes("--check")) await writeFile(target, text);
else if ((await readFile(target, "utf8")) !== text) {
  process.stderr.write("inputs.generated.ts differs from the schemas: run `npm run generate`.\n");
  process.exitCode = 1;
}
