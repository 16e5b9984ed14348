import { expect, it } from "@jest/globals";
import { createReference } from "./create-reference.js";
import { listForAgents, textForAgents } from "./guides-for-agents.js";
import type { Guides } from "./guides.js";

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

const guide = (slug: string, about: string) => ({
  slug,
  title: slug.toUpperCase(),
  about,
  html: "",
  markdown: `# ${slug}\n`,
  sections: [],
});
const guides: Guides = {
  groups: [
    { title: "Start", guides: [guide("first", "the first steps"), guide("faq", "")] },
    { title: "Run", guides: [guide("orders", "orders and returns")] },
  ],
  errors: [],
};

it("llms.txt lists each guide as Markdown under its group, and the description of the API", () => {
  const text = listForAgents(guides, "/shop/api");
  expect(text).toMatch(/^# Souk\n\n> /);
  expect(text).toContain(
    "## Start\n\n- [FIRST](/docs/guides/first.md): the first steps\n- [FAQ](/docs/guides/faq.md)\n",
  );
  expect(text).toContain("- [OpenAPI](/shop/api/openapi.json)");
});

it("llms-full.txt has all guides in one text, each after its address", () => {
  expect(textForAgents(guides)).toBe(
    ["first", "faq", "orders"]
      .map((slug) => `<!-- /docs/guides/${slug}.md -->\n\n# ${slug}\n`)
      .join("\n"),
  );
});

it("the paths of llms.txt and of Markdown are there only with the guides", async () => {
  const pages = createReference({ guides: true }).pages(api);
  expect([...pages.keys()]).toEqual(expect.arrayContaining(["/llms.txt", "/llms-full.txt"]));
  expect([...createReference().pages(api).keys()].join()).not.toContain("llms");
  const found = await pages.get("/docs/guides/:slug")?.({ slug: "nothing.md" });
  expect(found).toMatchObject({ missing: expect.stringContaining("guides") });
});
