import * as z from "zod";
import type { Idempotency } from "../calls/call.js";
import { stagedUseCase } from "../calls/use-case.js";
import { beginText } from "../catalog/import/begin-text.js";
import { fileFields } from "../catalog/import/import-fields.js";
import { takeImportPlace } from "../catalog/import/import-turns.js";
import { CsvTable, type TableRow } from "../catalog/import/records/csv-table.js";
import type { ProductRecord } from "../catalog/import/records/product-record.js";
import { JsonRecords } from "../catalog/import/records/json-records.js";
import { readObject } from "../catalog/import/records/read-object.js";
import { shortPieces } from "../catalog/import/records/text-pieces.js";
import type { NounField } from "../ports/nouns/noun-field.js";
import type { NounRow } from "../ports/nouns/noun-repository.js";
import type { NounShape } from "../ports/nouns/noun-shape.js";
import type { Timer } from "../ports/timer.js";
import { meantBy, writeRow } from "../values/csv-cell.js";
import { CoreError, type ErrorKind } from "../values/errors.js";
import { metadataText, type Metadata } from "../values/metadata/metadata.js";
import { described } from "../values/schemas/described.js";
import { plainTerms, readingBy } from "../values/tenant-terms.js";
import { checkInput } from "../values/validation.js";
import { snakeOf } from "../values/snake-of.js";
import { type NounChanges, type NounParts, plainValue } from "./noun-changes.js";
import { lineInput } from "./noun-schemas.js";
import type { ImportedLineError, ImportResult } from "./noun-types.js";

export const NOUN_FORMATS = ["ndjson", "csv"] as const;
type Format = (typeof NOUN_FORMATS)[number];

const MOST_ERRORS = 1_000;
const LINES_PER_READ = 100;

/** The fields of a file, by their names in the API. */
const columnsIn = ({ fields }: NounShape): readonly [string, NounField | null][] => [
  ...Object.keys(fields).map((name): [string, NounField | null] => [name, fields[name] ?? null]),
  ["externalId", null],
];

/** The objects of a noun in the form that an import reads. */
export async function* linesOf(
  shape: NounShape,
  format: Format,
  first: NounRow[],
  following: (afterId: number) => Promise<NounRow[]>,
  most: number,
): AsyncGenerator<string> {
  const columns = columnsIn(shape);
  const names = columns.map(([name]) => snakeOf(name));
  const valuesOf = (row: NounRow) =>
    columns.map(([name, field]) =>
      field
        ? plainValue(field.kind, row[name], (row["currency"] ?? null) as string | null)
        : row[name],
    );
  const cell = (value: unknown) =>
    typeof value === "object" && value !== null ? metadataText(value as Metadata) : value;
  const write =
    format === "csv"
      ? (row: NounRow) => writeRow(valuesOf(row).map(cell) as Parameters<typeof writeRow>[0])
      : (row: NounRow) => {
          const values = valuesOf(row);
          return `${JSON.stringify(Object.fromEntries(names.map((name, at) => [name, values[at]])))}\n`;
        };
  if (format === "csv") yield writeRow(names);
  for (let rows = first; rows.length > 0;) {
    yield rows.map(write).join("");
    const last = rows.at(-1);
    rows = last && rows.length === most ? await following(last.id) : [];
  }
}

type Line = ProductRecord;

async function* recordsIn(
  shape: NounShape,
  format: Format,
  text: AsyncIterable<string>,
  timer: Timer | undefined,
): AsyncGenerator<Line> {
  const reader = format === "csv" ? csvReader(shape) : new JsonRecords(readObject);
  for await (const piece of shortPieces(text, timer)) yield* reader.take(piece);
  yield* reader.end();
}

interface Reader {
  take(piece: string): Iterable<Line>;
  end(): Iterable<Line>;
}

function csvReader(shape: NounShape): Reader {
  const known = new Map(columnsIn(shape).map(([name, field]) => [snakeOf(name), field]));
  let names: readonly string[] = [];
  const table = new CsvTable((cells) => {
    names = cells.map((cell) => cell.trim().toLowerCase());
    const unknown = names.find((name) => !known.has(name));
    return unknown === undefined ? undefined : `The header has an unknown column ${unknown}.`;
  });
  function* read(rows: Iterable<TableRow>): Generator<Line> {
    for (const { line, cells, problem } of rows) {
      if (problem !== undefined) yield { line, problem };
      else
        yield {
          line,
          values: Object.fromEntries(
            names.map((name, at) => [name, meant(known.get(name) ?? null, cells[at] ?? "")]),
          ),
        };
    }
  }
  return { take: (piece) => read(table.take(piece)), end: () => read(table.end()) };
}

/** A cell as JSON has it; what cannot be read stays text, which the schema rejects. */
function meant(field: NounField | null, cell: string): unknown {
  const text = meantBy(cell);
  if (text === "") return field && field.presence !== "optional" ? undefined : null;
  switch (field?.kind) {
    case "integer":
    case "money":
    case "reference":
      return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
    case "boolean":
      return (
        ({ true: true, false: false, "1": true, "0": false } as Record<string, boolean>)[
          text.toLowerCase()
        ] ?? text
      );
    case "metadata":
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return text;
      }
    default:
      return text;
  }
}

