// Keeps what clients rely on of the description that is being released: the tests refuse what would break them.
import { readFile, writeFile } from "node:fs/promises";

const at = (name) => new URL(`../${name}`, import.meta.url);
const prose = new Set([
  "description",
  "summary",
  "example",
  "examples",
  "headers",
  "tags",
  "webhooks",
]);

/** Without what is only for people. Fields may be called like that, too, and stay. */
function bare(value, areNames = false) {
  if (Array.isArray(value)) return value.map((item) => bare(item));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => areNames || !prose.has(key));
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, bare(inner, !areNames && key === "properties")]),
  );
}

const description = JSON.parse(await readFile(at("openapi.json"), "utf8"));
await writeFile(at("openapi.released.json"), `${JSON.stringify(bare(description))}\n`);
