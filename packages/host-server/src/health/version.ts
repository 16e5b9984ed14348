import { readFileSync } from "node:fs";

/** The version of this program; a bundle may have no package beside it. */
export function version(): string {
  try {
    const file = new URL("../../package.json", import.meta.url);
    return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
  } catch {
    return "unknown";
  }
}
