import type { KeptAuditEntry } from "../../../ports/audit/audit-repository.js";
import type {
  AuditChain,
  AuditSeal,
  ChainedEntry,
  ChainHead,
  SealingProgress,
} from "../../../ports/audit/audit-chain.js";
import type { MemoryTables } from "../memory-database.js";

const chainOf = ({ tenantId }: KeptAuditEntry) => tenantId ?? 0;

const chained = (entry: KeptAuditEntry): ChainedEntry => ({
  id: entry.id,
  chain: chainOf(entry),
  text: JSON.stringify(entry),
});

const lastId = ({ entries }: AuditSeal) => entries.at(-1)?.[0] ?? 0;

const nothing: SealingProgress = { sealedTo: 0, proof: null };

export function memoryAuditChain(database: MemoryTables): AuditChain {
  const trail = database.table<KeptAuditEntry>("audit_log");
  const seals = database.table<AuditSeal>("audit_seals");
  const heads = database.table<ChainHead>("audit_heads");
  const progress = database.table<SealingProgress>("audit_progress");
  const known = () => progress.get(1) ?? nothing;
  const entries = (where: (entry: KeptAuditEntry) => boolean) =>
    trail.all(where).toSorted((a, b) => a.id - b.id);
  const sealsOf = (chain: number, where: (seal: AuditSeal) => boolean) =>
    seals
      .all((seal) => seal.chain === chain && where(seal))
      .toSorted((a, b) => a.number - b.number);
  const keptAfter = (chain: number, afterId: number) =>
    entries((entry) => chainOf(entry) === chain && entry.id > afterId);
  return {
    look: async () => {
      progress.lock(1);
      const newest = entries(() => true).at(-1)?.id ?? 0;
      return { ...known(), settledTo: Math.min(newest, trail.settledId()), newest };
    },
    between: async (afterId, toId, limit) =>
      entries(({ id }) => id > afterId && id <= toId)
        .slice(0, limit)
        .map(chained),
    heads: async (chains) => heads.all(({ chain }) => chains.includes(chain)),
    keepSeals: async (made, ends) => {
      for (const seal of made) seals.set(seal, seal.chain, seal.number);
      for (const head of ends) heads.set(head, head.chain);
    },
    keepProgress: async (now) => {
      progress.set(now, 1);
    },
    progress: async () => ({
      ...known(),
      counted: heads.all().reduce((sum, { number }) => sum + number, 0),
      reached: seals.all().reduce((most, seal) => Math.max(most, lastId(seal)), 0),
    }),
    headsAfter: async (after, limit) =>
      heads
        .all(({ chain }) => chain > after)
        .toSorted((a, b) => a.chain - b.chain)
        .slice(0, limit),
    sealsAfter: async (chain, after, limit) =>
      sealsOf(chain, ({ number }) => number > after).slice(0, limit),
    entriesAfter: async (chain, afterId, limit) =>
      keptAfter(chain, afterId).slice(0, limit).map(chained),
    chainsWithOld: async (before) => [...new Set(entries(({ at }) => at < before).map(chainOf))],
    keptAfter: async (chain, afterId, limit) => keptAfter(chain, afterId).slice(0, limit),
    lastSealTo: async (chain, id) => sealsOf(chain, (seal) => lastId(seal) <= id).at(-1) ?? null,
    remove: async (chain, toId, sealsTo) => {
      const gone = keptAfter(chain, 0).filter(({ id }) => id <= toId);
      for (const { id } of gone) trail.delete(id);
      for (const { number } of sealsOf(chain, (seal) => seal.number <= sealsTo)) {
        seals.delete(chain, number);
      }
      return gone.length;
    },
  };
}
