import type { Cipher } from "../ports/cipher.js";
import type { Ports } from "../ports/index.js";
import { type SealedPlace, sealedPlaces, type SealedText } from "../ports/upkeep/sealed-work.js";
import type { SystemStore } from "../ports/unit-of-work.js";
import { opens, ownProof, proveKey, wrongKey } from "./prove-key.js";
import { contextOf } from "./seal-contexts.js";

export interface RotationOptions {
  /** How many texts one transaction re-seals. */
  readonly batch?: number;
  readonly onProgress?: (place: SealedPlace, resealed: number) => void;
}

export interface Rotation {
  readonly resealed: number;
  /** Texts that no available key opens; they stay as they were. */
  readonly unreadable: readonly SealedText[];
  /** The number of texts that hosts have sealed with another key meanwhile. */
  readonly left: number;
}

/**
 * Re-seals everything with the key in use, in batches of one transaction each, while hosts with
 * both keys keep running. An interrupted rotation continues where it stopped when it is run again.
 */
export async function rotateKeys(
  ports: Pick<Ports, "unitOfWork" | "cipher" | "clock">,
  { batch = 100, onProgress }: RotationOptions = {},
): Promise<Rotation> {
  if (!(await proveKey(ports))) throw wrongKey();
  const { unitOfWork, cipher } = ports;
  const { id } = ownProof(cipher);
  const unreadable: SealedText[] = [];
  let resealed = 0;
  for (const place of sealedPlaces) {
    let skip = 0;
    for (;;) {
      const request = { place, notBy: id, skip, limit: batch };
      const done = await unitOfWork.system("write", (store) => reseal(store, cipher, request));
      resealed += done.resealed;
      skip += done.unreadable.length;
      unreadable.push(...done.unreadable);
      onProgress?.(place, done.resealed);
      if (done.found < batch) break;
    }
  }
  const left = await unitOfWork.system("write", (store) => retire(store, id, unreadable.length));
  return { resealed, unreadable, left };
}

async function reseal(
  { sealed }: SystemStore,
  cipher: Cipher,
  request: Parameters<SystemStore["sealed"]["list"]>[0],
) {
  const texts = await sealed.list(request);
  const unreadable = texts.filter((text) => !opens(cipher, text.sealed, contextOf(text)));
  const readable = texts.filter((text) => !unreadable.includes(text));
  let resealed = 0;
  for (const text of readable) {
    const context = contextOf(text);
    const anew = cipher.seal(cipher.open(text.sealed, context), context);
    if (await sealed.replace(text, anew)) resealed += 1;
  }
  return { found: texts.length, resealed, unreadable };
}

/** Once no readable text is sealed with another key, hosts no longer need that key. */
async function retire(store: SystemStore, id: string, unreadable: number): Promise<number> {
  await store.keys.lock();
  const counts = await store.sealed.counts();
  const others = counts.filter(({ keyId }) => keyId !== id);
  const left = others.reduce((sum, { count }) => sum + count, 0) - unreadable;
  if (left > 0) return left;
  for (const key of await store.keys.all()) if (key.id !== id) await store.keys.remove(key.id);
  return 0;
}
