import * as z from "zod";
import { eachOf } from "../calls/bulk.js";
import { checkVersion } from "../calls/context.js";
import { exporter, inExportPlace } from "../calls/export-places.js";
import { stagedUseCase, useCase } from "../calls/use-case.js";
import type { FieldKind } from "../ports/nouns/noun-field.js";
import type { NounShape } from "../ports/nouns/noun-shape.js";
import { composed } from "../values/composed.js";
import { decodeCursor, type SortKind } from "../values/cursor.js";
import { id } from "../values/fields.js";
import type { Metadata } from "../values/metadata/metadata.js";
import { described } from "../values/schemas/described.js";
import {
  changedValues,
  type Context,
  type Draft,
  type Kinds,
  newValues,
  type NounChanges,
  type NounParts,
  type Values,
} from "./noun-changes.js";
import { importNoun, linesOf, NOUN_FORMATS } from "./noun-files.js";
import { changeInput, changeManyInput, listInput, newInput, sortsOf } from "./noun-schemas.js";
import { isOrdered } from "./shape-rules.js";

const ROWS_PER_READ = 200;

/** Generated use cases in which no code of an embedder runs inside a transaction, except for hooks. */
const withoutForeignCode = new WeakSet<object>();

/** Whether only code of Souk runs in the use case. */
export const isGenerated = (useCase: object): boolean => withoutForeignCode.has(useCase);

