import type { JsonSchema } from "./openapi/schemas.js";

/** The API that pages explain. */
export interface DescribedApi {
  readonly basePath: string;
  /** Returns its OpenAPI description, which is made at the first call. */
  readonly describe: () => JsonSchema;
}

/** Pages that explain the API, such as those of `createReference` of `@souk/reference`. */
export interface Docs {
  /** The path of the first page, such as `/docs`. */
  readonly path: string;
  /** The path of the list of guides, for the page at `/`. */
  readonly guides?: string | null;
  /** The path of the page on errors, whose fragments are their codes: the `type` of a problem of RFC 9457. */
  readonly errors?: string | null;
  /** The fonts of the pages, also for the page at `/` and the account pages. */
  readonly fonts?: DocsFonts;
  /** All pages by path. Parameters are those of @koa/router: `/docs/api/:section`, `/docs/library/{*file}`. */
  pages(api: DescribedApi): ReadonlyMap<string, FindDocsPage>;
}

/** A style sheet of `@font-face` rules that need no other file, and its path among the pages. */
export interface DocsFonts {
  readonly path: string;
  css(): Promise<string>;
}

/** Finds the page of a path by its parameters. */
export type FindDocsPage = (
  parameters: Readonly<Record<string, string>>,
) => DocsPage | Elsewhere | MissingPage | Promise<DocsPage | Elsewhere | MissingPage>;

/** A text. The same object gets its tag once, and is compressed once for each encoding. */
export interface DocsPage {
  readonly type: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
  readonly text: string;
}

export interface Elsewhere {
  readonly movedTo: string;
}

export interface MissingPage {
  /** The message of the 404. */
  readonly missing: string;
}
