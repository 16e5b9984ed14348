// Writes the generated sources of the client from the committed API description, and the build runs it. The types need
// a package that only developers install, so `npm start`, which checks no types, leaves them out.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { recordsSource, resourcesSource } from "./resources.mjs";

const read = (url) => readFileSync(url, "utf8");

/** Leaves a file alone whose text is the same, so that nothing is compiled again. */
function write(name, text) {
  const target = new URL(`src/${name}`, import.meta.url);
  if (!existsSync(target) || read(target) !== text) writeFileSync(target, text);
}

export async function writeClient({ types = true } = {}) {
  const description = JSON.parse(read(new URL("../adapters-http/openapi.json", import.meta.url)));
  const takesKey = ({ parameters = [] } = {}) =>
    parameters.some(({ $ref }) => $ref === "#/components/parameters/IdempotencyKey");
  const keyed = Object.keys(description.paths).filter((path) =>
    takesKey(description.paths[path].post),
  );
  write("records.generated.ts", recordsSource(description));
  write("resources.generated.ts", resourcesSource(description));
  write(
    "keyed-paths.generated.ts",
    `/** Where a POST takes an Idempotency-Key. */
export const keyedPaths: readonly string[] = ${JSON.stringify(keyed, null, 2)};
`,
  );
  write(
    "event-kinds.generated.ts",
    `/** The kinds of events that a webhook can ask for. */
export const eventKinds = ${JSON.stringify(description.components.schemas.EventKind.enum, null, 2)} as const;
`,
  );
  if (!types) return;
  const { default: openapiTS, astToString } = await import("openapi-typescript");
  write("schema.generated.ts", astToString(await openapiTS(description)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await writeClient();
