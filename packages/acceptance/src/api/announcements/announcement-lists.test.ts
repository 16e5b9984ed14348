import { expect, it } from "@jest/globals";
import { type PushMessage } from "@souk/core";
import { publishDueAnnouncements, pushDueAnnouncements } from "@souk/core/adapter";
import { announcementCalls, news } from "../../testing/announcement-calls.js";
import { describeHosts } from "../../testing/test-hosts.js";

describeHosts("lists, limits and times of announcements", (host) => {
  const setup = () => announcementCalls(host());

  it("pages by number and by cursor", async () => {
    const { admin, create } = await setup();
    for (let n = 0; n < 5; n += 1)
      await create({ title: `${n}`, status: n % 2 ? "draft" : "archived" });
    const titles = (body: { data: { data: { title: string }[] } }) =>
      body.data.data.map(({ title }) => title);
    const first = await admin.get("/announcements?per_page=2");
    expect(titles(first.body)).toEqual(["4", "3"]);
    const next = `/announcements?per_page=2&cursor=${first.body.data.next_cursor}`;
    expect(titles((await admin.get(next)).body)).toEqual(["2", "1"]);
    expect(titles((await admin.get("/announcements?per_page=2&page=3")).body)).toEqual(["0"]);
    expect(titles((await admin.get("/announcements?status=draft")).body)).toEqual(["3", "1"]);
    for (const bad of ["page=0", "per_page=101", "cursor=x", "status=gone", "page=1&page=2"]) {
      expect([bad, (await admin.get(`/announcements?${bad}`)).status]).toEqual([bad, 422]);
    }
  });

  it("keeps its limits the same on every database", async () => {
    const { admin } = await setup();
    const status = async (over: object) =>
      (await admin.post("/announcements", { ...news, ...over })).status;
    expect(await status({ title: "🎉".repeat(255), summary: "é".repeat(500) })).toBe(201);
    expect(await status({ title: "🎉".repeat(256) })).toBe(422);
    expect(await status({ content: "x".repeat(100_000) })).toBe(201);
    expect(await status({ content: "x".repeat(100_001) })).toBe(422);
    expect(await status({ expires_at: "9999-12-31T23:59:59.999Z" })).toBe(201);
    expect(await status({ title: "a\u0000b" })).toBe(422);
    expect(await status({ title: '<img src=x onerror="alert(1)">{{7*7}}' })).toBe(201);
  });

  it("publishes on time and pushes once, however many hosts work", async () => {
    const { admin, create, inTime } = await setup();
    const pushed: PushMessage[] = [];
    const gateway = {
      push: async (message: PushMessage) => {
        pushed.push(message);
        return { ok: true } as const;
      },
    };
    const scheduled = { status: "scheduled", scheduled_at: inTime(1_000), is_push_enabled: true };
    const { id } = await create(scheduled);
    const work = async () => {
      await publishDueAnnouncements(host().ports);
      await pushDueAnnouncements(host().ports, gateway);
    };
    await work();
    expect((await admin.get("/announcements/active")).body.data).toEqual([]);
    host().clock.advance(1_000);
    expect((await admin.get("/announcements/active")).body.data).toMatchObject([{ id }]);
    await Promise.all(Array.from({ length: 10 }, work));
    const { body } = await admin.get(`/announcements/${id}`);
    const now = host().clock.now().toISOString();
    expect(body.data).toMatchObject({ status: "published", push_status: "success", sent_at: now });
    expect(pushed.filter(({ tenantId }) => String(tenantId) === body.data.tenant_id)).toHaveLength(
      1,
    );
  });
});
