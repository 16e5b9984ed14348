type Version = readonly [major: number, minor: number, patch: number];

const COMPARATOR = /^(\^|~|>=|<=|>|<|=)?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;
const FIRST: Version = [0, 0, 0];
const LAST: Version = [Infinity, 0, 0];

/**
 * Whether a version is in a range such as `^0.9.0` or `>=0.9 <2`, as npm reads them; null if the text is not a range. A
 * preview of a version counts as the version.
 */
export function isInRange(version: string, range: string): boolean | null {
  const own = versionIn(version);
  const bounds = range.trim().split(/\s+/).map(boundsOf);
  if (bounds.includes(null)) return null;
  return bounds.every((each) => each && compare(own, each[0]) >= 0 && compare(own, each[1]) < 0);
}

function versionIn(text: string): Version {
  const [major = 0, minor = 0, patch = 0] = text.split(/[-+]/, 1).join("").split(".").map(Number);
  return [major, minor, patch];
}

/** The first version of a comparator, and the first one after it. */
function boundsOf(comparator: string): readonly [Version, Version] | null {
  const [, operator = "=", ...parts] = COMPARATOR.exec(comparator) ?? [];
  const [major, minor, patch] = parts.flatMap((part) => (part === undefined ? [] : [Number(part)]));
  if (major === undefined) return null;
  const from: Version = [major, minor ?? 0, patch ?? 0];
  const nextMajor: Version = [major + 1, 0, 0];
  const nextMinor: Version = minor === undefined ? nextMajor : [major, minor + 1, 0];
  const next: Version = patch === undefined ? nextMinor : [major, minor ?? 0, patch + 1];
  switch (operator) {
    case "^":
      return [from, major > 0 ? nextMajor : (minor ?? 0) > 0 ? nextMinor : next];
    case "~":
      return [from, nextMinor];
    case ">=":
      return [from, LAST];
    case ">":
      return [next, LAST];
    case "<":
      return [FIRST, from];
    case "<=":
      return [FIRST, next];
    default:
      return [from, next];
  }
}

function compare(one: Version, other: Version): number {
  for (const [at, part] of one.entries())
    if (part !== other[at]) return part - (other[at] as number);
  return 0;
}
