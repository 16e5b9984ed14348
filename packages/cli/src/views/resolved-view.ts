import type { AnswerView, FieldKind, Fields, View } from "./view.js";

/** A view with its fields. Fields of the API are loaded only when one of its objects is shown. */
export async function resolvedView(view: View | AnswerView): Promise<View> {
  if ("fields" in view) return view;
  const { answerFields, decimalsIn } = await import("./api-answers.js");
  const { useCase, columns, inside, without = [], first, last, tables } = view;
  const answered = Object.entries(answerFields(useCase)).filter(
    ([name]) => !without.includes(name),
  );
  const fields: Fields = {
    ...first,
    ...Object.fromEntries(
      answered.map(([name, kind]) => [name, withColumns(kind, inside?.[name])]),
    ),
    ...last,
  };
  return { fields, columns, decimalsIn, ...(tables && { tables }) };
}

const withColumns = (kind: FieldKind, columns: readonly string[] | undefined): FieldKind =>
  typeof kind === "object" && columns ? { ...kind, columns } : kind;
