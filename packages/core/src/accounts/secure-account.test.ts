import { beforeEach, describe, expect, it } from "@jest/globals";
import { type Core, createCore } from "../create-core.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";

const DAY = 86_400_000;

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

const newKey = (caller = call) =>
  core.createApiKey(caller, {
    name: "Key",
    scopes: ["catalog:read", "api-keys:write", "webhooks:write", "webhooks:secrets"],
  });
const newWebhook = (caller = call) =>
  core.createWebhook(caller, { url: "https://thief.example/in", events: ["product.created"] });
const isOpen = (token: string) =>
  core.whoAmI({ as: { token } }, {}).then(
    () => true,
    () => false,
  );
const secure = (input: object = {}, as: { token: string } = ada.as) =>
  core.secureAccount({ as }, input);
const endings = ({ keys, webhooks }: Awaited<ReturnType<typeof secure>>) => ({
  keys: keys.map(({ id, ended }) => [id, ended]),
  webhooks: webhooks.map(({ id, ended }) => [id, ended]),
});
const signIn = async () => (await core.login({}, ada)).token ?? "";

describe("securing an account", () => {
  it("ends the other sessions, and what the caller names of keys and webhooks", async () => {
    const thief = await signIn();
    const key = await newKey();
    const child = await newKey({ as: { token: key.key }, tenant: call.tenant });
    const kept = await newKey();
    const webhook = await newWebhook();
    const ofKey = await newWebhook({ as: { token: key.key }, tenant: call.tenant });
    const made = { keyIds: [key.id], webhookIds: [webhook.id, ofKey.id] };
    const expected = {
      keys: [
        [key.id, true],
        [child.id, true],
        [kept.id, false],
      ],
      webhooks: [
        [webhook.id, true],
        [ofKey.id, true],
      ],
    };

    const tried = await secure({ ...made, dryRun: true });
    expect([tried.sessions, endings(tried)]).toEqual([1, expected]);
    expect(await isOpen(thief)).toBe(true);

    const done = await secure(made);
    expect([done.sessions, endings(done)]).toEqual([1, expected]);
    expect([await isOpen(thief), await isOpen(ada.as.token)]).toEqual([false, true]);
    for (const { key: text } of [key, child]) expect(await isOpen(text)).toBe(false);
    expect(await isOpen(kept.key)).toBe(true);
    const { data } = await core.listWebhooks(call, {});
    expect(data).toEqual([]);
    expect(endings(await secure())).toEqual({ keys: [[kept.id, false]], webhooks: [] });
    const { data: entries } = await core.listAuditLog(call, { action: "secureAccount" });
    expect(entries.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { field: "revoked_keys", old: [key.id, child.id], new: null },
        { field: "deleted_webhooks", old: [webhook.id, ofKey.id], new: null },
      ]),
    );
  });

  it("ends nothing but sessions unless something is named", async () => {
    const key = await newKey();
    await newWebhook();
    await signIn();
    expect((await secure()).sessions).toBe(1);
    expect(await isOpen(key.key)).toBe(true);
    expect((await core.listWebhooks(call, {})).data).toHaveLength(1);
  });

  it("shows neither what others made nor what is older than 90 days", async () => {
    await newKey();
    await newWebhook();
    ports.clock.advance(90 * DAY);
    const as = { token: await signIn() };
    const eve = await newMember(core, { as, tenant: call.tenant }, "ADMIN", "Eve");
    const theirs = await newKey({ as: eve.as, tenant: call.tenant });
    const webhook = await newWebhook({ as: eve.as, tenant: call.tenant });
    expect(endings(await secure({ dryRun: true }, as))).toEqual({ keys: [], webhooks: [] });
    await expect(
      secure({ keyIds: [theirs.id], webhookIds: [webhook.id, 987_654] }, as),
    ).rejects.toMatchObject({
      issues: [{ path: ["keyIds", 0] }],
    });
    await expect(secure({ webhookIds: [webhook.id, 987_654] }, as)).rejects.toMatchObject({
      issues: [{ path: ["webhookIds", 0] }, { path: ["webhookIds", 1] }],
    });
    expect(await isOpen(theirs.key)).toBe(true);
  });

  it("shows what a key made that was revoked without its descendants", async () => {
    const thief = { as: { token: await signIn() }, tenant: call.tenant };
    const key = await newKey(thief);
    const byKey = { as: { token: key.key }, tenant: call.tenant };
    const child = await newKey(byKey);
    const webhook = await newWebhook(byKey);
    await core.revokeApiKey(thief, { keyId: key.id, descendants: false });
    const made = { keyIds: [child.id], webhookIds: [webhook.id] };
    expect(endings(await secure(made))).toEqual({
      keys: [[child.id, true]],
      webhooks: [[webhook.id, true]],
    });
    await expect(
      core.listProducts({ ...call, as: { token: child.key } }, {}),
    ).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });

  it("leaves webhooks to the ADMINs of a tenant in which the caller is none any more", async () => {
    const eve = await newMember(core, call, "ADMIN", "Eve");
    const key = await newKey({ as: eve.as, tenant: call.tenant });
    await newWebhook({ as: eve.as, tenant: call.tenant });
    expect(endings(await secure({ dryRun: true }, eve.as)).webhooks).toHaveLength(1);
    await core.changeRole(call, { userId: eve.user.id, role: "MEMBER" });
    expect(endings(await secure({ dryRun: true }, eve.as))).toEqual({
      keys: [[key.id, false]],
      webhooks: [],
    });
  });

  it("requires a confirmation, except for a dry run", async () => {
    const strict = createCore({ ...ports, confirmAfter: 900 });
    ports.clock.advance(900_000);
    await expect(strict.secureAccount({ as: ada.as }, {})).rejects.toMatchObject({
      kind: "confirmation_required",
    });
    expect((await strict.secureAccount({ as: ada.as }, { dryRun: true })).sessions).toBe(0);
    await strict.confirmIdentity({ as: ada.as }, { password: ada.password });
    await expect(strict.secureAccount({ as: ada.as }, {})).resolves.toBeDefined();
  });
});
