import { expect } from "@jest/globals";
import type { TestHost } from "./open-host.js";
import { makeWorld } from "./world.js";

export const news = { title: "News", type: "info", status: "published" };

/** The API as an ADMIN, a member and a stranger see it, and a short way to announcements. */
export async function announcementCalls(host: TestHost) {
  const { own, other } = await makeWorld(host);
  const as = ({ token }: { token: string }, { tenant }: { tenant: number }) =>
    host.api.as({ token, tenant });
  const admin = as(own.admin, own);
  return {
    own,
    admin,
    member: as(own.member, own),
    stranger: as(other.admin, other),
    create: async (over: object = {}) => {
      const { status, body } = await admin.post("/announcements", { ...news, ...over });
      expect([status, body.message]).toEqual([201, "Announcement created"]);
      return body.data;
    },
    inTime: (ms: number) => new Date(host.clock.now().getTime() + ms).toISOString(),
  };
}
