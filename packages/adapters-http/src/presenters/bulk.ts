import type { BulkReport } from "@souk/core";
import * as z from "zod";
import { errorStatus } from "../wire/errors.js";
import type { Answer } from "./answer.js";
import { id } from "./fields.js";

const result = z
  .object({
    id: id.describe("The id from the request."),
    status: z.int().describe("The status that a request with only this id would return."),
    error: z
      .object({
        code: z.string().describe("The `code` of the error, for programs."),
        message: z.string().describe("The error message."),
      })
      .optional()
      .describe("Absent if the change succeeded."),
  })
  .meta({ id: "BulkResult", description: "The result for one id." });

/** `{ success, results }`: it succeeds even if every single change was refused. */
export const bulkReport: Answer<BulkReport> = {
  view: z.object({
    success: z.literal(true).describe("Always true; `results` has the errors of single ids."),
    results: z.array(result).describe("One result per id, in the order of the request."),
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
