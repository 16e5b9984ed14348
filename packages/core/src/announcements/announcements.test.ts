import { describe, expect, it } from "@jest/globals";
import { newUserWithToken } from "../testing/builders.js";
import { news, setup } from "./announcements.test.support.js";

const invalid = (field: string, message: string) => ({
  kind: "validation_failed",
  issues: [{ path: [field], message }],
});

describe("createAnnouncement", () => {
  it("fills in the defaults, and shows who wrote it", async () => {
    const { core, mia, ports } = await setup();
    const made = await core.createAnnouncement(mia, { ...news, title: "  News " });
    expect(made).toMatchObject({
      title: "News",
      content: "",
      priority: 0,
      status: "draft",
      isPushEnabled: false,
      isPublic: false,
      targetType: "all",
      targetValue: null,
      pushStatus: "pending",
      sentAt: null,
      createdBy: mia.user.id,
      creator: { id: mia.user.id, name: "Mia", email: mia.email },
      version: 1,
    });
    expect(await core.getAnnouncement(mia, { id: made.id })).toEqual(made);
    expect(ports.unitOfWork.published.map(({ kind }) => kind)).toEqual([
      "user.registered",
      "announcement.created",
    ]);
  });

  it("wakes the worker for a due push after the commit, for each way of publishing", async () => {
    const { core, mia, woken } = await setup();
    await core.createAnnouncement(mia, { ...news, status: "published" });
    const draft = await core.createAnnouncement(mia, { ...news, isPushEnabled: true });
    expect(woken).toEqual([]);
    await core.publishAnnouncement(mia, { id: draft.id });
    expect(woken).toEqual(["push"]);
    await core.createAnnouncement(mia, { ...news, status: "published", isPushEnabled: true });
    expect(woken).toEqual(["push", "push"]);
    await core.publishAnnouncement(mia, { id: draft.id }).catch(() => {});
    expect(woken).toHaveLength(2);
  });

  it("takes no progress from its author", async () => {
    const { core, mia, inTime } = await setup();
    const forged = { ...news, createdBy: 1, pushStatus: "success", sentAt: inTime(0), id: 99 };
    const made = await core.createAnnouncement(mia, forged);
    expect(made).toMatchObject({ createdBy: mia.user.id, pushStatus: "pending", sentAt: null });
  });

  const deep = (levels: number): Record<string, unknown> =>
    levels === 1 ? {} : { a: deep(levels - 1) };

  it.each<[string, Record<string, unknown>, string]>([
    ["title", { title: "" }, "The title field is required."],
    ["title", { title: undefined }, "The title field is required."],
    [
      "title",
      { title: "é".repeat(256) },
      "The title field must not be greater than 255 characters.",
    ],
    ["title", { title: "a\0b" }, "The title field must be well-formed text."],
    [
      "summary",
      { summary: "x".repeat(501) },
      "The summary field must not be greater than 500 characters.",
    ],
    [
      "topic",
      { topic: "x".repeat(101) },
      "The topic field must not be greater than 100 characters.",
    ],
    [
      "pushTitle",
      { pushTitle: "x".repeat(101) },
      "The push title field must not be greater than 100 characters.",
    ],
    [
      "pushBody",
      { pushBody: "x".repeat(201) },
      "The push body field must not be greater than 200 characters.",
    ],
    [
      "type",
      { type: "loud" },
      "The selected type is invalid. It must be info, warning, success or alert.",
    ],
    [
      "status",
      { status: "gone" },
      "The selected status is invalid. It must be draft, scheduled, published or archived.",
    ],
    [
      "priority",
      { priority: 2 },
      "The selected priority is invalid. It must be the number 0 or 1.",
    ],
    ["isPublic", { isPublic: "yes" }, "The is public field must be true or false."],
    [
      "scheduledAt",
      { status: "scheduled" },
      "The scheduled at field is required when status is scheduled.",
    ],
    [
      "scheduledAt",
      { scheduledAt: "2026-02-30T00:00:00Z" },
      "The scheduled at field must be a valid date. Send a day such as 2026-03-31, or a time with its zone such as 2026-03-31T09:30:00Z.",
    ],
    [
      "scheduledAt",
      { scheduledAt: "2026-02-01T00:00:00" },
      "The scheduled at field must be a valid date. Send a day such as 2026-03-31, or a time with its zone such as 2026-03-31T09:30:00Z.",
    ],
    [
      "expiresAt",
      { expiresAt: "+300000-01-01T00:00:00Z" },
      "The expires at field must be a valid date. Send a day such as 2026-03-31, or a time with its zone such as 2026-03-31T09:30:00Z.",
    ],
    [
      "attachmentType",
      { attachmentType: "video" },
      "The selected attachment type is invalid. It must be image, link or button.",
    ],
    [
      "attachmentUrl",
      { attachmentType: "link" },
      "The attachment url field is required when attachment type is link.",
    ],
    [
      "attachmentUrl",
      { attachmentUrl: "javascript:alert(1)" },
      "The attachment url field must be a valid URL. Send an http or https URL without a user name.",
    ],
    [
      "attachmentUrl",
      { attachmentUrl: "data:text/html,x" },
      "The attachment url field must be a valid URL. Send an http or https URL without a user name.",
    ],
    [
      "attachmentUrl",
      { attachmentUrl: "file:///etc/passwd" },
      "The attachment url field must be a valid URL. Send an http or https URL without a user name.",
    ],
    [
      "attachmentUrl",
      { attachmentUrl: "https://a:b@example.com" },
      "The attachment url field must be a valid URL. Send an http or https URL without a user name.",
    ],
    [
      "targetType",
      { targetType: "none" },
      "The selected target type is invalid. It must be topic, all or users.",
    ],
    [
      "targetValue",
      { targetType: "topic" },
      "The target value field is required when target type is topic.",
    ],
    [
      "targetValue",
      { targetType: "users", targetValue: "" },
      "The target value field is required when target type is users.",
    ],
    [
      "targetValue",
      { targetType: "users", targetValue: "1,x" },
      "The target value field must be a list of user ids.",
    ],
    [
      "targetValue",
      { targetType: "users", targetValue: "999999" },
      "The selected target value is invalid.",
    ],
    ["pushData", { pushData: [] }, "The push data field must be an object."],
    [
      "pushData",
      { pushData: deep(33) },
      "The push data field must be well-formed JSON of at most 32 levels.",
    ],
    [
      "pushData",
      { pushData: { a: "\ud800" } },
      "The push data field must be well-formed JSON of at most 32 levels.",
    ],
    [
      "pushData",
      { pushData: { a: "x".repeat(16_400) } },
      "The push data field must not be greater than 16 kilobytes.",
    ],
    [
      "attachmentMetadata",
      { attachmentMetadata: { a: "é".repeat(8_200) } },
      "The attachment metadata field must not be greater than 16 kilobytes.",
    ],
  ])("refuses a wrong %s: %j", async (field, over, message) => {
    const { core, mia } = await setup();
    const attempt = core.createAnnouncement(mia, { ...news, ...over } as never);
    await expect(attempt).rejects.toMatchObject(invalid(field, message));
    expect((await core.listAnnouncements(mia, {})).total).toBe(0);
  });

  it("refuses an end before the beginning, and users who are no members", async () => {
    const { core, mia, inTime } = await setup();
    const eve = await newUserWithToken(core, "Eve");
    const times = { scheduledAt: inTime(10), expiresAt: inTime(10) };
    await expect(core.createAnnouncement(mia, { ...news, ...times })).rejects.toMatchObject(
      invalid("expiresAt", "The expires at field must be a date after scheduled at."),
    );
    const target = { targetType: "users", targetValue: `${mia.user.id},${eve.user.id}` } as const;
    await expect(core.createAnnouncement(mia, { ...news, ...target })).rejects.toMatchObject(
      invalid("targetValue", "The selected target value is invalid."),
    );
  });

  it("counts limits in characters, not in bytes or halves of them", async () => {
    const { core, mia } = await setup();
    const full = { title: "🎉".repeat(255), pushData: deep(32), pushBody: "🎉".repeat(200) };
    await expect(core.createAnnouncement(mia, { ...news, ...full })).resolves.toMatchObject(full);
  });

  it("keeps one spelling of a target", async () => {
    const { core, mia, admin } = await setup();
    const ids = `${mia.user.id}, ${admin.user.id},${mia.user.id}`;
    const users = { ...news, targetType: "users", targetValue: ids } as const;
    const made = await core.createAnnouncement(mia, users);
    expect(made.targetValue).toBe(`${mia.user.id},${admin.user.id}`);
    const all = await core.createAnnouncement(mia, { ...news, targetValue: "everyone" });
    expect(all.targetValue).toBeNull();
  });
});

describe("another tenant's announcement", () => {
  it("is rejected by every operation like an unknown one", async () => {
    const { core, mia, admin } = await setup();
    const { id } = await core.createAnnouncement(admin, { ...news, status: "published" });
    const eve = await newUserWithToken(core, "Eve");
    const { id: tenant } = await core.createTenant({ as: eve.as }, { name: "Other" });
    const outside = { as: eve.as, tenant };
    const asks = [
      core.getAnnouncement,
      core.updateAnnouncement,
      core.publishAnnouncement,
      core.archiveAnnouncement,
      core.deleteAnnouncement,
      core.readAnnouncement,
      core.dismissAnnouncement,
      core.getAnnouncementStats,
    ];
    for (const ask of asks) {
      for (const unknown of [id, 999_999]) {
        await expect(ask(outside, { id: unknown })).rejects.toMatchObject({
          kind: "not_found",
          message: "Announcement not found",
        });
      }
    }
    expect(await core.getAnnouncementStats(mia, { id })).toEqual({
      id,
      targeted: 2,
      read: 0,
      dismissed: 0,
    });
  });
});
