/** Methods of RFC 8176 that are something known. */
const KNOWLEDGE: ReadonlySet<unknown> = new Set(["pwd", "pin", "kba"]);
/** Methods of RFC 8176 that are something owned, or the person themself. */
const OTHERS: ReadonlySet<unknown> = new Set([
  "otp",
  "hwk",
  "swk",
  "sc",
  "sms",
  "tel",
  "fpt",
  "face",
  "iris",
  "retina",
  "vbm",
]);

/** Classes that require several factors, by those who defined them. */
const CLASSES: ReadonlySet<unknown> = new Set([
  "phr",
  "phrh",
  "http://schemas.openid.net/pape/policies/2007/06/multi-factor",
  "https://refeds.org/profile/mfa",
  "http://idmanagement.gov/ns/assurance/aal/2",
  "http://idmanagement.gov/ns/assurance/aal/3",
]);

/** Whether the claims of an id token say that the person showed a second factor. */
export function showsFactor(claims: Readonly<Record<string, unknown>>): boolean {
  const { amr, acr } = claims as { readonly amr?: unknown; readonly acr?: unknown };
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : [];
  return (
    methods.includes("mfa") ||
    (methods.some((method) => KNOWLEDGE.has(method)) &&
      methods.some((method) => OTHERS.has(method))) ||
    CLASSES.has(acr)
  );
}
