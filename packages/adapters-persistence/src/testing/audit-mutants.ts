import type { OutboxAudit } from "@souk/core/adapter";
import { SqlDeliveryWork } from "../webhooks/sql-delivery-work.js";
import type { Engine, Session } from "../engine/session.js";
import type { Chance } from "./chance.js";
import { raw } from "./raw.js";

type Row = Readonly<Record<string, string | number>>;

interface Mutant {
  /** Rows whose loss must be reported, each with its name in the report. */
  readonly rows: (since: number) => string;
  readonly loss: (row: Row) => string;
  readonly names: (row: Row, found: OutboxAudit) => boolean;
}

const at = (row: Row) => `tenant_id = ${row["tenant_id"]}`;
const ofTenant = (row: Row) => (each: { tenantId: number }) => each.tenantId === row["tenant_id"];

const mutants: Readonly<Record<string, Mutant>> = {
  event: {
    rows: (since) => `select * from events where entity_kind <> 'test' and created_at >= ${since}`,
    loss: (row) => `delete from events where ${at(row)} and id = '${row["id"]}'`,
    names: (row, { lostEvents }) =>
      lostEvents
        .filter(ofTenant(row))
        .some(
          ({ at: moment, event }) =>
            moment.getTime() === row["created_at"] && (event === null || event === row["kind"]),
        ),
  },
  delivery: {
    rows: (since) => `select * from deliveries where not is_test and created_at >= ${since}`,
    loss: (row) => `delete from deliveries where ${at(row)} and id = ${row["id"]}`,
    names: (row, { lostDeliveries }) =>
      lostDeliveries
        .filter(ofTenant(row))
        .some(
          ({ eventId, webhookId }) =>
            eventId === row["event_id"] && webhookId === row["webhook_id"],
        ),
  },
  attempt: {
    rows: (since) =>
      `select a.* from delivery_attempts a join deliveries d
       on d.tenant_id = a.tenant_id and d.id = a.delivery_id where d.created_at >= ${since}`,
    loss: (row) =>
      `delete from delivery_attempts
       where ${at(row)} and delivery_id = ${row["delivery_id"]} and number = ${row["number"]}`,
    names: (row, { lostAttempts }) =>
      lostAttempts
        .filter(ofTenant(row))
        .some(({ deliveryId }) => deliveryId === row["delivery_id"]),
  },
  number: {
    rows: () => "select * from event_numbers",
    loss: (row) =>
      `delete from event_numbers where ${at(row)} and entity_kind = '${row["entity_kind"]}'
       and entity_id = ${row["entity_id"]}`,
    names: (row, { lostNumbers }) =>
      lostNumbers
        .filter(ofTenant(row))
        .some(
          ({ of }) => of === "pruned events" || of === `${row["entity_kind"]}:${row["entity_id"]}`,
        ),
  },
  wish: {
    // A version that was replaced earlier affects no event under review.
    rows: (since) =>
      `select h.* from subscription_history h where not exists (
         select 1 from subscription_history later
         where later.tenant_id = h.tenant_id and later.webhook_id = h.webhook_id
           and later.change = h.change + 1 and later.since < ${since})`,
    loss: (row) =>
      `delete from subscription_history where ${at(row)} and number = ${row["number"]}`,
    names: (row, { lostNumbers }) =>
      lostNumbers
        .filter(ofTenant(row))
        .some(({ of }) => of === `subscription:${row["webhook_id"]}`),
  },
};

/** The number of findings of the audit. */
export const wrongIn = (found: OutboxAudit): number =>
  found.changesWithoutEvent +
  found.missingDeliveries +
  found.missingAttempts +
  found.missingNumbers +
  found.unprovenEvents;

export interface Round {
  readonly kind: string;
  readonly row: Row;
  readonly isNamed: boolean;
}

/** Loses one row after another, asks the audit each time, and puts it back. */
export async function loseOneByOne(
  engine: Engine,
  since: Date,
  rounds: number,
  chance: Chance,
): Promise<Round[]> {
  const look = await engine.transaction("read", async (session) => {
    session.see({ tenant: "*" });
    const found: [string, Row[]][] = [];
    for (const [kind, { rows }] of Object.entries(mutants)) {
      found.push([kind, await session.all(raw<Row>(rows(since.getTime())), {})]);
    }
    return found;
  });
  const kinds = look.filter(([, rows]) => rows.length > 0);
  const done: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [kind, rows] = kinds[round % kinds.length] as [string, Row[]];
    const row = chance.of(rows);
    done.push({ kind, row, isNamed: await isNamed(engine, kind, row, since) });
  }
  return done;
}

class Undone extends Error {}

async function isNamed(engine: Engine, kind: string, row: Row, since: Date): Promise<boolean> {
  const { loss, names } = mutants[kind] as Mutant;
  let named = false;
  const work = async (session: Session) => {
    session.see({ tenant: "*" });
    const lost = await session.run(raw(loss(row)), {});
    if (lost !== 1) throw new Error(`${kind}: ${lost} rows were lost in place of one.`);
    named = names(row, await new SqlDeliveryWork(session).audit(since));
    throw new Undone();
  };
  await engine.transaction("write", work).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return named;
}
