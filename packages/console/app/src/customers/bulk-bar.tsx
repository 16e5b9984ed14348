import { type BulkResult, type CustomerRecord, SoukError } from "@souk/client";
import type { TenantScope } from "../lib/tenant.js";
import { versionTag } from "../lib/version-tag.js";
import { BulkTags, type TagAction } from "../tags/bulk-tags.js";
import { withoutTags, withTags } from "../tags/tag-texts.js";
import type { useBulk } from "../ui/bulk.js";
import { SelectionBar } from "../ui/selection-bar.js";

export function CustomerBulkBar({
  bulk,
}: {
  readonly bulk: ReturnType<typeof useBulk<TagAction>>;
}) {
  return (
    <>
      <SelectionBar count={bulk.selected.length} onClear={bulk.clear}>
        <BulkTags
          of="customers"
          isBusy={bulk.run.isPending}
          run={(action) => bulk.run.mutate(action)}
        />
      </SelectionBar>
      {bulk.report}
    </>
  );
}

/** Changes the tags of customers one by one, because the API has no bulk action for them, with a result for each. */
export async function changeTags(
  { souk }: Pick<TenantScope, "souk">,
  customers: readonly CustomerRecord[],
  { action, tags }: TagAction,
): Promise<{ results: BulkResult[] }> {
  const results: BulkResult[] = [];
  for (const { id, tags: before, version } of customers) {
    const after = action === "add_tags" ? withTags(before, tags) : withoutTags(before, tags);
    try {
      await souk.customers.update(id, { tags: [...after] }, { ifMatch: versionTag({ version }) });
      results.push({ id, status: 200 });
    } catch (error) {
      // Without a session or a connection the others would fail as well.
      if (!(error instanceof SoukError) || error.status === 0 || error.status === 401) throw error;
      results.push({ id, status: error.status, error });
    }
  }
  return { results };
}
