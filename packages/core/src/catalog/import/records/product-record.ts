/** One line of a file: its values, not yet checked. */
export type ProductRecord =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly problem: string };
