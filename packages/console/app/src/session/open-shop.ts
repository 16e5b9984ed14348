import { ofTab, store, stored } from "../lib/browser-storage.js";

const KEY = "souk-open-shop";
const HOME = "/console/";

/**
 * Opens a shop in a new document, as if the tab had shown no other: the addresses of the console that Back would lead to
 * name records and searches of the shop before, so the tab goes back to the first of them and on from there, which makes
 * the browser drop the rest. A browser without the Navigation API keeps the earlier ones.
 */
export function openAlone(tenantId: string): void {
  store(KEY, tenantId, ofTab);
  // Without storage, the first document could not continue the navigation.
  const steps = stored(KEY, ofTab) === null ? 0 : stepsToFirst();
  if (steps === 0) return goOn(tenantId);
  // Where the first address belongs to an earlier document, that one continues when it loads.
  addEventListener("popstate", () => continueOpening(), { once: true });
  history.go(-steps);
}

/** Goes on to the shop that another document was opening; false if none was. */
export function continueOpening(): boolean {
  const tenantId = stored(KEY, ofTab);
  if (tenantId === null) return false;
  if (document.readyState === "complete") goOn(tenantId);
  // Until then the browser would replace the address instead of dropping those that follow it.
  else addEventListener("load", () => setTimeout(() => goOn(tenantId)), { once: true });
  return true;
}

function goOn(tenantId: string): void {
  store(KEY, null, ofTab);
  history.replaceState(null, "", HOME);
  location.assign(`${HOME}t/${tenantId}`);
}

function stepsToFirst(): number {
  if (!("navigation" in globalThis)) return 0;
  const entries = navigation.entries();
  const current = navigation.currentEntry?.index ?? 0;
  const isOfConsole = ({ url }: NavigationHistoryEntry) =>
    url !== null && new URL(url).pathname.startsWith(HOME);
  const before = entries.slice(0, current).toReversed();
  const others = before.findIndex((entry) => !isOfConsole(entry));
  return others === -1 ? before.length : others;
}
