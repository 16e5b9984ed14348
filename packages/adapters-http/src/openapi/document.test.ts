import { readFile } from "node:fs/promises";
import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { Validator } from "@seriousme/openapi-schema-validator";
import { endpoints, operatorEndpoints } from "../endpoints/index.js";
import { openApiDocument } from "./document.js";

const document = JSON.parse(JSON.stringify(openApiDocument(endpoints)));

describe("openApiDocument", () => {
  it("is the committed openapi.json; after a change run npm run generate", async () => {
    const committed = await readFile(new URL("../../openapi.json", import.meta.url), "utf8");
    expect(document).toEqual(JSON.parse(committed));
  });

  it("is the caller's own to change", () => {
    const described = () =>
      openApiDocument(endpoints) as unknown as {
        paths: Record<string, { get: { responses: Record<string, { headers: object }> } }>;
      };
    const notModified = (of: ReturnType<typeof described>) =>
      of.paths["/api/v2/admin/products"]?.get.responses["304"];
    const mine = notModified(described());
    Object.assign(mine?.headers ?? {}, { "X-Mine": {} });
    expect(mine?.headers).toHaveProperty("X-Mine");
    expect(notModified(described())?.headers).not.toHaveProperty("X-Mine");
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

  it("shows examples that fit their schemas", () => {
    // The same document with every schema at an address of its own: references lead on within it.
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    ajv.addSchema(document, "souk");
    const wrong: string[] = [];
    let seen = 0;
    const look = (value: unknown, path: readonly string[]): void => {
      if (typeof value !== "object" || value === null) return;
      const { schema, example, examples = {} } = value as Record<string, object>;
      const shown = Object.values(examples).map((each) => each.value);
      if (schema && example !== undefined) shown.push(example);
      for (const one of path.at(-2) === "content" ? shown : []) {
        seen += 1;
        const pointer = [...path, "schema"].map((key) =>
          key.replace(/~/g, "~0").replace(/\//g, "~1"),
        );
        const validate = ajv.compile({
          $ref: `souk#/${pointer.map(encodeURIComponent).join("/")}`,
        });
        if (!validate(one)) wrong.push(`${path.join(" ")}: ${ajv.errorsText(validate.errors)}`);
      }
      for (const [key, inner] of Object.entries(value)) look(inner, [...path, key]);
    };
    look(document, []);
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(2 * endpoints.length);
  });

  it("lists have 20 rows a page for orders, announcements and the audit log, and 15 elsewhere", () => {
    interface Read {
      readonly parameters: readonly { name?: string; schema?: { default?: number } }[];
    }
    const paths = Object.entries(document.paths as Record<string, { get?: Read }>);
    const defaults = paths.flatMap(([path, { get }]) => {
      const perPage = get?.parameters.find(({ name }) => name === "per_page");
      const isLong = /\/(?:orders|past-orders|announcements|audit-log)\b/.test(path);
      return perPage ? [{ path, perPage: perPage.schema?.default, stated: isLong ? 20 : 15 }] : [];
    });
    expect(defaults.length).toBeGreaterThan(10);
    for (const { path, perPage, stated } of defaults) {
      expect([path, perPage]).toEqual([path, stated]);
    }
  });

  it("lists its sections in order, and uses no other", () => {
    const used = [document.paths, document.webhooks].flatMap((group) =>
      Object.values<object>(group).flatMap((path) =>
        Object.values(path).flatMap(({ tags }: { tags: string[] }) => tags),
      ),
    );
    const listed = document.tags.map(({ name }: { name: string }) => name);
    expect([...new Set(used)].toSorted()).toEqual(listed.toSorted());
    expect(listed[0]).toBe("accounts");
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

  it("says of every operation, parameter, record, error and field what it is for, also for operators", () => {
    const { paths, components } = JSON.parse(
      JSON.stringify(openApiDocument([...endpoints, ...operatorEndpoints])),
    );
    const silent: string[] = [];
    const look = (value: unknown, path: readonly string[]): void => {
      if (typeof value !== "object" || value === null) return;
      const needsWords =
        path.at(-2) === "properties" ||
        path.at(-2) === "parameters" ||
        (path.length === 3 && (path[0] === "paths" || path[1] === "schemas"));
      if (needsWords && !("$ref" in value) && !("description" in value))
        silent.push(path.join(" "));
      for (const [key, inner] of Object.entries(value)) {
        if (key !== "example" && key !== "examples") look(inner, [...path, key]);
      }
    };
    const { schemas, responses } = components;
    look({ paths, components: { schemas, responses } }, []);
    expect(silent).toEqual([]);
  });
});
