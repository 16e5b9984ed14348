import assert from "node:assert/strict";
import type { Announcement, NewAnnouncement } from "../../../ports/announcements/announcement.js";
import type { ClaimedPush } from "../../../ports/announcements/announcement-work.js";
import type { SystemStore, UnitOfWork } from "../../../ports/unit-of-work.js";
import { sampleAnnouncement } from "./announcement-samples.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, addUser, later, NOW } from "../fixtures.js";

/** These see all tenants of the database, so each checks only what it made itself. */
export function announcementWorkContract(
  { it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  const setup = async () => {
    const unitOfWork = await open();
    const { scope, user, tenant } = await addTenant(unitOfWork);
    const work = <T>(step: (of: SystemStore["announcements"]) => Promise<T>) =>
      unitOfWork.system("write", ({ announcements }) => step(announcements));
    const add = (over: Partial<NewAnnouncement>) =>
      unitOfWork.transact("write", (store) =>
        store.inTenant(scope).announcements.add(sampleAnnouncement(user.id, over)),
      );
    const find = async (id: number) =>
      (await unitOfWork.transact("read", (store) =>
        store.inTenant(scope).announcements.find(id),
      )) as Announcement;
    const save = (id: number, changes: Partial<Announcement>) =>
      unitOfWork.transact("write", async (store) => {
        const { announcements } = store.inTenant(scope);
        const held = (await announcements.lock(id)) as Announcement;
        await announcements.save({ ...held, ...changes, version: held.version + 1 });
      });
    const claim = async (id: number, at: Date) =>
      (await work((of) => of.claimPushes(at, new Date(at.getTime() + 100), 1_000))).find(
        (push) => push.id === id,
      );
    return { unitOfWork, scope, tenant, user, work, add, find, save, claim };
  };
  const waiting = {
    status: "published",
    isPushEnabled: true,
    publishedAt: NOW,
    pushNextAt: NOW,
    pushFence: 1,
  } as const;

  it("publishes what is due once, whoever asks, and starts its push", async () => {
    const { work, add, find } = await setup();
    const due = { status: "scheduled", scheduledAt: later(-60_000) } as const;
    const plain = await add(due);
    const pushed = await add({ ...due, isPushEnabled: true });
    const notYet = await add({ ...due, scheduledAt: later(1_000_000_000) });
    const published = await Promise.all(
      Array.from({ length: 10 }, () => work((of) => of.publishDue(NOW, 1_000))),
    );
    const both = published.flat().filter(({ id }) => id === plain || id === pushed);
    assert.deepEqual(
      both.map(({ version }) => version),
      [2, 2],
    );
    const found = await find(plain);
    assert.deepEqual(
      [found.status, found.publishedAt, found.version, found.pushNextAt],
      ["published", NOW, 2, null],
    );
    assert.deepEqual((await find(pushed)).pushNextAt, NOW);
    assert.equal((await find(pushed)).version, 2);
    assert.equal((await find(notYet)).status, "scheduled");
    const [next, push] = await work((of) => Promise.all([of.nextAnnouncement(), of.nextPush()]));
    assert.ok(next && next <= later(1_000_000_000));
    assert.ok(push && push <= NOW);
  });

  it("gives a due push to one worker at a time, and to the next when its lease ends", async () => {
    const { unitOfWork, add, find } = await setup();
    const id = await add({ ...waiting, title: "T", pushData: { a: 1 }, expiresAt: later(1e9) });
    const take = (at: Date) =>
      unitOfWork.system("write", ({ announcements }) =>
        announcements.claimPushes(at, new Date(at.getTime() + 100), 1_000),
      );
    const taken = await Promise.all(Array.from({ length: 10 }, () => take(NOW)));
    const mine = taken.flat().filter((push) => push.id === id);
    assert.equal(mine.length, 1);
    const { fence, attempts, publishedAt, pushData, title, expiresAt } = mine[0] as ClaimedPush;
    assert.deepEqual(
      { fence, attempts, publishedAt, pushData, title, expiresAt },
      {
        fence: 2,
        attempts: 1,
        publishedAt: NOW,
        pushData: { a: 1 },
        title: "T",
        expiresAt: later(1e9),
      },
    );
    const again = (await take(later(100))).find((push) => push.id === id);
    assert.deepEqual([again?.fence, again?.attempts], [3, 2]);
    assert.equal((await find(id)).pushStatus, "pending");
  });

  it("keeps the result of the worker that holds the push, and drops that of one that lost it", async () => {
    const { work, add, find, claim } = await setup();
    const id = await add(waiting);
    const first = (await claim(id, NOW)) as ClaimedPush;
    const second = (await claim(id, later(200))) as ClaimedPush;
    const failed = { state: "failed", at: later(300), error: "late" } as const;
    assert.equal(await work((of) => of.settlePush(first, failed)), null);
    assert.equal((await find(id)).pushStatus, "pending");
    const { tenantId } = second;
    assert.deepEqual(await work((of) => of.settlePush(second, { state: "sent", at: later(250) })), {
      tenantId,
      id,
      version: 2,
    });
    const { pushStatus, pushError, sentAt, pushNextAt } = await find(id);
    assert.deepEqual(
      { pushStatus, pushError, sentAt, pushNextAt },
      { pushStatus: "success", pushError: null, sentAt: later(250), pushNextAt: null },
    );
    assert.equal(await claim(id, later(9_000)), undefined);
  });

  it("waits for its next retry, and gives up on a final failure", async () => {
    const { work, add, find, claim } = await setup();
    const id = await add(waiting);
    const first = (await claim(id, NOW)) as ClaimedPush;
    const retry = { state: "retry", at: later(1), error: "503", nextAt: later(60_000) } as const;
    await work((of) => of.settlePush(first, retry));
    assert.equal((await find(id)).pushError, "503");
    assert.equal(await claim(id, later(59_999)), undefined);
    const second = (await claim(id, later(60_000))) as ClaimedPush;
    assert.equal(second.attempts, 2);
    await work((of) => of.settlePush(second, { state: "failed", at: later(60_001), error: "410" }));
    const { pushStatus, pushError } = await find(id);
    assert.deepEqual({ pushStatus, pushError }, { pushStatus: "failed", pushError: "410" });
    assert.equal(await claim(id, later(1e9)), undefined);
  });

  it("does not push what was archived or started again in the meantime", async () => {
    const { work, add, find, save, claim } = await setup();
    const id = await add(waiting);
    const held = (await claim(id, NOW)) as ClaimedPush;
    await save(id, { status: "archived", pushNextAt: null });
    const retry = { state: "retry", at: later(1), error: "503", nextAt: later(5) } as const;
    await work((of) => of.settlePush(held, retry));
    assert.equal(await claim(id, later(1e9)), undefined);
    await save(id, { status: "published", pushNextAt: later(9), pushFence: 7, pushAttempts: 0 });
    assert.equal(await work((of) => of.settlePush(held, { state: "sent", at: later(9) })), null);
    assert.equal((await find(id)).pushStatus, "pending");
    assert.equal((await claim(id, later(9)))?.fence, 8);
  });

  it("lets a deleted tenant rest", async () => {
    const { unitOfWork, tenant, work, add, claim, find } = await setup();
    const push = await add(waiting);
    const scheduled = await add({ status: "scheduled", scheduledAt: later(-5) });
    const change = (deletedAt: Date | null) =>
      unitOfWork.transact("write", (store) =>
        store.tenants.change(tenant.id, { deletedAt, updatedAt: NOW }),
      );
    await change(NOW);
    await work((of) => of.publishDue(NOW, 1_000));
    assert.equal(await claim(push, NOW), undefined);
    assert.equal((await find(scheduled)).status, "scheduled");
    await change(null);
    await work((of) => of.publishDue(NOW, 1_000));
    assert.equal((await find(scheduled)).status, "published");
    assert.ok(await claim(push, NOW));
  });

  it("names the members who accept pushes", async () => {
    const { unitOfWork, scope, tenant, user, work } = await setup();
    const [deaf, stranger] = await unitOfWork.transact("write", async (store) => {
      const people = [await addUser(store), await addUser(store)] as const;
      await store.inTenant(scope).members.add({ userId: people[0].id, role: "MEMBER", now: NOW });
      await store.users.change(people[0].id, { pushSystem: false, updatedAt: NOW });
      return people;
    });
    const named = [user.id, deaf.id, stranger.id];
    assert.deepEqual(await work((of) => of.pushRecipients(tenant.id, named)), [user.id]);
  });

  it("keeps the active list as it is when it retires what has expired", async () => {
    const { unitOfWork, scope, user, work, add, save } = await setup();
    const expired = await add({ status: "published", expiresAt: later(-5) });
    const shown = await add({ status: "published", expiresAt: later(5) });
    const active = () =>
      unitOfWork.transact("read", async (store) =>
        (await store.inTenant(scope).announcements.active(user.id, NOW, 9)).map(({ id }) => id),
      );
    assert.deepEqual(await active(), [shown]);
    await work((of) => of.retireExpired(NOW, 1_000));
    assert.deepEqual(await active(), [shown]);
    await save(expired, { expiresAt: later(9) });
    assert.deepEqual(
      await active(),
      [shown, expired].toSorted((a, b) => b - a),
    );
  });
}
