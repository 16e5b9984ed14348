import * as z from "zod";
import type { ChainHead } from "../ports/audit/audit-chain.js";
import type { Ports } from "../ports/index.js";
import { described } from "../values/schemas/described.js";
import { stagedUseCase } from "../calls/use-case.js";
import { tenantId } from "../values/fields.js";
import { openProgress } from "./chain-proof.js";
import { sealAuditTrail } from "./seal-audit-trail.js";
import { type AuditFinding, ChainWalk } from "./verify-chain.js";

const HEADS_PER_READ = 100;
/** Names at most this many findings and counts the rest. */
const NAMED = 100;
/** While entries are retired, a chain may change during the walk; then it is walked again. */
const WALKS = 3;

export interface AuditVerdict {
  readonly chains: number;
  readonly seals: number;
  readonly entries: number;
  /** The number of entries that were changed outside Souk. */
  readonly found: number;
  readonly findings: readonly AuditFinding[];
}

/** Compares every entry of the audit trail, or of one tenant, with the seals. */
export const verifyAuditTrail = stagedUseCase({
  access: "operator",
  input: z.object({
    tenantId: described(z.optional(tenantId), "Only the entries of this tenant."),
  }),
  async stage({ ports, read }, { tenantId }): Promise<AuditVerdict> {
    await read(async () => undefined);
    await sealAuditTrail(ports);
    return new Verification(ports, tenantId).verdict();
  },
});

class Verification {
  readonly #ports: Ports;
  readonly #only: number | undefined;
  readonly #sums = { chains: 0, seals: 0, entries: 0, found: 0 };
  readonly #findings: AuditFinding[] = [];

  constructor(ports: Ports, only: number | undefined) {
    this.#ports = ports;
    this.#only = only;
  }

  async verdict(): Promise<AuditVerdict> {
    const sealedTo = await this.#compareProgress();
    for await (const head of this.#heads()) {
      const { seals, entries, findings } = await this.#walked(head, sealedTo);
      this.#sums.chains += 1;
      this.#sums.seals += seals;
      this.#sums.entries += entries;
      this.#take(findings);
    }
    return { ...this.#sums, findings: this.#findings };
  }

  async #compareProgress(): Promise<number> {
    const progress = await this.#ports.unitOfWork.system("read", ({ auditChain }) =>
      auditChain.progress(),
    );
    const all = openProgress(this.#ports.cipher, progress);
    const isRight = progress.proof === null || all?.sealedTo === progress.sealedTo;
    if (!isRight || all?.isWhole === false) this.#take([about("progress altered")]);
    if (all && all.seals !== progress.counted) this.#take([about("seals missing")]);
    return all?.sealedTo ?? progress.sealedTo;
  }

  async #walked(head: ChainHead, sealedTo: number) {
    let current = head;
    for (let walk = 1; ; walk += 1) {
      const verdict = await new ChainWalk(this.#ports, current, sealedTo).verdict();
      if (verdict.findings.length === 0 || walk === WALKS) return verdict;
      const [now] = await this.#ports.unitOfWork.system("read", ({ auditChain }) =>
        auditChain.heads([head.chain]),
      );
      if (!now || now.proof === current.proof) return verdict;
      current = now;
    }
  }

  async *#heads(): AsyncGenerator<ChainHead> {
    const { unitOfWork } = this.#ports;
    const only = this.#only;
    if (only !== undefined) {
      yield* await unitOfWork.system("read", ({ auditChain }) => auditChain.heads([only]));
      return;
    }
    for (let last = -1; ;) {
      const after = last;
      const heads = await unitOfWork.system("read", ({ auditChain }) =>
        auditChain.headsAfter(after, HEADS_PER_READ),
      );
      yield* heads;
      if (heads.length < HEADS_PER_READ) return;
      last = heads.at(-1)?.chain ?? last;
    }
  }

  #take(findings: readonly AuditFinding[]): void {
    this.#sums.found += findings.length;
    this.#findings.push(...findings.slice(0, NAMED - this.#findings.length));
  }
}

const about = (problem: AuditFinding["problem"]): AuditFinding => ({
  problem,
  tenantId: null,
  entryId: null,
  seal: null,
});
