import * as z from "zod";
import { lastMoment, timestamp } from "./fields.js";
import { described } from "./schemas/described.js";

/** Rows of a list that last changed in this span. */
export interface UpdatedWithin {
  readonly updatedFrom?: Date | undefined;
  readonly updatedTo?: Date | undefined;
}

/** The parameters of this filter, to be spread into an input schema. */
export const updatedFields = {
  updatedFrom: described(
    z.optional(timestamp),
    "Only records last changed at this time or later. A date without a time means the start of the tenant's day.",
  ),
  updatedTo: described(
    z.optional(lastMoment),
    "Only records last changed at this time or earlier. A date without a time means the end of the tenant's day.",
  ),
};

/** Whether a row last changed in the span. */
export const isUpdatedWithin =
  ({ updatedFrom, updatedTo }: UpdatedWithin) =>
  ({ updatedAt }: { readonly updatedAt: Date }): boolean =>
    (updatedFrom === undefined || updatedAt >= updatedFrom) &&
    (updatedTo === undefined || updatedAt <= updatedTo);
