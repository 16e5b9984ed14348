import type { Actor, AuditLogEntry } from "@souk/core";
import * as z from "zod";
import { type Answer, presenter } from "./answer.js";
import { inTurns } from "./in-turns.js";
import { at, id, timestamp } from "./fields.js";

export const fieldChange = z
  .object({
    field: z.string().describe("The field, as the thing itself calls it."),
    old: z.unknown().describe("What it was; null where it was nothing, or not there yet."),
    new: z.unknown().describe("What it became; null where it is nothing, or gone."),
  })
  .meta({
    id: "FieldChange",
    description:
      "A field before and after a change. What is personal or secret stands as `***`, long texts by their beginning.",
  });

export const actorView = z
  .object({
    kind: z
      .enum(["user", "key", "operator", "anonymous"])
      .describe("A user, an API key, or an operator at the machine itself."),
    id: id.nullable().describe("The id of the user or of the key; null where there is none."),
    name: z
      .string()
      .nullable()
      .describe("What the user or the key is called now, or the operator calls themself."),
  })
  .meta({ id: "AuditActor", description: "Who did something." });

const object = z
  .object({
    kind: z.string().describe("What it is, such as `product` or `order`."),
    id: id.describe("Its id."),
  })
  .meta({ id: "AuditObject", description: "What something was done to." });

export const auditEntry = presenter(
  z
    .object({
      id: id.describe("The id of the entry; those that were written later have a greater one."),
      at: timestamp.describe("When it was done."),
      actor: actorView,
      action: z.string().describe("What was done, such as `updateProduct`."),
      object: object.nullable().describe("What it was done to; null where it was not one thing."),
      changes: z.array(fieldChange).describe("The fields that changed."),
      request_id: z.string().nullable().describe("The request that did it."),
      network: z
        .string()
        .nullable()
        .describe("The network address from which it was asked for; null where there is none."),
    })
    .meta({ id: "AuditEntry", description: "Something that was done in a tenant." }),
  (entry: AuditLogEntry) => ({
    id: entry.id,
    at: at(entry.at),
    actor: actorOf(entry),
    action: entry.useCase,
    object: entry.object && { kind: entry.object.kind, id: entry.object.id },
    changes: entry.changes.map(({ field, old, new: now }) => ({ field, old, new: now })),
    request_id: entry.requestId,
    network: entry.network,
  }),
);

export function actorOf({
  actor,
  userName,
}: Pick<AuditLogEntry, "actor" | "userName">): z.output<typeof actorView> {
  return { kind: actor.kind, id: actor.userId, name: nameOf(actor, userName) };
}

const nameOf = (actor: Actor, userName: string | null) =>
  actor.kind === "operator" ? actor.name : userName;

const NDJSON = "application/x-ndjson";

export const auditExport: Answer<AsyncIterable<readonly AuditLogEntry[]>> = {
  view: z.string(),
  present: () => "",
  stream: {
    types: [NDJSON],
    line: auditEntry.view,
    typeOf: () => NDJSON,
    chunks: (entries) => inTurns(lines(entries)),
  },
};

async function* lines(pieces: AsyncIterable<readonly AuditLogEntry[]>): AsyncGenerator<string> {
  for await (const entries of pieces) {
    yield entries.map((entry) => `${JSON.stringify(auditEntry.present(entry))}\n`).join("");
  }
}