const isFunction = (value: unknown) => typeof value === "function";

/**
 * Imports objects from NDJSON or CSV. A line whose `external_id`, or else whose first unique field, is known changes that
 * object; any other creates one. Each line is a call of its own, so the good lines are stored and each wrong one is reported.
 */
export function importNoun({ shape }: NounParts, changes: NounChanges) {
  const { cases, access, scopes } = shape;
  const schema = lineInput(shape);
  const fieldNames = new Map(columnsIn(shape).map(([name]) => [snakeOf(name), name]));
  const keys = [
    "externalId",
    ...Object.entries(shape.fields).flatMap(([name, { unique }]) => (unique ? [name] : [])),
  ];
  return stagedUseCase({
    access: access.write as "member",
    scope: scopes?.write,
    creates: true,
    input: z.object({
      format: z.enum(NOUN_FORMATS),
      dryRun: described(
        z._default(z.boolean(), false),
        "Checks every line and reports what an import would do, but stores nothing.",
      ),
      // Not used of these: the fingerprint. Each line has a key of its own.
      ...fileFields,
      onProgress: z.optional(z.custom<(report: ImportResult) => void>(isFunction)),
    }),
    async stage(
      steps,
      { format, dryRun, text, comesWhole, received, onProgress },
    ): Promise<ImportResult> {
      // The caller is authorised before the file is read.
      const { currency, timezone, ...maker } = await steps.read(async ({ tenant, user }) => ({
        tenantId: tenant.id,
        userId: user?.id ?? null,
        currency: tenant.settings.currency,
        timezone: tenant.settings.timezone,
      }));
      const { ports, call } = steps;
      using place = takeImportPlace(ports, { ...maker, network: call.ip }, comesWhole);
      await using begun = await beginText(text, received);
      place.work();
      let result: ImportResult = { created: 0, updated: 0, failed: 0, errors: [] };
      const fail = (line: number, all: readonly Omit<ImportedLineError, "line">[]) => {
        const errors = [...result.errors, ...all.map((each) => ({ line, ...each }))];
        result = { ...result, failed: result.failed + 1, errors: errors.slice(0, MOST_ERRORS) };
      };
      const keyOf = (line: number): Idempotency | undefined =>
        call.idempotency && {
          key: `${call.idempotency.key}\n${line}`,
          serialize: () => "null",
          revive: () => null,
        };
      let batch: { readonly line: number; readonly input: Record<string, unknown> }[] = [];
      const flush = async () => {
        const lines = batch;
        batch = [];
        const known = await steps.read(async (context) => {
          const repository = changes.repository(context);
          const found = new Map<string, ReadonlyMap<string, number>>();
          for (const key of keys) {
            const values = lines.flatMap(({ input }) =>
              typeof input[key] === "string" ? [input[key]] : [],
            );
            if (values.length > 0) found.set(key, await repository.idsBy(key, values));
          }
          return found;
        });
        for (const { line, input } of lines) {
          const key = keys.find((each) => typeof input[each] === "string");
          const found = key === undefined ? undefined : known.get(key)?.get(input[key] as string);
          try {
            if (dryRun && found === undefined)
              await steps.perform(cases.create, { ...input, dryRun });
            else if (!dryRun) {
              if (found === undefined) await steps.perform(cases.create, input, keyOf(line));
              else await steps.perform(cases.update, { ...input, id: found }, keyOf(line));
            }
            result =
              found === undefined
                ? { ...result, created: result.created + 1 }
                : { ...result, updated: result.updated + 1 };
          } catch (error) {
            if (!(error instanceof CoreError) || ENDING.has(error.kind)) throw error;
            const { issues = [] } = error as {
              readonly issues?: readonly { path: readonly unknown[]; message: string }[];
            };
            fail(
              line,
              issues.length > 0
                ? issues.map(({ path, message }) => ({
                    field: snakeOf(path.join(".")) || null,
                    message,
                  }))
                : [{ field: null, message: error.message }],
            );
          }
        }
        onProgress?.(result);
      };
      const terms = { ...plainTerms, currency, timezone };
      for await (const record of recordsIn(shape, format, begun.text, ports.timer)) {
        if ("problem" in record) {
          fail(record.line, [{ field: null, message: record.problem }]);
          continue;
        }
        const { value: read } = readingBy(terms, () => checkInput(schema, record.values));
        if ("issues" in read) {
          fail(
            record.line,
            read.issues.map(({ path, message }) => ({ field: path.join(".") || null, message })),
          );
          continue;
        }
        // The use case reads the values as the file has them.
        const given = Object.entries(record.values).flatMap(
          ([name, value]): [string, unknown][] => {
            const field = fieldNames.get(name);
            return field === undefined || value === undefined ? [] : [[field, value]];
          },
        );
        batch.push({ line: record.line, input: Object.fromEntries(given) });
        if (batch.length === LINES_PER_READ) await flush();
      }
      if (batch.length > 0) await flush();
      return result;
    },
  });
}

/** Errors that end an import, because all following lines would fail in the same way. */
const ENDING: ReadonlySet<ErrorKind> = new Set([
  "idempotency_in_progress",
  "outcome_unknown",
  "unavailable",
  "unauthenticated",
  "forbidden",
  "insufficient_scope",
]);
