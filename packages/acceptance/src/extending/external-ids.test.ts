import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createFetchHandler } from "@souk/adapters-http";
import { type Core, createCore } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { altered, newUserWithToken } from "@souk/core/testing";
import { type Opened, places, portsOn } from "./opened-points.js";

const operator = { as: new Operator("provisioning") };
const BASE = "http://shop.example/api/v2/admin";

/** A server that knows its callers by ids of its own, and says them in a header. */
const servedBy = (core: Core) =>
  createFetchHandler(core, {
    authenticate: ({ headers }) => {
      const externalId = headers["x-person"];
      return typeof externalId === "string" ? { externalId } : null;
    },
    tokens: "off",
  });

let counter = 0;
const fresh = (word: string) => `${word}-${process.pid}-${(counter += 1)}`;

describe.each(places)("people and tenants of another system on %s", (_, open) => {
  let opened: Opened;
  let core: Core;

  beforeAll(async () => {
    opened = await open();
    core = createCore(portsOn(opened.unitOfWork));
  });

  afterAll(() => opened.close());

  const person = (externalId = fresh("crm")) =>
    core.createUser(operator, { name: "Ada", email: `${fresh("ada")}@example.com`, externalId });

  const asked = (path: string, headers: Record<string, string>) =>
    servedBy(core)(new Request(`${BASE}${path}`, { headers }));

  it("are let in by their own ids, and reach their own tenant alone", async () => {
    const externalId = fresh("crm 7|ü");
    await person(externalId);
    const { id: tenant } = await core.createTenant({ as: { externalId } }, { name: "Lamps" });
    const stranger = await person();
    const { id: other } = await core.createTenant(
      { as: { externalId: stranger.externalId ?? "" } },
      { name: "Other" },
    );
    const ours = await core.createCategory({ as: { externalId }, tenant }, { name: "Desk" });
    const list = (tenant: number) => core.listCategories({ as: { externalId }, tenant }, {});
    expect((await list(tenant)).data).toEqual([ours]);
    await expect(list(other)).rejects.toMatchObject({ kind: "tenant_forbidden" });
    const create = core.createCategory({ as: { externalId }, tenant: other }, { name: "Desk" });
    await expect(create).rejects.toMatchObject({ kind: "tenant_forbidden" });
  });

  it("come in over HTTP, as long as someone has that id and is switched on", async () => {
    const { id, externalId } = await person();
    const who = { "x-person": externalId ?? "" };
    const { id: tenant } = await core.createTenant({ as: { userId: id } }, { name: "Lamps" });
    const inside = { ...who, "x-tenant-id": String(tenant) };
    expect((await asked("/category", inside)).status).toBe(200);
    const answer = await asked("/who_am_i", who);
    expect(await answer.json()).toMatchObject({ user: { id, external_id: externalId } });
    for (const nobody of ["crm", "\u0001", " ", "x".repeat(300)]) {
      expect((await asked("/who_am_i", { "x-person": nobody })).status).toBe(401);
    }
    const successor = fresh("crm");
    await core.updateUser(operator, { userId: id, externalId: successor });
    expect((await asked("/who_am_i", who)).status).toBe(401);
    expect((await asked("/who_am_i", { "x-person": successor })).status).toBe(200);
    await core.createTenant({ as: { userId: id } }, { name: "Lamps" });
    await core.updateUser(operator, { userId: id, externalId: null });
    expect((await asked("/who_am_i", { "x-person": successor })).status).toBe(401);
  });

  it("are not let in once they are switched off", async () => {
    const { id: userId, externalId } = await person();
    const who = { "x-person": externalId ?? "" };
    expect((await asked("/who_am_i", who)).status).toBe(200);
    await core.setUserActive(operator, { userId, isActive: false });
    expect((await asked("/who_am_i", who)).status).toBe(401);
  });

  it("turns red when whoever was switched off is still identified (seeded)", async () => {
    const { id: userId, externalId } = await person();
    await core.setUserActive(operator, { userId, isActive: false });
    const careless = altered(opened.unitOfWork, {
      store: (store) => ({
        identify: async (...who) => {
          const found = await store.identify(...who);
          return found && { ...found, user: { ...found.user, isActive: true } };
        },
      }),
    });
    const request = new Request(`${BASE}/who_am_i`, { headers: { "x-person": externalId ?? "" } });
    expect((await servedBy(createCore(portsOn(careless)))(request)).status).toBe(200);
  });

  it("have ids that no two share, of users and of tenants", async () => {
    const [ada, bob] = [await person(), await person()];
    const taken = { kind: "conflict", message: "The external id has already been taken." };
    await expect(person(ada.externalId ?? "")).rejects.toMatchObject(taken);
    const change = { userId: bob.id, externalId: ada.externalId };
    await expect(core.updateUser(operator, change)).rejects.toMatchObject(taken);
    expect(await core.updateUser(operator, { ...change, userId: ada.id })).toEqual(ada);
    const for_ = { as: new Operator("provisioning", ada.id) };
    const externalId = fresh("account");
    const shop = await core.createTenant(for_, { name: "Lamps", externalId });
    await expect(core.createTenant(for_, { name: "L", externalId })).rejects.toMatchObject(taken);
    const { id: tenant } = await core.createTenant(for_, { name: "Lamps" });
    const again = core.updateTenant({ ...operator, tenant }, { externalId });
    await expect(again).rejects.toMatchObject(taken);
    await core.updateTenant({ ...operator, tenant: shop.id }, { externalId: null });
    await core.updateTenant({ ...operator, tenant }, { externalId });
    expect(await core.findTenant(operator, { externalId })).toMatchObject({ id: tenant });
    const found = await core.findUser(operator, { user: { externalId: bob.externalId ?? "" } });
    expect(found.user).toEqual(bob);
  });

  it("have tenants whose external id no member can choose", async () => {
    const { as } = await newUserWithToken(core);
    const externalId = fresh("account");
    const create = core.createTenant({ as }, { name: "Mine", externalId });
    await expect(create).rejects.toMatchObject({ kind: "forbidden" });
    const { id: tenant } = await core.createTenant({ as }, { name: "Mine" });
    const update = core.updateTenant({ as, tenant }, { externalId });
    await expect(update).rejects.toMatchObject({ kind: "forbidden" });
    const handle = createFetchHandler(core);
    const answer = await handle(
      new Request(`${BASE}/tenants/${tenant}`, {
        method: "PATCH",
        headers: { authorization: `Bearer ${as.token}`, "content-type": "application/json" },
        body: JSON.stringify({ name: "Ours", external_id: externalId }),
      }),
    );
    expect(await answer.json()).toMatchObject({ name: "Ours", external_id: null });
  });

  it("sign in with a password only once they have set one", async () => {
    const { id: userId, email } = await person();
    const password = "correct horse";
    const passwords = { password, passwordConfirmation: password };
    const login = () => core.login({}, { email, password });
    await expect(login()).rejects.toMatchObject({ kind: "invalid_credentials" });
    await expect(core.login({}, { email, password: "null" })).rejects.toMatchObject({
      kind: "invalid_credentials",
    });
    await core.setUserPassword(operator, { userId, ...passwords });
    expect((await login()).user?.id).toBe(userId);
  });

  it("are signed in by an operator, for as long as it says", async () => {
    const { id: userId } = await person();
    const ports = portsOn(opened.unitOfWork) as ReturnType<typeof portsOn> & {
      clock: { advance(ms: number): void };
    };
    const timed = createCore(ports);
    const expiresAt = new Date(ports.clock.now().getTime() + 60_000).toISOString();
    const minted = await timed.issueUserToken(operator, { userId, expiresAt });
    expect(minted.expiresAt.toISOString()).toBe(expiresAt);
    const as = { token: minted.token };
    expect((await timed.whoAmI({ as }, {})).user.id).toBe(userId);
    ports.clock.advance(60_000);
    await expect(timed.whoAmI({ as }, {})).rejects.toMatchObject({ kind: "unauthenticated" });
    const trail = await timed.listAuditTrail(operator, { limit: 20 });
    expect(trail).toContainEqual(
      expect.objectContaining({
        useCase: "issueUserToken",
        actor: expect.objectContaining({ kind: "operator", name: "provisioning" }),
        subject: { userId, tokenId: minted.tokenId },
      }),
    );
    expect(JSON.stringify(trail)).not.toContain(minted.token.split("|")[1]);
  });

  it("get no token that ends too late or too early, is for no one, or for one switched off", async () => {
    const { id: userId } = await person();
    const ask = (input: object) => core.issueUserToken(operator, { userId, ...input });
    for (const expiresAt of ["2001-01-01", "2999-01-01", "soon"]) {
      await expect(ask({ expiresAt })).rejects.toMatchObject({
        kind: "validation_failed",
        issues: [{ path: ["expiresAt"] }],
      });
    }
    await expect(ask({ userId: 2_000_000_000 })).rejects.toMatchObject({ kind: "not_found" });
    await core.setUserActive(operator, { userId, isActive: false });
    await expect(ask({})).rejects.toMatchObject({ kind: "account_disabled" });
    const { as } = await newUserWithToken(core);
    const own = core.issueUserToken({ as } as never, { userId });
    await expect(own).rejects.toMatchObject({ kind: "forbidden" });
  });
});
