import type { OwningDrizzle } from "./owners.js";
import { executorOn, withNumbers } from "./statements.js";

export const isDrizzle = (owner: object): owner is OwningDrizzle =>
  "execute" in owner && "_" in owner && "transaction" in owner;

type Rows = readonly Record<string, unknown>[];

/** The results of node-postgres, Neon and PGlite; that of postgres.js is a list of rows with more properties. */
interface Result {
  readonly rows: Rows;
  readonly rowCount?: number | null;
  readonly affectedRows?: number;
  readonly fields?: readonly { readonly name: string; readonly dataTypeID: number }[];
}
type RowList = Rows & {
  readonly count: number | null;
  readonly columns?: readonly { readonly name: string; readonly type: number }[];
};

export const onDrizzle = (transaction: OwningDrizzle) =>
  executorOn(async ({ sql, values }) => {
    // Drizzle's own `sql` would need an import of the copy that the owner uses.
    const query = { getSQL: () => ({ toQuery: () => ({ sql, params: values }) }) };
    try {
      const result = (await transaction.execute(query as never)) as Result | RowList;
      if (isList(result))
        return { rows: withNumbers([...result], result.columns), changed: result.count ?? 0 };
      const { rows, fields, rowCount, affectedRows } = result;
      return { rows: withNumbers(rows, fields), changed: rowCount ?? affectedRows ?? 0 };
    } catch (error) {
      // It wraps the errors of the driver, by which ours are known.
      throw error instanceof Error && error.cause ? error.cause : error;
    }
  });

const isList = (result: Result | RowList): result is RowList => Array.isArray(result);
