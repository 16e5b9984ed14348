import { expect, it } from "@jest/globals";
import { createReference } from "./create-reference.js";

const api = { basePath: "/api", describe: () => ({}) };

it("a reference shows the guides of Souk only where they are switched on", () => {
  expect(createReference().guides).toBeNull();
  expect([...createReference().pages(api).keys()].join()).not.toContain("guides");
});

it("the path of a guide that does not exist returns the reason", async () => {
  const pages = createReference({ guides: true }).pages(api);
  expect(await pages.get("/docs/guides/:slug")?.({ slug: "nothing" })).toMatchObject({
    missing: expect.stringContaining("guides"),
  });
});
