import { libraryPages } from "./library.js";
import type { DescribedApi, FindPage } from "./page.js";
import { DOCS_PATH, FONTS_PATH, GUIDES_PATH } from "./paths.js";
import { guidePath } from "./guides.js";
import { fontFaces } from "./fonts.js";
import { referencePages } from "./reference-pages.js";

/** Optional parts of the pages. */
export interface ReferenceOptions {
  /** The folder to which `npm run reference` wrote the reference of the packages, to show it under `/docs/library`. */
  readonly library?: string;
  /** Shows the guides of Souk under `/docs/guides`. False by default. */
  readonly guides?: boolean;
}

/** The pages below `/docs`: the `docs` option of the HTTP adapter. */
export interface Reference {
  readonly path: string;
  /** Where the guides begin; null without guides. */
  readonly guides: string | null;
  /** The guide to errors, whose fragments are their codes; null without guides. */
  readonly errors: string | null;
  /** The fonts of all pages, in a style sheet. */
  readonly fonts: { readonly path: string; css(): Promise<string> };
  pages(api: DescribedApi): ReadonlyMap<string, FindPage>;
}

/** The reference of the API for people. Its pages are made from the description at the first request. */
export const createReference = ({ library, guides = false }: ReferenceOptions = {}): Reference => ({
  path: DOCS_PATH,
  guides: guides ? GUIDES_PATH : null,
  errors: guides ? guidePath("errors") : null,
  fonts: { path: FONTS_PATH, css: fontFaces },
  pages: (api) =>
    new Map([
      ...referencePages(api, guides),
      ...(library === undefined ? [] : libraryPages(library)),
    ]),
});
