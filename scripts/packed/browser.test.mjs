import { spawnSync } from "node:child_process";
import { createHmac, webcrypto } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "@jest/globals";
import { build } from "esbuild";
import { environment, node, root } from "../workspace.mjs";

const core = join(root, "packages", "core");

/** What the core and its part of zod may take of a page, minified and not compressed. */
const MOST_BYTES = 300_000;

/** What a browser's page has and the language itself does not; nothing of Node. */
const web = {
  TextEncoder,
  TextDecoder,
  URL,
  URLSearchParams,
  AbortController,
  AbortSignal,
  setTimeout,
  clearTimeout,
  structuredClone,
  queueMicrotask,
  performance,
  atob,
  btoa,
  crypto: webcrypto,
  Uint8Array,
};

async function bundled(contents, options = {}) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: join(root, "packages", "adapters-http") },
    bundle: true,
    platform: "browser",
    format: "esm",
    write: false,
    metafile: true,
    logLevel: "silent",
    ...options,
  });
  return { text: outputFiles[0].text, inputs: Object.keys(metafile.inputs) };
}

const shop = `
import { createCore } from "@souk/core";
import { DeliveryWorker } from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import { verifyWebhook } from "@souk/core/webhooks";
import { MemoryUnitOfWork } from ${JSON.stringify(join(core, "dist/testing/memory/memory-unit-of-work.js"))};

let made = 0;
const random = () => String((made += 1)).padStart(43, "r");
const secrets = {
  hashPassword: async (password) => "plain:" + password,
  verifyPassword: async (password, hash) => hash === "plain:" + password,
  randomToken: random,
  digest: (text) => "digest:" + text,
  sameDigest: (a, b) => a === b,
  eventId: () => "event-" + random(),
  webhookSecret: () => "whsec_" + btoa(random()),
};
const cipher = {
  seal: (text, context) => "page." + btoa(JSON.stringify([context, text])),
  open: (sealed, context) => {
    const [bound, text] = JSON.parse(atob(sealed.slice("page.".length)));
    if (bound !== context) throw new Error("sealed for " + bound);
    return text;
  },
};

export async function sell() {
  const sent = [];
  const webhookSender = {
    check: () => null,
    send: async (request) => {
      sent.push(request);
      return { status: 200, failure: null, responseBody: "", retryAfterMs: null, durationMs: 1 };
    },
  };
  const ports = { unitOfWork: new MemoryUnitOfWork(), clock: { now: () => new Date() }, secrets, cipher, webhookSender };
  const core = createCore(ports);
  const account = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };
  const { token, user } = await core.register({}, { ...account, passwordConfirmation: account.password });
  const tenant = await core.createTenant({ as: { token } }, { name: "Page" });
  const call = { as: { token }, tenant: tenant.id };
  const { secret } = await core.createWebhook(call, { url: "https://example.com/", events: ["order.created"] });
  const product = await core.createProduct(call, { name: "Blue shirt", price: 24.5, stock: 3 });
  const address = await core.createAddress(call, { street: "1 Main Street", city: "Springfield" });
  const item = { productId: product.id, qty: 2, amount: 24.5 };
  const order = await core.createOrder(call, {
    addressId: address.id, paymentType: 1, totalAmount: 49, orderItems: [item],
  });
  const worker = new DeliveryWorker(ports, { clock: ports.clock });
  worker.wake();
  while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await worker.stop();
  const [{ headers, body }] = sent;
  const verified = verifyWebhook({ headers, body, secret });
  const refusal = await core.createProduct(call, { name: "", price: -1 }).catch((error) => error);
  const audit = await core.listAuditTrail({ as: new Operator("page") }, { limit: 100 });
  return JSON.stringify({
    order: order.id, body, headers, secret, verified, refusal: refusal.kind, audit: audit.length, user: user.id,
    foreign: ["process", "Buffer", "require", "global", "setImmediate"].filter((name) => name in globalThis),
  });
}
`;

describe("the core in a browser", () => {
  it("is bundled without anything of Node, small, and with one way of zod", async () => {
    const { text, inputs } = await bundled('export { createCore } from "@souk/core";', {
      minify: true,
    });
    expect(text).not.toMatch(/["']node:/);
    expect(inputs.filter((file) => /core\/dist\/(node|testing)\//.test(file))).toEqual([]);
    expect(inputs.filter((file) => !/core\/dist\/|node_modules\/zod\/|<stdin>/.test(file))).toEqual(
      [],
    );
    expect(inputs.filter((file) => file.includes("node_modules/zod/v4/classic/"))).toEqual([]);
    expect(text.length).toBeLessThan(MOST_BYTES);
    // A page may forbid to make code from text.
    expect(text).not.toMatch(/\b(Function|eval)\b/);
    // The fault that this guards against: one schema of classic zod brings all that a schema can do.
    const classic = await bundled(
      'export { createCore } from "@souk/core"; import * as z from "zod"; export const name = z.string();',
      { minify: true },
    );
    expect(classic.text.length).toBeGreaterThan(MOST_BYTES);
  });

  it("sells, delivers and verifies where there is nothing of Node", async () => {
    const { text } = await bundled(shop, { format: "iife", globalName: "page" });
    const context = createContext({ ...web });
    const { foreign, verified, secret, headers, body, ...rest } = JSON.parse(
      await runInContext(`${text}\npage.sell()`, context),
    );
    expect(foreign).toEqual([]);
    expect(rest).toEqual({ order: 1, user: 1, refusal: "validation_failed", audit: 6 });
    expect(verified).toMatchObject({ ok: true, scheme: "standard" });
    expect(headers["x-webhook-signature"]).toBe(
      createHmac("sha256", secret).update(body).digest("hex"),
    );
  });

  it("names nothing that only Node has, outside the rooms for it", () => {
    const folder = mkdtempSync(join(tmpdir(), "souk-browser-"));
    try {
      const config = {
        extends: join(root, "tsconfig.base.json"),
        compilerOptions: {
          module: "esnext",
          moduleResolution: "bundler",
          composite: false,
          noEmit: true,
          types: [],
          lib: ["es2024", "esnext.disposable", "dom"],
          rootDir: "/",
        },
        files: [
          join(core, "src", "index.ts"),
          join(core, "src", "adapter.ts"),
          join(core, "src", "webhooks", "verify.ts"),
        ],
      };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
      const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
      const { status, stdout } = spawnSync(node, [compiler, "-p", folder, "--pretty", "false"], {
        env: environment,
        encoding: "utf8",
      });
      expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each(["call-storage", "hmac", "json-schema", "quick"])(
    "leaves %s to Node where there is one",
    (name) => {
      const { resolve } = createRequire(join(core, "dist", "index.js"));
      expect(resolve(`#${name}`)).toBe(join(core, "dist", "node", `${name}.js`));
    },
  );
});
