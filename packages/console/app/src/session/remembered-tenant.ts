import { store, stored } from "../lib/browser-storage.js";

const KEY = "souk-shop";

/** The shop that was open last in this browser. */
export function rememberedTenant(): number | null {
  const id = Number(stored(KEY));
  return id > 0 ? id : null;
}

export const rememberTenant = (id: number): void => store(KEY, String(id));
