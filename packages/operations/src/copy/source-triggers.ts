import { sql } from "kysely";
import {
  type OwnTrigger,
  type Triggers,
  type Engine,
  type Session,
  rawStatement,
  givingWay,
  type Table,
  copiedTablesOf,
} from "@souk/adapters-persistence/rows";
import { asOwner, text } from "./copy-source.js";

export const runAll = async (session: Session, words: readonly string[]): Promise<void> => {
  for (const each of words) await session.run(text(each), {});
};

/** A table at a time, so that waiting for one writer does not block others. */
const inTurn = (
  engine: Engine,
  { name }: Table,
  work: (session: Session) => Promise<void>,
): Promise<void> =>
  givingWay(`The table ${name} could not be locked`, () =>
    asOwner(engine, async (session) => {
      await runAll(session, session.dialect.copying.givingWay);
      await work(session);
    }),
  );

const triggers = rawStatement<object>()<{ name: string; place: string }>(
  (_, words) => words.copying.triggers as ReturnType<typeof sql<{ name: string; place: string }>>,
);

async function missingOn(
  engine: Engine,
  kind: Triggers,
): Promise<(readonly [Table, readonly OwnTrigger[]])[]> {
  const { home } = engine.dialect;
  const rows = await asOwner(engine, (session) => session.all(triggers, {}));
  const own = (name: string) => home.own(name) ?? name;
  const found = new Set(rows.map(({ name, place }) => `${own(place)} ${own(name)}`));
  return (await copiedTablesOf(engine)).flatMap((table) => {
    const missing = kind.on(table).filter(({ name }) => !found.has(`${table.name} ${name}`));
    return missing.length > 0 ? [[table, missing] as const] : [];
  });
}

/** The tables without a trigger that they should have. */
export const tablesWithout = async (engine: Engine, kind: Triggers): Promise<string[]> =>
  (await missingOn(engine, kind)).map(([{ name }]) => name);

/** Makes the triggers that are not there. */
export async function makeTriggers(engine: Engine, kind: Triggers): Promise<void> {
  for (const [table, wanted] of await missingOn(engine, kind)) {
    const creates = wanted.map(({ create }) => create);
    await inTurn(engine, table, (session) => runAll(session, creates));
  }
}

export async function dropTriggers(engine: Engine, kind: Triggers): Promise<void> {
  const tables = await copiedTablesOf(engine);
  for (const table of tables) {
    const drops = kind.on(table).map(({ drop }) => drop);
    await inTurn(engine, table, (session) => runAll(session, drops));
  }
  await asOwner(engine, (session) => runAll(session, kind.leaves(tables)));
}
