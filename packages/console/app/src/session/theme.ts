export type Theme = "system" | "light" | "dark";

const KEY = "souk-theme";

export const themes: readonly Theme[] = ["system", "light", "dark"];

/** What this browser showed last; the profile follows once it is known. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return themes.find((theme) => theme === stored) ?? "system";
  } catch {
    return "system";
  }
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be switched off.
  }
}
