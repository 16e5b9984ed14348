/** One thing that keeps tenants or their data safe, and whether it is in force in this database. */
export interface Finding {
  readonly name: string;
  /** A warning is about something that works and could be safer. */
  readonly verdict: "yes" | "warning" | "no";
  readonly detail: string;
}

export const finding = (
  name: string,
  verdict: boolean | Finding["verdict"],
  detail = "",
): Finding => ({
  name,
  verdict: typeof verdict === "boolean" ? (verdict ? "yes" : "no") : verdict,
  detail,
});
