import { ofTab, store, stored } from "./browser-storage.js";

const KEY = "souk-reloaded-at";
const A_MINUTE = 60_000;

const missing = new WeakSet();

/** Remembers which errors mean that a script or style did not arrive: after an upgrade, or without a connection. */
export const watchForMissingParts = (): void =>
  addEventListener("vite:preloadError", ({ payload }) => missing.add(payload));

/** The same error under a name of the console's own, so that the router leaves it to the page. */
export class MissingPart extends Error {
  override readonly name = "MissingPart";
}

export const isMissingPart = (error: unknown): boolean =>
  error instanceof MissingPart || (error instanceof Error && missing.has(error));

/** Whether the server answers. Reloading without it would show the browser's own page. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Reloads the page if the server can be reached. A server that was upgraded has the parts under new names. */
export async function reloadIfReachable(): Promise<void> {
  if (await isReachable()) location.reload();
}

/** The same by itself, but not again within a minute: then reloading does not help. False if it did nothing. */
export async function reloadOnce(): Promise<boolean> {
  if (Date.now() - Number(stored(KEY, ofTab)) < A_MINUTE || !(await isReachable())) return false;
  store(KEY, String(Date.now()), ofTab);
  // Without storage it would reload forever.
  if (stored(KEY, ofTab) === null) return false;
  location.reload();
  return true;
}
