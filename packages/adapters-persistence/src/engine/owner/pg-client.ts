import pg from "pg";
import type { OwningClient } from "./owners.js";
import { executorOn, type OwnersStatement } from "./statements.js";

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

export async function sendOn(client: OwningClient, { sql, values }: OwnersStatement) {
  const { rows, rowCount } = await client.query({ text: sql, values, types });
  return { rows: rows as Record<string, unknown>[], changed: rowCount ?? 0 };
}

export const onClient = (client: OwningClient) =>
  executorOn((statement) => sendOn(client, statement));
