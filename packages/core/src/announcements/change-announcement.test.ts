import { describe, expect, it } from "@jest/globals";
import type { AnnouncementStatus } from "../ports/announcements/announcement.js";
import { MINUTE, news, setup } from "./announcements.test.support.js";
import { announcementTransitions } from "./transitions.js";

const statuses = Object.keys(announcementTransitions) as AnnouncementStatus[];
const steps = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));
const isOpen = ([from, to]: (typeof steps)[number]) =>
  from === to || announcementTransitions[from].includes(to);

async function draftIn(status: AnnouncementStatus) {
  const base = await setup();
  const made = { ...news, scheduledAt: base.inTime(MINUTE), status };
  const { id } = await base.core.createAnnouncement(base.mia, made);
  return { ...base, id };
}

describe("changing an announcement", () => {
  it.each(steps.filter(isOpen))("goes from %s to %s", async (from, status) => {
    const { core, mia, id } = await draftIn(from);
    await expect(core.updateAnnouncement(mia, { id, status })).resolves.toMatchObject({ status });
  });

  it.each(steps.filter((step) => !isOpen(step)))("never goes from %s to %s", async (from, to) => {
    const { core, mia, id } = await draftIn(from);
    await expect(core.updateAnnouncement(mia, { id, status: to })).rejects.toMatchObject({
      kind: "invalid_transition",
    });
    expect((await core.getAnnouncement(mia, { id })).status).toBe(from);
  });

  it("refuses to publish or archive twice", async () => {
    const { core, mia } = await setup();
    const { id } = await core.createAnnouncement(mia, news);
    await core.publishAnnouncement(mia, { id });
    await expect(core.publishAnnouncement(mia, { id })).rejects.toMatchObject({
      kind: "invalid_transition",
    });
    await core.archiveAnnouncement(mia, { id });
    await expect(core.archiveAnnouncement(mia, { id })).rejects.toMatchObject({
      kind: "invalid_transition",
    });
  });

  it("leaves no trace of a change that changes nothing", async () => {
    const { core, mia, ports } = await setup();
    const pushData = { b: 1, a: { c: [1] } };
    const made = await core.createAnnouncement(mia, { ...news, summary: "S", pushData });
    ports.clock.advance(MINUTE);
    const { id } = made;
    expect(await core.updateAnnouncement(mia, { id })).toEqual(made);
    expect(await core.updateAnnouncement(mia, { id, ...news, summary: "S", pushData })).toEqual(
      made,
    );
    const changed = await core.updateAnnouncement(mia, { id, summary: null });
    expect(changed).toMatchObject({ summary: null, version: 2, updatedAt: ports.clock.now() });
  });

  it("checks the whole that a change makes", async () => {
    const { core, mia, inTime } = await setup();
    const { id } = await core.createAnnouncement(mia, { ...news, scheduledAt: inTime(10) });
    const refused = async (change: Record<string, unknown>, field: string) =>
      expect(core.updateAnnouncement(mia, { id, ...change })).rejects.toMatchObject({
        issues: [{ path: [field] }],
      });
    await refused({ expiresAt: inTime(9) }, "expiresAt");
    await refused({ status: "scheduled", scheduledAt: null }, "scheduledAt");
    await refused({ attachmentType: "image" }, "attachmentUrl");
    await refused({ targetType: "topic" }, "targetValue");
    await refused({ title: null }, "title");
  });

  it("refuses a change to something else than the caller saw", async () => {
    const { core, mia } = await setup();
    const { id } = await core.createAnnouncement(mia, news);
    await core.updateAnnouncement(mia, { id, title: "Other" });
    const stale = { ...mia, ifMatch: [1] };
    const refused = { kind: "precondition_failed" };
    await expect(core.updateAnnouncement(stale, { id, title: "x" })).rejects.toMatchObject(refused);
    await expect(core.publishAnnouncement(stale, { id })).rejects.toMatchObject(refused);
    await expect(core.deleteAnnouncement(stale, { id })).rejects.toMatchObject(refused);
    await expect(core.deleteAnnouncement({ ...mia, ifMatch: [2] }, { id })).resolves.toBeDefined();
    await expect(core.getAnnouncement(mia, { id })).rejects.toMatchObject({ kind: "not_found" });
  });

  it("lets those who left stay named, and names no newcomer from outside", async () => {
    const { core, mia, admin } = await setup();
    const users = { targetType: "users", targetValue: `${mia.user.id}` } as const;
    const { id } = await core.createAnnouncement(admin, { ...news, ...users });
    await core.removeMember(admin, { userId: mia.user.id });
    await expect(core.publishAnnouncement(admin, { id })).resolves.toMatchObject(users);
    expect(await core.getAnnouncementStats(admin, { id })).toMatchObject({ targeted: 0 });
    const targetValue = `${mia.user.id},999999`;
    await expect(core.updateAnnouncement(admin, { id, targetValue })).rejects.toMatchObject({
      kind: "validation_failed",
    });
  });

  it("publishes by hand what was waiting for its time", async () => {
    const { core, mia, inTime, seenBy } = await setup();
    const scheduled = { ...news, status: "scheduled", scheduledAt: inTime(MINUTE) } as const;
    const { id } = await core.createAnnouncement(mia, scheduled);
    expect(await seenBy(mia)).toEqual([]);
    await expect(core.publishAnnouncement(mia, { id })).resolves.toMatchObject({
      scheduledAt: null,
    });
    expect(await seenBy(mia)).toEqual([id]);
  });
});

