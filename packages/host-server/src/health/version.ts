import { readFileSync } from "node:fs";

/** The version of this program; a bundle may lack the package file. */
export function version(): string {
  try {
    const file = new URL("../../package.json", import.meta.url);
    return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
  } catch {
    return "unknown";
  }
}
