import type { JsonSchema } from "./json-schema.js";

/** The API to describe, as the HTTP adapter hands it over. */
export interface DescribedApi {
  readonly basePath: string;
  /** Returns the OpenAPI description. */
  readonly describe: () => JsonSchema;
}

export interface Page {
  readonly type: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
  readonly text: string;
}

/** The content of a path: a page, the path it moved to, or the reason why there is none. */
export type Found = Page | { readonly movedTo: string } | { readonly missing: string };

export type FindPage = (parameters: Readonly<Record<string, string>>) => Found | Promise<Found>;
