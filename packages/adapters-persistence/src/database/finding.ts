/** The subject of a check. The id never changes; the name is for readers. */
export interface Question {
  readonly id: string;
  readonly name: string;
}

/** The result of one check of this database. */
export interface Finding extends Question {
  /** A warning means that it works and could be safer. */
  readonly verdict: "yes" | "warning" | "no";
  readonly detail: string;
  /** The command or SQL that fixes it; empty if there is nothing to fix. */
  readonly remedy: string;
}

export const finding = (
  { id, name }: Question,
  verdict: boolean | Finding["verdict"],
  detail = "",
  remedy = "",
): Finding => {
  const word = typeof verdict === "boolean" ? (verdict ? "yes" : "no") : verdict;
  return { id, name, verdict: word, detail, remedy: word === "yes" ? "" : remedy };
};
