import * as z from "zod";

/** The same schema, with words that the description of the API says of it. */
export const described = <S extends z.core.$ZodType>(schema: S, description: string): S =>
  shownAs(schema, { description });

/** The same schema, with what a rule of ours looks like in the description of the API. */
export function shownAs<S extends z.core.$ZodType>(schema: S, shown: z.core.GlobalMeta): S {
  const copy = z.clone(schema);
  z.globalRegistry.add(copy, shown);
  return copy;
}

export const descriptionOf = (schema: z.core.$ZodType): string =>
  z.globalRegistry.get(schema)?.description ?? "";
