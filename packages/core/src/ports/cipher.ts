/**
 * Seals what must rest encrypted; `context` binds the sealed text to the row it belongs to. What a cipher of
 * several keys seals begins with the name of the key and a dot, so that a rotation knows what is left to do.
 */
export interface Cipher {
  seal(text: string, context: string): string;
  /** Throws where the text was not sealed by a key at hand, or for another context. */
  open(sealed: string, context: string): string;
}

/** The name of the key that sealed a text; empty where the text does not say. */
export const keyIdOf = (sealed: string): string =>
  sealed.slice(0, Math.max(0, sealed.indexOf(".")));
