import { beforeEach, describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { createCore, type Core } from "../create-core.js";
import { Operator } from "../calls/operator.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";

let ports: MemoryPorts;
let core: Core;
let admin: { as: { token: string }; tenant: number };
let userId: number;

beforeEach(async () => {
  ports = memoryPorts();
  core = createCore(ports);
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  admin = { as: ada.as, tenant };
  userId = ada.user.id;
});

const entries = async () => (await core.listAuditLog(admin, { perPage: 100 })).data;
const newest = async () => (await entries())[0];
const all = () => ports.unitOfWork.transact("read", ({ audit }) => audit.list({ limit: 1000 }));

async function shop() {
  const category = await core.createCategory(admin, { name: "Boots" });
  const product = await core.createProduct(admin, { name: "Boot", price: 10, stock: 3 });
  const webhook = await core.createWebhook(admin, {
    url: "https://hooks.example.com",
    events: ["order.created"],
  });
  const announcement = await core.createAnnouncement(admin, {
    title: "News",
    content: "Old",
    type: "info",
    status: "draft",
  });
  const address = await core.createAddress(admin, { street: "Rua 1", city: "Porto" });
  return { category, product, webhook, announcement, address };
}

describe("an entry", () => {
  it("names the API key that was created, changed, rotated or revoked, without the key", async () => {
    const made = await core.createApiKey(admin, { name: "Sync", scopes: ["catalog:read"] });
    const { id: keyId } = made;
    await core.updateApiKey(admin, { keyId, name: "Nightly sync" });
    await core.rotateApiKey(admin, { keyId });
    await core.revokeApiKey(admin, { keyId });
    const seen = (await entries()).slice(0, 4).toReversed();
    const ends = made.expiresAt?.toISOString();
    expect(seen.map(({ object }) => object)).toEqual(
      Array.from({ length: 4 }, () => ({ kind: "api_key", id: keyId })),
    );
    expect(seen.map(({ changes }) => changes)).toEqual([
      [
        { field: "name", old: null, new: "Sync" },
        { field: "scopes", old: null, new: ["catalog:read"] },
        { field: "expires_at", old: null, new: ends },
      ],
      [{ field: "name", old: "Sync", new: "Nightly sync" }],
      [{ field: "key", old: "***", new: "***" }],
      [
        { field: "name", old: "Nightly sync", new: null },
        { field: "scopes", old: ["catalog:read"], new: null },
        { field: "expires_at", old: ends, new: null },
      ],
    ]);
  });

  it("names the account of a sign-in, although no one was signed in before", async () => {
    const mia = await newUserWithToken(core, "Mia");
    await core.login({}, { email: mia.email, password: mia.password });
    await core.logoutAll(mia, {});
    const named = (await all()).slice(0, 3).map(({ useCase, object }) => [useCase, object]);
    const object = { kind: "user", id: mia.user.id };
    expect(named).toEqual([
      ["logoutAll", object],
      ["login", object],
      ["register", object],
    ]);
  });

  it("shows an object of an embedder's kind by the marks of its fields", async () => {
    const note = { text: "Order bulbs.", by: "Ada", seen: 1 };
    const changeNote = useCase({
      access: "member",
      effect: "write",
      input: z.object({ text: z.string() }),
      async run({ audit }, { text }) {
        const marks = { text: "plain", by: "personal" } as const;
        audit.changed({ kind: "note", id: 7 }, note, { text, by: "Eve", seen: 2 }, marks);
        // Not called: these do not compile.
        const refused = [
          // @ts-expect-error -- a kind of an embedder needs its marks
          () => audit.changed({ kind: "note", id: 7 }, note, null),
          // @ts-expect-error -- a product has its marks already
          () => audit.changed({ kind: "product", id: 7 }, note, null, marks),
          // @ts-expect-error -- a note has no txt
          () => audit.changed({ kind: "note", id: 7 }, note, null, { txt: "plain" }),
        ];
        return refused.length;
      },
    });
    await createCore(ports, { useCases: { changeNote } }).changeNote(admin, {
      text: "Order legs.",
    });
    expect(await newest()).toMatchObject({
      useCase: "changeNote",
      object: { kind: "note", id: 7 },
      changes: [
        { field: "text", old: "Order bulbs.", new: "Order legs." },
        { field: "by", old: "***", new: "***" },
      ],
    });
  });

  it("says which fields changed, with what they were and became", async () => {
    const { product } = await shop();
    const call = { ...admin, requestId: "r1", ip: "192.0.2.1" };
    await core.updateProduct(call, { id: product.id, price: 12.5, stock: 3, sku: "B1" });
    expect(await newest()).toMatchObject({
      useCase: "updateProduct",
      object: { kind: "product", id: product.id },
      actor: { kind: "user", userId },
      userName: "Ada",
      requestId: "r1",
      network: "192.0.2.1",
      changes: [
        { field: "sku", old: null, new: "B1" },
        { field: "price", old: 10, new: 12.5 },
      ],
    });
  });

  it("shows what was created and what was deleted", async () => {
    const { category } = await shop();
    await core.deleteCategory(admin, { id: category.id });
    expect(await newest()).toMatchObject({
      useCase: "deleteCategory",
      object: { kind: "category", id: category.id },
      changes: [
        { field: "name", old: "Boots", new: null },
        { field: "description", old: "", new: null },
        { field: "published", old: true, new: null },
      ],
    });
    const made = (await entries()).find(({ useCase }) => useCase === "createCategory");
    expect(made?.changes).toContainEqual({ field: "name", old: null, new: "Boots" });
  });

  it("masks what is personal or secret", async () => {
    const { webhook, address } = await shop();
    const mia = await newMember(core, admin, "MEMBER");
    expect((await newest())?.changes).toEqual([
      { field: "name", old: null, new: "***" },
      { field: "email", old: null, new: "***" },
      { field: "role", old: null, new: "MEMBER" },
    ]);
    const { secret } = await core.rotateWebhookSecret(admin, { webhookId: webhook.id });
    expect((await newest())?.changes).toEqual([{ field: "secret", old: "***", new: "***" }]);
    await core.updateProfile(mia, { phone: "+351 555", theme: "dark" });
    await core.updateAddress(admin, { id: address.id, street: "Rua 2" });
    const text = JSON.stringify(await all());
    expect(text).toContain('{"field":"phone","old":null,"new":"***"}');
    expect(text).toContain('{"field":"street","old":"***","new":"***"}');
    for (const word of [secret, mia.email, "+351 555", "Rua 1", "Rua 2"]) {
      expect(text).not.toContain(word);
    }
  });

  it("shows the beginning of long texts, and compares all of it", async () => {
    const { announcement } = await shop();
    const { id } = announcement;
    const long = `${"a".repeat(499)}😀`;
    await core.updateAnnouncement(admin, { id, content: `${long}1` });
    expect((await newest())?.changes).toEqual([
      { field: "content", old: "Old", new: `${"a".repeat(499)}…` },
    ]);
    await core.updateAnnouncement(admin, { id, content: `${long}2` });
    expect((await newest())?.changes).toMatchObject([{ field: "content" }]);
  });

  it("of a new order or a part of an import lists no fields", async () => {
    const { product, address } = await shop();
    const { id } = await core.createOrder(admin, {
      addressId: address.id,
      paymentType: 1,
      totalAmount: 10,
      orderItems: [{ productId: product.id, qty: 1, amount: 10 }],
    });
    expect(await newest()).toMatchObject({ object: { kind: "order", id }, changes: [] });
    const text = async function* () {
      yield '{"name":"Sock","price":1}\n';
    };
    await core.importProducts(admin, { format: "ndjson", text: text() });
    expect(await newest()).toMatchObject({ useCase: "importProducts", object: null, changes: [] });
  });

  it("of a tenant stands among its own from the first on", async () => {
    const [first] = (await entries()).toReversed();
    expect(first).toMatchObject({
      useCase: "createTenant",
      tenantId: admin.tenant,
      object: { kind: "tenant", id: admin.tenant },
    });
  });

  it("is not left in a tenant by someone who only names it", async () => {
    const eve = await newUserWithToken(core, "Eve");
    const before = (await entries()).length;
    await core.createAddress({ as: eve.as, tenant: admin.tenant }, { street: "S", city: "C" });
    expect(await entries()).toHaveLength(before);
  });
});

describe("a change that changes nothing", () => {
  it("publishes no event and leaves no entry", async () => {
    const { category, product, webhook, announcement, address } = await shop();
    const mia = await newMember(core, admin, "MEMBER");
    const { tenant } = admin;
    const written = (await all()).length;
    const told = ports.unitOfWork.published.length;
    await core.updateCategory(admin, { id: category.id, name: "Boots" });
    await core.updateProduct(admin, { id: product.id, price: 10, name: "Boot" });
    await core.updateWebhook(admin, { webhookId: webhook.id, events: ["order.created"] });
    await core.enableWebhook(admin, { webhookId: webhook.id });
    await core.resumeWebhook(admin, { webhookId: webhook.id });
    await core.updateAnnouncement(admin, { id: announcement.id, content: "Old" });
    await core.readAllAnnouncements(admin, {});
    await core.updateAddress(admin, { id: address.id, city: "Porto" });
    await core.changeRole(admin, { userId: mia.user.id, role: "MEMBER" });
    await core.updateProfile(mia, { theme: "system" });
    const same = await core.updateTenant(admin, { name: "Shop", settings: {} });
    await core.restoreTenant({ as: new Operator("root") }, { tenantId: tenant });
    const text = async function* () {
      yield "";
    };
    await core.importProducts(admin, { format: "ndjson", text: text() });
    expect((await all()).slice(0, -written).map(({ useCase }) => useCase)).toEqual([]);
    expect(ports.unitOfWork.published).toHaveLength(told);
    expect(same.version).toBe(1);
  });
});

describe("an export", () => {
  it("has every entry once, the oldest first, or what the filters leave", async () => {
    for (let n = 0; n < 600; n += 1) await core.createCategory(admin, { name: `C${n}` });
    const exported = async (filters = {}) => {
      const found: { id: number }[] = [];
      for await (const piece of await core.exportAuditLog(admin, filters)) found.push(...piece);
      return found;
    };
    const every = await exported();
    expect(every).toHaveLength(601);
    expect(every.map(({ id }) => id)).toEqual(every.map(({ id }) => id).toSorted((a, b) => a - b));
    expect((await exported({ action: "createTenant" })).map(({ id }) => id)).toEqual([
      every[0]?.id,
    ]);
  });
});
