import * as z from "zod";
import { exporter, inArchivePlace, inWritersPlace } from "../calls/export-places.js";
import { countOwnCall } from "../calls/limits.js";
import { stagedUseCase } from "../calls/use-case.js";
import { notFound } from "../values/errors.js";
import type { ArchiveRecord } from "../ports/tenancy/tenant-archive.js";
import { asAdminsArchive, endLine, lineOf, named } from "./archive-lines.js";
import { isPicture, withFiles } from "./archived-pictures.js";
import { leaving } from "./archived-webhooks.js";

/** Holds an archive from its first line to its last, so that no transaction waits for a slow reader. */
export interface ArchiveSpool {
  readonly write: (line: string) => Promise<void>;
  /** Drops the written text, to start again. */
  readonly clear: () => Promise<void>;
  readonly read: () => AsyncIterable<string>;
  /** Called once, after an error and when the reader gives up as well. */
  readonly close: () => Promise<void>;
}

interface Archive {
  readonly format: "ndjson";
  readonly text: AsyncIterable<string>;
}

/** Kinds of rows that members keep for themselves: no ADMIN sees them elsewhere either. */
const keptByMembers: ReadonlySet<string> = new Set(["preferences", "announcement_marks"]);

/** By kind, the column in which other rows name a row of it. */
const references: ReadonlyMap<string, string> = new Map([
  ["orders", "order_id"],
  ["shipments", "shipment_id"],
  ["webhooks", "webhook_id"],
]);

/** Whether no one in the tenant sees a row any more: what was deleted, and what belongs to it. Parents come first. */
function deletedRows(): (record: ArchiveRecord) => boolean {
  const deleted = new Map([...references].map(([kind]) => [kind, new Set<unknown>()]));
  return ({ kind, row }) => {
    const isDeleted =
      (row["deleted_at"] ?? null) !== null ||
      [...references].some(([parent, column]) => deleted.get(parent)?.has(row[column]));
    if (isDeleted) deleted.get(kind)?.add(row["id"]);
    return isDeleted;
  };
}

/**
 * The archive of a tenant for its ADMIN, as it was at one moment. It has no secrets, and nothing that members keep for
 * themselves.
 */
export const exportArchive = stagedUseCase({
  access: "admin",
  input: z.object({
    openSpool: z.custom<() => Promise<ArchiveSpool>>((value) => typeof value === "function"),
  }),
  async stage(steps, { openSpool }): Promise<Archive> {
    const { ports } = steps;
    const maker = await steps.read(async (context) => {
      const tenant = String(context.scope.tenantId);
      return exporter(context) ?? { caller: "operator", tenant };
    });
    const write = (spool: ArchiveSpool) =>
      steps.steady(async ({ global, scope: { tenantId } }) => {
        await spool.clear();
        const records = await global.archive.read(tenantId);
        if (!records) throw notFound("Tenant");
        const isDeleted = deletedRows();
        const head: ArchiveRecord[] = [];
        let lines = 0;
        for await (const record of records) {
          if (keptByMembers.has(record.kind) || isDeleted(record)) continue;
          const left = asAdminsArchive(named(leaving(record, tenantId, null), tenantId));
          if (isPicture(left) || left.kind === "tenant") {
            head.push(left);
            continue;
          }
          await spool.write(lineOf(left));
          lines += 1;
        }
        return { tenantId, head, lines };
      });
    async function* pieces(): AsyncGenerator<string> {
      await steps.prepare((context) => countOwnCall(context, "exports"));
      const spool = await openSpool();
      try {
        const {
          tenantId,
          head,
          lines: rest,
        } = await inWritersPlace(ports, maker, () => write(spool));
        // The last look at the caller's role, and the entry in the audit trail, before anything leaves.
        await steps.write(async ({ audit, scope }) => {
          audit.about({ kind: "tenant", id: scope.tenantId });
        });
        let lines = rest;
        // From here on no transaction waits for the files, nor for the reader.
        for await (const record of withFiles(head, ports, tenantId)) {
          yield lineOf(record);
          lines += 1;
        }
        yield* spool.read();
        yield endLine(lines);
      } finally {
        await spool.close();
      }
    }
    return { format: "ndjson", text: inArchivePlace(ports, maker, pieces()) };
  },
});
