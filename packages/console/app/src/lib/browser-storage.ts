const browser = () => localStorage;

/** Storage that lasts as long as the tab. */
export const ofTab = () => sessionStorage;

/** The stored value of a key; null if there is none, or if storage is switched off. */
export function stored(key: string, storage: () => Storage = browser): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it; without storage nothing happens. */
export function store(key: string, text: string | null, storage: () => Storage = browser): void {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // The reader has switched storage off.
  }
}
