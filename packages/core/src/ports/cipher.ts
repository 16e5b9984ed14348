/** Seals what must rest encrypted; `context` binds the sealed text to the row it belongs to. */
export interface Cipher {
  seal(text: string, context: string): string;
  open(sealed: string, context: string): string;
}