describe("what users do with announcements", () => {
  it("marks, counts and dismisses for each user alone", async () => {
    const { core, mia, admin, seenBy, ports } = await setup();
    const add = async (title: string, priority: 0 | 1 = 0) => {
      ports.clock.advance(1);
      const made = { ...news, title, priority, status: "published" } as const;
      return (await core.createAnnouncement(admin, made)).id;
    };
    const [a, b, c] = [await add("a", 1), await add("b"), await add("c")];
    expect(await seenBy(mia)).toEqual([a, c, b]);
    await core.readAnnouncement(mia, { id: a });
    await core.readAnnouncement(mia, { id: a });
    await core.dismissAnnouncement(mia, { id: b });
    await core.dismissAnnouncement(mia, { id: b });
    expect(await seenBy(mia)).toEqual([a, c]);
    expect(await core.countUnreadAnnouncements(mia, {})).toEqual({ unread: 1 });
    expect(await core.readAllAnnouncements(mia, {})).toEqual({ marked: 1 });
    expect(await core.readAllAnnouncements(mia, {})).toEqual({ marked: 0 });
    expect(await core.countUnreadAnnouncements(admin, {})).toEqual({ unread: 3 });
    expect(await core.getAnnouncementStats(admin, { id: b })).toEqual({
      id: b,
      targeted: 2,
      read: 1,
      dismissed: 1,
    });
  });

  it("shows an edit again to those who dismissed it, with resurface", async () => {
    const { core, mia, seenBy } = await setup();
    const { id } = await core.createAnnouncement(mia, { ...news, status: "published" });
    await core.dismissAnnouncement(mia, { id });
    await core.updateAnnouncement(mia, { id, title: "A comma" });
    expect(await seenBy(mia)).toEqual([]);
    await core.updateAnnouncement(mia, { id, title: "Another day", resurface: true });
    expect(await seenBy(mia)).toEqual([id]);
    expect(await core.countUnreadAnnouncements(mia, {})).toEqual({ unread: 1 });
    await core.dismissAnnouncement(mia, { id });
    expect(await seenBy(mia)).toEqual([]);
    await core.archiveAnnouncement(mia, { id });
    await core.updateAnnouncement(mia, { id, status: "draft" });
    await core.publishAnnouncement(mia, { id, resurface: true });
    expect(await seenBy(mia)).toEqual([id]);
  });
});
