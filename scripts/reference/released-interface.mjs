import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compare, digestOf } from "./reached.mjs";

export const RELEASED = fileURLToPath(new URL("released.json", import.meta.url));

/** What the newest release exported, by package: the digest of each export by its name. */
export const readReleased = () => JSON.parse(readFileSync(RELEASED, "utf8"));

/** A type that is not exported itself counts as part of each export that mentions it. */
export function digestsOf(reached) {
  const exported = reached.filter(({ from }) => from.length > 0);
  const byName = Map.groupBy(exported, ({ name }) => name);
  return Object.fromEntries(
    Array.from(byName, ([name, all]) => [name, digestOf(all.map(withHidden).join("\n"))]),
  );
}

function withHidden(start) {
  const seen = new Set([start]);
  for (const { mentions } of seen) {
    for (const each of mentions) if (each.from.length === 0) seen.add(each);
  }
  const imports = start.from.join(" ");
  const texts = Array.from(seen, ({ text }) => text).toSorted(compare);
  return [imports, ...texts].join("\n");
}

/** What a release must say of one package, and of which of it that something is gone. */
export function differences(before, now) {
  const names = Object.keys(before);
  const gone = names.filter((name) => !(name in now));
  const changed = names.filter((name) => name in now && now[name] !== before[name]);
  const added = Object.keys(now).filter((name) => !(name in before));
  return { gone, changed, added };
}

/** The part of the changelog under a heading of the second order. */
export function sectionOf(changelog, heading) {
  const sections = changelog.split(/^(?=## )/m);
  return sections.find((section) => heading.test(section.split("\n", 1)[0] ?? "")) ?? "";
}

const breakingIn = (section) =>
  /^(?:### Breaking|Breaking[^\n]*:)\n([^]*?)(?=^### |^\S[^\n]*:$|$(?![^]))/m.exec(section)?.[1] ??
  "";

const isNamed = (text, name) =>
  Array.from(text.matchAll(/`([^`]+)`/g)).some(([, code = ""]) =>
    code.split(/[^\w$]+/).includes(name),
  );

/** What the changelog still owes its readers before a release with these differences. */
export function unsaid(changelog, { gone, changed, added }) {
  const section = sectionOf(changelog, /Unreleased/);
  const breaking = breakingIn(section);
  return [
    ...gone
      .filter((name) => !isNamed(breaking, name))
      .map((name) => `\`${name}\` is gone: say so under "Breaking:".`),
    ...[...changed, ...added]
      .filter((name) => !isNamed(section, name))
      .map((name) => `\`${name}\` differs: say how.`),
  ];
}

/**
 * The releases of a changelog that break something without the version that this requires: a new major version, or a new
 * minor one before 1.0.0. The newest comes first.
 */
export function falselyCompatible(changelog) {
  const releases = [...changelog.matchAll(/^## \[?(\d+)\.(\d+)\.(\d+)/gm)];
  const lineOf = ([, major, minor]) => (major === "0" ? `0.${minor}` : major);
  return releases.flatMap((release, at) => {
    const [heading] = release;
    const before = releases[at + 1];
    const section = sectionOf(changelog, new RegExp(`^${heading.replaceAll(/[.[]/g, "\\$&")}`));
    const isSameLine = before !== undefined && lineOf(before) === lineOf(release);
    return isSameLine && breakingIn(section) !== "" ? [heading.slice(3)] : [];
  });
}
