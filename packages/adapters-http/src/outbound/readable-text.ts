/** Bytes as text that any database and any terminal can hold: no control characters, no half ones. */
export function readableText(bytes: Uint8Array): string {
  // A character cut at the end is left out rather than shown as damaged.
  const text = new TextDecoder("utf-8").decode(bytes, { stream: true });
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "\uFFFD");
}
