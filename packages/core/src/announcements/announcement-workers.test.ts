import { describe, expect, it } from "@jest/globals";
import type { PushMessage, PushResult } from "../ports/push-gateway.js";
import { RETRY_DELAYS_MS } from "../values/retry-policy.js";
import { MINUTE, news, setup } from "./announcements.test.support.js";
import { nextAnnouncement, publishDueAnnouncements } from "./publish-due-announcements.js";
import { nextPush, pushDueAnnouncements } from "./push-due-announcements.js";

const broken = { ok: false, retriable: true, error: "http_503" } as const;

async function workers(answer: (sent: number) => PushResult = () => ({ ok: true })) {
  const base = await setup();
  const sent: PushMessage[] = [];
  const gateway = {
    push: async (message: PushMessage) => {
      sent.push(message);
      return answer(sent.length);
    },
  };
  const tick = async () => {
    await publishDueAnnouncements(base.ports);
    return pushDueAnnouncements(base.ports, gateway);
  };
  return { ...base, sent, tick };
}

const pushed = { ...news, isPushEnabled: true, status: "published" } as const;

describe("the schedule", () => {
  it("publishes at the time, once, and late is no different from punctual", async () => {
    const { core, mia, ports, inTime, tick, seenBy, sent } = await workers();
    const scheduledAt = inTime(MINUTE);
    const made = { ...pushed, status: "scheduled", scheduledAt } as const;
    const { id } = await core.createAnnouncement(mia, made);
    expect(await nextAnnouncement(ports)).toEqual(new Date(scheduledAt));
    ports.clock.advance(MINUTE - 1);
    await tick();
    expect((await core.getAnnouncement(mia, { id })).status).toBe("scheduled");
    ports.clock.advance(1_000_000);
    expect(await seenBy(mia)).toEqual([id]);
    await Promise.all([tick(), tick(), tick()]);
    const found = await core.getAnnouncement(mia, { id });
    expect(found).toMatchObject({ status: "published", scheduledAt: new Date(scheduledAt) });
    expect(found).toMatchObject({ pushStatus: "success", sentAt: ports.clock.now() });
    expect(sent).toHaveLength(1);
    expect(await nextAnnouncement(ports)).toBeNull();
  });

  it("goes by the time that hosts share, not by a clock that is ahead", async () => {
    const { core, mia, ports, inTime } = await workers();
    const shared = ports.clock.now();
    const made = { ...pushed, status: "scheduled", scheduledAt: inTime(MINUTE) } as const;
    const { id } = await core.createAnnouncement(mia, made);
    const { id: now } = await core.createAnnouncement(mia, pushed);
    ports.clock.advance(2 * MINUTE);
    const time = async () => shared;
    expect(await publishDueAnnouncements(ports, time)).toBe(0);
    expect((await core.getAnnouncement(mia, { id })).status).toBe("scheduled");
    const gateway = { push: async () => broken };
    await pushDueAnnouncements(ports, gateway, { time });
    const { pushNextAt } = await core.getAnnouncement(mia, { id: now });
    expect(pushNextAt).toEqual(new Date(shared.getTime() + MINUTE));
  });

  it("gets through a long backlog", async () => {
    const { core, mia, ports, inTime } = await workers();
    const made = { ...news, status: "scheduled", scheduledAt: inTime(1) } as const;
    for (let n = 0; n < 250; n += 1) await core.createAnnouncement(mia, made);
    ports.clock.advance(1);
    expect(await publishDueAnnouncements(ports)).toBe(250);
  });
});

