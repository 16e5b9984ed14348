/** Text that is markup already. Everything else is escaped where it is put into a page. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | Markup | null | readonly Markup[];

/** A piece of a page. `null` leaves a value out. */
export const html = (parts: TemplateStringsArray, ...values: readonly Piece[]): Markup =>
  new Markup(parts.map((part, n) => part + written(values[n] ?? null)).join(""));

function written(piece: Piece): string {
  if (piece === null) return "";
  if (typeof piece === "string") return escaped(piece);
  return piece instanceof Markup ? piece.text : piece.map(({ text }) => text).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? "");
