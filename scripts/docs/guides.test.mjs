import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";
import { markdownOf, renderGuide, renderGuides } from "./guides.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const { groups, errors } = renderGuides(read);
const guides = groups.flatMap((group) => group.guides);

describe("the guides that a host serves", () => {
  it("are grouped as the README of the documentation groups them, and each links to pages that are there", () => {
    const headings = Array.from(
      read("docs/README.md").matchAll(/^## (.+)$/gm),
      ([, title]) => title,
    );
    const used = headings.filter((title) => title !== "Change Souk");
    expect(groups.map(({ title }) => title)).toEqual([
      "Start here",
      ...used,
      "Examples and decisions",
    ]);
    const places = new Set(["/docs/guides"]);
    for (const { slug, html } of guides) {
      places.add(`/docs/guides/${slug}`);
      for (const [, id] of html.matchAll(/ id="([^"]+)"/g))
        places.add(`/docs/guides/${slug}#${id}`);
    }
    for (const { slug, html } of guides) {
      const links = Array.from(html.matchAll(/<a href="([^"]+)"/g), ([, href]) => href)
        .filter((href) => !/^https?:/.test(href))
        .map((href) => (href.startsWith("#") ? `/docs/guides/${slug}${href}` : href));
      expect([slug, links.filter((href) => !places.has(href))]).toEqual([slug, []]);
    }
  });

  it("keep the links to the changelog, to examples and to decisions", () => {
    const linked = (slug) => guides.find((guide) => guide.slug === slug).html;
    expect(linked("upgrade")).toContain('href="/docs/guides/changelog"');
    expect(linked("embedding-guide")).toContain('href="/docs/guides/examples"');
    expect(linked("embedding-guide")).toContain('href="/docs/guides/example-middleware-around"');
    expect(linked("data")).toContain('href="/docs/guides/decision-audit-chain"');
  });

  it("show no comment, and have a text for every error code", () => {
    for (const { slug, title, about, html } of guides) {
      expect([slug, /&lt;!--/.exec(html)?.[0]]).toEqual([slug, undefined]);
      expect([slug, title.length > 2, about.length > 10]).toEqual([slug, true, true]);
    }
    expect(errors.find(({ code }) => code === "rate_limited")).toMatchObject({ status: "429" });
    expect(guides.find(({ slug }) => slug === "errors").html).toContain('<tr id="rate_limited">');
  });
});

describe("a guide", () => {
  const text = [
    "# Lamps & `dimmers`",
    "See [more](more.md#how), [code](../src/a.ts) and [us](README.md). <!-- after: a.md#b -->",
    "[News](../CHANGELOG.md)",
    "<script>alert(1)</script>",
    "![A lamp & its plug](lamp.svg)",
    "## How",
    "## How",
    "```html",
    "<!-- shown -->",
    "```",
  ].join("\n\n");
  const addresses = new Map([
    ["docs/README.md", "/docs/guides"],
    ["docs/more.md", "/docs/guides/more"],
    ["CHANGELOG.md", "/docs/guides/changelog"],
  ]);
  const drawings = { "docs/lamp.svg": "<svg />" };
  const { html, sections } = renderGuide(
    text,
    "docs/lamps.md",
    addresses,
    (path) => drawings[path],
  );

  it("links to other guides, and has plain text where the host has no page", () => {
    expect(html).toContain('<a href="/docs/guides/more#how">more</a>, code and');
    expect(html).toContain('<a href="/docs/guides">us</a>');
    expect(html).toContain('<a href="/docs/guides/changelog">News</a>');
  });

  it("escapes markup, and shows comments only in code", () => {
    expect(html).not.toMatch(/<script|after: a\.md/);
    expect(html).toContain("&lt;!-- shown --&gt;");
  });

  it("contains its drawings, which programs get in words", () => {
    const data = Buffer.from("<svg />").toString("base64");
    expect(html).toContain(
      `<img src="data:image/svg+xml;base64,${data}" alt="A lamp &amp; its plug" />`,
    );
    expect(markdownOf(text, "docs/lamps.md", addresses)).toContain("\n\nA lamp & its plug\n\n");
  });

  it("is Markdown for programs, with links to others in this form and without comments for tests", () => {
    const markdown = markdownOf(
      `${text}\n\n\`\`\`sh run\nls\n\`\`\`\n`,
      "docs/lamps.md",
      addresses,
    );
    expect(markdown).toContain("See [more](/docs/guides/more.md#how), code and [us](/llms.txt).");
    expect(markdown).not.toContain("after: a.md");
    expect(markdown).toContain("<!-- shown -->");
    expect(markdown).toContain("```sh\nls");
  });

  it("has the headings of GitHub", () => {
    expect(sections.map(({ id }) => id)).toEqual(["lamps--dimmers", "how", "how-1"]);
  });
});
