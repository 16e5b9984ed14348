import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { describeHosts } from "../../testing/test-hosts.js";
import { makeWorld } from "../../testing/world.js";

const odd = fc.oneof(
  fc.anything({ maxDepth: 3, withBigInt: false, withDate: false }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(null, "", "0", -1, 1e308, 2 ** 53, "9999-12-31T23:59:59Z", "1,2", "1,,2"),
);
const mostly = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: odd });
const maybe = (usual: fc.Arbitrary<unknown>) => fc.option(mostly(usual), { nil: undefined });

const when = fc.date({
  min: new Date("1990-01-01"),
  max: new Date("2090-01-01"),
  noInvalidDate: true,
});
const moment = when.map((date) => date.toISOString());
const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 });
const body = fc.record({
  title: mostly(words),
  type: mostly(fc.constantFrom("info", "alert")),
  status: mostly(fc.constantFrom("draft", "scheduled", "published", "archived")),
  summary: maybe(words),
  content: maybe(words),
  priority: maybe(fc.constantFrom(0, 1)),
  is_push_enabled: maybe(fc.boolean()),
  is_public: maybe(fc.boolean()),
  scheduled_at: maybe(moment),
  expires_at: maybe(moment),
  topic: maybe(words),
  push_data: maybe(fc.dictionary(words, fc.jsonValue({ maxDepth: 4 }))),
  target_type: maybe(fc.constantFrom("all", "topic", "users")),
  target_value: maybe(fc.constantFrom("news", "1", "1,2")),
  attachment_type: maybe(fc.constantFrom("image", "link", "button")),
  attachment_url: maybe(fc.webUrl()),
  attachment_metadata: maybe(fc.dictionary(words, fc.jsonValue({ maxDepth: 4 }))),
  resurface: maybe(fc.boolean()),
});

describeHosts("announcements from odd input", (host) => {
  it("are created and changed, or rejected with a message, and read as they were written", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const statuses = new Map<number, number>();
    const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const property = fc.asyncProperty(body, body, async (first, second) => {
      const created = await api.post("/announcements", first);
      count(created.status);
      expect([201, 400, 422]).toContain(created.status);
      if (created.status !== 201) return;
      const path = `/announcements/${created.body.data.id}`;
      expect((await api.get(path)).body.data).toEqual(created.body.data);
      const changed = await api.patch(path, second);
      count(changed.status);
      expect([200, 400, 409, 422]).toContain(changed.status);
      const read = await api.get(path);
      const kept = changed.status === 200 ? changed.body.data : created.body.data;
      expect(read.body.data).toEqual(kept);
    });
    // The first shows that nothing is rejected for its own sake, and the second that something is.
    const good = { title: "News", type: "info", status: "draft" };
    const examples: [object, object][] = [
      [good, { title: "Newer" }],
      [{ ...good, type: "odd" }, good],
    ];
    await fc.assert(property, { numRuns: 80, examples });
    expect(host().errors).toEqual([]);
    for (const status of [200, 201, 422]) expect(statuses.get(status)).toBeGreaterThan(0);
  });
});
