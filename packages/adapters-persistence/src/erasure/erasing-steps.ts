import {
  readTags,
  withoutPerson,
  type ErasedCounts,
  type ErasedPerson,
  type Person,
} from "@souk/core/adapter";
import type { ChangedRow } from "../webhooks/sql-record-changes.js";
import type { Session } from "../engine/session.js";
import type { Values } from "../schema/records.js";
import { addedTables } from "../own/extension-tables.js";
import { TenantSession } from "../engine/tenant-session.js";
import { asGone, keepTags } from "../tags/tag-index.js";
import { personalAmong, type PersonalTable, personalTables } from "./personal-rows.js";
import {
  clearAddress,
  isTold,
  statementsFor,
  statementsForCustomer,
  writeBody,
} from "./statements.js";
import { findSome, type Found } from "./walk.js";

/** Where an erasure continues: a stage, and a key in the table of it. */
export interface ErasingPlace {
  /** By name, because the host that continues may know more tables. */
  readonly stage: string;
  readonly from: Values | null;
  /** How often orders were looked for, and whether the last look found any. */
  readonly round: number;
  readonly isFound: boolean;
}

interface Stage {
  readonly does: "remove" | "overwrite" | "hide" | "clear" | "look again";
  readonly table: string;
  /** Set if the table is one of an extension. */
  readonly of?: PersonalTable;
}

const doing = { removed: "remove", overwritten: "overwrite" } as const;

/** These have their own place among the stages. */
const apart: ReadonlySet<string> = new Set(["orders", "customers", "users"]);

const stagesOf = (areOfOrders: boolean): Stage[] =>
  personalTables.flatMap(({ table, erasing, isOfOrders = false }) =>
    erasing === "left" || isOfOrders !== areOfOrders || apart.has(table)
      ? []
      : [{ does: doing[erasing], table }],
  );

/**
 * An order whose customer is the person gets the erased address first. From then on nothing new contains the person's
 * data, and
 * what was written about the order until then is found by that address, which is taken from it at the end. Then orders
 * are looked for again, because a shop may have placed one meanwhile.
 */
const stages: readonly Stage[] = [
  ...stagesOf(false),
  { does: "hide", table: "orders" },
  ...stagesOf(true),
  { does: "clear", table: "orders" },
  { does: "look again", table: "orders" },
  // An order may make one until then.
  { does: "overwrite", table: "customers" },
  { does: "overwrite", table: "users" },
];

/** Tables of extensions come first: the account, by which their rows are found, comes last. */
const stagesWith = (added: readonly PersonalTable[]): readonly Stage[] => [
  ...added.flatMap((of): Stage[] =>
    of.erasing === "left" ? [] : [{ does: doing[of.erasing], table: of.table, of }],
  ),
  ...stages,
];

const nameOf = (stage: Stage) => `${stage.does} ${stage.table}`;

/** A stage that there never is: all of it is to be done. */
export const erasingBegins: ErasingPlace = { stage: "", from: null, round: 0, isFound: false };

/** A shop that never stops to place orders for the address does not keep a person from being erased. */
const ROUNDS = 8;

interface Erasing {
  readonly session: Session;
  readonly person: Person;
  readonly as: ErasedPerson;
}

/** The rows whose version an erasure raised. */
interface Changed {
  readonly orders: readonly ChangedRow[];
  readonly customers: readonly ChangedRow[];
}

