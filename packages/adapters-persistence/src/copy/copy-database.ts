import { randomUUID } from "node:crypto";
import { openDatabase } from "../open-persistence.js";
import { classify } from "../engine/failures.js";
import { checkSource, closeForWriting, openForWriting, text } from "./copy-source.js";
import { type CopiedTable, copyTables, type CopyWatching } from "./copy-tables.js";
import { prepareTarget } from "./copy-target.js";
import { CopyRefused } from "./copy-refused.js";
import type { Reading } from "./table-reader.js";

export interface CopyOptions extends CopyWatching {
  readonly from: string;
  readonly to: string;
  /** Tables of others in the source, which are not copied. */
  readonly leaveOut?: readonly string[];
}

/** Statements here concern whole tables, and nobody waits for them. */
const STATEMENT_LIMIT_MS = 3_600_000;

const open = (url: string) =>
  openDatabase({ url, pendingMigrations: "leave", statementLimitMs: STATEMENT_LIMIT_MS });

/**
 * Copies a whole database with all its ids into an empty one of either engine. The source is closed for writing and
 * stays so. After an interruption, another call goes on where it was. Every table is compared at the end.
 */
export async function copyDatabase(options: CopyOptions): Promise<CopiedTable[]> {
  if (options.from === options.to) throw new CopyRefused("The source and the target are the same.");
  return betweenOwners(options, copyAll);
}

/**
 * Copies a whole database as it is at this moment into an empty one of either engine, while others go on writing. Interrupted, it has
 * left nothing that could be used.
 */
export async function copySnapshot(options: CopyOptions): Promise<CopiedTable[]> {
  if (options.from === options.to) throw new CopyRefused("The source and the target are the same.");
  return betweenOwners(options, async (source, target) => {
    const progress = await prepareTarget(target.system, target.migrator, randomUUID());
    return source.system.transaction("steady read", async (session) => {
      for (const statement of session.words.copying.unhurried)
        await session.run(text(statement), {});
      const reading: Reading = { transaction: (_mode, work) => work(session) };
      const places = { reading, source: source.system, target: target.system };
      return copyTables(places, progress, options);
    });
  });
}

type Copy = (source: Database, target: Database, options: CopyOptions) => Promise<CopiedTable[]>;

const betweenOwners = (options: CopyOptions, copy: Copy): Promise<CopiedTable[]> =>
  copyBetween(options, copy).catch((error: unknown) => {
    if (classify(error) !== "forbidden") throw error;
    throw new CopyRefused("The logins must own the tables of the source and of the target.", {
      cause: error,
    });
  });

async function copyBetween(options: CopyOptions, copy: Copy): Promise<CopiedTable[]> {
  const source = await open(options.from);
  try {
    await checkSource(source.system, source.migrator, options.leaveOut ?? []);
    const target = await open(options.to);
    try {
      // Before the source is closed: a host of the target would end the attempt.
      const release = target.lock();
      try {
        return await copy(source, target, options);
      } finally {
        release();
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

type Database = Awaited<ReturnType<typeof open>>;

async function copyAll(
  source: Database,
  target: Database,
  { onTotal, onRows }: CopyOptions,
): Promise<CopiedTable[]> {
  const { mark, isFresh } = await closeForWriting(source.system);
  const progress = await prepareTarget(target.system, target.migrator, mark).catch(
    async (error: unknown) => {
      if (isFresh) await openForWriting(source.system);
      throw error;
    },
  );
  return copyTables(
    { reading: source.system, source: source.system, target: target.system },
    progress,
    {
      onTotal,
      onRows,
    },
  );
}

/** Opens a database for writing that was closed to be copied; false if it was open. */
export async function reopenDatabase(url: string): Promise<boolean> {
  const database = await open(url);
  try {
    return await openForWriting(database.system);
  } finally {
    await database.close();
  }
}
