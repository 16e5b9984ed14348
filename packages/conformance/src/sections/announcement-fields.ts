import type { AddCheck } from "../check/check.js";
import { fields, invalid, same, status } from "../check/expect.js";
import type { World } from "../check/world.js";

const NOBODYS = 999_999_999;
const FUTURE = "2100-01-01T00:00:00.000Z";
const PAST = "2000-01-01T00:00:00.000Z";
const ANNOUNCEMENT =
  `id tenant_id title summary content type priority status is_push_enabled is_public
  scheduled_at expires_at topic push_title push_body push_data target_type target_value push_status push_error
  sent_at attachment_type attachment_url attachment_metadata created_by creator created_at updated_at`.split(
    /\s+/,
  );

export const note = (change: object = {}) => ({
  title: "News",
  type: "info",
  status: "draft",
  ...change,
});

export const post = async (world: World, change: object = {}) =>
  (await world.shop()).admin.api.post("/announcements", note(change));

export function announcementFields(check: AddCheck): void {
  creating(check);
  refusing(check);
}

function creating(check: AddCheck): void {
  check(
    "POST /announcements returns 201 with success, message and the full announcement.",
    async (world) => {
      const { body } = status(await post(world), 201);
      same([body.success, typeof body.message], [true, "string"], "success and message");
      fields(body.data, ANNOUNCEMENT, "the announcement");
    },
  );
  check(
    'Defaults: priority 0, is_push_enabled false, is_public false, target_type all, content "".',
    async (world) => {
      const { data } = (await post(world)).body;
      const { priority, is_push_enabled, is_public, target_type, content } = data;
      same(
        [priority, is_push_enabled, is_public, target_type, content],
        [0, false, false, "all", ""],
        "the defaults",
      );
    },
  );
  check("tenant_id is a string; created_by and creator name the caller.", async (world) => {
    const { id, admin } = await world.shop();
    const { data } = (await post(world)).body;
    same([data.tenant_id, data.created_by], [String(id), admin.id], "tenant_id and created_by");
    same(data.creator, { id: admin.id, name: admin.name, email: admin.email }, "creator");
  });
  check("With push enabled a new announcement shows push_status pending.", async (world) => {
    const { data } = status(await post(world, { is_push_enabled: true }), 201).body;
    same(data.push_status, "pending", "push_status");
  });
  for (const type of ["info", "warning", "success", "alert"]) {
    check(`type may be ${type}.`, async (world) => {
      same(status(await post(world, { type }), 201).body.data.type, type, "type");
    });
  }
  for (const made of ["draft", "published", "archived"]) {
    check(`status may be ${made}.`, async (world) => {
      same(status(await post(world, { status: made }), 201).body.data.status, made, "status");
    });
  }
  const kept: object[] = [
    { summary: "s".repeat(500) },
    { title: "t".repeat(255) },
    { topic: "t".repeat(100) },
    { push_title: "p".repeat(100) },
    { push_body: "p".repeat(200) },
    { push_data: { screen: "orders" } },
    { priority: 1 },
    { is_public: true },
    { content: "All about it." },
    { target_type: "topic", target_value: "sale" },
    { attachment_type: "image", attachment_url: "https://example.com/a.png" },
    { attachment_type: "link", attachment_url: "http://example.com/" },
    {
      attachment_type: "button",
      attachment_url: "https://example.com/",
      attachment_metadata: { label: "Go" },
    },
    { status: "scheduled", scheduled_at: FUTURE },
    { status: "scheduled", scheduled_at: FUTURE, expires_at: "2101-01-01T00:00:00.000Z" },
  ];
  for (const change of kept) {
    check(
      `It keeps ${JSON.stringify(change).replaceAll(/(.)\1{9,}/g, "$1…")} as sent.`,
      async (world) => {
        const { data } = status(await post(world, change), 201).body;
        for (const [name, value] of Object.entries(change)) same(data[name], value, name);
      },
    );
  }
  check("target_value may name members' ids for target_type users.", async (world) => {
    const { member } = await world.shop();
    const change = { target_type: "users", target_value: String(member.id) };
    same(
      status(await post(world, change), 201).body.data.target_value,
      String(member.id),
      "target_value",
    );
  });
}

function refusing(check: AddCheck): void {
  const bad: [string, object, string, string?][] = [
    ["no title", { title: undefined }, "title", "The title field is required."],
    ["no type", { type: undefined }, "type", "The type field is required."],
    ["no status", { status: undefined }, "status", "The status field is required."],
    [
      "another type",
      { type: "shout" },
      "type",
      "The selected type is invalid. It must be info, warning, success or alert.",
    ],
    [
      "another status",
      { status: "lost" },
      "status",
      "The selected status is invalid. It must be draft, scheduled, published or archived.",
    ],
    ["a priority of 2", { priority: 2 }, "priority"],
    [
      "a title of 256",
      { title: "t".repeat(256) },
      "title",
      "The title field must not be greater than 255 characters.",
    ],
    [
      "a summary of 501",
      { summary: "s".repeat(501) },
      "summary",
      "The summary field must not be greater than 500 characters.",
    ],
    ["a topic of 101", { topic: "t".repeat(101) }, "topic"],
    ["a push_title of 101", { push_title: "p".repeat(101) }, "push_title"],
    ["a push_body of 201", { push_body: "p".repeat(201) }, "push_body"],
    ["push_data that is text", { push_data: "x" }, "push_data"],
    ["scheduled without scheduled_at", { status: "scheduled" }, "scheduled_at"],
    [
      "a scheduled_at that is no time",
      { status: "scheduled", scheduled_at: "soon" },
      "scheduled_at",
    ],
    [
      "expires_at before scheduled_at",
      { status: "scheduled", scheduled_at: FUTURE, expires_at: PAST },
      "expires_at",
    ],
    ["another target_type", { target_type: "some" }, "target_type"],
    ["target_type topic without a value", { target_type: "topic" }, "target_value"],
    ["target_type users without a value", { target_type: "users" }, "target_value"],
    [
      "a user who is no member",
      { target_type: "users", target_value: String(NOBODYS) },
      "target_value",
    ],
    [
      "another attachment_type",
      { attachment_type: "film", attachment_url: "https://example.com/" },
      "attachment_type",
    ],
    ["an attachment without URL", { attachment_type: "image" }, "attachment_url"],
    [
      "an attachment_url that is none",
      { attachment_type: "link", attachment_url: "example" },
      "attachment_url",
    ],
    [
      "an attachment_url of another scheme",
      { attachment_type: "link", attachment_url: "javascript:alert(1)" },
      "attachment_url",
    ],
  ];
  for (const [what, change, field, message] of bad) {
    check(`An announcement with ${what} returns 422 for ${field}.`, async (world) => {
      invalid(await post(world, change), field, message);
    });
  }
}
