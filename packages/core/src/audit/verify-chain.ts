import type { AuditChain, AuditSeal, ChainedEntry, ChainHead } from "../ports/audit/audit-chain.js";
import type { Ports } from "../ports/index.js";
import { type ChainEnd, openHead } from "./chain-proof.js";
import { hashOf } from "./seal-audit-trail.js";

const SEALS_PER_READ = 10;
const ENTRIES_PER_READ = 1_000;

export type AuditProblem =
  | "entry altered"
  | "entry removed"
  | "entry added"
  | "seal altered"
  | "seal removed"
  | "chain cut"
  | "head altered"
  | "seals missing"
  | "progress altered";

/** A change that Souk did not make. */
export interface AuditFinding {
  readonly problem: AuditProblem;
  /** Null for entries without a tenant, and for findings that concern all. */
  readonly tenantId: number | null;
  readonly entryId: number | null;
  /** The number of the seal in its chain. */
  readonly seal: number | null;
}

export interface ChainVerdict {
  readonly entries: number;
  readonly seals: number;
  readonly findings: readonly AuditFinding[];
}

type VerifyPorts = Pick<Ports, "unitOfWork" | "cipher" | "secrets">;

/** Walks one chain from the first kept seal, a few seals at a time. */
export class ChainWalk {
  readonly #ports: VerifyPorts;
  readonly #head: ChainHead;
  readonly #sealedTo: number;
  readonly #findings: AuditFinding[] = [];
  #entries = 0;
  #seals = 0;

  constructor(ports: VerifyPorts, head: ChainHead, sealedTo: number) {
    this.#ports = ports;
    this.#head = head;
    this.#sealedTo = sealedTo;
  }

  async verdict(): Promise<ChainVerdict> {
    const end = openHead(this.#ports.cipher, this.#head);
    const { number, removedTo } = this.#head;
    if (!end || end.number !== number || end.removedTo !== removedTo) this.#find("head altered");
    const last = await this.#walk(end);
    await this.#compare([], last.lastId, this.#sealedTo);
    const isCut = end && (last.number !== end.number || last.hash !== end.hash);
    if (isCut) this.#find("chain cut", null, last.number);
    return { entries: this.#entries, seals: this.#seals, findings: this.#findings };
  }

  async #walk(end: ChainEnd | null) {
    let number = end?.removedNumber ?? 0;
    let hash: string | null = end?.removedHash ?? null;
    let lastId = end?.removedTo ?? this.#head.removedTo;
    for (;;) {
      const seals = await this.#read((chain) =>
        chain.sealsAfter(this.#head.chain, number, SEALS_PER_READ),
      );
      for (const seal of seals) {
        this.#seals += 1;
        this.#link(seal, { number, hash });
        const last = seal.entries.at(-1)?.[0] ?? lastId;
        await this.#compare(seal.entries, lastId, last, seal.number);
        lastId = Math.max(lastId, last);
        ({ number, hash } = seal);
      }
      if (seals.length < SEALS_PER_READ) return { number, hash, lastId };
    }
  }

  #link({ number, hash, entries }: AuditSeal, before: { number: number; hash: string | null }) {
    if (number !== before.number + 1) return this.#find("seal removed", null, before.number + 1);
    if (before.hash === null) return undefined;
    const expected = hashOf(entries, before.hash, (text) => this.#ports.secrets.digest(text));
    return hash === expected ? undefined : this.#find("seal altered", null, number);
  }

  /** Compares a seal with the entries that exist. */
  async #compare(
    sealed: AuditSeal["entries"],
    afterId: number,
    toId: number,
    seal: number | null = null,
  ): Promise<void> {
    const wanted = new Map(sealed.filter(([id]) => id > this.#head.removedTo));
    for await (const { id, text } of this.#between(afterId, toId)) {
      this.#entries += 1;
      const digest = wanted.get(id);
      wanted.delete(id);
      if (digest === undefined) this.#find("entry added", id, seal);
      else if (digest !== this.#ports.secrets.digest(text)) this.#find("entry altered", id, seal);
    }
    for (const id of wanted.keys()) this.#find("entry removed", id, seal);
  }

  async *#between(afterId: number, toId: number): AsyncGenerator<ChainedEntry> {
    let after = afterId;
    while (after < toId) {
      const from = after;
      const entries = await this.#read((chain) =>
        chain.entriesAfter(this.#head.chain, from, ENTRIES_PER_READ),
      );
      yield* entries.filter(({ id }) => id <= toId);
      if (entries.length < ENTRIES_PER_READ) return;
      after = entries.at(-1)?.id ?? toId;
    }
  }

  #read<T>(work: (chain: AuditChain) => Promise<T>): Promise<T> {
    return this.#ports.unitOfWork.system("read", ({ auditChain }) => work(auditChain));
  }

  #find(problem: AuditProblem, entryId: number | null = null, seal: number | null = null): void {
    const { chain } = this.#head;
    this.#findings.push({ problem, tenantId: chain === 0 ? null : chain, entryId, seal });
  }
}
