import { store, stored } from "../lib/browser-storage.js";

export type Theme = "system" | "light" | "dark";

const KEY = "souk-theme";

export const themes: readonly Theme[] = ["system", "light", "dark"];

/** The last theme of this browser; the profile's replaces it once loaded. */
export const storedTheme = (): Theme => themes.find((theme) => theme === stored(KEY)) ?? "system";

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  store(KEY, theme);
}