/** Does the next of it, and says where it continues; null at the end. */
export async function eraseNext(
  erasing: Erasing,
  stored: ErasingPlace,
): Promise<Changed & { done: ErasedCounts; next: ErasingPlace | null }> {
  const all = stagesWith(personalAmong(await addedTables(erasing.session)));
  const known = all.findIndex((each) => nameOf(each) === stored.stage);
  // An unknown stage: all of it may run again.
  const place = known === -1 ? erasingBegins : stored;
  const at = Math.max(0, known);
  const stage = all[at] as Stage;
  const { found, done, orders = [], customers = [] } = await doStage(erasing, stage, place);
  const isFound = place.isFound || found.rows.length > 0;
  if (found.next) return { done, orders, customers, next: { ...place, from: found.next, isFound } };
  const again = stage.does === "look again" && isFound && place.round < ROUNDS;
  const firstOfOrders = all.findIndex(({ does }) => does === "hide") + 1;
  const next = all[again ? firstOfOrders : at + 1];
  const round = stage.does === "look again" ? place.round + 1 : place.round;
  const goesOn = next && { stage: nameOf(next), from: null, round, isFound: false };
  return { done, orders, customers, next: goesOn ?? null };
}

/** What a shop noted with a person goes with the person. */
async function forgetTags(
  session: Session,
  kind: "orders" | "customers",
  rows: readonly Values[],
): Promise<void> {
  for (const { tenant_id: tenant, id, tags, deleted_at: deleted = null } of rows) {
    if (typeof tags !== "string" || deleted !== null) continue;
    const gone = asGone({ id: Number(id), tags: readTags(tags) });
    await keepTags(new TenantSession(session, Number(tenant)), kind, [gone]);
  }
}

async function doStage(
  { session, person, as }: Erasing,
  stage: Stage,
  { from }: ErasingPlace,
): Promise<Partial<Changed> & { found: Found; done: ErasedCounts }> {
  const { name, email: newEmail, now } = as;
  const { id, email } = person;
  const erased = { id, email: newEmail };
  const run = async <T>(found: Found, none: T, work: (parameters: Values) => Promise<T>) => {
    session.see({ tenant: "*" });
    return found.rows.length === 0 ? none : work(found.ends);
  };
  const texts = { name, newEmail, now: now.getTime() };
  if (stage.does === "clear") {
    const found = await findSome(session, statementsFor("orders"), erased, from, "readKeys");
    const orders = await run(found, [], (ends) =>
      session.all(clearAddress(found.stretch), { ...erased, now: texts.now, ...ends }),
    );
    return { found, done: {}, orders };
  }
  if (stage.does === "hide" || stage.does === "look again") {
    const isFirst = stage.does === "hide";
    const statements = isFirst ? statementsFor("orders") : statementsForCustomer;
    const whose = { id, email };
    const found = await findSome(session, statements, whose, from, "readKeys");
    const orders = await run(found, [], (ends) =>
      session.all(statements.overwrite(found.stretch), { ...whose, ...texts, ...ends }),
    );
    await forgetTags(session, "orders", found.rows);
    return { found, done: { orders: orders.length }, orders };
  }
  const { table, does } = stage;
  const statements = statementsFor(stage.of ?? table);
  const isOfOrders = statements.personal.isOfOrders === true;
  const whose = isOfOrders ? erased : { id, email };
  if (table === "events") {
    const found = await findSome(session, statements, whose, from);
    await run(found, 0, async () => {
      for (const { tenant_id: tenant, id: event, body } of found.rows) {
        const text = withoutPerson(String(body), as);
        await session.run(writeBody, { tenant, id: event, body: text });
      }
      return 0;
    });
    return { found, done: { events: found.rows.length } };
  }
  const found = await findSome(session, statements, whose, from, "readKeys");
  if (isTold(statements.table)) {
    const customers = await run(found, [], (ends) =>
      session.all(statements.overwrite(found.stretch), { ...whose, ...texts, ...ends }),
    );
    await forgetTags(session, "customers", found.rows);
    return { found, done: { [table]: customers.length }, customers };
  }
  const count = await run(found, 0, (ends) =>
    does === "remove"
      ? session.run(statements.remove(found.stretch), { ...whose, ...ends })
      : session.run(statements.overwrite(found.stretch), { ...whose, ...texts, ...ends }),
  );
  return { found, done: { [table]: count } };
}