export function nounCases(parts: NounParts, changes: NounChanges) {
  const { shape, kinds } = parts;
  const { access, cases, scopes } = shape;
  const told = (kind: keyof Kinds) => (kinds ? { tells: [kinds[kind]] } : {});
  const mayTell = (kind: keyof Kinds) => (kinds ? { mayTell: [kinds[kind]] } : {});
  const reading = { access: access.read as "member", scope: scopes?.read } as const;
  const writing = { access: access.write, scope: scopes?.write } as const;
  const deleting = { access: access.delete, scope: scopes?.write } as const;

  const create = useCase({
    ...writing,
    effect: (input: { readonly dryRun?: boolean }) => (input.dryRun ? "read" : "write"),
    creates: true,
    trial: true,
    ...told("created"),
    input: newInput(shape),
    async run(context: Context, { dryRun, ...given }: Values) {
      const { now } = context;
      const draft: Draft = changes.shown(
        {
          ...newValues(shape, given),
          version: 1,
          createdAt: now,
          updatedAt: now,
          id: null,
        } as Draft,
        context,
      );
      await changes.check(context, null, draft);
      if (!dryRun) return changes.add(context, draft);
      await changes.refuseTaken(context, draft, null);
      return draft;
    },
  } as never);

  const get = useCase({
    ...reading,
    effect: "read",
    input: z.object({ id }),
    run: (context, { id: wanted }) => changes.found(context, wanted, "find"),
  });

  const sorts = sortsOf(shape);
  const filters = filtersOf(shape);
  const list = useCase({
    ...reading,
    effect: "read",
    input: listInput(shape),
    run(context, input) {
      const given = input as typeof input & Values;
      const { sort, search } = given;
      const field = sorts.get(sort.replace("-", "")) as string;
      const { is, from, to } = filters(given);
      const page = changes.repository(context).page({
        page: given.page,
        perPage: given.perPage,
        updatedFrom: given.updatedFrom,
        updatedTo: given.updatedTo,
        externalId: given.externalId,
        ids: given.id,
        metadata: given.metadata as Metadata | undefined,
        search: search === undefined ? undefined : composed(search as string),
        sort,
        after: decodeCursor(sort, sortKindOf(shape, field), given.cursor),
        is,
        from,
        to,
      });
      if (!shape.hasMoney) return page;
      return page.then((found) => ({
        ...found,
        data: found.data.map((row) => changes.shown(row, context)),
      }));
    },
  });

  const update = useCase({
    ...writing,
    effect: "write",
    ...mayTell("updated"),
    input: changeInput(shape),
    async run(context: Context, { id: wanted, ...given }: Values) {
      const before = await changes.found(context, wanted as number, "lock");
      checkVersion(context, before);
      return changes.change(context, before, changedValues(shape, before, given));
    },
  } as never);

  const remove = useCase({
    ...deleting,
    effect: "write",
    ...told("deleted"),
    input: z.object({ id }),
    async run(context: Context, { id: wanted }: { readonly id: number }) {
      const before = await changes.found(context, wanted, "lock");
      checkVersion(context, before);
      await changes.remove(context, before);
    },
  } as never);

  const changeMany = stagedUseCase({
    ...writing,
    access: "member",
    repeatable: true,
    input: changeManyInput(shape),
    rules: ({ action, set }) =>
      action === "update" && set === undefined
        ? [{ path: ["set"], message: "The set field is required if the action is update." }]
        : action === "delete" && set !== undefined
          ? [{ path: ["set"], message: "The set field must be omitted if the action is delete." }]
          : [],
    stage: (steps, input) =>
      eachOf(steps, {
        name: cases.change,
        input,
        single: input.action === "delete" ? [cases.delete, {}] : [cases.update, input.set ?? {}],
      }),
  });

  const exportAll = stagedUseCase({
    ...reading,
    access: "member",
    readsMuch: () => true,
    input: z.object({
      format: described(
        z._default(z.enum(NOUN_FORMATS), "ndjson"),
        "One JSON object per line, or a table with a header row.",
      ),
    }),
    async stage(steps, { format }) {
      const following = (afterId: number) =>
        steps.read(async (context) => {
          const rows = await changes.repository(context).following(afterId, ROWS_PER_READ);
          return rows.map((row) => changes.shown(row, context));
        });
      // The first read decides whether the caller may read them.
      const { maker, first } = await steps.read(async (context) => ({
        maker: exporter(context),
        first: (await changes.repository(context).following(0, ROWS_PER_READ)).map((row) =>
          changes.shown(row, context),
        ),
      }));
      const text = linesOf(shape, format, first, following, ROWS_PER_READ);
      return { format, text: inExportPlace(steps.ports, maker, text) };
    },
  });

  const { check, step } = parts.hooks;
  const changing = check || step ? [] : [create, update, remove];
  for (const each of [get, list, ...changing]) withoutForeignCode.add(each);
  return {
    [cases.create]: create,
    [cases.get]: get,
    [cases.list]: list,
    [cases.update]: update,
    [cases.delete]: remove,
    [cases.change]: changeMany,
    [cases.export]: exportAll,
    [cases.import]: importNoun(parts, changes),
  };
}

/** What the values of a sorted field are in a cursor. */
function sortKindOf({ fields }: NounShape, field: string): SortKind {
  if (field === "id") return "id";
  if (field === "updatedAt") return "time";
  const kinds = { money: "money", integer: "money", time: "time", reference: "id" } as const;
  const { kind } = fields[field] ?? {};
  return (kinds as Partial<Record<FieldKind, SortKind>>)[kind as FieldKind] ?? "text";
}

/** Reads the filters of a list, whose names are found once. */
function filtersOf({ fields }: NounShape): (given: Values) => Record<"is" | "from" | "to", Values> {
  const filtered = Object.entries(fields).filter(([, field]) => field.filtered);
  const names = (wanted: boolean, suffix: string) =>
    filtered.flatMap(([name, field]): [string, string][] =>
      isOrdered(field) === wanted ? [[name, `${name}${suffix}`]] : [],
    );
  const all = { is: names(false, ""), from: names(true, "From"), to: names(true, "To") };
  const chosen = (given: Values, some: readonly [string, string][]) => {
    const values: Record<string, unknown> = {};
    for (const [field, name] of some) if (given[name] !== undefined) values[field] = given[name];
    return values;
  };
  return (given) => ({
    is: chosen(given, all.is),
    from: chosen(given, all.from),
    to: chosen(given, all.to),
  });
}
