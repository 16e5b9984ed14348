/** Bytes as text that any database and any terminal can hold: no control characters, no partial characters. */
export function readableText(bytes: Uint8Array): string {
  // A character cut at the end is left out instead of shown as damaged.
  const text = new TextDecoder("utf-8").decode(bytes, { stream: true });
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "\uFFFD");
}
