import { afterEach, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import { createApp } from "./create-app.js";
import { closeServed, serve } from "./served-apps.test.support.js";

afterEach(closeServed);

const base = "/api/v2/admin";

it.each([
  [`${base}/order`, `${base}/orders`],
  [`${base}/oders/12/payments`, `${base}/orders/{id}/payments`],
  [`${base}/orders/12/payment`, `${base}/orders/{id}/payments`],
  [`${base}/orders/`, `${base}/orders`],
  [`${base}/whoami`, `${base}/who_am_i`],
  ["/orders", `${base}/orders`],
  ["/api/v1/admin/products/7", `${base}/products/{id}`],
])("the 404 of the unknown route %s names %s", async (path, nearest) => {
  const origin = await serve(createApp(createCore(memoryPorts())));
  const response = await fetch(origin + path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    code: "not_found",
    message: `Not found. The nearest path is ${nearest}.`,
  });
});

it.each(["/operator/tenants", "/operator/hosts", "/users/1/export"])(
  "the 404 of the operators' route %s names the settings that it needs, where it is not served",
  async (path) => {
    const core = createCore(memoryPorts());
    const token = "o".repeat(32);
    const elsewhere = { operatorToken: token, operatorRoutes: "off" } as const;
    for (const options of [{}, elsewhere]) {
      const origin = await serve(createApp(core, options));
      const response = await fetch(origin + base + path);
      expect([response.status, await response.json()]).toMatchObject([
        404,
        {
          code: "not_found",
          message:
            "Not found. The routes for operators require OPERATOR_TOKEN and are at OPERATOR_PORT, if the host has one.",
        },
      ]);
    }
  },
);

it.each([`${base}/nothing`, `${base}/orders/12/payments/3/4`, "/", "/favicon.ico"])(
  "the 404 of %s names none, because no route is like it",
  async (path) => {
    const origin = await serve(createApp(createCore(memoryPorts())));
    expect(await (await fetch(origin + path)).json()).toMatchObject({ message: "Not found" });
  },
);
