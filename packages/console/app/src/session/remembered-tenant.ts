const KEY = "souk-shop";

/** The shop that was open last in this browser. */
export function rememberedTenant(): number | null {
  try {
    const id = Number(localStorage.getItem(KEY));
    return id > 0 ? id : null;
  } catch {
    return null;
  }
}

export function rememberTenant(id: number): void {
  try {
    localStorage.setItem(KEY, String(id));
  } catch {
    // Storage may be switched off.
  }
}
