import type { AuditChain, AuditSeal, ChainedEntry, ChainHead } from "../ports/audit/audit-chain.js";
import type { Ports } from "../ports/index.js";
import { proveKey, wrongKey } from "../sealing/prove-key.js";
import {
  type AllChains,
  type ChainEnd,
  headOf,
  openHead,
  openProgress,
  progressOf,
  unopened,
} from "./chain-proof.js";

export type SealingPorts = Pick<Ports, "unitOfWork" | "cipher" | "clock" | "secrets">;

const BATCH = 1_000;

type Round = "sealed a batch" | "looked" | "done";

/**
 * Adds new entries to the chains of their tenants. It runs after the writes, so that no write waits for another's
 * entry.
 */
export async function sealAuditTrail(ports: SealingPorts, batch = BATCH): Promise<void> {
  if (!(await proveKey(ports))) throw wrongKey();
  const round = () =>
    ports.unitOfWork.system("write", ({ auditChain }) => sealSome(ports, auditChain, batch));
  let last = await round();
  // The second round seals what was written before the first, unless someone is still writing.
  if (last === "looked") last = await round();
  while (last === "sealed a batch") last = await round();
}

async function sealSome(
  { cipher, secrets }: SealingPorts,
  store: AuditChain,
  batch: number,
): Promise<Round> {
  const look = await store.look();
  const known = await knownProgress(
    look.proof === null,
    openProgress(cipher, look),
    store,
    look.sealedTo,
  );
  const entries = await store.between(known.sealedTo, look.settledTo, batch);
  const isFull = entries.length === batch;
  const sealedTo = isFull ? (entries.at(-1)?.id ?? 0) : Math.max(known.sealedTo, look.settledTo);
  if (sealedTo === known.sealedTo) return look.newest > look.settledTo ? "looked" : "done";
  const byChain = Map.groupBy(entries, ({ chain }) => chain);
  const ends = await endsOf(cipher, store, [...byChain.keys()]);
  const made = Array.from(byChain, ([chain, own]) => {
    const end = ends.get(chain) ?? unopened(undefined);
    const seal = sealOf(own, end, (text) => secrets.digest(text));
    const { number, hash } = seal;
    return { seal, head: headOf(cipher, chain, { ...end, number, hash }) };
  });
  await store.keepSeals(
    made.map(({ seal }) => seal),
    made.map(({ head }) => head),
  );
  const seals = known.seals + made.length;
  await store.keepProgress(progressOf(cipher, { ...known, sealedTo, seals }));
  if (isFull) return "sealed a batch";
  return look.newest > look.settledTo ? "looked" : "done";
}

/** A progress that does not open or is gone continues after the last seal, but is marked as no longer whole. */
async function knownProgress(
  isNew: boolean,
  opened: AllChains | null,
  store: AuditChain,
  given: number,
): Promise<AllChains> {
  if (opened) return opened;
  const { counted, reached } = await store.progress();
  const sealedTo = Math.max(given, reached);
  return { sealedTo, seals: counted, isWhole: isNew && counted === 0 && sealedTo === 0 };
}

/** The states from which the next seals continue. After a head that does not open or is gone they do not fit the earlier ones. */
async function endsOf(
  cipher: SealingPorts["cipher"],
  store: AuditChain,
  chains: readonly number[],
): Promise<Map<number, ChainEnd>> {
  const heads = new Map((await store.heads(chains)).map((head) => [head.chain, head]));
  const ends = new Map<number, ChainEnd>();
  for (const chain of chains) {
    const head = heads.get(chain);
    const end = head && openHead(cipher, head);
    ends.set(chain, end ?? (await endWithoutHead(store, chain, head)));
  }
  return ends;
}

async function endWithoutHead(
  store: AuditChain,
  chain: number,
  head: ChainHead | undefined,
): Promise<ChainEnd> {
  const end = unopened(head);
  const last = await store.lastSealTo(chain, Number.MAX_SAFE_INTEGER);
  return { ...end, number: Math.max(end.number, last?.number ?? 0) };
}

export function sealOf(
  entries: readonly ChainedEntry[],
  { number, hash }: Pick<ChainEnd, "number" | "hash">,
  digest: (text: string) => string,
): AuditSeal {
  const [{ chain } = { chain: 0 }] = entries;
  const digests = entries.map(({ id, text }) => [id, digest(text)] as const);
  return { chain, number: number + 1, entries: digests, hash: hashOf(digests, hash, digest) };
}

export const hashOf = (
  entries: AuditSeal["entries"],
  before: string,
  digest: (text: string) => string,
): string => digest(before + JSON.stringify(entries));
