import type { NounField, NounFields } from "./noun-field.js";

/** The languages of the console. */
export const consoleLanguages = ["en", "ar", "de"] as const;
export type Language = (typeof consoleLanguages)[number];

/** The words of a noun in one language. */
export interface NounWords<F extends NounFields = NounFields> {
  /** One object: "Supplier". */
  readonly one: string;
  /** Several, and the name of the page: "Suppliers". */
  readonly many: string;
  /** The label of each field. */
  readonly fields: { readonly [K in keyof F]: string };
  /** The label of each word of the fields that are a choice. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The words of one language; a field or a choice without a label does not compile. */
export type WordsOf<F extends NounFields> = Omit<NounWords<F>, "choices"> &
  ([ChoicesIn<F>] extends [never]
    ? { readonly choices?: undefined }
    : {
        readonly choices: { readonly [K in ChoicesIn<F>]: Readonly<Record<WordIn<F[K]>, string>> };
      });

type ChoicesIn<F extends NounFields> = {
  [K in keyof F]: F[K]["kind"] extends "choice" ? K : never;
}[keyof F];
type WordIn<F> = F extends NounField<infer In, unknown> ? In & string : never;

/** How the console shows a noun. */
export interface NounScreen<K extends string = string> {
  /** The fields of the list, in order; all of them appear on the page of an object. */
  readonly columns: readonly K[];
  /** The field that names an object, such as in search results; the first column by default. */
  readonly title?: K;
}
