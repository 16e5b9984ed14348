import { widthOf, wrapped } from "./text-width.js";

const GAP = 2;

export type Style = (text: string, row: number, column: number) => string;

/**
 * The lines of a table that is no wider than `width`: long cells wrap between two words. Null if the longest words of
 * the columns do not fit next to each other.
 */
export function tableOf(
  rows: readonly (readonly string[])[],
  width: number,
  style: Style = (text) => text,
): string[] | null {
  const widths = widthsOf(rows, width);
  if (widths === null) return null;
  return rows.flatMap((cells, row) => {
    const columns = cells.map((cell, column) => wrapped(cell, widths[column] ?? 0));
    const height = Math.max(...columns.map((lines) => lines.length));
    return Array.from({ length: height }, (_, at) =>
      columns
        .map((lines, column) => {
          const text = lines[at] ?? "";
          const padding = " ".repeat(Math.max(0, (widths[column] ?? 0) - widthOf(text)));
          return (text === "" ? "" : style(text, row, column)) + padding;
        })
        .join(" ".repeat(GAP))
        .trimEnd(),
    );
  });
}

/** Each object by itself, its fields one below the other. */
export function listed(
  names: readonly string[],
  things: readonly (readonly string[])[],
  width: number,
  style: Style = (text) => text,
): string[] {
  return things.flatMap((values, at) => [
    ...(at > 0 ? [""] : []),
    ...pairsOf(
      names.map((name, column) => [name, values[column] ?? ""]),
      width,
      style,
    ),
  ]);
}

/** Names with their values next to them; a word that is too long for its line stays whole. */
export function pairsOf(
  pairs: readonly (readonly [name: string, value: string])[],
  width: number,
  style: Style = (text) => text,
): string[] {
  const indent = Math.max(0, ...pairs.map(([name]) => widthOf(name))) + GAP;
  return pairs.flatMap(([name, value], row) =>
    wrapped(value, Math.max(1, width - indent)).map((line, at) => {
      const label = at === 0 ? style(name, row, 0) : "";
      const padding = " ".repeat(indent - (at === 0 ? widthOf(name) : 0));
      return (label + padding + line).trimEnd();
    }),
  );
}

/** The width of each column: its full width, or its longest word and a share of the rest. */
function widthsOf(rows: readonly (readonly string[])[], width: number): number[] | null {
  const columns = Array.from({ length: rows[0]?.length ?? 0 }, (_, at) =>
    rows.map((cells) => cells[at] ?? ""),
  );
  const liked = columns.map((cells) => largest(cells, widthOf));
  const least = columns.map((cells) => largest(cells, longestWord));
  let left = width - GAP * (columns.length - 1) - sum(least);
  if (sum(liked) + GAP * (columns.length - 1) <= width) return liked;
  if (left < 0) return null;
  const widths = [...least];
  const wishes = liked.map((wish, at) => ({ at, more: wish - (least[at] ?? 0) }));
  const inTurn = wishes.toSorted((a, b) => a.more - b.more);
  for (const [turn, { at, more }] of inTurn.entries()) {
    const given = Math.min(more, Math.floor(left / (inTurn.length - turn)));
    widths[at] = (widths[at] ?? 0) + given;
    left -= given;
  }
  return widths;
}

const longestWord = (text: string): number => largest(text.split(" "), widthOf);

const largest = (texts: readonly string[], size: (text: string) => number): number =>
  texts.reduce((most, text) => Math.max(most, size(text)), 0);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
