import type { KeptAuditEntry } from "../ports/audit/audit-repository.js";
import { endOf, headOf } from "./chain-proof.js";
import { sealAuditTrail, type SealingPorts } from "./seal-audit-trail.js";

const BATCH = 500;

export interface AuditRetirement {
  /** Older entries may go. */
  readonly before: Date;
  /** Resolves once the entries are safe elsewhere; if it rejects, they stay. */
  readonly keep: ((entries: readonly KeptAuditEntry[]) => Promise<void>) | null;
}

/** Removes old entries from the beginning of each chain, a few at a time, and seals the new beginning. */
export async function retireAuditEntries(
  ports: SealingPorts,
  { before, keep }: AuditRetirement,
): Promise<void> {
  await sealAuditTrail(ports);
  const { unitOfWork, cipher } = ports;
  const chains = await unitOfWork.system("read", ({ auditChain }) =>
    auditChain.chainsWithOld(before),
  );
  for (const chain of chains) {
    for (;;) {
      const old = await oldest(ports, chain, before);
      if (old.length === 0) break;
      await keep?.(old);
      const toId = old.at(-1)?.id ?? 0;
      await unitOfWork.system("write", async ({ auditChain: store }) => {
        await store.look();
        const [head] = await store.heads([chain]);
        const end = endOf(cipher, head);
        const gone = await store.lastSealTo(chain, toId);
        const removedNumber = gone?.number ?? end.removedNumber;
        const removedHash = gone?.hash ?? end.removedHash;
        const after = { ...end, removedTo: toId, removedNumber, removedHash };
        await store.keepSeals([], [headOf(cipher, chain, after)]);
        await store.remove(chain, toId, removedNumber);
      });
      if (old.length < BATCH) break;
    }
  }
}

/** Stops at the first entry of a chain that is too young or not sealed yet. */
async function oldest(
  { unitOfWork, cipher }: SealingPorts,
  chain: number,
  before: Date,
): Promise<KeptAuditEntry[]> {
  const { entries, sealedTo } = await unitOfWork.system("read", async ({ auditChain: store }) => {
    const [head] = await store.heads([chain]);
    const { removedTo } = endOf(cipher, head);
    const { sealedTo } = await store.progress();
    return { entries: await store.keptAfter(chain, removedTo, BATCH), sealedTo };
  });
  const end = entries.findIndex(({ at, id }) => at >= before || id > sealedTo);
  return end === -1 ? entries : entries.slice(0, end);
}
