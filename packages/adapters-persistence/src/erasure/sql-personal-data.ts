import { setImmediate as nextTurn } from "node:timers/promises";
import type {
  ErasedCounts,
  ErasedPerson,
  ErasedStep,
  Person,
  PersonalData,
  PersonalRecord,
  PersonalStep,
} from "@souk/core/adapter";
import type { Session } from "../engine/session.js";
import type { Values } from "../schema/records.js";
import { eraseNext, erasingBegins, type ErasingPlace } from "./erasing-steps.js";
import { outside } from "./outside.js";
import { addedTables } from "../own/extension-tables.js";
import { personalAmong, type PersonalTable, personalTables } from "./personal-rows.js";
import { statementsFor } from "./statements.js";
import { toChanged } from "../webhooks/sql-record-changes.js";
import { findSome } from "./walk.js";

/** The account first; rows by which others are found come last in the list. */
const exported = personalTables.filter(({ isCopy }) => !isCopy).toReversed();

interface ReadingPlace {
  readonly table: string;
  readonly from: Values | null;
}

/** The data of a person in all tenants, by the marks of tables and columns. */
export class SqlPersonalData implements PersonalData {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  read(person: Person): AsyncIterable<PersonalRecord> {
    return this.#session.unhurried(this.#recordsOf(person));
  }

  async *#recordsOf(person: Person): AsyncGenerator<PersonalRecord> {
    for (let from: string | null = null; ;) {
      const { done, next }: PersonalStep<readonly PersonalRecord[]> = await this.readSome(
        person,
        from,
      );
      yield* done;
      if (next === null) return;
      from = next;
      // Reading all lines at once would keep all others waiting.
      await nextTurn();
    }
  }

  async readSome(
    { id, email }: Person,
    from: string | null,
  ): Promise<PersonalStep<readonly PersonalRecord[]>> {
    const all = [...exported, ...personalAmong(await addedTables(this.#session))];
    const first = { table: all[0]?.table as string, from: null };
    const place: ReadingPlace = from === null ? first : JSON.parse(from);
    const at = all.findIndex(({ table }) => table === place.table);
    const statements = statementsFor(all[at] as PersonalTable);
    const found = await findSome(this.#session, statements, { id, email }, place.from);
    const kind = place.table;
    const done = found.rows.map((row) => ({ kind, row: outside(statements.table, row) }));
    if (found.next) return { done, next: JSON.stringify({ ...place, from: found.next }) };
    const table = all[at + 1]?.table;
    return { done, next: table === undefined ? null : JSON.stringify({ table, from: null }) };
  }

  async erase(person: Person, as: ErasedPerson): Promise<ErasedCounts> {
    const counts: Record<string, number> = {};
    for (let from: string | null = null; ;) {
      const { done, next }: PersonalStep<ErasedCounts> = await this.eraseSome(person, as, from);
      for (const [table, count] of Object.entries(done)) {
        counts[table] = (counts[table] ?? 0) + count;
      }
      if (next === null) return counts;
      from = next;
    }
  }

  async eraseSome(person: Person, as: ErasedPerson, from: string | null): Promise<ErasedStep> {
    const place: ErasingPlace = from === null ? erasingBegins : JSON.parse(from);
    const { done, next, orders, customers } = await eraseNext(
      { session: this.#session, person, as },
      place,
    );
    this.#session.see({ tenant: null });
    return {
      done,
      next: next && JSON.stringify(next),
      orders: orders.map(toChanged),
      customers: customers.map(toChanged),
    };
  }
}
