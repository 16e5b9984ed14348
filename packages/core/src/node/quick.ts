import * as z from "zod/mini";

type Schema = z.core.$ZodType;

const made = new WeakMap<Schema, Schema>();

/** The same schema, whose objects are read by code that zod makes for each; the objects of `zod/mini` are not. */
export function quick<S extends Schema>(schema: S): S {
  const known = made.get(schema);
  if (known) return known as S;
  // A schema that contains itself is met again here.
  made.set(schema, schema);
  const read = withQuickObjects(schema);
  made.set(schema, read);
  return read as S;
}

function withQuickObjects(schema: Schema): Schema {
  const { def, traits } = (schema as unknown as z.core.$ZodTypes)._zod;
  if (traits.has("$ZodObjectJIT")) return schema;
  switch (def.type) {
    case "object": {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, quick(field)]);
      return new z.core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) });
    }
    case "array": {
      const element = quick(def.element);
      return element === def.element ? schema : z.clone(schema, { ...def, element } as never);
    }
    case "optional":
    case "nullable": {
      const innerType = quick(def.innerType);
      return innerType === def.innerType ? schema : z.clone(schema, { ...def, innerType } as never);
    }
    default:
      return schema;
  }
}
