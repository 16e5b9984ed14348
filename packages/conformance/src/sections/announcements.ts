import { type AddCheck, section } from "../check/check.js";
import { invalid, invalidOnly, matches, refused, same, status } from "../check/expect.js";
import type { World } from "../check/world.js";
import { activeAnnouncements } from "./active-announcements.js";
import { announcementFields, note, post } from "./announcement-fields.js";

const NOBODYS = 999_999_999;
const PAST = "2000-01-01T00:00:00.000Z";
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
  wholeAnnouncements(check);
}

function wholeAnnouncements(check: AddCheck): void {
  check("An announcement shows every field as sent, and none that is forged.", async (world) => {
    const { id: tenant, admin, member } = await world.newShop();
    const fields = {
      title: "🎉 Sale",
      summary: "Cheap",
      content: "<b>Everything</b> must go",
      type: "success",
      priority: 1,
      status: "scheduled",
      is_push_enabled: true,
      is_public: true,
      scheduled_at: FUTURE,
      expires_at: "2100-01-02T00:00:00.000Z",
      topic: "sales",
      push_title: "Now",
      push_body: "Cheap",
      push_data: { screenName: { a_b: [1, null] } },
      target_type: "users",
      target_value: String(member.id),
      attachment_type: "button",
      attachment_url: "https://example.com/a?b=1",
      attachment_metadata: { label: "Go" },
    };
    const forged = { created_by: 1, push_status: "success", sent_at: PAST, tenant_id: "1" };
    const made = status(await admin.api.post("/announcements", { ...fields, ...forged }), 201);
    const { data } = made.body;
    const creator = { id: admin.id, name: admin.name, email: admin.email };
    const wanted = {
      ...fields,
      tenant_id: String(tenant),
      metadata: {},
      published_at: null,
      push_status: "pending",
      push_error: null,
      sent_at: null,
      created_by: admin.id,
      creator,
      version: 1,
      updated_at: data.created_at,
    };
    matches(made.body, { success: true, message: "Announcement created", data: wanted }, "the 201");
    const read = status(await admin.api.get(`/announcements/${data.id}`), 200);
    same(read.body, { success: true, data }, "the announcement that is read");
    const page = { current_page: 1, per_page: 20, total: 1, last_page: 1, next_cursor: null };
    const listed = status(await admin.api.get("/announcements"), 200).body;
    matches(listed, { success: true, data: page }, "the page");
    same(listed.data.data, [data], "the announcements");
  });
  check("A wrong announcement returns 422 with every wrong field.", async (world) => {
    const { admin } = await world.shop();
    const wrong = {
      type: "loud",
      status: "gone",
      summary: "x".repeat(501),
      attachment_url: "javascript:alert(1)",
      push_data: { a: "x".repeat(20_000) },
      scheduled_at: "2026-02-30T00:00:00Z",
    };
    const { errors } = status(await admin.api.post("/announcements", wrong), 422).body;
    const words = {
      title: ["The title field is required."],
      type: ["The selected type is invalid. It must be info, warning, success or alert."],
      status: [
        "The selected status is invalid. It must be draft, scheduled, published or archived.",
      ],
      summary: ["The summary field must not be greater than 500 characters."],
      attachment_url: [
        "The attachment url field must be a valid URL. Send an http or https URL without a user name.",
      ],
      push_data: ["The push data field must not be greater than 16 kilobytes."],
      scheduled_at: [
        "The scheduled at field must be a valid date. Send a day such as 2026-03-31, or a time with its zone such as 2026-03-31T09:30:00Z.",
      ],
    };
    matches(errors, words, "errors");
    same(Object.keys(errors).length, 7, "the number of fields in errors");
    const timeless = await post(world, { status: "scheduled" });
    const message = "The scheduled at field is required when status is scheduled.";
    invalid(invalidOnly(timeless, "scheduled_at"), "scheduled_at", message);
  });
  check(
    "Texts of an announcement are measured in characters, and stored as sent.",
    async (world) => {
      for (const good of [
        { title: "🎉".repeat(255), summary: "é".repeat(500) },
        { content: "x".repeat(100_000) },
        { expires_at: "9999-12-31T23:59:59.999Z" },
        { title: '<img src=x onerror="alert(1)">{{7*7}}' },
      ]) {
        const { data } = status(await post(world, good), 201).body;
        matches(data, good, "the announcement");
      }
      invalidOnly(await post(world, { title: "🎉".repeat(256) }), "title");
      invalidOnly(await post(world, { content: "x".repeat(100_001) }), "content");
      invalidOnly(await post(world, { title: "a\u0000b" }), "title");
    },
  );
  check("An announcement names its moves, and heeds If-Match.", async (world) => {
    const { admin } = await world.shop();
    const { id } = status(await post(world), 201).body.data;
    const path = `/announcements/${id}`;
    status(await admin.api.post(`${path}/publish`, {}), 200);
    const archived = status(await admin.api.post(`${path}/archive`, {}), 200).body;
    same(archived.message, "Announcement archived", "message");
    const stale = { headers: { "if-match": '"1"' } };
    refused(await admin.api.patch(path, { title: "x" }, stale), 412, "precondition_failed");
    refused(await admin.api.delete(path, stale), 412, "precondition_failed");
    const gone = status(await admin.api.delete(path), 200).body;
    same(gone, { success: true, message: "Announcement deleted" }, "the response to DELETE");
  });
  check("An announcement of another tenant is as one that does not exist.", async (world) => {
    const [{ admin }, other] = await Promise.all([world.shop(), world.otherShop()]);
    const made = await admin.api.post("/announcements", note({ status: "published" }));
    const { id } = status(made, 201).body.data;
    for (const action of ["read", "dismiss", "publish", "archive"]) {
      const [theirs, absent] = await Promise.all(
        [id, NOBODYS].map(async (each) => {
          const answer = await other.admin.api.post(`/announcements/${each}/${action}`);
          const { request_id: _, ...body } = refused(answer, 404, "not_found").body;
          return body;
        }),
      );
      same(theirs, absent, `the response to ${action}`);
    }
  });
  check(
    "Three requests at once with one Idempotency-Key create one announcement.",
    async (world) => {
      const { admin } = await world.newShop();
      const key = { headers: { "idempotency-key": world.fresh("key") } };
      const send = () => admin.api.post("/announcements", note(), key);
      const answers = (await Promise.all([send(), send(), send()])).filter(
        ({ status: code }) => code !== 409,
      );
      same(new Set(answers.map(({ text }) => text)).size, 1, "the number of different responses");
      same(
        (await admin.api.get("/announcements")).body.data.total,
        1,
        "the number of announcements",
      );
    },
  );
  check("GET /announcements has pages, cursors and several statuses.", async (world) => {
    const { admin } = await world.newShop();
    for (const [title, made] of [
      ["0", "archived"],
      ["1", "draft"],
      ["2", "archived"],
      ["3", "draft"],
      ["4", "published"],
    ])
      status(await admin.api.post("/announcements", note({ title, status: made })), 201);
    const read = async (query: string) =>
      status(await admin.api.get(`/announcements?${query}`), 200).body.data;
    const titles = (page: { data: { title: string }[] }) => page.data.map(({ title }) => title);
    const first = await read("per_page=2");
    same(titles(first), ["4", "3"], "the first page");
    same(titles(await read(`per_page=2&cursor=${first.next_cursor}`)), ["2", "1"], "by cursor");
    same(titles(await read("per_page=2&page=3")), ["0"], "the last page");
    same(titles(await read("status=draft")), ["3", "1"], "the drafts");
    same(titles(await read("status=draft,archived")), ["3", "2", "1", "0"], "drafts and archived");
    for (const [query, field] of [
      ["status=gone", "status"],
      ["page=1&page=2", "page"],
    ] as const)
      invalidOnly(await admin.api.get(`/announcements?${query}`), field);
  });
}
