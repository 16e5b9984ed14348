// Writes what commands need to know of each use case: its fields and what they mean, from the schemas of the core, and
// its summary, from the routes of the API. Commands load this instead of the core, so that help and completion are
// quick. `--check` only compares.
import { readFile, writeFile } from "node:fs/promises";
import { endpoints } from "@souk/adapters-http/endpoints";
import { useCases } from "@souk/core/adapter";
import { inputOf } from "../src/commands/input-of.ts";

const target = new URL("../src/commands/inputs.generated.ts", import.meta.url);

const routeOf = (name) => endpoints.find(({ useCase }) => useCase === name);

const lines = Object.entries(useCases).map(
  ([name, useCase]) => `  ${name}: ${JSON.stringify(inputOf(name, useCase, routeOf(name)))},\n`,
);
const text = `import type { UseCaseName } from "@souk/core";
import type { CommandInput } from "./command-input.js";

/** What commands need to know of each use case; scripts/write-inputs.mjs writes it. */
export const inputs: Readonly<Record<UseCaseName, CommandInput>> = {
${lines.join("")}};
`;

if (!process.argv.includes("--check")) await writeFile(target, text);
else if ((await readFile(target, "utf8")) !== text) {
  process.stderr.write("inputs.generated.ts differs from the schemas: run `npm run generate`.\n");
  process.exitCode = 1;
}
