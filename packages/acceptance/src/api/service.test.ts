import { expect, it } from "@jest/globals";
import type { Ports } from "@souk/core";
import { newUserWithToken } from "@souk/core/testing";
import { describeHosts } from "../testing/test-hosts.js";

describeHosts("GET /service", (host) => {
  it("returns eight fields to anyone, and first_run until the first account exists", async () => {
    const before = await host().api.get("/service");
    expect([before.status, before.body]).toEqual([
      200,
      {
        registration: "open",
        mail: "leaves",
        sign_in: "souk",
        factors: ["totp"],
        oidc: null,
        passwords: "on",
        first_run: true,
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      },
    ]);
    await newUserWithToken(host().core);
    expect((await host().api.get("/service")).body).toEqual({ ...before.body, first_run: false });
  });
});

describeHosts(
  "GET /service where nobody registers, signs in to Souk or gets mail",
  (host) => {
    it("returns closed, host and kept", async () => {
      expect((await host().api.get("/service")).body).toMatchObject({
        registration: "closed",
        sign_in: "host",
        mail: "kept",
      });
    });
  },
  {
    ports: (ports: Ports): Ports => ({ ...ports, registration: "closed", mail: "off" }),
    app: { authenticate: () => null, tokens: "off" },
  },
);
