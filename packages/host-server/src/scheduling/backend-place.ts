import { realpathSync } from "node:fs";

/** The default place of the alarms. */
export function besides(databaseUrl: string): string {
  const file = sqliteFile(databaseUrl);
  if (file === null) return databaseUrl;
  return file === ":memory:" ? "sqlite::memory:" : `sqlite:${realName(file)}-jobs`;
}

/** The alarms are next to the database file itself, not next to a link to it. */
function realName(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    return file;
  }
}

export function sqliteFile(url: string): string | null {
  if (!url.startsWith("sqlite:")) return null;
  return url
    .slice("sqlite:".length)
    .replace(/\?.*$/s, "")
    .replace(/^\/\/(?=\/|\.)/, "");
}
