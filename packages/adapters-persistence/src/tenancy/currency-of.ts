import { type RawBuilder, sql } from "kysely";

/** The currency of a tenant, in the statement that reads its amounts, so that both are from one moment. */
export const currencyOf = (tenant: number | RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select t.currency from tenants as t where t.id = ${tenant})`;
