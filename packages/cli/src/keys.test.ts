import { expect, it } from "@jest/globals";
import * as z from "zod";
import { describePlaces, KEY, makeShop, type TestSouk } from "./testing/engines.js";

const NEW = Buffer.alloc(32, 8).toString("base64");
const WRONG = { environment: { SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 9).toString("base64") } };
const BOTH = { environment: { SOUK_ENCRYPTION_KEY: NEW, SOUK_ENCRYPTION_KEY_PREVIOUS: KEY } };
const ALONE = { environment: { SOUK_ENCRYPTION_KEY: NEW } };

const status = z.strictObject({
  data: z.array(
    z.strictObject({
      key: z.string(),
      state: z.enum(["in use", "still needed", "not at hand"]),
      webhook_secrets: z.int(),
      factor_secrets: z.int(),
      former_secrets: z.int(),
      mails: z.int(),
      answers: z.int(),
      audit_chains: z.int(),
      audit_progress: z.int(),
    }),
  ),
});

async function withWebhook(place: TestSouk) {
  await place.souk(["db", "migrate"]);
  const shop = await makeShop(place, "Keys");
  const create = ["webhooks", "create", "https://example.com/hook", "--events", "order.created"];
  const made = await place.souk([...create, "--tenant", shop.tenant, "--json"]);
  expect(made.code).toBe(0);
  return { ...shop, create: [...create, "--tenant", shop.tenant] };
}

describePlaces("souk keys", (place) => {
  it("finds out a wrong key wherever it matters, and rotates to a new one", async () => {
    const { souk } = place();
    const { create } = await withWebhook(place());
    const keys = async (options: Parameters<typeof souk>[1] = {}) => {
      const { json, code } = await souk(["keys", "status", "--json"], options);
      return { code, uses: status.parse(json).data };
    };
    const first = await keys();
    expect(first).toMatchObject({ code: 0, uses: [{ state: "in use", webhook_secrets: 1 }] });

    const doctor = await souk(["doctor", "--json"], WRONG);
    expect(doctor.code).toBe(1);
    expect((doctor.json as { data: { name: string; ok: boolean }[] }).data).toContainEqual({
      id: "key",
      name: "the encryption key matches this database",
      ok: false,
      verdict: "no",
      detail: expect.stringContaining("deliveries and mail wait"),
      remedy: expect.stringContaining("SOUK_ENCRYPTION_KEY_PREVIOUS"),
    });
    const audit = await souk(["webhooks", "audit"], WRONG);
    expect(audit.code).not.toBe(0);
    expect(audit.err).toContain("The configured encryption key does not belong to this database");
    expect((await souk(["webhooks", "audit"])).code).toBe(0);
    expect((await souk(create, WRONG)).code).not.toBe(0);
    expect((await souk(["db", "migrate"], WRONG)).code).not.toBe(0);
    expect((await souk(["keys", "rotate"], WRONG)).code).not.toBe(0);
    const wrong = await keys(WRONG);
    expect(wrong.code).toBe(6);
    expect(wrong.uses).toMatchObject([{ state: "in use" }, { state: "not at hand" }]);

    const tried = await souk(["keys", "rotate", "--dry-run"], BOTH);
    expect(tried.code).toBe(0);
    expect((await keys(BOTH)).uses).toMatchObject([
      { state: "in use", webhook_secrets: 0 },
      { state: "still needed", webhook_secrets: 1 },
    ]);
    const rotated = await souk(["keys", "rotate", "--json"], BOTH);
    expect(rotated).toMatchObject({ code: 0, json: { resealed: 1, unreadable: 0, left: 0 } });
    expect(await keys(ALONE)).toMatchObject({
      code: 0,
      uses: [{ state: "in use", webhook_secrets: 1 }],
    });
    expect((await keys(ALONE)).uses[0]?.key).not.toBe(first.uses[0]?.key);
    expect((await souk(["doctor"], ALONE)).code).toBe(0);
    expect((await souk(create, ALONE)).code).toBe(0);
    expect((await souk(create)).code).not.toBe(0);
    const trail = await souk(["audit", "tail", "--json"], ALONE);
    expect(trail.out).toContain("rotateKeys");
  });

  it("opens the chains of the audit trail after a rotation, and not with a wrong key", async () => {
    const { souk } = place();
    const verify = (options: Parameters<typeof souk>[1]) =>
      souk(["audit", "verify", "--json"], options);
    expect(await verify(ALONE)).toMatchObject({ code: 0, json: { found: 0 } });
    const back = { SOUK_ENCRYPTION_KEY: KEY, SOUK_ENCRYPTION_KEY_PREVIOUS: NEW };
    const rotated = await souk(["keys", "rotate", "--json"], { environment: back });
    expect(rotated).toMatchObject({ code: 0, json: { unreadable: 0, left: 0 } });
    expect(await verify({ environment: { SOUK_ENCRYPTION_KEY: KEY } })).toMatchObject({
      code: 0,
      json: { found: 0 },
    });
    const wrong = await verify(WRONG);
    expect(wrong.code).not.toBe(0);
    expect(wrong.err).toContain("The configured encryption key does not belong to this database");
  });
});
