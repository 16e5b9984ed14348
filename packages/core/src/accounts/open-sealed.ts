import type { Ports } from "../ports/index.js";

/** What this host has sealed for a while under a name; null for anything else, and once its time is over. */
export function openSealed<T extends { readonly endsAt: number }>(
  { cipher, clock }: Pick<Ports, "cipher" | "clock">,
  name: string,
  text: string,
): T | null {
  try {
    const sealed = JSON.parse(cipher.open(text, name)) as T;
    return sealed.endsAt > clock.now().getTime() ? sealed : null;
  } catch {
    return null;
  }
}
