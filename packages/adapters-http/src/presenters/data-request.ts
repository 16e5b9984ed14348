import type { OutputOf } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, timestamp } from "./fields.js";

/** A requested archive. */
export const dataRequest = presenter(
  z
    .object({
      state: z.enum(["waiting", "ready"]).describe("`ready` once it can be downloaded."),
      asked_at: timestamp.describe("When it was requested."),
      ready_at: timestamp.nullable().describe("When it was completed."),
      expires_at: timestamp.nullable().describe("When it expires."),
    })
    .meta({ id: "AccountExport", description: "An archive of the caller's data." }),
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
      asked_at: timestamp.describe("When it was requested."),
      begins_at: timestamp.describe("When the erasure starts."),
    })
    .meta({ id: "AccountErasure", description: "An erasure that the caller requested." }),
  ({ askedAt, dueAt }: OutputOf<"eraseAccount">) => ({
    asked_at: at(askedAt),
    begins_at: at(dueAt),
  }),
);

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
