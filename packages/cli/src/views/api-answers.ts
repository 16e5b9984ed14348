import {
  type Endpoint,
  endpoints,
  nounEndpoints,
  operatorEndpoints,
} from "@souk/adapters-http/endpoints";
import type { UseCaseName } from "@souk/core";
import { decimalsOf } from "@souk/core/adapter";
import type { NounShape } from "@souk/core/nouns";
import * as z from "zod";
import { asRow, type Json, type Row } from "./row.js";
import type { FieldKind, Fields, View } from "./view.js";

type Schema = z.core.$ZodType;

/** The API's answer for a use case, without the names that wrap it. */
interface ApiAnswer {
  readonly endpoint: Endpoint;
  /** Names such as "data", from the outside in. */
  readonly wrapping: readonly string[];
  /** The fields of the object, or of each object of a list. */
  readonly fields: Fields;
}

/** The route of a use case; null if the API does not offer it. */
export const endpointOf = (name: UseCaseName): Endpoint | null =>
  ofTeams.get(name)?.endpoint ?? null;

/** The same for the operator's token. */
export const operatorEndpointOf = (name: UseCaseName): Endpoint | null =>
  ofOperators.get(name)?.endpoint ?? null;

const answerOf = (name: UseCaseName): ApiAnswer | undefined =>
  ofTeams.get(name) ?? ofOperators.get(name);

export function answerFields(name: UseCaseName): Fields {
  const answer = answerOf(name);
  if (!answer) throw new Error(`The API does not offer ${name}.`);
  return answer.fields;
}

/** The decimals of the amounts in an object, which says its currency. */
export const decimalsIn = ({ currency }: Row): number =>
  decimalsOf(typeof currency === "string" ? currency : null);

/** The object, list or page in a body of the API. */
export const unwrapped = (name: UseCaseName, body: Json): Json =>
  (answerOf(name)?.wrapping ?? []).reduce<Json>((inner, key) => asRow(inner)[key] ?? null, body);

/** What the API would answer for an output of the core; undefined if it offers no such call. */
export function presented(name: UseCaseName, output: unknown): Json | undefined {
  const answer = answerOf(name);
  return answer && unwrapped(name, answer.endpoint.answer.present(output) as Json);
}

/** What the API would send for an output that is text in pieces. */
export function streamed(name: UseCaseName, output: unknown): AsyncIterable<string> {
  const stream = endpointOf(name)?.answer.stream;
  if (!stream) throw new Error(`The API does not stream ${name}.`);
  return stream.chunks(output);
}

function unwrappedView(view: Schema): { wrapping: readonly string[]; thing: Schema } {
  const schema = bare(view);
  if (defOf(schema).type === "array") return { wrapping: [], thing: elementOf(schema) };
  const shape = shapeOf(schema);
  // A page, and the event feed with its position.
  const list = (shape["current_page"] ?? shape["next"]) && shape["data"];
  if (list) return { wrapping: [], thing: elementOf(bare(list)) };
  const [only, ...others] = Object.entries(shape).filter(([name]) => !SAID.has(name));
  if (!only || others.length > 0) return { wrapping: [], thing: schema };
  const [name, inner] = only;
  if (!["object", "array"].includes(defOf(bare(inner)).type)) {
    return { wrapping: [], thing: schema };
  }
  const { wrapping, thing } = unwrappedView(inner);
  return { wrapping: [name, ...wrapping], thing };
}

function fieldsOf(thing: Schema): Fields {
  const entries = Object.entries(shapeOf(thing));
  return Object.fromEntries(entries.map(([name, schema]) => [name, kindOf(name, bare(schema))]));
}

function kindOf(name: string, schema: Schema): FieldKind {
  const def = defOf(schema);
  if (name.startsWith("is_")) return "flag";
  switch (def.type) {
    case "boolean":
      return "flag";
    case "number":
      // Counts and ids are integers, so any other number is a price.
      return "format" in def ? "number" : "money";
    case "string":
      return z.globalRegistry.get(schema)?.["format"] === "date-time" ? "time" : "text";
    case "enum":
      return Object.keys(def.entries).join() === "0,1" ? "flag" : "text";
    case "record":
    // Of objects: the API has no other unions.
    case "union":
      return "object";
    case "object":
      return { ...viewOf(schema), single: true };
    case "array": {
      const element = elementOf(schema);
      return defOf(element).type === "object" ? viewOf(element) : "list";
    }
    default:
      return "text";
  }
}

function viewOf(thing: Schema): View {
  const fields = fieldsOf(thing);
  return {
    fields,
    columns: Object.keys(fields).filter((name) => typeof fields[name] === "string"),
  };
}

/** A schema without the part that makes it optional. */
function bare(schema: Schema): Schema {
  const def = defOf(schema);
  return def.type === "optional" || def.type === "nullable" ? bare(def.innerType) : schema;
}

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const def = defOf(schema);
  return def.type === "object" ? def.shape : {};
}

function elementOf(schema: Schema): Schema {
  const def = defOf(schema);
  if (def.type !== "array") throw new Error(`A list was expected, not ${def.type}.`);
  return bare(def.element);
}

/** Fields of a response besides its record. */
const SAID = new Set(["success", "message", "next", "order", "net_amount"]);

function answersOf(table: readonly Endpoint<UseCaseName>[]): Map<UseCaseName, ApiAnswer> {
  const answers = new Map<UseCaseName, ApiAnswer>();
  for (const endpoint of table) {
    // A change has two routes, POST and PATCH.
    if (answers.has(endpoint.useCase) && endpoint.method !== "patch") continue;
    const { wrapping, thing } = unwrappedView(endpoint.answer.view);
    answers.set(endpoint.useCase, { endpoint, wrapping, fields: fieldsOf(thing) });
  }
  return answers;
}

const ofTeams = answersOf(endpoints);
const ofOperators = answersOf(operatorEndpoints);

/** From here on, the use cases of these nouns have routes and answers, too. */
export function addNouns(shapes: readonly NounShape[]): void {
  for (const shape of shapes)
    for (const [name, answer] of answersOf(nounEndpoints(shape) as Endpoint<UseCaseName>[]))
      ofTeams.set(name, answer);
}
