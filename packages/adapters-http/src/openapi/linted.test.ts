import { readFile } from "node:fs/promises";
import { expect, it } from "@jest/globals";
import { endpoints, operatorEndpoints } from "../endpoints/index.js";
import { openApiDocument } from "./document.js";
import { createConfig, lintFromString } from "@redocly/openapi-core";

const committed = await readFile(new URL("../../openapi.json", import.meta.url), "utf8");

/** An id is a number and never "by-sku" or "by-external-id", which the linter does not see. */
const APART_BY_TYPE =
  /^no-ambiguous-paths: .*\/by-(?:sku\/\{sku\}|external-id\/\{externalId\})` and `[^`]*\/\{id\}\/[\w-]+`\.$/;

/** The findings of a common linter with its recommended rules; warnings count. */
async function problemsOf(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  return problems
    .map(({ ruleId, message }) => `${ruleId}: ${message}`)
    .filter((problem) => !APART_BY_TYPE.test(problem));
}

it("the description has nothing that a linter of such descriptions objects to", async () => {
  expect(await problemsOf(committed)).toEqual([]);
});

it("nor has the description of a host with routes for operators", async () => {
  const routes = [...endpoints, ...operatorEndpoints];
  const document = openApiDocument(routes, { operatorToken: "x".repeat(32) });
  expect(await problemsOf(JSON.stringify(document))).toEqual([]);
});

it("an operation without a name, and a reference that leads nowhere, are objected to", async () => {
  const document = JSON.parse(committed);
  const [path = {}] = Object.values<Record<string, Record<string, unknown>>>(document.paths);
  const [operation = {}] = Object.values(path);
  delete operation["operationId"];
  operation["responses"] = { 200: { $ref: "#/components/responses/Nowhere" } };
  const problems = (await problemsOf(JSON.stringify(document))).join("\n");
  expect(problems).toMatch(/^operation-operationId:/m);
  expect(problems).toMatch(/^no-unresolved-refs:/m);
});
