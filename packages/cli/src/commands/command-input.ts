export type FieldKind =
  | "text"
  | "texts"
  | "url"
  | "urls"
  | "email"
  | "moment"
  | "positive"
  | "positives"
  | "whole"
  | "signed"
  | "amount"
  | "flag"
  | "bit"
  | "metadata"
  | "metadata filter";

export interface InputField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly text?: string;
  readonly required?: true;
  readonly nullable?: true;
  readonly choices?: readonly string[];
  /** Several of these may be named, with commas between them. */
  readonly several?: readonly string[];
  readonly default?: string | number | boolean;
}

/** The inputs of a use case that a command line can express. */
export interface CommandInput {
  /** Absent if the API lacks the route. */
  readonly summary?: string;
  readonly ofTenant?: true;
  readonly isList?: true;
  readonly fields: readonly InputField[];
}
