import type { KeptAuditEntry } from "./audit-repository.js";

/** An entry with all its contents in one text. Its chain is that of its tenant, or 0 without a tenant. */
export interface ChainedEntry {
  readonly id: number;
  readonly chain: number;
  readonly text: string;
}

/** Entries of one chain, bound to all that were sealed before them. */
export interface AuditSeal {
  readonly chain: number;
  /** Counts up within the chain, from 1. */
  readonly number: number;
  /** Ids with the digests of the entries, in their order. */
  readonly entries: readonly (readonly [id: number, digest: string])[];
  /** The hash of the seal before and of these entries. */
  readonly hash: string;
}

/** The progress of a chain. The proof counts; the numbers next to it are for statements. */
export interface ChainHead {
  readonly chain: number;
  readonly number: number;
  /** Entries up to this id were removed when their time was over, or may be. */
  readonly removedTo: number;
  readonly proof: string;
}

/** The progress of all chains together; again the proof counts. */
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
  /** Locks the progress until the end, so that one transaction seals at a time, and says what can be sealed. */
  look(): Promise<SealingLook>;
  /** Entries of all chains after the first id and up to the second, in their order. */
  between(afterId: number, toId: number, limit: number): Promise<ChainedEntry[]>;
  /** The progress of these chains; one without a seal is left out. */
  heads(chains: readonly number[]): Promise<ChainHead[]>;
  /** Stores new seals with the progress of their chains. */
  keepSeals(seals: readonly AuditSeal[], heads: readonly ChainHead[]): Promise<void>;
  /** Stores how far all chains are sealed. */
  keepProgress(progress: SealingProgress): Promise<void>;

  /** The progress, the number of seals that all heads count together, and the greatest id that a seal names. */
  progress(): Promise<SealingProgress & { readonly counted: number; readonly reached: number }>;
  /** The heads of further chains, in the order of their numbers. */
  headsAfter(chain: number, limit: number): Promise<ChainHead[]>;
  /** The further seals of one chain, in the order of their numbers. */
  sealsAfter(chain: number, number: number, limit: number): Promise<AuditSeal[]>;
  /** The entries of one chain after an id. */
  entriesAfter(chain: number, afterId: number, limit: number): Promise<ChainedEntry[]>;

  /** Chains that have entries from before then. */
  chainsWithOld(before: Date): Promise<number[]>;
  /** The entries of one chain after an id, with all their contents. */
  keptAfter(chain: number, afterId: number, limit: number): Promise<KeptAuditEntry[]>;
  /** The last seal of a chain whose entries all have ids up to this, if there is one. */
  lastSealTo(chain: number, id: number): Promise<Pick<AuditSeal, "number" | "hash"> | null>;
  /** Removes what the head allows: entries up to an id, and seals up to a number. */
  remove(chain: number, toId: number, sealsTo: number): Promise<number>;
}
