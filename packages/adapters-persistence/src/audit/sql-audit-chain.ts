import type {
  AuditChain,
  AuditSeal,
  ChainedEntry,
  ChainHead,
  KeptAuditEntry,
  SealingLook,
  SealingProgress,
} from "@souk/core/adapter";
import { theRow } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { type AuditRow, toEntry } from "./audit-rows.js";
import * as statements from "./chain-statements.js";

/**
 * The digested form of an entry. It must never change; otherwise entries that were sealed before would no longer match.
 */
const chained = (row: AuditRow): ChainedEntry => ({
  id: row.id,
  chain: row.tenant_id ?? 0,
  text: JSON.stringify([
    row.id,
    row.at,
    row.actor_kind,
    row.actor,
    row.user_id,
    row.tenant_id,
    row.use_case,
    row.subject,
    row.request_id,
    row.object_kind,
    row.object_id,
    row.changes,
    row.network,
    row.client,
  ]),
});

const headOf = (row: statements.HeadRow): ChainHead => ({
  chain: row.chain,
  number: row.number,
  removedTo: row.removed_to,
  proof: row.proof,
});

const idOf = (chain: number) => (chain === 0 ? null : chain);

export class SqlAuditChain implements AuditChain {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async look(): Promise<SealingLook> {
    const held = await this.#session.one(statements.hold, {});
    if (!held) {
      await this.#session.run(statements.begin, {});
      // A transaction that waited for another one's row has it now, but has not locked it.
      await this.#session.one(statements.hold, {});
    }
    const row = theRow(await this.#session.one(statements.look, {}));
    const { sealed_to: sealedTo, looked_to: lookedTo, newest, proof, writers } = row;
    if (stillWriting(row)) return { sealedTo, proof, newest, settledTo: sealedTo };
    if (newest > lookedTo) {
      await this.#session.run(statements.keepLook, { lookedTo: newest, lookedBy: writers });
    }
    return { sealedTo, proof, newest, settledTo: lookedTo };
  }

  async between(after: number, to: number, limit: number): Promise<ChainedEntry[]> {
    if (to <= after) return [];
    return (await this.#session.all(statements.between, { after, to, limit })).map(chained);
  }

  async heads(chains: readonly number[]): Promise<ChainHead[]> {
    return (await this.#session.all(statements.heads, { chains })).map(headOf);
  }

  async keepSeals(seals: readonly AuditSeal[], heads: readonly ChainHead[]): Promise<void> {
    const records = seals.map(({ entries, ...seal }) => ({
      ...seal,
      last_id: entries.at(-1)?.[0] ?? 0,
      entries: JSON.stringify(entries),
    }));
    const ends = heads.map(({ removedTo, ...head }) => ({ ...head, removed_to: removedTo }));
    await Promise.all([
      records.length > 0 &&
        this.#session.run(statements.addSeals, { records: JSON.stringify(records) }),
      ends.length > 0 && this.#session.run(statements.keepHeads, { records: JSON.stringify(ends) }),
    ]);
  }

  async keepProgress({ sealedTo, proof }: SealingProgress): Promise<void> {
    await this.#session.run(statements.keepProgress, { sealedTo, proof });
  }

  async progress(): ReturnType<AuditChain["progress"]> {
    const row = theRow(await this.#session.one(statements.progress, {}));
    const { sealed_to: sealedTo, proof, counted, reached } = row;
    return { sealedTo: sealedTo ?? 0, proof, counted, reached };
  }

  async headsAfter(after: number, limit: number): Promise<ChainHead[]> {
    return (await this.#session.all(statements.headsAfter, { after, limit })).map(headOf);
  }

  async sealsAfter(chain: number, after: number, limit: number): Promise<AuditSeal[]> {
    const rows = await this.#session.all(statements.sealsAfter, { chain, after, limit });
    return rows.map(({ number, entries, hash }) => ({
      chain,
      number,
      hash,
      entries: entriesOf(entries),
    }));
  }

  async entriesAfter(chain: number, after: number, limit: number): Promise<ChainedEntry[]> {
    return (await this.#rowsAfter(chain, after, limit)).map(chained);
  }

  async keptAfter(chain: number, after: number, limit: number): Promise<KeptAuditEntry[]> {
    return (await this.#rowsAfter(chain, after, limit)).map(toEntry);
  }

  #rowsAfter(chain: number, after: number, limit: number): Promise<AuditRow[]> {
    const statement = statements.entriesAfter({ ofTenant: chain !== 0 });
    return this.#session.all(statement, { tenant: idOf(chain), after, limit });
  }

  async chainsWithOld(before: Date): Promise<number[]> {
    const rows = await this.#session.all(statements.chainsWithOld, { before });
    return rows.map(({ chain }) => chain);
  }

  async lastSealTo(chain: number, id: number): Promise<Pick<AuditSeal, "number" | "hash"> | null> {
    return (await this.#session.one(statements.lastSealTo, { chain, id })) ?? null;
  }

  async remove(chain: number, toId: number, sealsTo: number): Promise<number> {
    const statement = statements.removeEntries({ ofTenant: chain !== 0 });
    const [removed] = await Promise.all([
      this.#session.run(statement, { tenant: idOf(chain), to: toId }),
      this.#session.run(statements.removeSeals, { chain, to: sealsTo }),
    ]);
    return removed;
  }
}

/** Whether a transaction that wrote at the last round may still commit an older entry. */
function stillWriting({ looked_by: before, writers }: statements.LookRow): boolean {
  const now = new Set(writers.split(" "));
  return before !== "" && before.split(" ").some((writer) => now.has(writer));
}

const isSealed = (entry: unknown): entry is [number, string] =>
  Array.isArray(entry) && typeof entry[0] === "number" && typeof entry[1] === "string";

/** Also reads a seal that was altered: its contents then match nothing. */
function entriesOf(text: string): AuditSeal["entries"] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries.filter(isSealed) : [];
  } catch {
    return [];
  }
}
