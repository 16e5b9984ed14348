import type { Page, PageRequest, Wanted } from "../../values/page.js";
import type { Category, CategoryDetails, NewCategory } from "./category.js";

/** Categories of one tenant; there is no way to ask for another's. */
export interface CategoryRepository {
  /** Oldest first. */
  page(request: PageRequest & Wanted): Promise<Page<Category>>;
  find(id: number): Promise<Category | null>;
  /** The category as it is, and as it stays until the transaction ends. */
  lock(id: number): Promise<Category | null>;
  add(category: NewCategory): Promise<Category>;
  change(id: number, changes: Partial<CategoryDetails> & { updatedAt: Date }): Promise<Category>;
  /** Products of the category keep living without one. */
  remove(id: number): Promise<void>;
  /** Which of these exist; they stay until the transaction ends. */
  lockAmong(ids: readonly number[]): Promise<number[]>;
}
