import { libraryPages } from "./library.js";
import type { DescribedApi, FindPage } from "./page.js";
import { DOCS_PATH } from "./paths.js";
import { referencePages } from "./reference-pages.js";

/** What the pages show besides the API. */
export interface ReferenceOptions {
  /** The folder to which `npm run reference` wrote the reference of the packages, to show it under `/docs/library`. */
  readonly library?: string;
}

/** The pages below `/docs`: the `docs` option of the HTTP adapter. */
export interface Reference {
  readonly path: string;
  pages(api: DescribedApi): ReadonlyMap<string, FindPage>;
}

/** The reference of the API for people. Its pages are made from the description at the first request. */
export const createReference = ({ library }: ReferenceOptions = {}): Reference => ({
  path: DOCS_PATH,
  pages: (api) =>
    new Map([...referencePages(api), ...(library === undefined ? [] : libraryPages(library))]),
});
