import { beforeEach, describe, expect, it } from "@jest/globals";
import { type Core, createCore } from "../../create-core.js";
import { newUserWithToken } from "../../testing/builders.js";
import { signedIn } from "../../testing/signed-in.js";
import { memoryPorts, type MemoryPorts } from "../../testing/memory-ports.js";

const DAY = 86_400_000;
const next = { password: "another long one", passwordConfirmation: "another long one" };

let ports: MemoryPorts;
let core: Core;
let ada: Awaited<ReturnType<typeof newUserWithToken>>;
let call: { as: { token: string }; tenant: number };

beforeEach(async () => {
  ports = memoryPorts();
  core = createCore(ports);
  ada = await newUserWithToken(core);
  const { id } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  call = { as: ada.as, tenant: id };
});

const newKey = (more: object = {}, caller = call) =>
  core.createApiKey(caller, { name: "Key", scopes: ["catalog:read", "api-keys:write"], ...more });
/** The token of the newest link that was mailed. */
async function mailedToken(to: string): Promise<string> {
  const now = ports.clock.now();
  const all = await ports.unitOfWork.transact("write", ({ mail }) => mail.claim(now, now, 100));
  const texts = all.map(({ sealed }) => JSON.parse(ports.cipher.open(sealed, `mail:${to}`)).text);
  return texts.flatMap((text) => /token: (\S+)/.exec(text)?.[1] ?? []).at(-1) ?? "";
}
const works = (key: string) =>
  core.listProducts({ as: { token: key }, tenant: call.tenant }, {}).then(
    () => true,
    () => false,
  );
const change = (revokeKeys: boolean) =>
  core.changePassword({ as: ada.as }, { currentPassword: ada.password, ...next, revokeKeys });

describe("a change of the password", () => {
  it("names the keys of the last 90 days that the account made, and leaves them", async () => {
    const old = await newKey({ expiresAt: null });
    ports.clock.advance(90 * DAY + 1);
    const { token } = await signedIn(core.login({}, ada));
    ada = { ...ada, as: { token } };
    call = { ...call, as: { token } };
    const recent = await newKey();
    const { keys } = await change(false);
    expect(keys.map((key) => key.id)).toEqual([recent.id]);
    expect([await works(old.key), await works(recent.key)]).toEqual([true, true]);
  });

  it("ends them with everything that descends from them, in all tenants, on request", async () => {
    const parent = await newKey();
    const child = await newKey({}, { as: { token: parent.key }, tenant: call.tenant });
    const { id } = await core.createTenant({ as: ada.as }, { name: "Second" });
    const there = await newKey({}, { as: ada.as, tenant: id });
    const { keys } = await change(true);
    expect(new Set(keys.map((key) => key.id))).toEqual(new Set([parent.id, child.id, there.id]));
    for (const { key } of [parent, child, there]) expect(await works(key)).toBe(false);
    const entries = ports.unitOfWork.database.table<{ tenantId: number | null }>("audit_log").all();
    expect(entries.filter(({ tenantId }) => tenantId === id).length).toBeGreaterThan(2);
  });
});

describe("a reset of the password", () => {
  it("names the keys that the account made, and ends them on request", async () => {
    const made = await newKey();
    const { email } = ada;
    const reset = async (more = {}) => {
      await core.forgotPassword({}, { email });
      const token = await mailedToken(email);
      return core.resetPassword({}, { token, email, ...next, ...more });
    };
    expect((await reset()).keys.map(({ id }) => id)).toEqual([made.id]);
    expect(await works(made.key)).toBe(true);
    expect((await reset({ revokeKeys: true })).keys.map(({ id }) => id)).toEqual([made.id]);
    expect(await works(made.key)).toBe(false);
  });
});

describe("an API key", () => {
  const yearFrom = () => new Date(ports.clock.now().getTime() + 365 * DAY);

  it("ends after a year if nothing is said, and with null never", async () => {
    expect((await newKey()).expiresAt).toEqual(yearFrom());
    expect((await newKey({ expiresAt: null })).expiresAt).toBeNull();
  });

  it("that a key makes ends with its maker, and after a year at most if nothing is said", async () => {
    const end = new Date(ports.clock.now().getTime() + 30 * DAY);
    const maker = await newKey({ expiresAt: end.toISOString() });
    const by = { as: { token: maker.key }, tenant: call.tenant };
    expect((await newKey({}, by)).expiresAt).toEqual(end);
    expect((await newKey({ expiresAt: null }, by)).expiresAt).toEqual(end);
    const endless = await newKey({ expiresAt: null });
    const byEndless = { as: { token: endless.key }, tenant: call.tenant };
    expect((await newKey({}, byEndless)).expiresAt).toEqual(yearFrom());
    expect((await newKey({ expiresAt: null }, byEndless)).expiresAt).toBeNull();
  });
});
