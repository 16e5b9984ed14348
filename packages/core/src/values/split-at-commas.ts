/** Null where a backslash stands before anything but a comma or a backslash. */
export function splitAtCommas(list: string): string[] | null {
  if (!/^(?:[^\\]|\\[\\,])*$/s.test(list)) return null;
  const parts = [""];
  for (const [piece, escaped] of list.matchAll(/\\(.)|./gsu)) {
    if (piece === ",") parts.push("");
    else parts.push((parts.pop() ?? "") + (escaped ?? piece));
  }
  return parts;
}
