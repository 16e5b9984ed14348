import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { type Ports, type PushMessage, type UnitOfWork } from "@souk/core";
import { pushDueAnnouncements } from "@souk/core/adapter";
import type { ClaimedPush } from "@souk/core/adapter";
import { overlaid } from "@souk/core/testing";
import { announcementCalls } from "../../testing/announcement-calls.js";
import { openHostOn, openTestHost, type TestHost } from "../../testing/open-host.js";

interface Place {
  readonly host: TestHost;
  /** Replaces the stored JSON of an announcement; null in memory, which stores no text. */
  readonly spoil: ((id: number, text: string) => Promise<unknown>) | null;
  readonly close: () => Promise<void>;
}

const places: Record<string, () => Promise<Place>> = {
  async memory() {
    const host = await openTestHost("memory");
    return { host, spoil: null, close: () => host.close() };
  },
  ...Object.fromEntries(
    testEngines.map(({ dialect, create }) => [
      dialect,
      async () => {
        const database = await create();
        const host = await openHostOn(database.url);
        return {
          host,
          spoil: (id: number, text: string) =>
            database.run(
              `update announcements set push_data = '${text}', attachment_metadata = '${text}'
               where id = ${id}`,
            ),
          async close() {
            await host.close();
            await database.drop();
          },
        };
      },
    ]),
  ),
};

/** A database whose pushes come to anyone who claims them as `change` makes them. */
function claimedAs(ports: Ports, change: (pushes: ClaimedPush[]) => ClaimedPush[]): Ports {
  const system: UnitOfWork["system"] = (mode, work) =>
    ports.unitOfWork.system(mode, (store) => {
      const { announcements: real } = store;
      const claimPushes: typeof real.claimPushes = async (...request) =>
        change(await real.claimPushes(...request));
      return work(overlaid(store, { announcements: overlaid(real, { claimPushes }) }));
    });
  return { ...ports, unitOfWork: overlaid(ports.unitOfWork, { system }) };
}

const REASON = "Its push data cannot be read. Set it again, then switch push off and on.";

describe.each(Object.keys(places))("announcements of which one cannot be read on %s", (engine) => {
  let place: Place;
  beforeEach(async () => {
    place = await (places[engine] as () => Promise<Place>)();
  });
  afterEach(() => place.close());

  async function brokenAndWhole(text: string) {
    const calls = await announcementCalls(place.host);
    const made = { is_push_enabled: true, push_data: { a: "b" }, attachment_metadata: { c: "d" } };
    const broken = await calls.create({ ...made, title: "Broken" });
    const whole = await calls.create({ ...made, title: "Whole" });
    await place.spoil?.(broken.id, text);
    const spoilt = (pushes: ClaimedPush[]) =>
      pushes.map((push) => (push.id === broken.id ? { ...push, isUnreadable: true } : push));
    const { ports } = place.host;
    const pushed: PushMessage[] = [];
    const gateway = {
      push: async (message: PushMessage) => {
        pushed.push(message);
        return { ok: true as const };
      },
    };
    return {
      ...calls,
      broken,
      whole,
      ports: place.spoil ? ports : claimedAs(ports, spoilt),
      pushed,
      gateway,
      titles: () => pushed.map(({ title }) => title),
    };
  }

  it.each(["{", "", "[1]", "7", "null"])("push the others and say why of %j", async (text) => {
    const { admin, broken, whole, ports, gateway, titles, pushed } = await brokenAndWhole(text);
    expect(await pushDueAnnouncements(ports, gateway)).toBe(2);
    expect(titles()).toEqual(["Whole"]);
    const one = (await admin.get(`/announcements/${broken.id}`)).body.data;
    expect(one).toMatchObject({ push_status: "failed", push_error: REASON });
    const { data } = (await admin.get(`/announcements/${whole.id}`)).body;
    expect(data).toMatchObject({ push_status: "success", push_data: { a: "b" } });

    const change = async (body: object) =>
      expect((await admin.patch(`/announcements/${broken.id}`, body)).status).toBe(200);
    await change({ is_push_enabled: false });
    await change({ is_push_enabled: true, push_data: { a: "new" } });
    expect(await pushDueAnnouncements(place.host.ports, gateway)).toBe(1);
    expect(pushed.at(-1)).toMatchObject({ title: "Broken", data: { a: "new" } });
    const mended = (await admin.get(`/announcements/${broken.id}`)).body.data;
    expect(mended).toMatchObject({ push_status: "success", push_error: null });
  });

  if (engine !== "memory") {
    it("are in every list of their tenant", async () => {
      const { admin, member, broken, whole } = await brokenAndWhole("{");
      const [both, shown] = [[whole.id, broken.id], { attachment_metadata: null, push_data: null }];
      const pages = await admin.get("/announcements");
      expect(pages.status).toBe(200);
      const { data } = pages.body.data;
      expect(data.map(({ id }: { id: number }) => id)).toEqual(both);
      expect(data[1]).toMatchObject(shown);
      for (const caller of [admin, member]) {
        const active = await caller.get("/announcements/active");
        expect(active.status).toBe(200);
        expect(active.body.data).toHaveLength(2);
      }
      expect((await admin.get(`/announcements/${broken.id}/stats`)).status).toBe(200);
      expect((await admin.post(`/announcements/${broken.id}/archive`)).status).toBe(200);
      expect(place.host.errors).toEqual([]);
    });
  }

  it("would keep back all that were claimed with them where reading one of them throws", async () => {
    const { ports, gateway, titles } = await brokenAndWhole("{");
    const throwing = claimedAs(ports, (pushes) => {
      if (pushes.some(({ isUnreadable }) => isUnreadable)) throw new SyntaxError("Not JSON.");
      return pushes;
    });
    await expect(pushDueAnnouncements(throwing, gateway)).rejects.toThrow("Not JSON.");
    expect(titles()).toEqual([]);
  });

  it("would be pushed without their data where no one asks whether they can be read", async () => {
    const { ports, gateway, titles } = await brokenAndWhole("{");
    const blind = claimedAs(ports, (pushes) =>
      pushes.map((push) => ({ ...push, isUnreadable: false })),
    );
    await pushDueAnnouncements(blind, gateway);
    expect(titles().toSorted()).toEqual(["Broken", "Whole"]);
  });
});
