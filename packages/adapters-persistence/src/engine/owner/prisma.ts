import type { OwningPrisma } from "./owners.js";
import { executorOn, type OwnersStatement } from "./statements.js";

export const isPrisma = (owner: object): owner is OwningPrisma =>
  "$queryRawUnsafe" in owner && "$executeRawUnsafe" in owner;

export const onPrisma = (transaction: OwningPrisma) =>
  executorOn(async (statement) => {
    const values = statement.values as never[];
    try {
      // One call returns rows, the other the number of changed ones.
      if (!wantsRows(statement)) {
        const changed = await transaction.$executeRawUnsafe(statement.sql, ...values);
        return { rows: [], changed };
      }
      const found = await transaction.$queryRawUnsafe(statement.sql, ...values);
      const rows = (found as Record<string, unknown>[]).map(asPgReads);
      return { rows, changed: rows.length };
    } catch (error) {
      throw driversError(error);
    }
  });

const wantsRows = ({ sql, wants = "both" }: OwnersStatement): boolean =>
  wants === "both" ? /^\s*select\b|\breturning\b/i.test(sql) : wants !== "changes";

const asPgReads = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, valueOf(value)]));

/** Prisma reads numeric as an object of its own, which the driver reads as text. */
function valueOf(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  const isDecimal = typeof value === "object" && value !== null && "toFixed" in value;
  return isDecimal ? (value as { toFixed(): string }).toFixed() : value;
}

interface AdapterError {
  readonly originalCode?: string;
  readonly originalMessage?: string;
}

/** Ours are known by the fields of the driver's errors, which Prisma puts into its own. */
function driversError(error: unknown): unknown {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: AdapterError } } };
  const { originalCode, originalMessage } = meta?.driverAdapterError?.cause ?? {};
  if (originalCode === undefined) return error;
  const fields = { code: originalCode, severity: "ERROR" };
  return Object.assign(new Error(originalMessage ?? "", { cause: error }), fields);
}
