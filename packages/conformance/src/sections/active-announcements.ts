import type { AddCheck } from "../check/check.js";
import { until } from "../check/difference.js";
import { fields, matches, refused, same, status } from "../check/expect.js";
import type { Person, World } from "../check/world.js";

const FUTURE = "2100-01-01T00:00:00.000Z";
const ACTIVE =
  `id tenant_id title summary content type priority status is_public expires_at topic attachment_type
  attachment_url attachment_metadata created_at is_read is_dismissed`.split(/\s+/);

const publish = async (admin: Person, change: object = {}): Promise<number> => {
  const body = { title: "News", type: "info", status: "published", ...change };
  return status(await admin.api.post("/announcements", body), 201).body.data.id;
};

const activeOf = async ({
  api,
}: Person): Promise<{ id: number; is_read: boolean; is_dismissed: boolean; title: string }[]> =>
  status(await api.get("/announcements/active"), 200).body.data;

const idsOf = async (person: Person) => (await activeOf(person)).map(({ id }) => id);

/** A moment close ahead on the host's clock, which need not be this machine's. */
async function soon({ api }: Person): Promise<string> {
  const body = { title: "Clock", type: "info", status: "draft" };
  const { created_at } = status(await api.post("/announcements", body), 201).body.data;
  return new Date(Date.parse(created_at) + 1_000).toISOString();
}

