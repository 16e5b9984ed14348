import { beforeAll, expect, it } from "@jest/globals";
import type { ApiClient } from "../testing/api-client.js";
import { describeHosts } from "../testing/test-hosts.js";
import { versionOf } from "../testing/version-of.js";
import { makeWorld } from "../testing/world.js";

describeHosts("the address book", (host) => {
  let api: ApiClient;
  let stranger: ApiClient;
  const place = { street: "1 Main St", city: "Springfield" };

  beforeAll(async () => {
    const world = await makeWorld(host());
    api = host().api.as({ token: world.own.admin.token });
    stranger = host().api.as({ token: world.outsider.token });
  });

  it("keeps, lists, changes and forgets an address", async () => {
    const made = await api.post("/addresses", { ...place, is_default: true, user_id: 1, id: 77 });
    expect(made.status).toBe(201);
    expect(versionOf(made)).toBe(1);
    expect(made.body).toEqual({
      success: true,
      message: "Address created",
      data: {
        id: made.body.data.id,
        label: null,
        ...place,
        country: null,
        postal_code: null,
        state: null,
        phone: null,
        is_default: true,
        created_at: "2026-01-01T00:00:00.000Z",
        version: 1,
        updated_at: "2026-01-01T00:00:00.000Z",
      },
    });
    const path = `/addresses/${made.body.data.id}`;
    expect((await api.get(path)).body.data).toEqual(made.body.data);
    const changed = await api.patch(path, { postal_code: "12345", label: "Home" });
    expect(changed.body.data).toMatchObject({ postal_code: "12345", label: "Home" });
    const list = await api.get("/addresses?per_page=5");
    expect(list.body).toMatchObject({ current_page: 1, per_page: 5, total: 1, last_page: 1 });
    expect(list.body.data).toEqual([changed.body.data]);
    const stale = { headers: { "if-match": '"1"' } };
    expect((await api.patch(path, { city: "X" }, stale)).status).toBe(412);
    expect((await api.delete(path)).body).toEqual({ success: true, message: "Address deleted" });
    expect((await api.get(path)).status).toBe(404);
  });

  it("makes one address of a repeated key", async () => {
    const headers = { "idempotency-key": "address-1" };
    const first = await api.post("/addresses", place, { headers });
    const again = await api.post("/addresses", place, { headers });
    expect([again.text, again.headers.get("idempotent-replayed")]).toEqual([first.text, "true"]);
  });

  it("hides an address from others, and names what is wrong with one", async () => {
    const { body } = await api.post("/addresses", place);
    const answers = await Promise.all([
      stranger.get(`/addresses/${body.data.id}`),
      stranger.get("/addresses/999999999"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body.message).toBe("Address not found");
    const wrong = await api.post("/addresses", { street: "x".repeat(256), is_default: "yes" });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({
      street: ["The street field must not be greater than 255 characters."],
      city: ["The city field is required."],
      is_default: ["The is default field must be true or false."],
    });
  });

  it("has one default, also when ten want to be it at once", async () => {
    await Promise.all(
      Array.from({ length: 10 }, () => api.post("/addresses", { ...place, is_default: true })),
    );
    const { body } = await api.get("/addresses?per_page=100");
    const defaults = body.data.filter((one: { is_default: boolean }) => one.is_default);
    expect(defaults).toHaveLength(1);
    expect(body.data[0].is_default).toBe(true);
    expect(host().errors).toEqual([]);
  });
});
