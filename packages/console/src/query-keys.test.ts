import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";

const app = fileURLToPath(new URL("../app/src", import.meta.url));

const ofNoShop = [
  '"service"',
  '"factors"',
  '"secure"',
  '"nouns"',
  '"identity"',
  '"sessions"',
  '"archive"',
  '"mailed-link"',
];

it("every cached answer about a shop has the shop in its key", () => {
  const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(app, name), "utf8"));
  const begun = sources.flatMap((source) => [
    // Keys are written where they are used, or begin with what a function `…Key` returns.
    ...[...source.matchAll(/queryKey: \[([^\]]*)/g)].map(([, key = ""]) => key),
    // Pickers are given the key of their list.
    ...[...source.matchAll(/\buseFound\(\w+, \{\s*key: ([^,]+)/g)].map(
      ([, key = ""]) => `...${key}`,
    ),
    ...[...source.matchAll(/Key = \([^)]*\) =>\s*\[([^\]]*)/g)].map(([, key = ""]) => key),
  ]);
  const ofShop =
    /^(?:"t", (?:id|tenantId|tenant\.id)\b|\.\.\.(?:\w+Key|keyOf)\((?:id|tenant\.id)\)|\.\.\.tenantQuery\(id\))/;
  expect(begun.length).toBeGreaterThan(20);
  expect(
    begun.filter(
      (key) =>
        key !== '...key, "find", paused' &&
        !ofShop.test(key) &&
        !ofNoShop.includes(key.split(",")[0] ?? ""),
    ),
  ).toEqual([]);
});
