import type { FieldKind, Presence } from "../ports/nouns/noun-field.js";
import type { Language } from "../ports/nouns/noun-screen.js";
import type { NounShape } from "../ports/nouns/noun-shape.js";
import { snakeOf } from "../values/snake-of.js";
import { nameOfTarget } from "./shape-rules.js";

/** A field as a screen needs to know it. Names are those of the API. */
export interface DescribedField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly presence: Presence;
  readonly preset: string | number | boolean | null;
  readonly filtered: boolean;
  readonly sorted: boolean;
  readonly max: number | null;
  readonly min: number | null;
  readonly choices: readonly string[];
  /** What a reference leads to: `product`, `category`, `member`, or the name of another noun. */
  readonly references: string | null;
}

export interface DescribedWords {
  readonly one: string;
  readonly many: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A noun as plain JSON, from which the console makes its list, form and page. */
export interface DescribedNoun {
  readonly name: string;
  /** In the audit trail. */
  readonly kind: string;
  /** Below the base path of the API. */
  readonly path: string;
  readonly operations: NounShape["cases"];
  readonly fields: readonly DescribedField[];
  readonly searched: boolean;
  readonly columns: readonly string[];
  /** The field that names an object. */
  readonly title: string;
  readonly words: Readonly<Record<Language, DescribedWords>>;
}

/** The nouns that have a screen, as JSON for `nouns` of `createConsole`. */
export const describeNouns = (shapes: readonly NounShape[]): DescribedNoun[] =>
  shapes.flatMap((shape) => {
    const { screen, words } = shape;
    if (!screen || !words) return [];
    const inApi = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [snakeOf(name), value]));
    return [
      {
        name: shape.name,
        kind: shape.kind,
        path: shape.path,
        operations: shape.cases,
        fields: Object.entries(shape.fields).map(([name, field]): DescribedField => ({
          name: snakeOf(name),
          kind: field.kind,
          presence: field.presence,
          preset: (field.preset ?? null) as DescribedField["preset"],
          filtered: field.filtered,
          sorted: field.sorted,
          max: field.max ?? null,
          min: field.min ?? null,
          choices: field.choices ?? [],
          references: field.references ? nameOfTarget(field.references) : null,
        })),
        searched: Object.values(shape.fields).some((field) => field.searched),
        columns: screen.columns.map(snakeOf),
        title: snakeOf(screen.title ?? screen.columns[0] ?? "id"),
        words: Object.fromEntries(
          Object.entries(words).map(([language, { one, many, fields, choices = {} }]) => [
            language,
            { one, many, fields: inApi(fields), choices: inApi(choices) },
          ]),
        ) as DescribedNoun["words"],
      },
    ];
  });
