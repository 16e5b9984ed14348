import * as z from "zod";
import { exporter, inExportPlace } from "../calls/export-places.js";
import { stagedUseCase } from "../calls/use-case.js";
import type { AuditLogEntry } from "../ports/audit/audit-repository.js";
import { matchesFilter } from "../ports/audit/matches-filter.js";
import { auditFilters, filterOf } from "./audit-filters.js";

const ENTRIES_PER_READ = 500;

/** The entries of a tenant from the first to the last, read in small groups. */
export const exportAuditLog = stagedUseCase({
  access: "admin",
  readsMuch: () => true,
  input: z.object(auditFilters),
  async stage(steps, asked): Promise<AsyncIterable<readonly AuditLogEntry[]>> {
    const following = (afterId: number) =>
      steps.read(({ store }) => store.audit.following(afterId, ENTRIES_PER_READ));
    // The first read decides whether the caller may read them.
    const { maker, first } = await steps.read(async (context) => ({
      maker: exporter(context),
      first: await context.store.audit.following(0, ENTRIES_PER_READ),
    }));
    const entries = pieces(first, following, matchesFilter(filterOf(asked)));
    return inExportPlace(steps.ports, maker, entries);
  },
});

async function* pieces(
  first: readonly AuditLogEntry[],
  following: (afterId: number) => Promise<AuditLogEntry[]>,
  matches: (entry: AuditLogEntry) => boolean,
): AsyncGenerator<readonly AuditLogEntry[]> {
  for (let entries = first; entries.length > 0;) {
    yield entries.filter(matches);
    const last = entries.at(-1);
    entries = last && entries.length === ENTRIES_PER_READ ? await following(last.id) : [];
  }
}
