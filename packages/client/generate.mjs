// Writes the generated sources from the committed API description; `--check` only compares.
import { readFile, writeFile } from "node:fs/promises";
import { recordsSource, resourcesSource } from "./resources.mjs";
import openapiTS, { astToString } from "openapi-typescript";

const description = JSON.parse(
  await readFile(new URL("../adapters-http/openapi.json", import.meta.url), "utf8"),
);

const takesKey = ({ parameters = [] } = {}) =>
  parameters.some(({ $ref }) => $ref === "#/components/parameters/IdempotencyKey");
const keyed = Object.keys(description.paths).filter((path) =>
  takesKey(description.paths[path].post),
);

const files = {
  "records.generated.ts": recordsSource(description),
  "resources.generated.ts": resourcesSource(description),
  "schema.generated.ts": astToString(await openapiTS(description)),
  "keyed-paths.generated.ts": `/** Where a POST takes an Idempotency-Key. */
export const keyedPaths: readonly string[] = ${JSON.stringify(keyed, null, 2)};
`,
};

for (const [name, text] of Object.entries(files)) {
  const target = new URL(`src/${name}`, import.meta.url);
  if (!process.argv.includes("--check")) await writeFile(target, text);
  else if ((await readFile(target, "utf8")) !== text) {
    process.stderr.write(
      `${name} is older than the API description: run \`npm run generate -w @souk/client\`.\n`,
    );
    process.exitCode = 1;
  }
}
