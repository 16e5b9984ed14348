/** One guard of tenants or their data, and whether it is in force in this database. */
export interface Finding {
  readonly name: string;
  /** A warning means that it works and could be safer. */
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
