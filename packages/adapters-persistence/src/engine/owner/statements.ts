import type { CompiledQuery } from "kysely";
import type { Wants } from "../question.js";
import type { Executor } from "../transaction-driver.js";

/** A statement with `$1`, `$2` for its values. */
export interface OwnersStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Absent for statements that begin or end a savepoint. */
  readonly wants?: Wants;
}

/** The parts of a driver's result that we read. */
export interface OwnersResult {
  readonly rows: readonly Row[];
  readonly changed: number;
}

type Row = Record<string, unknown>;

/** Sends one statement on the connection of the owner's transaction. It returns bigint as numbers. */
export type SendStatement = (statement: OwnersStatement) => Promise<OwnersResult>;

/** The parts of a Kysely executor that a session uses, on a connection of another library. */
export const executorOn = (send: SendStatement): Executor =>
  ({
    adapter: { readsNumbers: true },
    async executeQuery({ sql, parameters, wants }: CompiledQuery & Pick<OwnersStatement, "wants">) {
      const values = parameters.map((each) => each);
      const { rows, changed } = await send({ sql, values, ...(wants && { wants }) });
      return { rows, numAffectedRows: BigInt(changed) };
    },
  }) as unknown as Executor;

/** A column of a result, as `pg` and PGlite describe it, or as postgres.js does. */
interface Column {
  readonly name: string;
  readonly dataTypeID?: number;
  readonly type?: number;
}

/** The type of bigint, which is the same in every Postgres. */
const INT8 = 20;

/** The rows with bigint as numbers, whatever the settings of the owner's driver. */
export function withNumbers(rows: readonly Row[], columns: readonly Column[] = []): readonly Row[] {
  const large = columns.filter(({ dataTypeID, type }) => (dataTypeID ?? type) === INT8);
  if (large.length === 0) return rows;
  return rows.map((row) => {
    const read = { ...row };
    for (const { name } of large) if (read[name] !== null) read[name] = Number(read[name]);
    return read;
  });
}
