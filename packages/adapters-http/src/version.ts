import { readFileSync } from "node:fs";

let read: string | undefined;

/** The version of Souk that serves the API. */
export function version(): string {
  read ??= (
    JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
      readonly version: string;
    }
  ).version;
  return read;
}
