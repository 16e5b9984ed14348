import type { Actor, AuditLogEntry } from "@souk/core";
import * as z from "zod";
import { type Answer, presenter } from "./answer.js";
import { inTurns } from "./in-turns.js";
import { at, id, timestamp } from "./fields.js";

export const fieldChange = z
  .object({
    field: z.string().describe("The name of the field."),
    old: z.unknown().describe("The old value; null if there was none."),
    new: z.unknown().describe("The new value; null if there is none."),
  })
  .meta({
    id: "FieldChange",
    description:
      "A field before and after a change. Personal and secret values are `***`; long texts are truncated.",
  });

export const actorView = z
  .object({
    kind: z
      .enum(["user", "key", "operator", "anonymous"])
      .describe("A user, an API key, or an operator."),
    id: id.nullable().describe("The id of the user or API key; null if there is none."),
    name: z
      .string()
      .nullable()
      .describe("The current name of the user or API key, or the name that the operator gave."),
  })
  .meta({ id: "AuditActor", description: "Who made a change." });

const object = z
  .object({
    kind: z.string().describe("Its kind, such as `product` or `order`."),
    id: id.describe("Its id."),
  })
  .meta({ id: "AuditObject", description: "The target of an action." });

export const auditEntry = presenter(
  z
    .object({
      id: id.describe("The id of the entry. Later entries have larger ids."),
      at: timestamp.describe("When it happened."),
      actor: actorView,
      action: z.string().describe("The action, such as `updateProduct`."),
      object: object.nullable().describe("The target; null if there is no single one."),
      changes: z.array(fieldChange).describe("The fields that changed."),
      request_id: z.string().nullable().describe("The id of the request."),
      network: z
        .string()
        .nullable()
        .describe("The network address of the caller; null if there is none."),
      client: z
        .string()
        .nullable()
        .describe(
          "The agent that called for the actor, as it names itself, such as `claude-code/2.1.0`; null if it was no agent.",
        ),
    })
    .meta({ id: "AuditEntry", description: "An audit log entry." }),
  (entry: AuditLogEntry) => ({
    id: entry.id,
    at: at(entry.at),
    actor: actorOf(entry),
    action: entry.useCase,
    object: entry.object && { kind: entry.object.kind, id: entry.object.id },
    changes: entry.changes.map(({ field, old, new: now }) => ({ field, old, new: now })),
    request_id: entry.requestId,
    network: entry.network,
    client: entry.client,
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
