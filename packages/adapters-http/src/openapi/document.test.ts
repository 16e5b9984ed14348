import { readFile } from "node:fs/promises";
import { describe, expect, it } from "@jest/globals";
import { Validator } from "@seriousme/openapi-schema-validator";
import { endpoints } from "../endpoints/index.js";
import { openApiDocument } from "./document.js";

const document = JSON.parse(JSON.stringify(openApiDocument(endpoints)));

describe("openApiDocument", () => {
  it("is the committed openapi.json; after a change run npm run generate", async () => {
    const committed = await readFile(new URL("../../openapi.json", import.meta.url), "utf8");
    expect(document).toEqual(JSON.parse(committed));
  });

  it("is valid OpenAPI 3.1 whose references all lead somewhere", async () => {
    const { valid, errors } = await new Validator().validate(document);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    const text = JSON.stringify(document);
    for (const [, path = ""] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = path
        .split("/")
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect([path, target]).toEqual([path, expect.anything()]);
    }
  });

  it("spells every field as on the wire", () => {
    expect(JSON.stringify(document)).not.toMatch(/"(?:passwordConfirmation|perPage|userId)":/);
  });

  it("gives every operation an id of its own", () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path as object).map((operation) => operation.operationId),
    );
    expect(new Set(ids).size).toBe(endpoints.length);
  });
});
