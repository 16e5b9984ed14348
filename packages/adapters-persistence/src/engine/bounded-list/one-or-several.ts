import type { ListValues } from "./definition.js";

/** The filter for one value or the one for several: an index finds the rows of one in order, and not those of several. */
export const oneOrSeveral = (
  one: string,
  several: string,
  values: readonly string[] | undefined,
): ListValues => (values?.length === 1 ? { [one]: values[0] } : { [several]: values });
