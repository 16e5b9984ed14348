import assert from "node:assert/strict";
import type { Announcement } from "../../ports/announcements/announcement.js";
import type { TenantStore, UnitOfWork } from "../../ports/unit-of-work.js";
import type { Webhook } from "../../ports/webhooks/webhook.js";
import { sampleAnnouncement } from "./announcements/announcement-samples.js";
import { apiKeyFixture } from "./api-keys/api-key-fixture.js";
import { aCategory, added, aProduct, query } from "./catalog/catalog-fixtures.js";
import type { ContractRunner } from "./contract-runner.js";
import { aPicture } from "./pictures/pictures.contract.js";
import { addTenant, later, NOW } from "./fixtures.js";
import { aCustomer, all } from "./customers/customers.contract.js";
import { aShop, corrected } from "./orders/order-fixtures.js";
import { sampleRecord, webhookFixture } from "./webhooks/webhook-fixture.js";

type Work = (shop: TenantStore) => Promise<unknown>;

/** A caller who names an object of another tenant by its id finds nothing, and changes nothing. */
export function isolationContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  /** A tenant that tries to change everything of others that it can name, however the adapter answers. */
  const aStranger = async () => {
    const unitOfWork = await open();
    const { scope, user } = await addTenant(unitOfWork);
    const within = <T>(work: (shop: TenantStore) => Promise<T>) =>
      unitOfWork.transact("write", (store) => work(store.inTenant(scope)));
    const meddle = async (...works: Work[]) => {
      for (const work of works) await within(work).catch(() => undefined);
    };
    return { unitOfWork, scope, user, within, meddle };
  };

  const list = { page: 1, perPage: 10, after: null };

  it("leaves a category to its tenant", async () => {
    const [owner, stranger] = [await aStranger(), await aStranger()];
    const theirs = await owner.within(({ categories }) => categories.add(aCategory("Theirs")));
    const { id } = theirs;
    await stranger.meddle(
      ({ categories }) => categories.change(id, { name: "stolen", updatedAt: NOW }),
      ({ categories }) => categories.remove(id, NOW),
      ({ categories }) => categories.add(aCategory("Mine")),
    );
    await owner.within(async ({ categories }) => {
      assert.deepEqual((await categories.page({ page: 1, perPage: 10 })).data, [theirs]);
    });
  });

  it("leaves a customer to its tenant", async () => {
    const [owner, stranger] = [await aStranger(), await aStranger()];
    const details = aCustomer({ name: "Theirs", phone: "5550147", externalId: "C-9" });
    const theirs = await owner.within(({ customers }) => customers.add(details));
    const other = { phone: "5550149", externalId: null };
    const { id } = theirs;
    await stranger.meddle(
      ({ customers }) => customers.change(theirs, { name: "stolen", updatedAt: NOW }),
      ({ customers }) => customers.remove(id),
      ({ customers }) => customers.moveOrders({ from: id, to: null, now: NOW }),
      ({ customers }) => customers.meantOrAdded({ ...details, ...other }, aCustomer(other)),
      ({ customers }) => customers.add(aCustomer({ name: "Mine", phone: "5550147" })),
    );
    await stranger.within(async ({ customers }) => {
      assert.equal(await customers.find(id), null);
      assert.equal(await customers.lock(id), null);
      assert.equal(await customers.idByExternalId("C-9"), null);
      const found = await customers.page({ ...all, search: "theirs" });
      assert.deepEqual([found.data, found.total], [[], 0]);
    });
    await owner.within(async ({ customers }) => {
      assert.deepEqual((await customers.page({ ...all, phone: "5550147" })).data, [theirs]);
      assert.deepEqual((await customers.page(all)).data, [theirs]);
    });
  });

  it("leaves the orders of a customer to its tenant", async () => {
    const owner = await aShop(open);
    const stranger = await aStranger();
    const details = aCustomer({ email: "ada@example.com" });
    const { id } = await owner.inShop(({ customers }) => customers.add(details));
    const customer = { name: null, email: "ada@example.com", phone: null, externalId: null };
    const place = (customerId: number | null) =>
      owner.inShop(({ orders }) =>
        orders.add(owner.order({ customer, customerId }, [owner.shoes, 1])),
      );
    const [linked, unlinked] = [await place(id), await place(null)];
    await stranger.within(async ({ customers }) => {
      assert.equal((await customers.lockToEnd([id])).size, 0);
      assert.equal(await customers.unlinked(0), null);
    });
    await stranger.meddle(
      ({ customers }) => customers.moveOrders({ from: id, to: null, now: NOW }),
      ({ customers }) => customers.link([{ order: unlinked.id, customer: id }], NOW),
    );
    await owner.inShop(async ({ customers, orders }) => {
      assert.equal((await orders.find(linked.id))?.customerId, id);
      assert.equal((await orders.find(unlinked.id))?.customerId, null);
      assert.equal((await customers.find(id))?.ordersCount, 1);
    });
  });

  it("leaves a product to its tenant", async () => {
    const [owner, stranger] = [await aStranger(), await aStranger()];
    const theirs = await owner.within((shop) => added(shop, { ...aProduct("Theirs"), sku: "T" }));
    const after = { ...theirs, name: "stolen", version: 2 };
    await stranger.meddle(
      ({ products }) => products.change(theirs, { name: "stolen", updatedAt: NOW }),
      ({ products }) => products.changeAll([{ before: theirs, after }]),
      ({ products }) => products.remove(theirs),
      ({ products }) => products.add({ ...aProduct("Mine"), sku: "M" }),
      ({ products }) => products.addAll([{ ...aProduct("More"), sku: "N" }]),
    );
    await owner.within(async ({ products }) => {
      assert.deepEqual((await products.page(query({}))).data, [theirs]);
    });
  });

  it("leaves a picture to its tenant", async () => {
    const [owner, stranger] = [await aStranger(), await aStranger()];
    const theirs = await owner.within(({ pictures }) =>
      pictures.add(aPicture({ source: "5e884898" })),
    );
    const shown = { mediaIds: [theirs.id], coverId: theirs.id };
    await owner.within((shop) => added(shop, { ...aProduct("Theirs"), ...shown }));
    const product = await stranger.within((shop) => added(shop, aProduct("Mine")));
    await stranger.meddle(
      ({ pictures }) => pictures.describe(theirs, "stolen"),
      ({ pictures }) => pictures.remove(theirs, NOW),
      ({ products }) => products.change(product, { mediaIds: [theirs.id], updatedAt: NOW }),
      ({ products }) => products.change(product, { mediaId: theirs.id, updatedAt: NOW }),
    );
    await owner.within(async ({ pictures, products }) => {
      assert.deepEqual(await pictures.find(theirs.id), theirs);
      assert.equal((await pictures.list({ ...list, unused: true })).total, 0);
      assert.equal((await products.lockWithPicture(theirs.id, 5)).length, 1);
    });
    await stranger.within(async ({ pictures, products }) => {
      assert.deepEqual(await products.lockWithPicture(theirs.id, 5), []);
      assert.deepEqual(
        [
          await pictures.find(theirs.id),
          await pictures.lock(theirs.id),
          await pictures.withSource("5e884898"),
        ],
        [null, null, null],
      );
      assert.deepEqual([...(await pictures.keepAmong([theirs.id]))], []);
      assert.deepEqual(await pictures.among([theirs.id]), []);
      assert.equal((await pictures.list({ ...list, unused: false })).total, 0);
      assert.deepEqual(await pictures.totals(), { count: 0, bytes: 0 });
    });
  });

  it("leaves an order and its stock to its tenant", async () => {
    const owner = await aShop(open);
    const { shoes } = owner;
    const stranger = await aStranger();
    const { id } = await owner.inShop((shop) =>
      shop.orders.add(owner.order({ stockTaken: true }, [shoes, 2])),
    );
    const look = () =>
      owner.inShop(async ({ orders }) => ({
        order: await orders.find(id),
        stock: await orders.products([shoes], "look"),
        total: (await orders.list({ ...list, sort: "id" })).total,
      }));
    const before = await look();
    const cancelled = { status: "cancelled", cancelReason: null, stockTaken: false } as const;
    await stranger.meddle(
      ({ orders }) => orders.takeStock([{ productId: shoes, qty: 1 }], NOW),
      ({ orders }) => orders.returnStock([{ productId: shoes, qty: 1 }], NOW),
      ({ orders }) => orders.change(id, { ...cancelled, now: NOW }),
      ({ orders }) => orders.correct(id, corrected(before.order, { notes: "stolen" })),
      ({ orders }) => orders.correct(id, corrected(before.order, { lines: [] })),
      ({ orders }) => orders.remove(id, NOW),
    );
    assert.deepEqual(await look(), before);
    await stranger.within(async ({ orders }) => {
      assert.deepEqual(await orders.products([shoes], "stock"), []);
      assert.deepEqual(await orders.details([id]), []);
    });
  });

  it("leaves a subscription to its tenant", async () => {
    const [owner, stranger] = [await webhookFixture(await open()), await aStranger()];
    const id = await owner.subscribe();
    const look = () => owner.inTenant(({ webhooks }) => webhooks.all());
    const before = await look();
    await stranger.within(async ({ webhooks }) => {
      assert.deepEqual([await webhooks.find(id), await webhooks.lock(id)], [null, null]);
      assert.deepEqual([await webhooks.all(), await webhooks.count()], [[], 0]);
      assert.deepEqual(await webhooks.kindsOf(id), []);
      assert.deepEqual(await webhooks.healthOf([id]), new Map());
      assert.deepEqual((await webhooks.list({ page: 1, perPage: 10 })).data, []);
    });
    const stolen = { ...(before[0] as Webhook), url: "https://example.com/stolen", version: 2 };
    const { url, events, secretHint } = stolen;
    const anew = { url, events, secretHint, description: null, ratePerSecond: null };
    await stranger.meddle(
      ({ webhooks }) => webhooks.save(stolen),
      ({ webhooks }) => webhooks.remove(id, NOW),
      ({ webhooks }) => webhooks.add({ ...anew, createdAt: NOW }),
    );
    assert.deepEqual(await look(), before);
    assert.equal(await owner.inTenant(({ webhooks }) => webhooks.count()), 1);
  });

  it("leaves events and their places in the feed to their tenant", async () => {
    const [owner, stranger] = [await webhookFixture(await open()), await aStranger()];
    const { event } = await owner.publish();
    const placeOf = () => owner.inTenant(({ feed }) => feed.placeOf(event.id));
    const all = { kinds: null, limit: 10, window: 10 };
    await stranger.meddle(({ feed }) => feed.place(10));
    assert.equal(await placeOf(), "waiting");
    await owner.inTenant(({ feed }) => feed.place(10));
    assert.equal(typeof (await placeOf()), "number");
    await stranger.within(async ({ feed }) => {
      assert.equal(await feed.placeOf(event.id), null);
      assert.deepEqual((await feed.following(0, all)).events, []);
    });
  });

  it("leaves deliveries to their tenant, whatever has become of them", async () => {
    const [owner, stranger] = [await webhookFixture(await open()), await aStranger()];
    const webhookId = await owner.subscribe();
    const { tenantId } = stranger.scope;
    const meddle = async (id: number) => {
      const before = await owner.list();
      await stranger.within(async ({ deliveries }) => {
        assert.deepEqual(
          [await deliveries.find(id), await deliveries.findWithBody(id)],
          [null, null],
        );
        assert.equal((await deliveries.list(list)).total, 0);
      });
      await stranger.meddle(
        ({ deliveries }) => deliveries.hold(webhookId, NOW),
        ({ deliveries }) => deliveries.release(webhookId, later(5)),
        ({ deliveries }) => deliveries.cancel(webhookId, "unfinished", NOW),
        ({ deliveries }) => deliveries.redeliver(id, later(5)),
        ({ deliveries }) => deliveries.recover(webhookId, later(-5), later(5)),
        ({ deliveries }) => deliveries.addTests(sampleRecord(tenantId), [webhookId], 1_000),
      );
      assert.deepEqual(await owner.list(), before);
    };
    await owner.publish();
    const [waiting] = (await owner.list()).data;
    assert.ok(waiting);
    await meddle(waiting.id);
    await owner.inTenant(({ deliveries }) => deliveries.hold(webhookId, NOW));
    await meddle(waiting.id);
    await owner.inTenant(({ deliveries }) => deliveries.release(webhookId, NOW));
    const [claimed] = await owner.claim(NOW);
    assert.ok(claimed);
    await owner.record(claimed, { status: "exhausted" });
    await meddle(waiting.id);
  });

  it("leaves an announcement to its tenant", async () => {
    const [owner, stranger] = [await aStranger(), await aStranger()];
    const id = await owner.within(({ announcements }) =>
      announcements.add(sampleAnnouncement(owner.user.id, { status: "published" })),
    );
    const look = () => owner.within(({ announcements }) => announcements.find(id));
    const before = (await look()) as Announcement;
    await stranger.within(async ({ announcements }) => {
      assert.equal(await announcements.countUnread(stranger.user.id, NOW, 9), 0);
      assert.deepEqual(await announcements.reach(id), { members: 1, read: 0, dismissed: 0 });
    });
    await stranger.meddle(
      ({ announcements }) => announcements.save({ ...before, title: "stolen", version: 2 }),
      ({ announcements }) => announcements.markRead(id, owner.user.id, NOW),
      ({ announcements }) => announcements.dismiss(id, owner.user.id, NOW),
      ({ announcements }) => announcements.markAllRead(owner.user.id, NOW),
      ({ announcements }) => announcements.remove(id),
      ({ announcements }) => announcements.add(sampleAnnouncement(stranger.user.id)),
    );
    assert.deepEqual(await look(), before);
    await owner.within(async ({ announcements }) => {
      assert.deepEqual(await announcements.reach(id), { members: 1, read: 0, dismissed: 0 });
      assert.equal((await announcements.list(list)).total, 1);
    });
  });

  it("leaves a seat to its tenant", async () => {
    const [owner, stranger] = [await aStranger(), await aStranger()];
    const { id } = owner.user;
    const look = () => owner.within(({ members }) => members.page({ page: 1, perPage: 10 }));
    const before = await look();
    await stranger.meddle(
      ({ members }) => members.touch(id, later(60_000)),
      ({ members }) => members.changeRole(id, { role: "MEMBER", roleId: null }, NOW),
      ({ members }) => members.remove(id),
      ({ members }) => members.add({ userId: id, role: "MEMBER", now: later(60_000) }),
    );
    assert.deepEqual(await look(), before);
  });

  it("leaves a role to its tenant", async () => {
    const [owner, stranger] = [await aStranger(), await aStranger()];
    const added = await owner.within(({ roles }) =>
      roles.add({ name: "Packer", scopes: ["orders:read"], createdAt: NOW }),
    );
    const { id: roleId } = added;
    const seat = { role: "MEMBER", roleId } as const;
    await owner.within(({ members }) => members.changeRole(owner.user.id, seat, NOW));
    const look = () => owner.within(({ roles }) => roles.all());
    await stranger.meddle(
      ({ roles }) => roles.change(roleId, { name: "Stolen", updatedAt: NOW }),
      ({ roles }) => roles.remove(roleId),
      ({ roles }) => roles.add({ name: "Packer", scopes: ["catalog:read"], createdAt: NOW }),
    );
    assert.deepEqual(await look(), [added]);
    await stranger.within(async ({ roles }) => {
      assert.deepEqual([await roles.find(roleId), await roles.countSeats(roleId)], [null, 0]);
      const all = await roles.all();
      assert.equal(all.filter(({ id }) => id === roleId).length, 0);
    });
  });

  it("leaves an API key to its tenant", async () => {
    const stranger = await aStranger();
    const owner = await apiKeyFixture(stranger.unitOfWork);
    const { id } = await owner.newKey(["catalog:read"]);
    const look = () => owner.core.getApiKey(owner.admin, { keyId: id });
    const before = await look();
    await stranger.meddle(
      ({ apiKeys }) => apiKeys.touch(id, later(60_000)),
      ({ apiKeys }) => apiKeys.change(id, { name: "stolen", updatedAt: NOW }),
      ({ apiKeys }) => apiKeys.remove(id),
    );
    assert.deepEqual(await look(), before);
    await stranger.within(async ({ apiKeys }) => {
      assert.deepEqual([await apiKeys.find(id), await apiKeys.lock(id)], [null, null]);
      assert.deepEqual([await apiKeys.count(), (await apiKeys.list(list)).total], [0, 0]);
    });
  });

  it("leaves an import to its tenant", async () => {
    const [owner, stranger] = [await aStranger(), await aStranger()];
    const left = ({ scope }: typeof owner) =>
      owner.unitOfWork.system("read", ({ imports }) =>
        imports.left({ accepted: later(9), open: later(9) }, scope.tenantId, 10),
      );
    const line = { line: 1, wanted: { name: "Lamp", price: 1 } };
    const task = { part: 1, productId: 1, images: [], ofVariants: [] };
    const progress = { created: 0, updated: 0, unchanged: 0, answer: null };
    const id = await owner.within(({ imports }) => imports.begin(null, NOW));
    assert.deepEqual([(await left(owner)).length, (await left(stranger)).length], [1, 0]);
    await stranger.meddle(
      ({ imports }) => imports.keep(id, 1, [line], NOW),
      ({ imports }) => imports.keepPictures(id, task, NOW),
      ({ imports }) => imports.acceptPictures(id, 1),
      ({ imports }) => imports.accept(id, progress, NOW),
    );
    await owner.within(async ({ imports }) => {
      assert.equal(await imports.accept(id, progress, NOW), true);
      assert.deepEqual((await imports.take(id, NOW))?.lines, []);
    });
    const pictures = await owner.within(async ({ imports }) => {
      const begun = await imports.begin(null, NOW);
      await imports.keepPictures(begun, task, NOW);
      await imports.acceptPictures(begun, 1);
      await imports.claimPictures(begun, later(5), NOW);
      return begun;
    });
    await stranger.within(async ({ imports }) => {
      assert.equal(await imports.claimPictures(pictures, later(8), later(9)), null);
      assert.equal(await imports.takePictures(pictures, task), null);
    });
    await stranger.meddle(({ imports }) => imports.releasePictures(pictures));
    await owner.within(async ({ imports }) => {
      assert.equal(await imports.claimPictures(pictures, later(6), later(5)), null);
      assert.deepEqual(await imports.claimPictures(pictures, later(6), later(6)), {
        job: 1,
        task,
      });
    });
  });
}
