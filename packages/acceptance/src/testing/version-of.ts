/** The version that the ETag of an answer begins with. */
export function versionOf({ headers }: { readonly headers: Headers }): number | null {
  const found = /^"(\d+)-[\w+/]{22}"$/.exec(headers.get("etag") ?? "");
  return found && Number(found[1]);
}
