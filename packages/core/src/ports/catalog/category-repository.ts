import type { RecordVersion } from "../../events/record-changes.js";
import type { Position } from "../../values/cursor.js";
import type { WantedMetadata } from "../../values/metadata/metadata.js";
import type { Page, PageRequest, Wanted } from "../../values/page.js";
import type { UpdatedWithin } from "../../values/updated-within.js";
import type { CategorySort } from "./category-list.js";
import type { Category, CategoryDetails, NewCategory } from "./category.js";

export interface CategoryListRequest extends PageRequest, Wanted, WantedMetadata, UpdatedWithin {
  /** Part of the name or the description, whatever the case of its ASCII letters. */
  readonly search?: string | undefined;
  /** By id unless it says otherwise. */
  readonly sort?: CategorySort | undefined;
  /** Starts after this row instead of counting pages. */
  readonly after?: Position | null | undefined;
}

/** Categories of one tenant; there is no way to ask for another's. */
export interface CategoryRepository {
  /** Oldest first, if the request names no order. */
  page(request: CategoryListRequest): Promise<Page<Category>>;
  /** One category of this tenant; null for any other. */
  find(id: number): Promise<Category | null>;
  /** The category, locked until the transaction ends. */
  lock(id: number): Promise<Category | null>;
  /** Stores a new category and gives it an id. */
  add(category: NewCategory): Promise<Category>;
  /** Writes the named fields of a category that the caller has locked, and raises its version. */
  change(id: number, changes: Partial<CategoryDetails> & { updatedAt: Date }): Promise<Category>;
  /** Its products stay, without a category. Returns their new versions. */
  remove(id: number, now: Date): Promise<readonly RecordVersion[]>;
  /** The ids that exist, locked until the transaction ends. */
  lockAmong(ids: readonly number[]): Promise<number[]>;
}
