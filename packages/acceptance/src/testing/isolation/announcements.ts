import type { Team, World } from "../world.js";
import { type MatrixRow, members } from "./row.js";

const news = { title: "News", type: "info", status: "published" } as const;

const callOf = ({ tenant, admin }: Team) => ({ as: { token: admin.token }, tenant });

/** Another tenant's announcement carries the word that no answer may hold. */
const make = async (team: Team, { host, other }: World, status: "published" | "draft") => {
  const title = team === other ? "canary" : "News";
  const { id } = await host.core.createAnnouncement(callOf(team), { ...news, title, status });
  return { ids: { id } };
};

const published = (team: Team, world: World) => make(team, world, "published");
const draft = (team: Team, world: World) => make(team, world, "draft");

const gone = async (team: Team, world: World) => {
  const { ids } = await published(team, world);
  await world.host.core.deleteAnnouncement(callOf(team), ids);
  return { ids };
};

const single = (route: string, target = published): MatrixRow => ({
  route,
  statuses: members(200),
  target,
  deleted: gone,
});

export const announcementRows: readonly MatrixRow[] = [
  { route: "POST /announcements", statuses: members(201), target: () => ({ body: news }) },
  { route: "GET /announcements", statuses: members(200), target: published },
  { route: "GET /announcements/active", statuses: members(200), target: published },
  { route: "GET /announcements/active/unread-count", statuses: members(200) },
  { route: "POST /announcements/read-all", statuses: members(200) },
  single("GET /announcements/:id"),
  {
    ...single("PATCH /announcements/:id"),
    target: async (team, world) => ({ ...(await published(team, world)), body: { title: "New" } }),
  },
  single("DELETE /announcements/:id"),
  single("POST /announcements/:id/publish", draft),
  single("POST /announcements/:id/archive"),
  single("POST /announcements/:id/read"),
  single("POST /announcements/:id/dismiss"),
  single("GET /announcements/:id/stats"),
];