export function activeAnnouncements(check: AddCheck): void {
  check(
    "GET /announcements/active returns success and a list with the fields named.",
    async (world) => {
      const { admin } = await world.newShop();
      await publish(admin);
      const { body } = status(await admin.api.get("/announcements/active"), 200);
      same(body.success, true, "success");
      fields(body.data[0], ACTIVE, "an active announcement");
      same(body.data[0].status, "published", "status");
    },
  );
  check("Draft, scheduled and archived ones are not active.", async (world) => {
    const { admin } = await world.newShop();
    for (const change of [
      { status: "draft" },
      { status: "scheduled", scheduled_at: FUTURE },
      { status: "archived" },
    ]) {
      await publish(admin, change);
    }
    same(await idsOf(admin), [], "the active ids");
  });
  check("One whose expires_at lies in the future is active.", async (world) => {
    const { admin } = await world.newShop();
    const id = await publish(admin, { expires_at: FUTURE });
    same(await idsOf(admin), [id], "the active ids");
  });
  check("Order: priority descending, then the newest first.", async (world) => {
    const { admin } = await world.newShop();
    const old = await publish(admin);
    const high = await publish(admin, { priority: 1 });
    const late = await publish(admin);
    same(await idsOf(admin), [high, late, old], "the active ids");
  });
  check("unread-count, read-all and stats count what each user has read.", async (world) => {
    const { admin, member } = await world.newShop();
    const [calm, fresh] = [await publish(admin), await publish(admin)];
    await publish(admin, { status: "draft" });
    status(await member.api.post(`/announcements/${calm}/read`), 200);
    const listed = (await activeOf(member)).find(({ id }) => id === calm);
    const unset = { summary: null, expires_at: null, topic: null, attachment_type: null };
    const shown = { title: "News", content: "", type: "info", priority: 0, status: "published" };
    const state = { is_public: false, metadata: {}, is_read: true, is_dismissed: false };
    matches(listed, { ...unset, ...shown, ...state }, "the active announcement");
    const unread = async () =>
      status(await member.api.get("/announcements/active/unread-count"), 200).body;
    same(await unread(), { success: true, data: { unread_count: 1 } }, "the unread count");
    status(await member.api.post(`/announcements/${fresh}/dismiss`), 200);
    same((await unread()).data, { unread_count: 0 }, "the unread count after dismiss");
    const third = await publish(admin);
    const all = status(await member.api.post("/announcements/read-all"), 200).body;
    matches(all, { success: true, data: { marked: 1 } }, "read-all");
    for (const [id, counts] of [
      [third, { targeted: 2, read: 1, dismissed: 0 }],
      [fresh, { targeted: 2, read: 1, dismissed: 1 }],
    ] as const) {
      const { body } = status(await admin.api.get(`/announcements/${id}/stats`), 200);
      same(body, { success: true, data: counts }, "stats");
    }
    const change = { title: "Again", resurface: true };
    status(await admin.api.patch(`/announcements/${fresh}`, change), 200);
    same(await idsOf(member), [third, fresh, calm], "the active ids");
  });
  check("read and dismiss return success and their message.", async (world) => {
    const { admin } = await world.newShop();
    const id = await publish(admin);
    const read = status(await admin.api.post(`/announcements/${id}/read`), 200).body;
    same(
      [read.success, read.message],
      [true, "Announcement marked as read"],
      "success and message",
    );
    const gone = status(await admin.api.post(`/announcements/${id}/dismiss`), 200).body;
    same([gone.success, gone.message], [true, "Announcement dismissed"], "success and message");
  });
  check("is_read is per user.", async (world) => {
    const { admin, member } = await world.newShop();
    const id = await publish(admin);
    status(await member.api.post(`/announcements/${id}/read`), 200);
    same((await activeOf(member))[0]?.is_read, true, "is_read of who read it");
    same((await activeOf(admin))[0]?.is_read, false, "is_read of another");
  });
  check("What a user dismissed leaves that user's list and no other's.", async (world) => {
    const { admin, member } = await world.newShop();
    const id = await publish(admin);
    status(await member.api.post(`/announcements/${id}/dismiss`), 200);
    same(await idsOf(member), [], "the list of who dismissed it");
    same(await idsOf(admin), [id], "the list of another");
  });
  check("Repeating read and dismiss is idempotent.", async (world) => {
    const { admin } = await world.newShop();
    const id = await publish(admin);
    for (const action of ["read", "read", "dismiss", "dismiss"]) {
      status(await admin.api.post(`/announcements/${id}/${action}`), 200);
    }
  });
  for (const action of ["read", "dismiss"]) {
    check(`${action} of another tenant's announcement: 404 with success false.`, async (world) => {
      const [one, other] = await Promise.all([world.newShop(), world.otherShop()]);
      const id = await publish(one.admin);
      refused(await other.admin.api.post(`/announcements/${id}/${action}`), 404, "not_found");
    });
    for (const [what, change] of [
      ["a draft", { status: "draft" }],
      ["a scheduled", { status: "scheduled", scheduled_at: FUTURE }],
      ["an archived", { status: "archived" }],
    ] as const) {
      check(`${action} of ${what} announcement, which nobody sees: 404.`, async (world: World) => {
        const { admin } = await world.shop();
        const id = await publish(admin, change);
        const answer = await admin.api.post(`/announcements/${id}/${action}`);
        same(refused(answer, 404, "not_found").body.message, "Announcement not found", "message");
      });
    }
  }
  times(check);
}

function times(check: AddCheck): void {
  check("An announcement leaves the active list at its expires_at.", async (world) => {
    const { admin } = await world.newShop();
    const expires_at = await soon(admin);
    const id = await publish(admin, { expires_at });
    await until(
      async () => !(await idsOf(admin)).includes(id),
      `it is still active after expires_at ${expires_at}`,
    );
    for (const action of ["read", "dismiss"])
      refused(await admin.api.post(`/announcements/${id}/${action}`), 404, "not_found");
  });
  check(
    "An announcement published with a future scheduled_at is not active, and cannot be read.",
    async (world) => {
      const { admin } = await world.newShop();
      const id = await publish(admin, { scheduled_at: FUTURE });
      same(await idsOf(admin), [], "the active ids");
      refused(await admin.api.post(`/announcements/${id}/read`), 404, "not_found");
    },
  );
  check(
    "An announcement published with a future scheduled_at is active from then.",
    async (world) => {
      const { admin } = await world.newShop();
      const scheduled_at = await soon(admin);
      const id = await publish(admin, { scheduled_at });
      await until(
        async () => (await idsOf(admin)).includes(id),
        `it is not active after scheduled_at ${scheduled_at}`,
      );
    },
  );
}
