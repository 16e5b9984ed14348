import assert from "node:assert/strict";
import type { Announcement } from "../../../ports/announcements/announcement.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import { sampleAnnouncement } from "./announcement-samples.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, addUser, later, NOW } from "../fixtures.js";

const UNKNOWN = 2_000_000_000;

export function announcementContract(
  { it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  const setup = async () => {
    const unitOfWork = await open();
    const { scope, user } = await addTenant(unitOfWork);
    const inTenant = <T>(work: (of: ReturnType<typeof reach>) => Promise<T>) =>
      unitOfWork.transact("write", (store) => work(reach(store)));
    const reach = (store: Parameters<Parameters<UnitOfWork["transact"]>[1]>[0]) => ({
      announcements: store.inTenant(scope).announcements,
      store,
    });
    return { unitOfWork, scope, user, inTenant };
  };

  it("gives an announcement back as it was written, with its creator", async () => {
    const { inTenant, scope, user } = await setup();
    const written = sampleAnnouncement(user.id, {
      title: "🎉 Ümläut <b>&amp;</b>",
      summary: "S",
      content: "line\nline",
      priority: 1,
      isPushEnabled: true,
      isPublic: true,
      scheduledAt: later(-1),
      expiresAt: later(5_000),
      topic: "news",
      pushTitle: "t",
      pushBody: "b",
      pushData: { deep: [{ a: 1.5, b: null, c: "é" }] },
      targetType: "topic",
      targetValue: "news",
      attachmentType: "link",
      attachmentUrl: "https://example.com/a?b=c",
      attachmentMetadata: { width: 10 },
      publishedAt: NOW,
      pushNextAt: NOW,
    });
    const found = await inTenant(async ({ announcements }) => {
      const id = await announcements.add(written);
      return announcements.find(id);
    });
    const { id, name, email } = user;
    const { id: given, ...rest } = found as Announcement;
    assert.ok(given > 0);
    assert.deepEqual(rest, {
      ...written,
      tenantId: scope.tenantId,
      version: 1,
      updatedAt: NOW,
      creator: { id, name, email },
    });
  });

  it("keeps what is saved", async () => {
    const { inTenant, user } = await setup();
    const id = await inTenant(({ announcements }) =>
      announcements.add(sampleAnnouncement(user.id)),
    );
    const changed = await inTenant(async ({ announcements }) => {
      const held = (await announcements.lock(id)) as Announcement;
      const after: Announcement = {
        ...held,
        title: "Other",
        type: "alert",
        priority: 1,
        status: "archived",
        summary: "now with summary",
        pushData: { a: 1 },
        expiresAt: later(9),
        version: held.version + 1,
        updatedAt: later(3),
      };
      await announcements.save(after);
      return after;
    });
    assert.deepEqual(await inTenant(({ announcements }) => announcements.find(id)), changed);
  });

  it("lists newest first, by page, by cursor and by status", async () => {
    const { inTenant, user } = await setup();
    const ids = await inTenant(async ({ announcements }) => {
      const added: number[] = [];
      for (const status of ["draft", "archived", "draft", "archived", "draft"] as const) {
        added.push(await announcements.add(sampleAnnouncement(user.id, { status })));
      }
      return added;
    });
    await inTenant(async ({ announcements }) => {
      const newest = ids.toReversed();
      const first = await announcements.list({ page: 1, perPage: 2, after: null });
      assert.deepEqual(
        { ...first, data: first.data.map(({ id }) => id), nextCursor: first.nextCursor !== null },
        { data: newest.slice(0, 2), page: 1, perPage: 2, total: 5, nextCursor: true },
      );
      const third = await announcements.list({ page: 3, perPage: 2, after: null });
      assert.deepEqual([third.data.map(({ id }) => id), third.nextCursor], [newest.slice(4), null]);
      const after = { value: newest[1] as number, id: newest[1] as number };
      const next = await announcements.list({ page: 1, perPage: 2, after });
      assert.deepEqual(
        next.data.map(({ id }) => id),
        newest.slice(2, 4),
      );
      const drafts = await announcements.list({
        page: 1,
        perPage: 9,
        after: null,
        statuses: ["draft"],
      });
      assert.equal(drafts.total, 3);
      assert.deepEqual((await announcements.list({ page: 9, perPage: 9, after: null })).data, []);
    });
  });

  it("orders the active list and leaves out what the user dismissed", async () => {
    const { inTenant, user, scope } = await setup();
    await inTenant(async ({ announcements, store }) => {
      const other = await addUser(store);
      const add = (over: Parameters<typeof sampleAnnouncement>[1]) =>
        announcements.add(sampleAnnouncement(user.id, { status: "published", ...over }));
      const old = await add({ createdAt: later(-50) });
      const urgent = await add({ priority: 1, createdAt: later(-90) });
      const fresh = await add({ createdAt: later(-10), expiresAt: later(1) });
      const due = await add({ status: "scheduled", scheduledAt: NOW, createdAt: later(-30) });
      await add({ expiresAt: NOW });
      await add({ scheduledAt: later(1) });
      await add({ status: "draft" });
      await add({ status: "archived" });
      const seenBy = async (userId: number) =>
        (await announcements.active(userId, NOW, 100)).map(({ id, isRead }) => [id, isRead]);
      assert.deepEqual(
        await seenBy(user.id),
        [urgent, fresh, due, old].map((id) => [id, false]),
      );
      await announcements.markRead(fresh, user.id, NOW);
      await announcements.dismiss(old, user.id, NOW);
      assert.deepEqual(await seenBy(user.id), [
        [urgent, false],
        [fresh, true],
        [due, false],
      ]);
      assert.equal(await announcements.countUnread(user.id, NOW, 9), 2);
      assert.equal(await announcements.countUnread(user.id, NOW, 1), 1);
      assert.equal((await seenBy(other.id)).length, 4);
      assert.equal((await announcements.active(user.id, NOW, 2)).length, 2);
      assert.equal(await announcements.markAllRead(user.id, NOW), 2);
      assert.equal(await announcements.countUnread(user.id, NOW, 9), 0);
      assert.equal(await announcements.countUnread(other.id, NOW, 9), 4);
      assert.deepEqual(await announcements.reach(fresh), { members: 1, read: 1, dismissed: 0 });
      assert.deepEqual(await announcements.reach(old), { members: 1, read: 1, dismissed: 1 });
      const [first] = await announcements.active(user.id, NOW, 1);
      assert.equal(first?.tenantId, scope.tenantId);
    });
  });

  it("shows it again, unread, after it was resurfaced", async () => {
    const { inTenant, user } = await setup();
    await inTenant(async ({ announcements }) => {
      const id = await announcements.add(sampleAnnouncement(user.id, { status: "published" }));
      await announcements.dismiss(id, user.id, NOW);
      const held = (await announcements.lock(id)) as Announcement;
      await announcements.save({ ...held, resurfacedAt: later(1), version: held.version + 1 });
      assert.deepEqual(
        (await announcements.active(user.id, NOW, 9)).map(({ isRead }) => isRead),
        [false],
      );
      assert.deepEqual(await announcements.reach(id), { members: 1, read: 0, dismissed: 0 });
      await announcements.dismiss(id, user.id, NOW);
      assert.deepEqual(await announcements.active(user.id, NOW, 9), []);
      assert.deepEqual(await announcements.reach(id), { members: 1, read: 1, dismissed: 1 });
    });
  });

  it("marks once, also when twenty marks come at the same time", async () => {
    const { inTenant, user } = await setup();
    const id = await inTenant(({ announcements }) =>
      announcements.add(sampleAnnouncement(user.id, { status: "published" })),
    );
    const marks = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        inTenant(({ announcements }) =>
          n % 2
            ? announcements.markRead(id, user.id, NOW)
            : announcements.dismiss(id, user.id, NOW),
        ),
      ),
    );
    assert.deepEqual(new Set(marks), new Set([true]));
    await inTenant(async ({ announcements }) => {
      assert.deepEqual(await announcements.reach(id), { members: 1, read: 1, dismissed: 1 });
      assert.equal(await announcements.markRead(UNKNOWN, user.id, NOW), false);
      assert.equal(await announcements.dismiss(UNKNOWN, user.id, NOW), false);
      await announcements.remove(id);
      assert.equal(await announcements.find(id), null);
      assert.deepEqual(await announcements.reach(id), { members: 1, read: 0, dismissed: 0 });
    });
  });

  it("keeps one tenant's announcements out of another's", async () => {
    const { unitOfWork, inTenant, user } = await setup();
    const b = await addTenant(unitOfWork);
    const theirs = await unitOfWork.transact("write", (store) =>
      store
        .inTenant(b.scope)
        .announcements.add(sampleAnnouncement(b.user.id, { status: "published" })),
    );
    await inTenant(async ({ announcements }) => {
      assert.equal(await announcements.find(theirs), null);
      assert.equal(await announcements.lock(theirs), null);
      assert.equal(await announcements.markRead(theirs, user.id, NOW), false);
      assert.equal(await announcements.dismiss(theirs, user.id, NOW), false);
      assert.deepEqual(await announcements.active(user.id, NOW, 9), []);
      assert.equal((await announcements.list({ page: 1, perPage: 9, after: null })).total, 0);
      assert.equal(await announcements.markAllRead(user.id, NOW), 0);
      await announcements.remove(theirs);
    });
    await unitOfWork.transact("read", async (store) => {
      const { announcements } = store.inTenant(b.scope);
      assert.equal((await announcements.find(theirs))?.id, theirs);
      assert.deepEqual(await announcements.reach(theirs), { members: 1, read: 0, dismissed: 0 });
    });
  });
}
