import { describe, expect, it } from "@jest/globals";
import { createFactorVerifier } from "./create-factor-verifier.js";
import { TestAuthenticator } from "./testing/test-authenticator.js";

const verifier = createFactorVerifier();
const site = { rpId: "shop.example.com", origin: "https://shop.example.com" };
const challenge = "the challenge of this test";
const options = { challenge: Buffer.from(challenge).toString("base64url") };
const user = { id: 7, name: "Ada", email: "ada@example.com" };

async function registered() {
  const device = new TestAuthenticator(site);
  const passkey = await verifier.verifyRegistration(device.create(options), { site, challenge });
  if (!passkey) throw new Error("The passkey was rejected.");
  return { device, passkey };
}

describe("codes of authenticator apps", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1234567890, "005924"],
    [20000000000, "353130"],
  ])("are those of RFC 6238 at %d seconds", (seconds, code) => {
    const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    expect(verifier.totp(secret, Math.floor(seconds / 30))).toBe(code);
  });
});

describe("passkeys", () => {
  it("are requested discoverable and with user verification, and not twice on one device", async () => {
    const exclude = [{ credentialId: "AAEC", transports: ["usb"] }];
    const made = await verifier.registrationOptions({ site, challenge, user, exclude });
    expect(made).toMatchObject({
      ...options,
      rp: { id: "shop.example.com" },
      user: { name: "ada@example.com", displayName: "Ada" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: "AAEC" }],
    });
    const used = await verifier.assertionOptions({ site, challenge, allow: exclude });
    expect(used).toMatchObject({
      ...options,
      rpId: "shop.example.com",
      userVerification: "required",
    });
  });

  it("are registered and used with a real signature", async () => {
    const { device, passkey } = await registered();
    expect(passkey).toMatchObject({
      credentialId: device.id,
      counter: 1,
      transports: ["internal"],
    });
    const assertion = device.get(options);
    expect(verifier.read(assertion)).toEqual({ challenge, credentialId: device.id });
    const expected = { site, challenge, userId: user.id, ...passkey };
    expect(await verifier.verifyAssertion(assertion, expected)).toEqual({ counter: 2 });
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another site", { rpId: "evil.example" }],
    ["no user verification", { unverified: true }],
  ])("are rejected with %s", async (_, wrong) => {
    const { device, passkey } = await registered();
    const other = new TestAuthenticator(site).create(options, wrong);
    expect(await verifier.verifyRegistration(other, { site, challenge })).toBeNull();
    const expected = { site, challenge, userId: user.id, ...passkey };
    expect(await verifier.verifyAssertion(device.get(options, wrong), expected)).toBeNull();
  });

  it("are rejected with the user handle of another account", async () => {
    const { device, passkey } = await registered();
    const expected = { site, challenge, userId: user.id, ...passkey };
    const judge = (userHandle: unknown) => {
      const assertion = device.get(options);
      const response = { ...Object(assertion["response"]), userHandle };
      return verifier.verifyAssertion({ ...assertion, response }, expected);
    };
    for (const foreign of ["8", "77", ""]) {
      expect(await judge(Buffer.from(foreign).toString("base64url"))).toBeNull();
    }
    expect(await judge(7)).toBeNull();
    for (const own of [Buffer.from("7").toString("base64url"), null, undefined]) {
      expect(await judge(own)).not.toBeNull();
    }
  });

  it("are rejected with a wrong signature, another challenge, another key, and anything else", async () => {
    const { device, passkey } = await registered();
    const { passkey: other } = await registered();
    const expected = { site, challenge, userId: user.id, ...passkey };
    const judge = (response: Record<string, unknown>, more = {}) =>
      verifier.verifyAssertion(response, { ...expected, ...more });
    expect(await judge(device.get(options, { signature: true }))).toBeNull();
    expect(await judge(device.get(options), { challenge: "another" })).toBeNull();
    expect(await judge(device.get(options), { publicKey: other.publicKey })).toBeNull();
    for (const response of [
      {},
      { id: 7 },
      { response: null },
      { id: "x", response: { clientDataJSON: "!" } },
    ]) {
      expect(verifier.read(response)).toBeNull();
      expect(await judge(response)).toBeNull();
      expect(await verifier.verifyRegistration(response, { site, challenge })).toBeNull();
    }
  });
});
