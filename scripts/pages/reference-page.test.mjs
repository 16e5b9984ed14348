// The reference of the API in a real browser: what it looks like, and how it is used.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import axe from "axe-core";
import { email, openReference, password, ready } from "./reference-reader.mjs";

let reference, host, tenant, sections, operations, openPage;

beforeAll(async () => {
  reference = await openReference();
  ({ host, tenant, sections, operations, openPage } = reference);
});
afterAll(() => reference?.close());

describe("the reference", () => {
  it("shows every operation and event without a script, once each", async () => {
    const shown = [];
    for (const path of sections) {
      const { page, context } = await openPage(path, { javaScriptEnabled: false });
      for (const article of await page.locator("article").all()) {
        expect((await article.innerText()).length).toBeGreaterThan(50);
        shown.push(await article.getAttribute("id"));
      }
      await context.close();
    }
    const all = operations.map(({ operationId }) => operationId);
    expect(shown).toHaveLength(all.length);
    expect(new Set(shown)).toEqual(new Set(all));
    expect((await fetch(`${host.address}/docs/api/nothing`)).status).toBe(404);
  });

  it("has nothing that axe finds, light or dark, fits a phone, and keeps its policy", async () => {
    for (const path of sections) {
      const { page, context, elsewhere, complaints } = await openPage(path);
      await ready(page);
      const look = async (colorScheme) => {
        await page.emulateMedia({ colorScheme });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        const { violations, passes } = await page.evaluate(`${axe.source}; axe.run()`);
        const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
        expect([path, colorScheme, found, wide]).toEqual([path, colorScheme, [], 390]);
        expect(passes.length).toBeGreaterThan(20);
      };
      // All pages are made of the same parts, and axe takes long for thousands of them.
      const isLooked = /\/(docs|tenants|orders|events)$/.test(path);
      if (isLooked) for (const scheme of ["light", "dark"]) await look(scheme);
      await page.evaluate(() => {
        for (const part of document.querySelectorAll("details")) {
          part.removeAttribute("name");
          part.open = true;
        }
      });
      const open = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, open]).toEqual([path, 390]);
      if (path.endsWith("/tenants")) for (const scheme of ["light", "dark"]) await look(scheme);
      await page.setViewportSize({ width: 1600, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, wide]).toEqual([path, 1600]);
      for (const article of await page.locator("article").all()) {
        const [text, code] = await Promise.all(
          [".about", ".beside"].map((part) => article.locator(part).boundingBox()),
        );
        expect([path, code.x >= text.x + text.width]).toEqual([path, true]);
      }
      expect([elsewhere, await page.evaluate("broken"), complaints]).toEqual([[], [], []]);
      if (process.env["PAGES_SEEN"]) {
        const name = `${path.replaceAll("/", "-")}.png`;
        await page.screenshot({ path: join(process.env["PAGES_SEEN"], name) });
      }
      await context.close();
    }
  });

  it("notices an inline script, so that a page without a policy would be seen", async () => {
    const { page, context } = await openPage("/docs");
    await ready(page);
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "globalThis.ran = true";
      document.head.append(script);
    });
    await page.waitForFunction("broken.length > 0");
    expect(await page.evaluate("[globalThis.ran, broken]")).toEqual([
      undefined,
      ["script-src-elem inline"],
    ]);
    await context.close();
  });

  it("finds an operation, signs in, and lists products, all by keyboard", async () => {
    const { page, context, complaints } = await openPage("/docs");
    await ready(page);
    const { keyboard } = page;
    await keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement.textContent)).toBe("Skip to content");
    await keyboard.press("/");
    await keyboard.type("zzz");
    await page.waitForSelector("#found:not([hidden])");
    expect(await page.innerText("#found [role=status]")).toBe("No results for “zzz”");
    await page.locator("#search").press("Control+A");
    await keyboard.type("list products");
    await page.waitForSelector("#result-0[href$=listProducts]");
    await Promise.all([
      page.waitForURL("**/docs/api/catalog#listProducts"),
      keyboard.press("Enter"),
    ]);
    await ready(page);
    await page.focus("#caller > summary");
    await keyboard.press("Enter");
    for (const text of [email, password]) {
      await keyboard.press("Tab");
      await keyboard.type(text);
    }
    await keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector("#signed").textContent !== "");
    expect(await page.innerText("#caller > summary")).toBe(
      `Signed in with ${email}, tenant ${tenant}`,
    );
    const token = await page.inputValue("#token");
    expect(token).toMatch(/^\d+\|/);
    const sample = page.locator("#listProducts [data-language=curl] code");
    expect(await sample.textContent()).toContain(`Bearer ${token}`);
    expect(await sample.textContent()).toContain(`X-Tenant-ID: ${tenant}`);
    expect(await sample.textContent()).toContain(`${host.address}/api/v2/admin/products`);
    await page.focus("#listProducts .try > summary");
    await keyboard.press("Enter");
    await page.focus("#listProducts-query-per_page");
    await keyboard.type("1");
    await keyboard.press("Enter");
    await page.waitForSelector("#listProducts .answered:not([hidden])");
    expect(await page.innerText("#listProducts .outcome")).toBe("200 OK");
    expect(await page.innerText("#listProducts .answered")).toContain('"name": "Reading lamp"');
    // The next page of the same tab still knows them, and another tab does not.
    await page.goto(`${host.address}/docs/api/orders`);
    await ready(page);
    expect(await page.inputValue("#token")).toBe(token);
    const other = await context.newPage();
    await other.goto(`${host.address}/docs/api/orders`);
    await ready(other);
    expect(await other.inputValue("#token")).toBe("");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("fills in no token that would end a text of a sample", async () => {
    const { page, context } = await openPage("/docs/api/catalog");
    await ready(page);
    await page.evaluate(() =>
      sessionStorage.setItem(
        "souk-reference",
        JSON.stringify({ token: `1|"'; rm -r .`, tenant: "1'" }),
      ),
    );
    await page.reload();
    await ready(page);
    const sample = page.locator("#listProducts [data-language=curl] code");
    expect(await sample.textContent()).toContain("Bearer YOUR_TOKEN");
    expect(await sample.textContent()).toContain("X-Tenant-ID: 1'");
    expect(await sample.textContent()).not.toContain("rm -r");
    await context.close();
  });
});
