/** The default place of the alarms. */
export function besides(databaseUrl: string): string {
  const file = sqliteFile(databaseUrl);
  if (file === null) return databaseUrl;
  return file === ":memory:" ? "sqlite::memory:" : `sqlite:${file}-jobs`;
}

export function sqliteFile(url: string): string | null {
  if (!url.startsWith("sqlite:")) return null;
  return url
    .slice("sqlite:".length)
    .replace(/\?.*$/s, "")
    .replace(/^\/\/(?=\/|\.)/, "");
}
