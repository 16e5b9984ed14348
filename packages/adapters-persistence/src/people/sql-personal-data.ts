import { withoutPerson } from "@souk/core";
import type { ErasedCounts, ErasedPerson, Person, PersonalData, PersonalRecord } from "@souk/core";
import type { Session } from "../engine/session.js";
import type { Values } from "../schema/records.js";
import type { ColumnKind, Table } from "../schema/table.js";
import { markOf } from "./personal-columns.js";
import { personalTables, type PersonalTable } from "./personal-rows.js";
import { keyOf, ROWS_AT_ONCE, type Statements, statementsFor, writeBody } from "./statements.js";

/** The data of a person in all tenants, by the marks of tables and columns. */
export class SqlPersonalData implements PersonalData {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async *read(person: Person): AsyncGenerator<PersonalRecord> {
    // The account first; rows by which others are found come last in the list.
    for (const { table: kind } of personalTables.toReversed()) {
      for await (const row of this.#rowsOf(statementsFor(kind), person)) {
        yield { kind, row: outside(statementsFor(kind).table, row) };
      }
    }
  }

  async erase({ id, email }: Person, as: ErasedPerson): Promise<ErasedCounts> {
    const counts: Record<string, number> = {};
    for (const { table, erasing } of personalTables) {
      if (erasing === "left") continue;
      counts[table] = await this.#eraseIn(table, erasing, { id, email }, as);
    }
    this.#session.see({ tenant: null });
    return counts;
  }

  async #eraseIn(
    table: string,
    erasing: PersonalTable["erasing"],
    person: Person,
    as: ErasedPerson,
  ): Promise<number> {
    const { remove, overwrite } = statementsFor(table);
    if (table === "events") return this.#eraseEvents(person, as);
    this.#session.see({ tenant: "*" });
    if (erasing === "removed") return this.#session.run(remove, person);
    const { name, email: newEmail, now } = as;
    return this.#session.run(overwrite, { ...person, name, newEmail, now: now.getTime() });
  }

  async #eraseEvents(person: Person, as: ErasedPerson): Promise<number> {
    let count = 0;
    for await (const { tenant_id: tenant, id, body } of this.#rowsOf(
      statementsFor("events"),
      person,
    )) {
      this.#session.see({ tenant: "*" });
      await this.#session.run(writeBody, { tenant, id, body: withoutPerson(String(body), as) });
      count += 1;
    }
    return count;
  }

  async *#rowsOf({ table, first, next }: Statements, { id, email }: Person) {
    this.#session.see({ tenant: "*" });
    let rows = await this.#session.all(first, { id, email });
    while (rows.length > 0) {
      yield* rows;
      if (rows.length < ROWS_AT_ONCE) return;
      this.#session.see({ tenant: "*" });
      rows = await this.#session.all(next, { id, email, ...keyOf(table, rows.at(-1) as Values) });
    }
  }
}

const MOMENT = /(?:^|_)(?:at|since|until)$/;

/** A row for its person: without secrets, with moments and JSON as such. Amounts are minor units. */
function outside({ name, columns }: Table, row: Values): Values {
  const told = Object.entries(row).filter(([column]) => {
    const mark = markOf(name, column);
    return mark !== "secret" && !(typeof mark === "object" && mark.isSecret);
  });
  return Object.fromEntries(
    told.map(([column, value]) => [column, shown(column, value, columns[column]?.kind)]),
  );
}

function shown(column: string, value: unknown, kind: ColumnKind | undefined): unknown {
  if (kind === "flag" && value !== null) return Boolean(value);
  if (typeof value === "number" && MOMENT.test(column)) return new Date(value).toISOString();
  if (typeof value === "string" && JSON_COLUMNS.has(column)) return JSON.parse(value);
  return value;
}

const JSON_COLUMNS: ReadonlySet<string> = new Set([
  "address",
  "body",
  "changes",
  "metadata",
  "product",
  "subject",
]);
