import * as z from "zod/mini";
import { exporter, inArchivePlace, inWritersPlace } from "../calls/export-places.js";
import { countOwnCall } from "../calls/limits.js";
import { stagedUseCase } from "../calls/use-case.js";
import { notFound } from "../values/errors.js";
import { asAdminsArchive, endLine, lineOf, named } from "./archive-lines.js";
import { leaving } from "./archived-webhooks.js";

/** Holds an archive from its first line to its last, so that no transaction waits for a slow reader. */
export interface ArchiveSpool {
  readonly write: (line: string) => Promise<void>;
  /** Drops what was written, to begin again. */
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
        let lines = 0;
        for await (const record of records) {
          if (keptByMembers.has(record.kind)) continue;
          const left = asAdminsArchive(named(leaving(record, tenantId, null), tenantId));
          await spool.write(lineOf(left));
          lines += 1;
        }
        await spool.write(endLine(lines));
      });
    async function* pieces(): AsyncGenerator<string> {
      await steps.prepare((context) => countOwnCall(context, "exports"));
      const spool = await openSpool();
      try {
        await inWritersPlace(ports, maker, () => write(spool));
        // The last look at the caller's role, and the entry in the audit trail, before anything leaves.
        await steps.write(async ({ audit, scope }) => {
          audit.about({ kind: "tenant", id: scope.tenantId });
        });
        yield* spool.read();
      } finally {
        await spool.close();
      }
    }
    return { format: "ndjson", text: inArchivePlace(ports, maker, pieces()) };
  },
});
