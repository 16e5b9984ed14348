import type { KeptAuditEntry } from "./audit-repository.js";

/** An entry with all that it says in one text. Its chain is its tenant, or 0 where it has none. */
export interface ChainedEntry {
  readonly id: number;
  readonly chain: number;
  readonly text: string;
}

/** Entries of one chain, held together with all that were sealed before them. */
export interface AuditSeal {
  readonly chain: number;
  /** Counts up within the chain, from 1. */
  readonly number: number;
  /** Ids with the digests of what the entries say, in their order. */
  readonly entries: readonly (readonly [id: number, digest: string])[];
  /** Of the seal before, and of these entries. */
  readonly hash: string;
}

/** How far a chain has come. What counts is the proof; the numbers beside it are for statements. */
export interface ChainHead {
  readonly chain: number;
  readonly number: number;
  /** Entries up to this id were taken away when their time was over, and may be. */
  readonly removedTo: number;
  readonly proof: string;
}

/** How far all chains have come together; again the proof counts. */
export interface SealingProgress {
  /** Every entry up to this id is in a seal. */
  readonly sealedTo: number;
  readonly proof: string | null;
}

export interface SealingLook extends SealingProgress {
  /** No transaction is left that could still write an entry with an id up to this. */
  readonly settledTo: number;
  readonly newest: number;
}

/** The seals of the audit trail. */
export interface AuditChain {
  /** Holds the progress until the end, so that one seals at a time, and says what can be sealed. */
  look(): Promise<SealingLook>;
  /** Entries of all chains between two ids, without the first, in their order. */
  between(afterId: number, toId: number, limit: number): Promise<ChainedEntry[]>;
  heads(chains: readonly number[]): Promise<ChainHead[]>;
  keepSeals(seals: readonly AuditSeal[], heads: readonly ChainHead[]): Promise<void>;
  keepProgress(progress: SealingProgress): Promise<void>;

  /** How far it has come, and how many seals the heads count together. */
  progress(): Promise<SealingProgress & { readonly counted: number }>;
  headsAfter(chain: number, limit: number): Promise<ChainHead[]>;
  sealsAfter(chain: number, number: number, limit: number): Promise<AuditSeal[]>;
  /** The entries of one chain after an id. */
  entriesAfter(chain: number, afterId: number, limit: number): Promise<ChainedEntry[]>;

  /** Chains that have entries of before then. */
  chainsWithOld(before: Date): Promise<number[]>;
  keptAfter(chain: number, afterId: number, limit: number): Promise<KeptAuditEntry[]>;
  /** The last seal of a chain whose entries all have ids up to this, if there is one. */
  lastSealTo(chain: number, id: number): Promise<Pick<AuditSeal, "number" | "hash"> | null>;
  /** Takes away what the head says may be: its entries up to an id, and seals up to a number. */
  remove(chain: number, toId: number, sealsTo: number): Promise<number>;
}
