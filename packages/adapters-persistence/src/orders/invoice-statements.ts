import { sql } from "kysely";
import { COUNTED_AT_MOST } from "@souk/core/adapter";
import { rawStatement, rawStatementBy } from "../engine/statement.js";
import type { Dialect } from "../engine/sql-dialect.js";
import type { InTenant } from "../engine/tenant-session.js";
import type { InvoiceRow } from "./invoice-rows.js";
import type { Part } from "../engine/newest-first.js";

type OfOrder<P = unknown> = InTenant<P & { order: number }>;

interface NewRow {
  kind: string;
  prefix: string;
  replaces: string | null;
  seller: string;
  buyer: string;
  content: string;
  issuedAt: Date;
}

const columns = sql.raw("id, order_id, kind, number, replaces, seller, buyer, content, issued_at");

/** The caller has locked the tenant, so no one else takes the number after the highest. */
export const addInvoice = rawStatement<OfOrder<NewRow>>()<InvoiceRow>(
  (p) => sql<InvoiceRow>`
    insert into order_invoices
      (tenant_id, order_id, kind, sequence, number, replaces, seller, buyer, content, issued_at)
    select ${p.tenant}, ${p.order}, ${p.kind}, s.next, ${p.prefix} || cast(s.next as text),
      ${p.replaces}, ${p.seller}, ${p.buyer}, ${p.content}, ${p.issuedAt}
    from (
      select coalesce(max(sequence), 0) + 1 as next from order_invoices where tenant_id = ${p.tenant}
    ) as s
    returning ${columns}`,
);

export const lastInvoice = rawStatement<OfOrder>()<InvoiceRow>(
  (p) => sql<InvoiceRow>`
    select ${columns} from order_invoices
    where tenant_id = ${p.tenant} and order_id = ${p.order} order by id desc limit 1`,
);

export const invoicesOf = rawStatement<OfOrder<{ limit: number; offset: number }>>()<InvoiceRow>(
  (p) => sql<InvoiceRow>`
    select ${columns} from order_invoices
    where tenant_id = ${p.tenant} and order_id = ${p.order}
    order by id limit ${p.limit} offset ${p.offset}`,
);

export const countOf = rawStatement<OfOrder>()<{ n: number }>(
  (p) => sql<{ n: number }>`
    select count(*) as n from order_invoices where tenant_id = ${p.tenant} and order_id = ${p.order}`,
);

interface Filter {
  readonly number: string;
  readonly sequence: number;
  readonly from: number;
  readonly to: number;
}

type Filtered = { readonly byNumber: boolean };

/** Otherwise SQLite reads all that were issued in the time, for a single number. */
const issuedAt = (isOne: boolean, dialect: Dialect) =>
  isOne ? dialect.unsought("issued_at") : sql`issued_at`;

const matches = (p: InTenant<Filter>, { byNumber }: Filtered, dialect: Dialect) => sql`
  tenant_id = ${p.tenant} and ${issuedAt(byNumber, dialect)} between ${p.from} and ${p.to}
  ${byNumber ? sql`and (number = ${p.number} or sequence = ${p.sequence})` : sql``}`;

export const list = rawStatementBy<InTenant<Filter & Part>, Filtered>()<InvoiceRow>(
  (p, filtered, dialect) => sql<InvoiceRow>`
    select ${columns} from order_invoices
    where ${matches(p, filtered, dialect)}
      and (${issuedAt(filtered.byNumber, dialect)}, id) < (${p.at}, ${p.id})
    order by ${issuedAt(filtered.byNumber, dialect)} desc, id desc
    limit ${p.limit} offset ${p.offset}`,
);

export const count = rawStatementBy<InTenant<Filter>, Filtered>()<{ n: number }>(
  (p, filtered, dialect) => sql<{ n: number }>`
    select count(*) as n from (
      select 1 from order_invoices where ${matches(p, filtered, dialect)}
      limit ${sql.lit(COUNTED_AT_MOST + 1)}
    ) as found`,
);
