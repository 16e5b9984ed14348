import { type AddCheck, section } from "../check/check.js";
import { refused, same, status } from "../check/expect.js";
import type { World } from "../check/world.js";
import { activeAnnouncements } from "./active-announcements.js";
import { announcementFields, note, post } from "./announcement-fields.js";

const NOBODYS = 999_999_999;
const FUTURE = "2100-01-01T00:00:00.000Z";

export const announcements = section("announcements", "Announcements", (check) => {
  announcementFields(check);
  moving(check);
  single(check);
  activeAnnouncements(check);
});

type Step = "scheduled" | "published" | "archived" | "draft";

async function move(world: World, id: number, to: Step) {
  const { admin } = await world.shop();
  if (to === "published") return admin.api.post(`/announcements/${id}/publish`, {});
  if (to === "archived") return admin.api.post(`/announcements/${id}/archive`, {});
  const times = to === "scheduled" ? { scheduled_at: FUTURE } : {};
  return admin.api.patch(`/announcements/${id}`, { status: to, ...times });
}

function moving(check: AddCheck): void {
  const steps: [Step, Step[]][] = [
    ["draft", ["scheduled", "published", "archived"]],
    ["scheduled", ["draft", "published", "archived"]],
    ["published", ["archived"]],
    ["archived", ["draft"]],
  ];
  const all: Step[] = ["draft", "scheduled", "published", "archived"];
  for (const [from, allowed] of steps) {
    for (const to of all.filter((step) => step !== from)) {
      const may = allowed.includes(to);
      check(
        `An announcement goes from ${from} to ${to}: ${may ? "200" : "409"}.`,
        async (world) => {
          const times = from === "scheduled" ? { scheduled_at: FUTURE } : {};
          const { id } = status(await post(world, { status: from, ...times }), 201).body.data;
          const answer = await move(world, id, to);
          if (may) same(status(answer, 200).body.data.status, to, "status");
          else
            refused(
              answer,
              409,
              answer.body?.code === "conflict" ? "conflict" : "invalid_transition",
            );
        },
      );
    }
  }
}

function single(check: AddCheck): void {
  check("GET /announcements lists them with success and a page of 20.", async (world) => {
    const { admin } = await world.shop();
    const { body } = status(await admin.api.get("/announcements"), 200);
    same([body.success, body.data.per_page], [true, 20], "success and per_page");
  });
  check("GET /announcements/{id} shows one.", async (world) => {
    const { admin } = await world.shop();
    const { id } = (await post(world)).body.data;
    same(status(await admin.api.get(`/announcements/${id}`), 200).body.data.id, id, "id");
  });
  check("PATCH /announcements/{id} changes the fields of its body.", async (world) => {
    const { admin } = await world.shop();
    const { id } = (await post(world)).body.data;
    const { data } = status(
      await admin.api.patch(`/announcements/${id}`, { title: "Other" }),
      200,
    ).body;
    same([data.title, data.type], ["Other", "info"], "title and type");
  });
  check("DELETE /announcements/{id} deletes it.", async (world) => {
    const { admin } = await world.shop();
    const { id } = (await post(world)).body.data;
    status(await admin.api.delete(`/announcements/${id}`), 200);
    refused(await admin.api.get(`/announcements/${id}`), 404, "not_found");
  });
  for (const action of ["", "/publish", "/archive", "/read", "/dismiss"]) {
    check(
      `An unknown id${action && ` at ${action}`}: 404 "Announcement not found".`,
      async (world) => {
        const { admin } = await world.shop();
        const path = `/announcements/${NOBODYS}${action}`;
        const answer = await admin.api.send(
          action === "" ? "GET" : "POST",
          path,
          action === "" ? undefined : {},
        );
        same(refused(answer, 404, "not_found").body.message, "Announcement not found", "message");
      },
    );
  }
  check("A MEMBER may create an announcement.", async (world) => {
    const { member } = await world.shop();
    status(await member.api.post("/announcements", note()), 201);
  });
}
