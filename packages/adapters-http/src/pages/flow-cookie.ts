const PATH = "/account/oidc";
const SECONDS = 900;

const nameFor = (isSecure: boolean): string => (isSecure ? "__Secure-souk_oidc" : "souk_oidc");

/**
 * Keeps a sign-in at the provider in the browser that began it. The way back begins on a page of the provider, so
 * `Strict` would lose it.
 */
export const flowCookie = (flow: string, isSecure: boolean): string =>
  `${nameFor(isSecure)}=${encodeURIComponent(flow)}; Path=${PATH}; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}${isSecure ? "; Secure" : ""}`;

/** The sign-in that this browser began last; null if there is none. */
export function flowIn(cookies: string | undefined, isSecure: boolean): string | null {
  const head = `${nameFor(isSecure)}=`;
  const cookie = (cookies ?? "").split("; ").find((each) => each.startsWith(head));
  if (cookie === undefined) return null;
  try {
    return decodeURIComponent(cookie.slice(head.length));
  } catch {
    return null;
  }
}
