import type { Cipher } from "../ports/cipher.js";
import type { ChainHead, SealingProgress } from "../ports/audit/audit-chain.js";
import { auditContext } from "../sealing/seal-contexts.js";

/** The last seal of a chain, and the last seal that was removed. */
export interface ChainEnd {
  readonly number: number;
  readonly hash: string;
  readonly removedTo: number;
  readonly removedNumber: number;
  readonly removedHash: string;
}

const beginning: ChainEnd = {
  number: 0,
  hash: "",
  removedTo: 0,
  removedNumber: 0,
  removedHash: "",
};

export interface AllChains {
  readonly sealedTo: number;
  /** The number of all seals so far. */
  readonly seals: number;
  /** False once it was found in a state in which Souk had not left it. */
  readonly isWhole: boolean;
}

/** The sealed end of a chain; null where no one with the key has written it. */
export const openHead = (cipher: Cipher, { chain, proof }: ChainHead): ChainEnd | null =>
  opened<ChainEnd>(cipher, proof, auditContext(chain));

/** The sealed end if it opens; otherwise nothing that follows fits what is there. */
export const endOf = (cipher: Cipher, head: ChainHead | undefined): ChainEnd =>
  (head && openHead(cipher, head)) ?? unopened(head);

/** The assumed end if the head is unreadable or missing. */
export const unopened = (head: ChainHead | undefined): ChainEnd => ({
  ...beginning,
  number: head?.number ?? 0,
  removedTo: head?.removedTo ?? 0,
});

export const headOf = (cipher: Cipher, chain: number, end: ChainEnd): ChainHead => ({
  chain,
  number: end.number,
  removedTo: end.removedTo,
  proof: cipher.seal(JSON.stringify(end), auditContext(chain)),
});

export const openProgress = (cipher: Cipher, { proof }: SealingProgress): AllChains | null =>
  proof === null ? null : opened<AllChains>(cipher, proof, auditContext(null));

export const progressOf = (cipher: Cipher, all: AllChains): SealingProgress => ({
  sealedTo: all.sealedTo,
  proof: cipher.seal(JSON.stringify(all), auditContext(null)),
});

function opened<T>(cipher: Cipher, proof: string, context: string): T | null {
  try {
    return JSON.parse(cipher.open(proof, context)) as T;
  } catch {
    return null;
  }
}
