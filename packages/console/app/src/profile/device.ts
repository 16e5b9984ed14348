/** A browser or program and the system that it runs on, by the names that people use. */
interface Device {
  readonly program: string;
  /** Null where it does not say. */
  readonly system: string | null;
}

// Browsers name those that they descend from, too: the special ones come first.
const programs = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["CrOS", "ChromeOS"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

/** Reads what a browser or program says of itself; null if it says nothing. */
export function deviceOf(userAgent: string | null): Device | null {
  const text = userAgent?.trim() ?? "";
  if (text === "") return null;
  const nameOf = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => text.includes(mark))?.[1];
  const [product = text] = text.split(/[\s/]/);
  return { program: nameOf(programs) ?? product, system: nameOf(systems) ?? null };
}
