import { expect, it } from "@jest/globals";
import * as z from "zod";
import { useCases } from "../use-cases.js";
import { checkInput } from "./validation.js";

/** A field of an input, with a function that puts a value in its place. */
interface Field {
  readonly path: string;
  readonly schema: z.core.$ZodTypes;
}

/** The schemas below one that may hold it. */
function fieldsOf(path: string, schema: z.core.$ZodType | undefined): Field[] {
  if (schema === undefined) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) => [
        { path: `${path}.${name}`, schema: field as z.core.$ZodTypes },
        ...fieldsOf(`${path}.${name}`, field),
      ]);
    case "array":
      return fieldsOf(path, def.element);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      return fieldsOf(path, def.innerType);
    case "pipe":
      return [...fieldsOf(path, def.in), ...fieldsOf(path, def.out)];
    case "union":
      return def.options.flatMap((option) => fieldsOf(path, option));
    default:
      return [];
  }
}

const wrongValues = [
  "zzz nothing",
  "",
  "external:",
  "__proto__",
  7,
  -1,
  1.5,
  1e300,
  true,
  {},
  ["zzz"],
  [7],
  [null],
  [{}],
];

/** Sentences that refuse a value and do not say which values are allowed. */
const mute = / is invalid\.$|in a valid format|of another type|known words/;

it("every field that refuses a value says which values it takes", () => {
  const fields = Object.entries(useCases).flatMap(([name, { input }]) =>
    fieldsOf(name, input as z.core.$ZodType),
  );
  expect(fields.length).toBeGreaterThan(500);
  const said = fields.flatMap(({ path, schema }) =>
    wrongValues.flatMap((value) => {
      const read = checkInput(z.object({ field: schema }), { field: value });
      const messages = "issues" in read ? read.issues.map(({ message }) => message) : [];
      return messages
        .filter((message) => mute.test(message))
        .map((message) => `${path}: ${message}`);
    }),
  );
  expect([...new Set(said)]).toEqual([]);
});
