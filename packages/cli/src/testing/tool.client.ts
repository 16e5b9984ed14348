// Written by `souk nouns client dist/testing/tool.js`. Run it again after a change of the noun.
import { nounMethods } from "@souk/client";

/** A tool that customers can rent. */
export interface Tool {
  readonly id: number;
  readonly name: string;
  /** What to look after. */
  readonly note: string | null;
  readonly email: string | null;
  readonly product_id: number | null;
  readonly state: "free" | "rented";
  readonly due: string | null;
  readonly deposit: number | null;
  readonly hours: number;
  readonly heavy: boolean;
  readonly metadata: Readonly<Record<string, string | number | boolean>>;
  readonly external_id: string | null;
  /** The currency of the amounts. */
  readonly currency: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The body that creates a Tool. */
export interface NewTool {
  readonly name: string;
  /** What to look after. */
  readonly note?: string | null;
  readonly email?: string | null;
  readonly product_id?: number | null;
  readonly state?: "free" | "rented";
  readonly due?: string | null;
  readonly deposit?: number | null;
  readonly hours?: number;
  readonly heavy?: boolean;
  readonly metadata?: Readonly<Record<string, string | number | boolean | null>> | null;
  readonly external_id?: string | null;
}

/** The body that changes a Tool; omitted fields keep their values. */
export type ToolChange = Partial<NewTool>;

/** The query of a list of Tool. */
export interface ToolQuery {
  readonly page?: number;
  readonly per_page?: number;
  readonly cursor?: string;
  /** Ids, separated by commas. */
  readonly id?: string;
  readonly sort?: "id" | "-id" | "name" | "-name" | "updated_at" | "-updated_at";
  readonly search?: string;
  readonly external_id?: string;
  readonly updated_from?: string;
  readonly updated_to?: string;
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  readonly product_id?: number;
  readonly state?: "free" | "rented";
  readonly due_from?: string;
  readonly due_to?: string;
}

interface ToolTypes {
  readonly record: Tool;
  readonly draft: NewTool;
  readonly change: ToolChange;
  readonly query: ToolQuery;
}

/** Adds the methods of these nouns to a client: `withNouns(createClient(…)).tools.list()`. */
export const withNouns = <C extends { readonly request: unknown }>(client: C) => ({
  ...client,
  tools: nounMethods<ToolTypes>(client, "/tools"),
});
