export type TokenKind = "space" | "text" | "body" | "quoted" | "word" | "sign";

/** A piece of SQL; the pieces of a text make up all of it. */
export interface Token {
  readonly kind: TokenKind;
  /** A name without its quotes, a word in lower case, what is within a text or a body; otherwise the piece itself. */
  readonly says: string;
  /** The text of the token; moving a name changes it. */
  written: string;
}

/** Comments count as space, and a body is a text between dollars, in which there is SQL again. */
const PIECE = new RegExp(
  [
    String.raw`(?<space>\s+|--[^\n]*|/\*[^]*?\*/)`,
    String.raw`(?<text>[eE]'(?:[^'\\]|''|\\[^])*'|'(?:[^']|'')*')`,
    String.raw`(?<quoted>"(?:[^"]|"")*")`,
    String.raw`(?<body>\$(?<tag>[A-Za-z_]\w*|)\$(?<within>[^]*?)\$\k<tag>\$)`,
    String.raw`(?<word>[\p{L}_][\p{L}\p{N}_]*)`,
    String.raw`(?<sign>[^])`,
  ].join("|"),
  "gu",
);

const kinds = ["space", "text", "quoted", "body", "word"] as const;

export const tokensOf = (sql: string): Token[] =>
  Array.from(sql.matchAll(PIECE), ({ 0: written, groups = {} }) => {
    const kind = kinds.find((each) => groups[each] !== undefined) ?? "sign";
    return { kind, says: saying(kind, written, groups["within"] ?? ""), written };
  });

function saying(kind: TokenKind, written: string, within: string): string {
  if (kind === "word") return written.toLowerCase();
  if (kind === "body") return within;
  if (kind === "quoted") return written.slice(1, -1).replaceAll('""', '"');
  return kind === "text" ? written.slice(1, -1).replaceAll("''", "'") : written;
}