describe("the push", () => {
  it("contains its own text, or the text of the announcement", async () => {
    const { core, mia, tick, sent } = await workers();
    const pushData = { screen: "home" };
    await core.createAnnouncement(mia, { ...pushed, pushTitle: "T", pushBody: "B", pushData });
    const long = { ...pushed, title: "x".repeat(150), summary: "S", content: "C" };
    await core.createAnnouncement(mia, { ...long, targetType: "topic", targetValue: "sales" });
    await core.createAnnouncement(mia, { ...pushed, isPushEnabled: false });
    await tick();
    expect(sent).toMatchObject([
      { tenantId: mia.tenant, title: "T", body: "B", data: pushData, target: { kind: "all" } },
      { title: `${"x".repeat(99)}…`, body: "S", target: { kind: "topic", topic: "sales" } },
    ]);
  });

  it("leaves out users who want no pushes", async () => {
    const { core, mia, admin, tick, sent } = await workers();
    await core.updateProfile({ as: mia.as }, { pushSystem: "0" });
    const target = (ids: number[]) => ({ targetType: "users", targetValue: ids.join() }) as const;
    const both = target([mia.user.id, admin.user.id]);
    await core.createAnnouncement(mia, { ...pushed, ...both });
    const nobody = { ...pushed, ...target([mia.user.id]) };
    const { id } = await core.createAnnouncement(mia, nobody);
    await tick();
    expect(sent.map(({ target }) => target)).toEqual([{ kind: "users", userIds: [admin.user.id] }]);
    expect(await core.getAnnouncement(mia, { id })).toMatchObject({
      pushStatus: "failed",
      pushError: "No recipient accepts pushes.",
    });
  });

  it("tries again on the schedule of webhooks, with the same id, and then gives up", async () => {
    const { core, mia, ports, tick, sent } = await workers(() => broken);
    const { id } = await core.createAnnouncement(mia, pushed);
    await tick();
    for (const delay of RETRY_DELAYS_MS) {
      expect(await core.getAnnouncement(mia, { id })).toMatchObject({
        pushStatus: "pending",
        pushError: "http_503",
      });
      expect(await nextPush(ports)).toEqual(new Date(ports.clock.now().getTime() + delay));
      ports.clock.advance(delay - 1);
      expect(await tick()).toBe(0);
      ports.clock.advance(1);
      expect(await tick()).toBe(1);
    }
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect(await core.getAnnouncement(mia, { id })).toMatchObject({
      pushStatus: "failed",
      sentAt: null,
    });
    ports.clock.advance(1e9);
    expect(await tick()).toBe(0);
  });

  it("does not try again what the service refuses, or what has expired", async () => {
    const refusal = { ok: false, retriable: false, error: "http_400" } as const;
    const { core, mia, ports, inTime, tick, sent } = await workers(() => refusal);
    const refused = await core.createAnnouncement(mia, pushed);
    await tick();
    const late = await core.createAnnouncement(mia, { ...pushed, expiresAt: inTime(5) });
    ports.clock.advance(5);
    await tick();
    expect(sent).toHaveLength(1);
    const errors = [refused, late].map(async ({ id }) => {
      const { pushStatus, pushError } = await core.getAnnouncement(mia, { id });
      return [pushStatus, pushError];
    });
    expect(await Promise.all(errors)).toEqual([
      ["failed", "http_400"],
      ["failed", "The announcement expired before it was pushed."],
    ]);
  });

  it("survives a gateway that throws", async () => {
    const { core, mia, tick } = await workers(() => {
      throw new Error("secret detail");
    });
    const { id } = await core.createAnnouncement(mia, pushed);
    await tick();
    const { pushError } = await core.getAnnouncement(mia, { id });
    expect(pushError).toBe("The push gateway failed.");
  });

  it("waits until the announcement can be seen, and is dropped when it is archived first", async () => {
    const { core, mia, ports, inTime, tick, sent } = await workers();
    const scheduledAt = inTime(MINUTE);
    await core.createAnnouncement(mia, { ...pushed, scheduledAt });
    const { id } = await core.createAnnouncement(mia, { ...pushed, scheduledAt });
    await core.archiveAnnouncement(mia, { id });
    await tick();
    expect(sent).toEqual([]);
    ports.clock.advance(MINUTE);
    await tick();
    expect(sent).toHaveLength(1);
  });

  it("is made again when it is published again, and when it is switched on late", async () => {
    const { core, mia, ports, tick, sent } = await workers();
    const { id } = await core.createAnnouncement(mia, { ...pushed, isPushEnabled: false });
    await core.updateAnnouncement(mia, { id, isPushEnabled: true });
    await tick();
    await core.updateAnnouncement(mia, { id, title: "Edited" });
    await tick();
    expect(sent).toHaveLength(1);
    await core.archiveAnnouncement(mia, { id });
    await core.updateAnnouncement(mia, { id, status: "draft" });
    ports.clock.advance(1);
    await expect(core.publishAnnouncement(mia, { id })).resolves.toMatchObject({
      pushStatus: "pending",
      sentAt: null,
    });
    await tick();
    expect(new Set(sent.map((message) => message.id)).size).toBe(2);
  });
});
