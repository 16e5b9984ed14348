import { expect, it } from "@jest/globals";
import { type PushMessage } from "@souk/core";
import { publishDueAnnouncements, pushDueAnnouncements } from "@souk/core/adapter";
import { announcementCalls } from "../../testing/announcement-calls.js";
import { describeHosts } from "../../testing/test-hosts.js";

describeHosts("scheduled announcements", (host) => {
  const setup = () => announcementCalls(host());

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
