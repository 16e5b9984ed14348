export const SECRET = /key|secret|password|token$|_headers$/i;

/** A URL may carry a password, or a user. */
export function withoutSecrets(text: string): string {
  if (!/^[a-z][a-z+]*:\/\//i.test(text)) return text;
  if (!URL.canParse(text)) return text.replace(/(:\/\/[^:@]*:).*@/, "$1***@");
  const url = new URL(text);
  if (url.password !== "") url.password = "***";
  for (const name of url.searchParams.keys()) {
    if (SECRET.test(name)) url.searchParams.set(name, "***");
  }
  return url.href;
}
