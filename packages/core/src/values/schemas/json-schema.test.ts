import { describe, expect, it } from "@jest/globals";
import * as classic from "zod";
import * as z from "zod/mini";
import { eventCatalogue, type EventKind, eventKinds } from "../../events/catalogue.js";
import { jsonSchemaOf as onNode } from "../../node/json-schema.js";
import { described, shownAs } from "./described.js";
import { jsonSchemaOf } from "./json-schema.js";

/** What zod writes next to it of a text of a format: the pattern that it checks. */
const withoutPatterns = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, part) => (name === "pattern" ? undefined : part)));

const weight = described(z.number(), "In kilograms.");

const known = {
  text: z.string().check(z.minLength(2), z.maxLength(5)),
  "an address": z.email(),
  "a page": z.url(),
  "a moment": z.iso.datetime(),
  "a day": z.iso.date(),
  "an id": z.uuid(),
  number: z.number().check(z.minimum(0), z.maximum(2.5)),
  "whole number": z.int().check(z.minimum(1)),
  flag: z.boolean(),
  words: z.enum(["a", "b"]),
  "numbers to choose from": z.literal([0, 1]),
  "one number": z.literal(7),
  "one word": z.enum(["a"]),
  "mixed choice": z.literal(["a", 1]),
  "nothing or a word": z.literal([null, "a"]),
  nothing: z.literal(null),
  "limits that are set twice": z.int().check(z.minimum(5), z.minimum(1), z.maximum(9)),
  "lengths that are set twice": z.string().check(z.maxLength(3), z.maxLength(7)),
  "a time without a zone": z.iso.datetime({ local: true }),
  list: z.array(z.string()).check(z.minLength(1), z.maxLength(3)),
  "free values": z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  "text or nothing": z.nullable(z.string()),
  "either text or a list": z.union([z.string(), z.array(z.int())]),
  "words for it": weight,
  "words around it": described(z.nullable(weight), "Or none."),
  "rule of ours": shownAs(z.string(), { maxLength: 7 }),
  "what becomes another": z.pipe(
    z.string(),
    z.transform((text) => text.length),
  ),
  "what is made before": z.pipe(
    z.transform((text) => text ?? ""),
    z.string(),
  ),
  anything: z.unknown(),
  "a moment in the language": z.date(),
  "an object": z.object({
    id: z.int(),
    note: z.optional(z.string()),
    size: z._default(z.number(), 1),
    inner: z.object({ name: described(z.string(), "Its name.") }),
  }),
  "an object with more": z.looseObject({ id: z.int() }),
  "one of classic zod": classic.object({
    id: classic.int().min(1).describe("The id."),
    note: classic.string().max(9).nullable().optional(),
    kind: classic.enum(["a", "b"]).default("a"),
  }),
};

describe("the JSON Schema where there is no Node", () => {
  it.each(eventKinds)("is that of zod for the data of %s", (kind: EventKind) => {
    const data = eventCatalogue[kind];
    expect(jsonSchemaOf(data, "output")).toEqual(onNode(data, "output"));
    expect(jsonSchemaOf(data, "input")).toEqual(onNode(data, "input"));
  });

  it.each(Object.entries(known))("is that of zod for %s, but for patterns", (what, schema) => {
    for (const io of ["input", "output"] as const) {
      const wanted = withoutPatterns(onNode(schema, io)) as Record<string, unknown>;
      if (what === "an object with more") delete wanted["additionalProperties"];
      expect([io, jsonSchemaOf(schema, io)]).toEqual([io, wanted]);
    }
  });

  it("says nothing of what it does not know, and so refuses nothing that is right", () => {
    const unknown = [z.tuple([z.string()]), z.lazy(() => z.string()), z.map(z.string(), z.int())];
    const $schema = expect.any(String);
    for (const schema of unknown) expect(jsonSchemaOf(schema, "output")).toEqual({ $schema });
  });

  it("ends where a schema contains itself", () => {
    const tree = z.object({
      name: z.string(),
      get below() {
        return z.array(tree);
      },
    });
    expect(jsonSchemaOf(tree, "output")["properties"]).toEqual({
      name: { type: "string" },
      below: { type: "array", items: {} },
    });
  });
});
