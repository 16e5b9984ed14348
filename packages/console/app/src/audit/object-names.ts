import type { AuditEntry } from "@souk/client";
import { useQuery } from "@tanstack/react-query";
import { type TenantScope, useTenant } from "../lib/tenant.js";

/** A record as the log names it. */
type ObjectOf = Pick<NonNullable<AuditEntry["object"]>, "kind" | "id">;

const keyOf = ({ kind, id }: Pick<ObjectOf, "kind" | "id">) => `${kind} ${String(id)}`;

/** The names of the records of a page of the log; deleted ones have none. */
const readNames = async (
  { souk }: TenantScope,
  objects: readonly ObjectOf[],
  signal: AbortSignal,
) => {
  const of = (kind: string) =>
    [...new Set(objects.filter((object) => object.kind === kind).map(({ id }) => id))].join(",");
  const named = async <R extends { readonly id: number }>(
    kind: string,
    list: (query: { id: string; per_page: number }) => Promise<{ data: readonly R[] }>,
    nameOf: (record: R) => string,
  ) => {
    const ids = of(kind);
    // Records that a role may not list stay without names.
    const found = ids === "" ? null : await list({ id: ids, per_page: 100 }).catch(() => null);
    return (found?.data ?? []).map(
      (record) => [keyOf({ kind, id: record.id }), nameOf(record)] as const,
    );
  };
  const options = { signal };
  const found = await Promise.all([
    named(
      "order",
      (query) => souk.orders.list(query, options),
      ({ number }) => String(number),
    ),
    named(
      "product",
      (query) => souk.products.list(query, options),
      ({ name }) => name,
    ),
    named(
      "category",
      (query) => souk.categories.list(query, options),
      ({ name }) => name,
    ),
    named(
      "member",
      (query) => souk.team.list(query, options),
      ({ name }) => name,
    ),
    named(
      "announcement",
      (query) => souk.announcements.list(query, options),
      ({ title }) => title,
    ),
  ]);
  return new Map(found.flat());
};

/** The names of the records that entries of the log are about, by kind and id. */
export function useObjectNames(
  entries: readonly AuditEntry[],
): (object: ObjectOf) => string | null {
  const tenant = useTenant();
  const objects = entries.flatMap(({ object, changes }) => [
    ...(object ? [object] : []),
    ...changes
      .filter(({ field }) => field === "category_id")
      .flatMap((change) => [change.old, change.new])
      .filter((id) => typeof id === "number")
      .map((id) => ({ kind: "category", id }) as const),
  ]);
  const { data } = useQuery({
    queryKey: ["t", tenant.id, "audit", "names", [...new Set(objects.map(keyOf))].toSorted()],
    queryFn: ({ signal }) => readNames(tenant, objects, signal),
    enabled: objects.length > 0,
    staleTime: 60_000,
  });
  return (object) => data?.get(keyOf(object)) ?? null;
}
