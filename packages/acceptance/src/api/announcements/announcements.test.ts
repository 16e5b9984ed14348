import { expect, it } from "@jest/globals";
import { announcementCalls, news } from "../../testing/announcement-calls.js";
import { versionOf } from "../../testing/version-of.js";
import { describeHosts } from "../../testing/test-hosts.js";

const MASKED = /"request_id":"[^"]*"/;

describeHosts("announcements", (host) => {
  const setup = () => announcementCalls(host());

  it("creates with every field, and shows it all", async () => {
    const { own, admin, inTime } = await setup();
    const fields = {
      title: "🎉 Sale",
      summary: "Cheap",
      content: "<b>Everything</b> must go",
      type: "success",
      priority: 1,
      status: "scheduled",
      is_push_enabled: true,
      is_public: true,
      scheduled_at: inTime(60_000),
      expires_at: inTime(120_000),
      topic: "sales",
      push_title: "Now",
      push_body: "Cheap",
      push_data: { screenName: { a_b: [1, null] } },
      target_type: "users",
      target_value: `${own.member.id}`,
      attachment_type: "button",
      attachment_url: "https://example.com/a?b=1",
      attachment_metadata: { label: "Go" },
    };
    const forged = { created_by: 1, push_status: "success", sent_at: inTime(0), tenant_id: "1" };
    const made = await admin.post("/announcements", { ...fields, ...forged });
    const { status, body } = made;
    expect([status, versionOf(made)]).toEqual([201, 1]);
    const now = host().clock.now().toISOString();
    expect(body).toEqual({
      success: true,
      message: "Announcement created",
      data: {
        id: expect.any(Number),
        tenant_id: String(own.tenant),
        ...fields,
        metadata: {},
        published_at: null,
        push_status: "pending",
        push_error: null,
        sent_at: null,
        created_by: own.admin.id,
        creator: { id: own.admin.id, name: expect.any(String), email: own.admin.email },
        version: 1,
        created_at: now,
        updated_at: now,
      },
    });
    const read = await admin.get(`/announcements/${body.data.id}`);
    expect(read.body).toEqual({ success: true, data: body.data });
    const listed = await admin.get("/announcements");
    expect(listed.body).toEqual({
      success: true,
      data: {
        current_page: 1,
        per_page: 20,
        total: 1,
        last_page: 1,
        next_cursor: null,
        data: [body.data],
      },
    });
  });

  it("names every field that is wrong", async () => {
    const { admin } = await setup();
    const wrong = {
      type: "loud",
      status: "gone",
      summary: "x".repeat(501),
      attachment_url: "javascript:alert(1)",
      push_data: { a: "x".repeat(20_000) },
      scheduled_at: "2026-02-30T00:00:00Z",
    };
    const { status, body } = await admin.post("/announcements", wrong);
    expect([status, body.success, body.code]).toEqual([422, false, "validation_failed"]);
    expect(body.errors).toEqual({
      title: ["The title field is required."],
      type: ["The selected type is invalid."],
      status: ["The selected status is invalid."],
      summary: ["The summary field must not be greater than 500 characters."],
      attachment_url: ["The attachment url field must be a valid URL."],
      push_data: ["The push data field must not be greater than 16 kilobytes."],
      scheduled_at: ["The scheduled at field must be a valid date."],
    });
    const missing = await admin.post("/announcements", { ...news, status: "scheduled" });
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      { scheduled_at: ["The scheduled at field is required when status is scheduled."] },
    ]);
  });

  it("lets no one read or dismiss what the active list shows to no one", async () => {
    const { member, create, inTime } = await setup();
    const future = { scheduled_at: inTime(60_000) };
    const unseen = [
      await create({ status: "draft" }),
      await create({ status: "scheduled", ...future }),
      await create({ status: "archived" }),
      await create({ expires_at: inTime(1_000) }),
    ];
    host().clock.advance(2_000);
    for (const { id } of unseen) {
      for (const action of ["read", "dismiss"]) {
        const { status, body } = await member.post(`/announcements/${id}/${action}`);
        expect([status, body.success, body.message]).toEqual([
          404,
          false,
          "Announcement not found",
        ]);
      }
    }
  });

  it("gives each user a list of their own, urgent first, then newest", async () => {
    const { admin, member, create, inTime } = await setup();
    const old = await create({ priority: 1 });
    host().clock.advance(1);
    const calm = await create();
    host().clock.advance(1);
    const fresh = await create({ expires_at: inTime(1_000) });
    await create({ status: "draft" });
    const ids = async (api = member) =>
      (await api.get("/announcements/active")).body.data.map(({ id }: { id: number }) => id);
    expect(await ids()).toEqual([old.id, fresh.id, calm.id]);
    const answer = await member.post(`/announcements/${calm.id}/read`);
    expect(answer.body).toEqual({ success: true, message: "Announcement marked as read" });
    const dismissed = await member.post(`/announcements/${fresh.id}/dismiss`);
    expect(dismissed.body).toEqual({ success: true, message: "Announcement dismissed" });
    expect((await member.post(`/announcements/${fresh.id}/dismiss`)).status).toBe(200);
    const { body } = await member.get("/announcements/active");
    expect(body.data[1]).toEqual({
      id: calm.id,
      tenant_id: calm.tenant_id,
      title: "News",
      summary: null,
      content: "",
      type: "info",
      priority: 0,
      status: "published",
      is_public: false,
      expires_at: null,
      topic: null,
      attachment_type: null,
      attachment_url: null,
      attachment_metadata: null,
      metadata: {},
      created_at: calm.created_at,
      is_read: true,
      is_dismissed: false,
    });
    const unread = await member.get("/announcements/active/unread-count");
    expect(unread.body).toEqual({ success: true, data: { unread_count: 1 } });
    const all = await member.post("/announcements/read-all");
    expect(all.body).toMatchObject({ success: true, data: { marked: 1 } });
    const stats = await admin.get(`/announcements/${fresh.id}/stats`);
    expect(stats.body).toEqual({ success: true, data: { targeted: 2, read: 1, dismissed: 1 } });
    await admin.patch(`/announcements/${fresh.id}`, { title: "Again", resurface: true });
    expect(await ids()).toEqual([old.id, fresh.id, calm.id]);
    host().clock.advance(1_000);
    expect(await ids()).toEqual([old.id, calm.id]);
    expect(await ids(admin)).toEqual([old.id, calm.id]);
  });

  it("moves only where the table leads, and says so", async () => {
    const { admin, create } = await setup();
    const { id } = await create({ status: "draft" });
    const published = await admin.post(`/announcements/${id}/publish`);
    expect([published.status, published.body.data.status]).toEqual([200, "published"]);
    const again = await admin.post(`/announcements/${id}/publish`);
    expect([again.status, again.body.success, again.body.code]).toEqual([
      409,
      false,
      "invalid_transition",
    ]);
    const back = await admin.patch(`/announcements/${id}`, { status: "draft" });
    expect(back.status).toBe(409);
    const archived = await admin.post(`/announcements/${id}/archive`);
    expect(archived.body).toMatchObject({ message: "Announcement archived" });
    const stale = { headers: { "if-match": '"1"' } };
    expect((await admin.patch(`/announcements/${id}`, { title: "x" }, stale)).status).toBe(412);
    expect((await admin.delete(`/announcements/${id}`, stale)).status).toBe(412);
    const deleted = await admin.delete(`/announcements/${id}`);
    expect(deleted.body).toEqual({ success: true, message: "Announcement deleted" });
  });

  it("answers an unknown and another tenant's announcement with the same bytes", async () => {
    const { stranger, create } = await setup();
    const { id } = await create();
    for (const action of ["read", "dismiss", "publish", "archive"]) {
      const answers = await Promise.all(
        [id, 999_999_999].map((each) => stranger.post(`/announcements/${each}/${action}`)),
      );
      const [foreign, absent] = answers.map(({ text }) => text.replace(MASKED, ""));
      expect(foreign).toBe(absent);
      expect(answers[0]).toMatchObject({ status: 404 });
      expect(answers[0]?.body).toMatchObject({
        success: false,
        message: "Announcement not found",
      });
    }
  });

  it("makes one announcement for one idempotency key", async () => {
    const { admin } = await setup();
    const post = () =>
      admin.post("/announcements", news, { headers: { "idempotency-key": "once" } });
    const answers = await Promise.all([post(), post(), post()]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await admin.get("/announcements")).body.data.total).toBe(1);
  });
});
