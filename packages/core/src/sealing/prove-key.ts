import { CoreError } from "../values/errors.js";
import { type Cipher, keyIdOf } from "../ports/cipher.js";
import type { Ports } from "../ports/index.js";
import type { KeptKey } from "../ports/upkeep/key-repository.js";
import { sealedPlaces } from "../ports/upkeep/sealed-work.js";
import type { Store, SystemStore } from "../ports/unit-of-work.js";
import { contextOf } from "./seal-contexts.js";

const TEXT = "The key that opens this is one of this database.";
const CONTEXT = "encryption key";
const SAMPLES = 20;

/** `new` is a key that this database does not know yet and that nothing contradicts. */
export type KeyState = "proven" | "new" | "wrong";

export const wrongKey = (): CoreError =>
  new CoreError(
    "unavailable",
    "The configured encryption key does not belong to this database. Use the key that encrypted its data.",
  );

export const ownProof = (cipher: Cipher): KeptKey => {
  const proof = cipher.seal(TEXT, CONTEXT);
  return { id: keyIdOf(proof), proof };
};

export const provenBy = (cipher: Cipher, { proof }: KeptKey): boolean =>
  opens(cipher, proof, CONTEXT);

export function opens(cipher: Cipher, sealed: string, context: string): boolean {
  try {
    cipher.open(sealed, context);
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks whether the available keys are those of the database, and changes nothing. Only if no key is recorded yet
 * does it read data of all tenants, which not every host may do.
 */
export async function examineKey({
  unitOfWork,
  cipher,
}: Pick<Ports, "unitOfWork" | "cipher">): Promise<KeyState> {
  const kept = await unitOfWork.transact("read", ({ keys }) => keys.all());
  return (
    judged(cipher, kept) ??
    unitOfWork.system("read", ({ sealed }) => judgedBySamples(cipher, sealed))
  );
}

/**
 * Checks that the available keys are those of the database. The first use of a key stores a proof, so that a host with
 * another key notices before it reads or seals anything.
 */
export async function proveKey(
  ports: Pick<Ports, "unitOfWork" | "cipher" | "clock">,
): Promise<boolean> {
  const { unitOfWork, cipher, clock } = ports;
  const state = await examineKey(ports);
  if (state !== "new") return state === "proven";
  // The sealed texts were checked above; only keys that were recorded since can still contradict.
  return unitOfWork.transact("write", async ({ keys }) => {
    await keys.lock();
    const held = judged(cipher, await keys.all()) ?? "new";
    if (held === "new") await keys.add(ownProof(cipher), clock.now());
    return held !== "wrong";
  });
}

/** Whether no record contradicts the configured key. */
export async function isRightKey(
  { cipher }: Pick<Ports, "cipher">,
  { keys }: Pick<Store, "keys">,
): Promise<boolean> {
  const kept = await keys.all();
  return kept.every((key) => provenBy(cipher, key));
}

/** Refuses a key that is not the database's: no other host could read what it seals. */
export async function requireKey(
  ports: Pick<Ports, "cipher">,
  store: Pick<Store, "keys">,
): Promise<void> {
  if (!(await isRightKey(ports, store))) throw wrongKey();
}

/** Decided by the proofs of the recorded keys; null if there are none. */
function judged(cipher: Cipher, kept: readonly KeptKey[]): KeyState | null {
  if (kept.length === 0) return null;
  if (!kept.every((key) => provenBy(cipher, key))) return "wrong";
  const { id } = ownProof(cipher);
  return kept.some((key) => key.id === id) ? "proven" : "new";
}

/** A database from before keys were recorded: samples of its sealed texts tell whether the key fits. */
async function judgedBySamples(cipher: Cipher, sealed: SystemStore["sealed"]): Promise<KeyState> {
  const samples = [];
  for (const place of sealedPlaces) samples.push(...(await sealed.list({ place, limit: SAMPLES })));
  const fits = samples.some((text) => opens(cipher, text.sealed, contextOf(text)));
  return samples.length === 0 || fits ? "new" : "wrong";
}
