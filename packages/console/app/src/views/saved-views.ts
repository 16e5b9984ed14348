import type { SoukClient, Tenant } from "@souk/client";
import { queryOptions } from "@tanstack/react-query";
import { isStatus } from "../lib/problem.js";
import type { TenantScope } from "../lib/tenant.js";

/** What the address of a list says, without its page. */
export type ViewSearch = Readonly<Record<string, string | number>>;

/** A list as somebody wants to come back to it: its filters, its order and its columns. */
export interface SavedView {
  readonly name: string;
  readonly search: ViewSearch;
}

export type ListName = "orders" | "products" | "customers";

type Scope = Pick<TenantScope, "id" | "souk">;

const preferenceOf = (list: ListName) => `views.${list}`;

/** Where the shop's metadata has the views that an ADMIN shared. */
const metadataOf = (list: ListName) => `views_${list}`;

const isView = (value: unknown): value is SavedView => {
  if (typeof value !== "object" || value === null) return false;
  const { name, search } = value as Partial<SavedView>;
  return typeof name === "string" && typeof search === "object" && search !== null;
};

/** Other programs may write there, too. */
export const viewsIn = (value: unknown): readonly SavedView[] =>
  Array.isArray(value) ? value.filter(isView) : [];

export function sharedViews(
  { metadata }: Pick<Tenant, "metadata">,
  list: ListName,
): readonly SavedView[] {
  try {
    return viewsIn(JSON.parse(String(metadata[metadataOf(list)])));
  } catch {
    return [];
  }
}

interface Kept {
  readonly views: readonly SavedView[];
  /** Undefined until there is something to replace. */
  readonly etag: string | undefined;
}

async function ownViews(
  souk: SoukClient,
  list: ListName,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Kept> {
  try {
    const { data, etag } = await souk.preferences.get.withEtag(preferenceOf(list), options);
    return { views: viewsIn(data.value), etag };
  } catch (error) {
    if (isStatus(error, 404)) return { views: [], etag: undefined };
    throw error;
  }
}

export const ownViewsQuery = ({ id, souk }: Scope, list: ListName) =>
  queryOptions({
    queryKey: ["t", id, "views", list],
    queryFn: async ({ signal }) => (await ownViews(souk, list, { signal })).views,
    staleTime: 60_000,
  });

export type ViewChange = (views: readonly SavedView[]) => readonly SavedView[];

/** Read again before the change, which another window must not undo. */
export async function changeOwnViews(souk: SoukClient, list: ListName, change: ViewChange) {
  const { views, etag } = await ownViews(souk, list);
  const changed = change(views);
  const options = etag === undefined ? {} : { ifMatch: etag };
  await souk.preferences.put(preferenceOf(list), { value: changed }, options);
  return changed;
}

export async function changeSharedViews(souk: SoukClient, list: ListName, change: ViewChange) {
  const { data, etag } = await souk.tenants.get.withEtag();
  const changed = change(sharedViews(data, list));
  const text = changed.length === 0 ? null : JSON.stringify(changed);
  return souk.tenants.update({ metadata: { [metadataOf(list)]: text } }, { ifMatch: etag });
}

/** With the view in the place of one of the same name. */
export const withView =
  (view: SavedView): ViewChange =>
  (views) => [...views.filter(({ name }) => name !== view.name), view];

export const withoutView =
  (name: string): ViewChange =>
  (views) =>
    views.filter((view) => view.name !== name);

/** The keys of the columns that the address hides. */
export const hiddenIn = (hide: string | undefined): readonly string[] => hide?.split(",") ?? [];

/** The columns that a list shows. */
export const shownColumns = <C extends { readonly key: string }>(
  columns: readonly C[],
  hidden: string | undefined,
): readonly C[] => {
  const keys = hiddenIn(hidden);
  return columns.filter(({ key }, at) => at === 0 || !keys.includes(key));
};

/** Whether two lists say the same. */
export function isSameSearch(a: object, b: object): boolean {
  const others = new Map<string, unknown>(Object.entries(b));
  const all = Object.entries(a);
  return all.length === others.size && all.every(([name, value]) => others.get(name) === value);
}
