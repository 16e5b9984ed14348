import type { Ports } from "../ports/index.js";
import { type SealedCount, sealedPlaces } from "../ports/upkeep/sealed-work.js";
import type { SystemStore } from "../ports/unit-of-work.js";
import { opens, ownProof, provenBy } from "./prove-key.js";
import { contextOf } from "./seal-contexts.js";

export interface KeyUse {
  /** Empty for texts that were sealed before keys had names. */
  readonly id: string;
  /** The key that seals now. */
  readonly inUse: boolean;
  /** Whether the available keys open what it sealed. */
  readonly opens: boolean;
  readonly counts: readonly SealedCount[];
}

/** The keys that sealed the database's texts, the one in use first. */
export const keyStatus = ({
  unitOfWork,
  cipher,
}: Pick<Ports, "unitOfWork" | "cipher">): Promise<KeyUse[]> =>
  unitOfWork.system("read", async (store) => {
    const own = ownProof(cipher);
    const counts = await store.sealed.counts();
    const kept = await store.keys.all();
    const proofs = new Map(kept.map((key) => [key.id, provenBy(cipher, key)]));
    const ids = new Set([own.id, ...proofs.keys(), ...counts.map(({ keyId }) => keyId)]);
    const uses: KeyUse[] = [];
    for (const id of ids) {
      const inUse = id === own.id;
      const ownCounts = counts.filter(({ keyId }) => keyId === id);
      const known = inUse || (proofs.get(id) ?? (await opensAny(store, cipher, id)));
      uses.push({ id, inUse, opens: known, counts: ownCounts });
    }
    return uses;
  });

/** For a key that was not recorded: whether anything that it sealed can be opened. */
async function opensAny(
  { sealed }: SystemStore,
  cipher: Ports["cipher"],
  id: string,
): Promise<boolean> {
  for (const place of sealedPlaces) {
    const texts = await sealed.list({ place, by: id, limit: 20 });
    if (texts.some((text) => opens(cipher, text.sealed, contextOf(text)))) return true;
  }
  return false;
}
