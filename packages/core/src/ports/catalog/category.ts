import type { Metadata } from "../../values/metadata/metadata.js";

export interface Category {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly published: boolean;
  readonly metadata: Metadata;
  readonly productsCount: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type NewCategory = Omit<Category, "id" | "version" | "productsCount" | "metadata"> &
  Partial<Pick<Category, "metadata">>;
export type CategoryDetails = Pick<Category, "name" | "description" | "published" | "metadata">;
