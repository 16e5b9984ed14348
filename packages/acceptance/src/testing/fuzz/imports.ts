import fc from "fast-check";

/** A file of products as no program of ours would write it. */
export interface OddImport {
  readonly type: string;
  readonly query: string;
  readonly file: Uint8Array;
}

const columns = ["sku", "name", "price", "stock", "published", "description", "category_id"];
const column = fc.constantFrom(...columns, "", "x", "__proto__", "Name", "name ");
const odd = fc.constantFrom<unknown>(
  null,
  "",
  "\0",
  "\ud800",
  "=1+1",
  "'=1",
  '"',
  '""',
  "a\nb",
  "1e400",
  "9007199254740993",
  "0.005",
  "-0",
  -1,
  2 ** 31,
  1e21,
  true,
  {},
  [[]],
);
const good = fc.constantFrom<unknown>("Lamp", "1.10", 7, "yes", "S1", "S2");
const value = fc.oneof({ weight: 2, arbitrary: good }, { weight: 1, arbitrary: odd });

const quoted = (cell: unknown) => `"${String(cell).replaceAll('"', '""')}"`;
const cell = fc
  .tuple(value, fc.boolean())
  .map(([each, isQuoted]) => (isQuoted ? quoted(each) : String(each)));
const rowOf = (length: number) => fc.array(cell, { minLength: 0, maxLength: length + 1 });
const end = fc.constantFrom("\n", "\r\n", "\r", "\n\n", "");

const head = fc.oneof(
  fc.constantFrom(["name", "price"], ["price", "name", "stock", "sku"]),
  fc.array(column, { maxLength: 9 }),
);
const csv = head.chain((names) =>
  fc
    .tuple(
      fc.constantFrom("", "\ufeff"),
      fc.array(fc.tuple(rowOf(names.length), end), { maxLength: 12 }),
    )
    .map(
      ([mark, rows]) =>
        `${mark}${names.join(",")}\n${rows.map(([cells, how]) => cells.join(",") + how).join("")}`,
    ),
);

const line = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom({}, { name: "Lamp", price: 1 }), fc.dictionary(column, value))
      .map(([sound, row]) => JSON.stringify({ ...sound, ...row })),
  },
  { weight: 1, arbitrary: fc.constantFrom("", "{", "[]", "null", '{"name":1e999}', "\0") },
);
const ndjson = fc
  .array(fc.tuple(line, end), { maxLength: 12 })
  .map((lines) => lines.map(([text, how]) => text + how).join(""));

const bytes = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(csv, ndjson).map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
);

/** Imports of every type and mode, including invalid ones. */
export const oddImport: fc.Arbitrary<OddImport> = fc.record({
  type: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("text/csv", "application/x-ndjson") },
    { weight: 1, arbitrary: fc.constantFrom("text/csv; charset=utf-16", "application/json", "x") },
  ),
  query: fc.constantFrom(
    "",
    "?mode=best_effort",
    "?mode=all_or_nothing",
    "?mode=none",
    "?mode=&mode=best_effort",
    "?dry_run=1",
  ),
  file: bytes,
});
