/**
 * Encrypts (seals) data that is stored in the database; `context` binds the sealed text to its row. If a cipher has
 * several keys, its texts begin with the name of the key and a dot, so that a rotation knows what is left to do.
 */
export interface Cipher {
  /** Encrypts the text. Two calls with the same text give different results. */
  seal(text: string, context: string): string;
  /** Throws if none of the keys sealed the text, or if it was sealed for another context. */
  open(sealed: string, context: string): string;
}

/** The name of the key that sealed a text; empty if the text does not name one. */
export const keyIdOf = (sealed: string): string =>
  sealed.slice(0, Math.max(0, sealed.indexOf(".")));
