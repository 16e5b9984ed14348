import * as z from "zod";
import { externalId } from "./fields.js";
import { described } from "./schemas/described.js";
import { splitAtCommas } from "./split-at-commas.js";
import { refuse } from "./validation.js";

const MOST_IDS = 100;

/** The id of a record in another system of the tenant. */
export const ownExternalId = described(
  z.optional(z.nullable(externalId)),
  "The id in your own system, unique in the tenant and compared exactly; null removes it.",
);

/** The parameter that selects records by the ids of another system, to be spread into an input schema. */
export const externalIdsField = {
  externalId: described(
    z.optional(
      z.pipe(
        z.string(),
        z.transform((list, ctx): readonly string[] => {
          const parts = splitAtCommas(list)?.map((part) => externalId.safeParse(part).data);
          if (parts && parts.length <= MOST_IDS && parts.every((part) => part !== undefined)) {
            return [...new Set(parts)];
          }
          refuse(
            ctx,
            `The :field field must be at most ${MOST_IDS} ids, separated by commas, with a backslash before each comma or backslash inside an id.`,
          );
          return z.NEVER;
        }),
      ),
    ),
    `Filter by the ids of your own system, such as \`A-1,A-2\`; up to ${MOST_IDS}. Write a comma inside an id as \`\\,\` and a backslash as \`\\\\\`.`,
  ),
};
