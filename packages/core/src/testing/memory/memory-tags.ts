import type { TaggedKind, TagRepository } from "../../ports/tags/tag-repository.js";
import type { MemberScope } from "../../values/scope.js";
import { foldTag } from "../../values/tags.js";
import type { MemoryTables } from "./memory-database.js";
import { ascending } from "./memory-page.js";

interface TaggedRow {
  readonly tenantId: number;
  readonly id: number;
  readonly tags: readonly string[];
  readonly deletedAt?: Date | null;
}

const rowsOf = (database: MemoryTables, of: TaggedKind, tenantId: number): TaggedRow[] =>
  database
    .table<TaggedRow>(of)
    .all((row) => row.tenantId === tenantId && !row.deletedAt && row.tags.length > 0);

/** Counts the records, whose first spelling is that of the oldest. */
export const memoryTags = (database: MemoryTables, { tenantId }: MemberScope): TagRepository => ({
  inUse: async ({ of, beginning, after, limit }) => {
    const counts = new Map<string, { tag: string; count: number }>();
    for (const { tags } of rowsOf(database, of, tenantId)) {
      for (const tag of tags) {
        const folded = foldTag(tag);
        const known = counts.get(folded) ?? { tag, count: 0 };
        counts.set(folded, { ...known, count: known.count + 1 });
      }
    }
    return [...counts]
      .filter(([folded]) => folded.startsWith(beginning))
      .filter(([folded]) => after === null || ascending(folded, after) > 0)
      .toSorted(([a], [b]) => ascending(a, b))
      .slice(0, limit)
      .map(([, counted]) => counted);
  },
});
