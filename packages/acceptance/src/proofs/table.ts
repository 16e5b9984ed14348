/** A table in Markdown, as wide as the formatter makes it. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((_, n) =>
    Math.max(...[heads, ...rows].map((row) => row[n]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(" | ")} |`;
  return [heads, widths.map((width) => "-".repeat(width)), ...rows].map(line).join("\n");
}
