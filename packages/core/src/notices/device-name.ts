import { inMail } from "../calls/in-mail.js";

/** In this order, because most browsers also name those after them. */
const PROGRAMS: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

const LONGEST = 500;

/** A name for the device, such as "Firefox on Linux", without versions; null if it did not name itself. */
export function deviceName(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, LONGEST) ?? "";
  const named = (names: typeof PROGRAMS) => names.find(([, pattern]) => pattern.test(text))?.[0];
  const program = named(PROGRAMS) ?? inMail(text.split(/[/\s(]/, 1)[0] ?? "");
  const system = named(SYSTEMS);
  if (program === "") return null;
  return system === undefined ? program : `${program} on ${system}`;
}
