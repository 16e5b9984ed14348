import { sql } from "kysely";
import { rawStatement, statement, statementBy } from "../engine/statement.js";
import { auditColumns } from "./audit-rows.js";

export interface LookRow {
  sealed_to: number;
  proof: string | null;
  looked_to: number;
  looked_by: string;
  newest: number;
  writers: string;
}

export const hold = rawStatement<object>()<{ id: number }>(
  (_p, { lockForUpdate }) => sql`select id from audit_progress where id = 1 ${lockForUpdate}`,
);

/** Reads the locks after the statement's snapshot: a transaction that writes an older entry is among the writers. */
export const look = rawStatement<object>()<LookRow>(
  (_p, dialect) => sql`
    select sealed_to, proof, looked_to, looked_by,
      coalesce((select max(id) from audit_log), 0) as newest,
      ${dialect.writersOf("audit_log")} as writers
    from audit_progress where id = 1`,
);

export const begin = rawStatement<object>()<never>(
  () => sql`
    insert into audit_progress (id, sealed_to, looked_to, looked_by) values (1, 0, 0, '')
    on conflict (id) do nothing`,
);

export const keepLook = rawStatement<{ lookedTo: number; lookedBy: string }>()<never>(
  (p) => sql`
    update audit_progress set looked_to = ${p.lookedTo}, looked_by = ${p.lookedBy} where id = 1`,
);

export const keepProgress = rawStatement<{ sealedTo: number; proof: string | null }>()<never>(
  (p) => sql`update audit_progress set sealed_to = ${p.sealedTo}, proof = ${p.proof} where id = 1`,
);

/** Also returns a row before anything was sealed. */
export const progress = rawStatement<object>()<{
  sealed_to: number | null;
  proof: string | null;
  counted: number;
  reached: number;
}>(
  () => sql`
    select max(sealed_to) as sealed_to, max(proof) as proof,
      (select cast(coalesce(sum(number), 0) as bigint) from audit_heads) as counted,
      (select cast(coalesce(max(last_id), 0) as bigint) from audit_seals) as reached
    from audit_progress where id = 1`,
);

export const between = statement<{ after: number; to: number; limit: number }>()((db, p) =>
  db
    .selectFrom("audit_log")
    .select(auditColumns)
    .where("id", ">", p.after)
    .where("id", "<=", p.to)
    .orderBy("id")
    .limit(p.limit),
);

export interface HeadRow {
  chain: number;
  number: number;
  removed_to: number;
  proof: string;
}

const headColumns = sql.raw("chain, number, removed_to, proof");

export const heads = rawStatement<{ chains: readonly number[] }>()<HeadRow>(
  (p, dialect) => sql`
    select ${headColumns} from audit_heads where ${dialect.within("chain", p.chains)}`,
);

export const headsAfter = rawStatement<{ after: number; limit: number }>()<HeadRow>(
  (p) => sql`
    select ${headColumns} from audit_heads where chain > ${p.after}
    order by chain limit ${p.limit}`,
);

export const addSeals = rawStatement<{ records: string }>()<never>(
  (p, dialect) => sql`
    insert into audit_seals (chain, number, last_id, entries, hash)
    select chain, number, last_id, entries, hash from ${dialect.recordTable(p.records, {
      chain: "bigint",
      number: "bigint",
      last_id: "bigint",
      entries: "text",
      hash: "text",
    })} as r where true`,
);

export const keepHeads = rawStatement<{ records: string }>()<never>(
  (p, dialect) => sql`
    insert into audit_heads (chain, number, removed_to, proof)
    select chain, number, removed_to, proof from ${dialect.recordTable(p.records, {
      chain: "bigint",
      number: "bigint",
      removed_to: "bigint",
      proof: "text",
    })} as r where true
    on conflict (chain) do update set number = excluded.number,
      removed_to = excluded.removed_to, proof = excluded.proof`,
);

export const sealsAfter = rawStatement<{ chain: number; after: number; limit: number }>()<{
  number: number;
  entries: string;
  hash: string;
}>(
  (p) => sql`
    select number, entries, hash from audit_seals
    where chain = ${p.chain} and number > ${p.after} order by number limit ${p.limit}`,
);

export const lastSealTo = rawStatement<{ chain: number; id: number }>()<{
  number: number;
  hash: string;
}>(
  (p) => sql`
    select number, hash from audit_seals
    where chain = ${p.chain} and last_id <= ${p.id} order by last_id desc limit 1`,
);

const ofChain = (ofTenant: boolean, tenant: unknown) =>
  ofTenant ? sql<boolean>`tenant_id = ${tenant}` : sql<boolean>`tenant_id is null`;

export const entriesAfter = statementBy<
  { tenant: number | null; after: number; limit: number },
  { ofTenant: boolean }
>()((db, p, { ofTenant }) =>
  db
    .selectFrom("audit_log")
    .select(auditColumns)
    .where(ofChain(ofTenant, p.tenant))
    .where("id", ">", p.after)
    .orderBy("id")
    .limit(p.limit),
);

export const chainsWithOld = rawStatement<{ before: Date }>()<{ chain: number }>(
  (p) => sql`
    select distinct coalesce(tenant_id, 0) as chain from (
      select tenant_id from audit_log where at < ${p.before} order by at limit 50000
    ) as old order by chain`,
);

export const removeEntries = statementBy<
  { tenant: number | null; to: number },
  { ofTenant: boolean }
>()((db, p, { ofTenant }) =>
  db.deleteFrom("audit_log").where(ofChain(ofTenant, p.tenant)).where("id", "<=", p.to),
);

export const removeSeals = rawStatement<{ chain: number; to: number }>()<never>(
  (p) => sql`delete from audit_seals where chain = ${p.chain} and number <= ${p.to}`,
);
