import { join } from "node:path";

export const reportFile = ({ folder }) => join(folder, "interface.api.md");

const fenced = (declarations) =>
  ["```ts", declarations.map(({ text }) => text).join("\n\n"), "```", ""].join("\n");

const LONGEST = 150;

/** Names in lines of equal length. */
function listOf(names) {
  const lines = [""];
  for (const name of names) {
    const last = lines.length - 1;
    if (lines[last].length + name.length + 2 > LONGEST) lines.push(name);
    else lines[last] += lines[last] === "" ? name : `, ${name}`;
  }
  return lines.join(",\n");
}

/** The interface of a package in words that a reviewer can compare: every export, and every type behind one. */
export function apiReport({ name, entries }, reached) {
  const exported = reached.filter(({ from }) => from.length > 0);
  const behind = reached.filter(({ from }) => from.length === 0);
  const lists = entries.map((entry) => {
    const names = exported.flatMap((each) =>
      each.from.flatMap((from) => {
        if (from === entry.name) return [each.name];
        return from.startsWith(`${entry.name} as `) ? [from.slice(entry.name.length + 4)] : [];
      }),
    );
    return `## ${entry.name}\n\n${listOf(names)}\n`;
  });
  return [
    `# The interface of ${name}\n`,
    "Written by `npm run generate` from the compiled declarations. docs/versioning.md says what a release may change here.\n",
    ...lists,
    "## Exported\n",
    fenced(exported),
    ...(behind.length > 0 ? ["## Behind what is exported\n", fenced(behind)] : []),
  ].join("\n");
}
