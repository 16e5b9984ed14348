import type { OutputOf } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, timestamp } from "./fields.js";

/** An archive that somebody asked for. */
export const dataRequest = presenter(
  z
    .object({
      state: z.enum(["waiting", "ready"]).describe("`ready` once it can be fetched."),
      asked_at: timestamp.describe("When it was asked for."),
      ready_at: timestamp.nullable().describe("When it was written to its end."),
      expires_at: timestamp.nullable().describe("Until when it can be fetched."),
    })
    .meta({ id: "AccountExport", description: "An archive of all that is kept about the caller." }),
  ({ askedAt, doneAt, expiresAt }: OutputOf<"getAccountExport">) => ({
    state: doneAt ? ("ready" as const) : ("waiting" as const),
    asked_at: at(askedAt),
    ready_at: doneAt && at(doneAt),
    expires_at: expiresAt && at(expiresAt),
  }),
);

export const accountErasure = presenter(
  z
    .object({
      asked_at: timestamp.describe("When it was asked for."),
      begins_at: timestamp.describe("When the data begins to go."),
    })
    .meta({ id: "AccountErasure", description: "An erasure that the caller asked for." }),
  ({ askedAt, dueAt }: OutputOf<"eraseAccount">) => ({
    asked_at: at(askedAt),
    begins_at: at(dueAt),
  }),
);

/** What an operator has done. */
export const erasure = presenter(
  z
    .object({
      id: z.int().describe("The account, which stays under its id."),
      email: z.string().describe("The address that it has now."),
      changed: z
        .record(z.string(), z.int())
        .describe("How many rows were replaced or removed, by the kind of row."),
    })
    .meta({ id: "Erasure", description: "The erasure of a person." }),
  ({ id, email, ...changed }: OutputOf<"eraseUser">) => ({ id, email, changed }),
);

/** A line of an archive. */
export const archiveLine = z
  .object({
    kind: z.string().describe("The kind of row, as in `orders`; `person` first, and `end` last."),
    row: z.record(z.string(), z.unknown()).describe("What is kept, by the name of its column."),
  })
  .describe("A row that is kept about the person.");
