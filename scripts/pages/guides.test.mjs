// The guides and the search in a real browser.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import axe from "axe-core";
import { openReference, ready } from "./reference-reader.mjs";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

let reference, host, openPage;

beforeAll(async () => {
  reference = await openReference();
  ({ host, openPage } = reference);
});
afterAll(() => reference?.close());

async function look(page, name) {
  const { width } = page.viewportSize();
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    const { violations } = await page.evaluate(`${axe.source}; axe.run()`);
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect([name, colorScheme, found, wide]).toEqual([name, colorScheme, [], width]);
    if (process.env["PAGES_SEEN"]) {
      const file = `${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(process.env["PAGES_SEEN"], file) });
    }
  }
}

async function find(page, query) {
  await page.fill("#search", query);
  await page.waitForFunction((text) => {
    const [field, panel] = [document.querySelector("#search"), document.querySelector("#found")];
    return field.value === text && !panel.hidden;
  }, query);
}

describe("the guides", () => {
  it("lead from / to every guide, and from one to the next", async () => {
    const { guides } = await (await fetch(host.address)).json();
    const { page, context, elsewhere } = await openPage(guides, { viewport: DESK });
    const paths = await page.$$eval(".guides a", (links) =>
      links.map((link) => link.getAttribute("href")),
    );
    expect(paths.length).toBeGreaterThan(25);
    for (const path of paths) {
      expect([path, (await fetch(host.address + path)).status]).toEqual([path, 200]);
    }
    await page.click(".guides a");
    await page.click("[rel=next]");
    await page.waitForURL(`**${paths[1]}`);
    const missing = await fetch(`${host.address}${guides}/nothing`);
    expect([missing.status, elsewhere]).toEqual([404, []]);
    await context.close();
  });

  it.each([PHONE, DESK])("have nothing that axe finds, and fit $width px", async (viewport) => {
    for (const slug of ["", "/concepts", "/shop-guide", "/errors"]) {
      const { page, context, complaints } = await openPage(`/docs/guides${slug}`, { viewport });
      await ready(page);
      await look(page, `guides${slug.replace("/", "-")}`);
      await find(page, "stock");
      if (slug === "") await look(page, "guides-search");
      expect([complaints, await page.evaluate("broken")]).toEqual([[], []]);
      await context.close();
    }
  });
});

describe("the search", () => {
  it("finds a guide, an error code, a header and a field with a useful first result", async () => {
    const { page, context } = await openPage("/docs");
    await ready(page);
    const first = {};
    for (const query of ["idempotency", "429", "X-Tenant-ID", "pagination", "signature", "stock"]) {
      await find(page, query);
      first[query] = await page.getAttribute("#result-0", "href");
    }
    expect(first).toEqual({
      idempotency: "/docs#request-idempotency-key",
      429: "/docs/guides/errors#rate_limited",
      "X-Tenant-ID": "/docs#request-x-tenant-id",
      pagination: "/docs/guides/pagination",
      signature: expect.stringMatching(/^\/docs\/api\/events#/),
      stock: "/docs/guides/catalog#stock",
    });
    await context.close();
  });

  it("is used by keyboard: / focuses it, arrows choose, Enter opens, Escape closes", async () => {
    const { page, context } = await openPage("/docs/guides", { viewport: DESK });
    await ready(page);
    const { keyboard } = page;
    await keyboard.press("/");
    await keyboard.type("pagination");
    await page.waitForSelector("#result-0");
    await keyboard.press("Escape");
    expect(await page.isVisible("#found")).toBe(false);
    await keyboard.press("Control+A");
    await keyboard.type("stock");
    await page.waitForSelector("#result-1");
    await keyboard.press("ArrowDown");
    expect(await page.getAttribute("#search", "aria-activedescendant")).toBe("result-1");
    await keyboard.press("ArrowUp");
    await keyboard.press("Enter");
    await page.waitForURL("**/docs/guides/catalog#stock");
    await context.close();
  });
});
