// The animated picture of the README: a stranger tries to reach another shop, and a host with a guard removed is caught.
// Its lines are the responses of real hosts. WRITE_PICTURES=1 writes docs/isolation.webp.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { withoutMembershipCheck } from "../../packages/acceptance/dist/testing/broken-isolation.js";
import { isolationMatrix } from "../../packages/acceptance/dist/testing/isolation/matrix.js";
import { runRow } from "../../packages/acceptance/dist/testing/isolation/run-row.js";
import { openTestHost } from "../../packages/acceptance/dist/testing/open-host.js";
import { makeWorld } from "../../packages/acceptance/dist/testing/world.js";
import { newUserWithToken } from "../../packages/core/dist/testing/index.js";
import { root } from "../workspace.mjs";
import { animatedWebp } from "./animated-webp.mjs";
import { launchChromium } from "./chromium.mjs";

const file = join(root, "docs", "isolation.webp");
const SIZE = { width: 960, height: 540 };
const writesPictures = Boolean(process.env.WRITE_PICTURES);

let browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

async function attempts() {
  const host = await openTestHost();
  try {
    const ada = await newUserWithToken(host.core, "Ada");
    const bo = await newUserWithToken(host.core, "Bo");
    const shopOf = ({ as }, name) => host.core.createTenant({ as }, { name });
    const lamps = await shopOf(ada, "Lamps");
    const chairs = await shopOf(bo, "Chairs");
    const { id } = await host.core.createProduct(
      { as: ada.as, tenant: lamps.id },
      { name: "Lamp", price: 10 },
    );
    const order = {
      payment_type: 1,
      address: { street: "1 Main St", city: "Springfield" },
      order_items: [{ product_id: id, qty: 1, amount: 10 }],
      total_amount: 10,
    };
    const [adas, bos] = [
      { name: "Ada", token: ada.token, tenant: lamps.id },
      { name: "Bo", token: bo.token, tenant: chairs.id },
    ];
    const product = `/products/${id}`;
    const tries = [
      { ...adas, what: "reads her product", method: "GET", path: product },
      { ...bos, what: "reads Ada's product", method: "GET", path: product },
      { ...bos, tenant: lamps.id, what: "lists Ada's products", method: "GET", path: "/products" },
      { ...bos, what: "changes her price", method: "PATCH", path: product, body: { price: 0 } },
      { ...bos, what: "orders her product", method: "POST", path: "/orders", body: order },
      { ...bos, what: "deletes her shop", method: "DELETE", path: `/tenants/${lamps.id}` },
    ];
    const lines = [];
    for (const { name, token, tenant, what, method, path, body } of tries) {
      const { status, body: answer } = await host.api.send(method, path, body, { token, tenant });
      lines.push({ name, what, call: `${method} ${path}`, status, code: answer?.code });
    }
    return lines;
  } finally {
    await host.close();
  }
}

/** The faults that the matrix reports of a host that checks no membership. */
async function faultsWithoutGuard() {
  const row = isolationMatrix.find(({ route }) => route === "GET /tenants/:tenantId");
  const host = await openTestHost("memory", { ports: withoutMembershipCheck });
  try {
    return await runRow(row, await makeWorld(host));
  } finally {
    await host.close();
  }
}

/** Each scene shows one more result. */
async function scenes() {
  const lines = (await attempts()).map(({ name, what, call, status, code }) => {
    const result = status < 400 ? `<b class="good">${status}</b>` : `<b>${status}</b> ${code}`;
    return `<div><i>${name}</i><span>${what}</span><code>${call}</code><em>${result}</em></div>`;
  });
  const [fault = ""] = await faultsWithoutGuard();
  const caught = [
    `<p>Remove the membership check, and the tests turn red:</p>`,
    `<p class="bad">✕ GET /tenants/:tenantId: ${fault.replace(/: \{.*/s, "")}</p>`,
    `<p class="good">The tests call every route like this, on SQLite and Postgres.</p>`,
  ];
  const all = [...lines, ...caught];
  return all.map((_, shown) =>
    all
      .map((line, at) =>
        at <= shown ? line : at < lines.length ? line.replace(/<em>.*<\/em>/, "") : "",
      )
      .join(""),
  );
}

const STYLE = `
  body { margin: 0; padding: 34px 40px; width: 880px; height: 472px; background: #131210; color: #efebe2; font: 19px/1.3 sans-serif; }
  h1 { margin: 0 0 20px; font-size: 26px; }
div { display: grid; grid-template-columns: 56px 290px 250px 1fr; margin: 0 0 13px; }
  code { font: 17px/1.4 monospace; color: #aba496; } i, em { font-style: normal; } b { color: #f2a094; } i { font-weight: bold; }
  p { margin: 20px 0 0; } .bad { color: #f2a094; font-family: monospace; font-size: 17px; } .good { color: #74cdb0; }`;

async function stills(bodies) {
  const page = await browser.newPage({ viewport: SIZE });
  const session = await page.context().newCDPSession(page);
  const taken = [];
  for (const body of bodies) {
    await page.setContent(`<style>${STYLE}</style><h1>Two shops on one host</h1>${body}`);
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 80 });
    taken.push(Buffer.from(data, "base64"));
  }
  await page.close();
  return taken;
}

/** The number of frames that Chromium decodes, and its first and last frame as pictures. */
async function play(webp) {
  const page = await browser.newPage();
  await page.route("https://picture.example.com/**", (route) =>
    route.fulfill(
      route.request().url().endsWith(".webp")
        ? { body: webp, contentType: "image/webp" }
        : { body: "<!doctype html>", contentType: "text/html" },
    ),
  );
  await page.goto("https://picture.example.com/");
  const played = await page.evaluate(async () => {
    const data = await (await fetch("/isolation.webp")).arrayBuffer();
    const decoder = new ImageDecoder({ data, type: "image/webp" });
    await decoder.tracks.ready;
    const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
    const pictures = [];
    for (const frameIndex of [0, frameCount - 1]) {
      const { image } = await decoder.decode({ frameIndex });
      const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
      canvas.getContext("2d").drawImage(image, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      pictures.push(btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), "")));
    }
    const repeats = repetitionCount === Infinity;
    return { frameCount, repeats, pictures };
  });
  await page.close();
  return played;
}

describe("the picture of isolation", () => {
  it("shows a stranger who gets nothing, and a removed guard that is found", async () => {
    const statuses = (await attempts()).map(({ status, code }) => [status, code]);
    expect(statuses).toEqual([
      [200, undefined],
      [404, "not_found"],
      [403, "tenant_forbidden"],
      [404, "not_found"],
      [422, "validation_failed"],
      [403, "tenant_forbidden"],
    ]);
    expect(await faultsWithoutGuard()).toContainEqual(expect.stringMatching(/leaks/));
  });

  it("plays in a browser, a frame for each scene, and has less than 500 kB", async () => {
    const bodies = await scenes();
    if (writesPictures) {
      const last = bodies.length - 1;
      const frames = (await stills(bodies)).map((webp, at) => ({
        webp,
        milliseconds: at === last ? 6_000 : at >= last - 2 ? 2_500 : 1_600,
      }));
      writeFileSync(file, animatedWebp(frames, SIZE));
    }
    const webp = readFileSync(file);
    expect(webp.length).toBeLessThan(500_000);
    const { frameCount, repeats, pictures } = await play(webp);
    expect({ frameCount, repeats }).toEqual({ frameCount: bodies.length, repeats: true });
    expect(pictures[0]).not.toBe(pictures[1]);
  });
});
