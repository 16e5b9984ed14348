import { join } from "node:path";

export const reportFile = ({ folder }) => join(folder, "interface.api.md");

const fenced = (text) => ["```ts", text, "```", ""].join("\n");

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
    return `## ${entry.name}\n\n${names.map((each) => `- \`${each}\``).join("\n")}\n`;
  });
  return [
    `# The interface of ${name}\n`,
    "Written by `npm run generate` from the compiled declarations. docs/versioning.md says what a release may change here.\n",
    ...lists,
    "## Exported\n",
    ...exported.map(({ text }) => fenced(text)),
    ...(behind.length > 0
      ? ["## Behind what is exported\n", ...behind.map(({ text }) => fenced(text))]
      : []),
  ].join("\n");
}
