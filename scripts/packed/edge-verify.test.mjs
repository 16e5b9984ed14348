import { createHmac } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "@jest/globals";
import { build } from "esbuild";
import { root } from "../workspace.mjs";

const core = join(root, "packages", "core");

/** The globals of an edge runtime, without Node's. */
const web = { TextEncoder, TextDecoder, URL, atob, btoa, Uint8Array };

async function bundled() {
  const { outputFiles } = await build({
    stdin: {
      contents: 'export { verifyWebhook } from "@souk/core/webhooks";',
      resolveDir: join(root, "packages", "adapters-http"),
    },
    bundle: true,
    minify: true,
    platform: "browser",
    format: "iife",
    globalName: "page",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0].text;
}

describe("the verification of webhooks where there is nothing of Node", () => {
  it("accepts a genuine request and rejects a changed one", async () => {
    const text = await bundled();
    expect(text).not.toMatch(/["']node:/);
    const secret = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;
    const body = '{"event":"order.created"}';
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    const check = (received) => {
      const input = JSON.stringify({
        headers: { "x-webhook-signature": signature },
        body: received,
        secret,
        scheme: "legacy",
      });
      const page = createContext({ ...web });
      return JSON.parse(
        runInContext(`${text}\nJSON.stringify(page.verifyWebhook(${input}))`, page),
      );
    };
    expect(check(body)).toMatchObject({ ok: true });
    expect(check(`${body} `)).toMatchObject({ ok: false });
  });

  it("uses Node's own HMAC on Node", () => {
    const { resolve } = createRequire(join(core, "dist", "index.js"));
    expect(resolve("#hmac")).toBe(join(core, "dist", "node", "hmac.js"));
  });
});
