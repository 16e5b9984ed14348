const LONGEST = 60;

/**
 * Text that one person typed, for a mail to another: short, on one line, without quotes or anything that a mail program
 * turns into a link.
 */
export function inMail(typed: string): string {
  const line = typed
    .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
    .replaceAll(/["“”„«»<>]/g, "'")
    // Browsers read the wide forms of these characters as the plain ones.
    .replaceAll(/([.:/@\\。．｡：／＠＼])(?=\S)/g, "$1 ")
    .trim();
  const signs = Array.from(line);
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join("").trimEnd()}…` : line;
}
