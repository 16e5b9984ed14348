import { setTimeout as wait } from "node:timers/promises";

/** A difference between the host and the contract. */
export class Difference extends Error {
  override readonly name = "Difference";
}

/** The check needs something that this host does not offer, such as a receiver that it may call. */
export class NotApplicable extends Error {
  override readonly name = "NotApplicable";
}

const PATIENCE_MS = 7_000;

/** Waits until the host shows it. A request from before the end of the patience proves nothing, however slow it was. */
export async function until(
  isSo: () => Promise<boolean>,
  otherwise: string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const began = Date.now();
    if (await isSo()) return;
    if (began > end) throw new Difference(otherwise);
    await wait(50);
  }
}
