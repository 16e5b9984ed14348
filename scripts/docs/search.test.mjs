// The search of the served pages, on what it finds: guides.test.mjs uses it in a browser.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";

const { createReference } = await import(join(root, "packages/reference/dist/index.js"));
const description = JSON.parse(
  readFileSync(join(root, "packages/adapters-http/openapi.json"), "utf8"),
);

let folder;
let found;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "souk-search-"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  // A host serves them next to each other.
  copyFileSync(join(root, "packages/reference/assets/search.js"), join(folder, "search.js"));
  copyFileSync(
    join(root, "packages/reference/guides/minisearch.js"),
    join(folder, "minisearch.js"),
  );
  const { prepare, search } = await import(pathToFileURL(join(folder, "search.js")).href);
  const pages = createReference({ guides: true }).pages({
    basePath: "/api/v2/admin",
    describe: () => description,
  });
  const { text } = await pages.get("/docs/search.json")({});
  const prepared = prepare(JSON.parse(text));
  found = (query) =>
    search(prepared, query).flatMap(({ entries }) => entries.map((each) => each.entry.path));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the search", () => {
  it.each([
    ["webhok", "/docs/guides/webhooks-guide"],
    ["idempotncy", "/docs#request-idempotency-key"],
    ["pagnation", "/docs/guides/pagination"],
    ["recieve webhooks", "/docs/guides/webhooks-guide#write-a-receiver"],
    ["paymnet", "/docs/guides/payments#payments-and-refunds"],
  ])("finds %s in spite of its letters", (query, path) => {
    expect(found(query)).toContain(path);
  });

  it.each([
    ["partial refund", "/docs/guides/payments#payments-and-refunds"],
    ["upload picture", "/docs/guides/catalog#pictures"],
    ["stripe", "/docs/guides/recipes#charge-a-card-and-complete-an-order"],
    ["paypal", "/docs/guides/recipes#charge-a-card-and-complete-an-order"],
    ["log in", "/docs/guides/authentication#sign-in"],
    ["gdpr", "/docs/guides/data#export-or-erase-a-person"],
    ["inventory", "/docs/guides/catalog#stock"],
    ["prometheus", "/docs/guides/monitor#metrics"],
    ["how do I cancel an order?", "/docs/guides/orders#the-life-of-an-order"],
  ])("finds the guide about %s first, also if it has other words", (query, path) => {
    expect(found(query).find((each) => each.includes("/guides/"))).toBe(path);
  });

  it("lists what is spelt so first", () => {
    const queries = ["idempotency", "429", "X-Tenant-ID", "pagination", "signature", "stock"];
    expect(queries.map((query) => found(query)[0])).toEqual([
      "/docs#request-idempotency-key",
      "/docs/guides/errors#rate_limited",
      "/docs#request-x-tenant-id",
      "/docs/guides/pagination",
      expect.stringMatching(/^\/docs\/api\/events#/),
      "/docs/guides/catalog#stock",
    ]);
  });

  it("finds some of the words if no page has all", () => {
    expect(found("zebra pagination")).toContain("/docs/guides/pagination");
    expect(found("zebra")).toEqual([]);
  });
});
