import { store, stored } from "../lib/browser-storage.js";

export type Theme = "system" | "light" | "dark";

const KEY = "souk-theme";

export const themes: readonly Theme[] = ["system", "light", "dark"];

/** What this browser showed last; the profile follows once it is known. */
export const storedTheme = (): Theme => themes.find((theme) => theme === stored(KEY)) ?? "system";

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  store(KEY, theme);
}
