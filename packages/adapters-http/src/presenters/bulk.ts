import type { BulkReport } from "@souk/core";
import * as z from "zod";
import { errorStatus } from "../errors.js";
import type { Answer } from "./answer.js";
import { id } from "./fields.js";

const result = z
  .object({
    id: id.describe("The id from the request."),
    status: z.int().describe("The status that the request for this id alone would have had."),
    error: z
      .object({
        code: z.string().describe("The `code` of the error, for programs."),
        message: z.string().describe("What is wrong, for people."),
      })
      .optional()
      .describe("Absent where the change was made."),
  })
  .meta({ id: "BulkResult", description: "How the change of one id ended." });

/** `{ success, results }`: it succeeds even if every single change was refused. */
export const bulkReport: Answer<BulkReport> = {
  view: z.object({
    success: z.literal(true).describe("Always true: refusals of single ids are in `results`."),
    results: z.array(result).describe("One for each id, in the order of the request."),
  }),
  present: ({ results }) => ({
    success: true,
    results: results.map(({ id: each, error }) =>
      error === null
        ? { id: each, status: 200 }
        : {
            id: each,
            status: errorStatus[error.kind],
            error: { code: error.kind, message: error.message },
          },
    ),
  }),
};
