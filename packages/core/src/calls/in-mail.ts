const LONGEST = 60;

/**
 * What one person typed, in a mail to another: short, on one line, without quotes, and with nothing in it that a mail
 * program would make a link of.
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
