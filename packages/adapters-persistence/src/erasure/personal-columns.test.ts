import { describe, expect, it } from "@jest/globals";
import { entities } from "../database/entities.js";
import { allTables } from "../database/tables.js";
import type { Table } from "../schema/table.js";
import { isErased, type Mark, markOf, personalColumns } from "./personal-columns.js";
import { personalTables } from "./personal-rows.js";

const textsOf = ({ columns }: Table) =>
  Object.entries(columns).flatMap(([name, { kind }]) => (kind === "text" ? [name] : []));

const undecided = (table: Table) => textsOf(table).filter((name) => !markOf(table.name, name));

const marks = Object.entries(personalColumns).flatMap(([table, columns]) =>
  Object.entries(columns as Record<string, Mark>).map(([column, mark]) => ({
    table,
    column,
    mark,
  })),
);

const erasingOf = (table: string) => personalTables.find((one) => one.table === table)?.erasing;

describe("what the database keeps about people", () => {
  it("is decided of every text in every table", () => {
    expect(allTables.flatMap(undecided)).toEqual([]);
    const known = allTables.flatMap((table) =>
      textsOf(table).map((name) => `${table.name}.${name}`),
    );
    expect(marks.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      known.toSorted(),
    );
    expect(allTables).toHaveLength(entities.length);
  });

  it("is missed in a new column, which this test notices", () => {
    const [users] = allTables as [Table];
    const nickname = { ...users.columns["name"], property: "nickname" } as never;
    expect(undecided({ ...users, columns: { ...users.columns, nickname } })).toEqual(["nickname"]);
  });

  it("goes in the way its table says", () => {
    for (const { table, column, mark } of marks) {
      const at = `${table}.${column}`;
      const wanted = isErased(mark) ? "overwritten" : mark === "personal" ? "removed" : null;
      const payload = mark === "payload" ? "overwritten" : wanted;
      expect([at, payload ?? erasingOf(table)]).toEqual([at, erasingOf(table)]);
    }
  });
});
