import { expect, it } from "@jest/globals";
import { runImports } from "@souk/core/adapter";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

describeHosts("an import that is not waited for", (host) => {
  async function open() {
    const { own, other } = await makeWorld(host());
    const api = host().api.as({ token: own.member.token, tenant: own.tenant });
    const rival = host().api.as({ token: other.admin.token, tenant: other.tenant });
    const start = (lines: string, query = "", headers: Record<string, string> = {}) =>
      api.post(`/products/import?async=true${query}`, lines, {
        headers: { "content-type": "application/x-ndjson", ...headers },
      });
    /** Also where the host itself has begun to write it. */
    const ended = async (id: number) => {
      for (;;) {
        await runImports(host().ports);
        const { body } = await api.get(`/imports/${id}`);
        if (body.data.finished_at !== null) return body.data;
      }
    };
    return { api, rival, start, ended };
  }

  it("returns 202 with its address, where its end is found", async () => {
    const { api, rival, start, ended } = await open();
    const answer = await start('{"name":"Bowl","price":2}\n{"name":"No price"}');
    const { id } = answer.body.data;
    expect([answer.status, answer.headers.get("location"), answer.body.message]).toEqual([
      202,
      `/api/v2/admin/imports/${id}`,
      "Import started",
    ]);
    expect(answer.body.data).toMatchObject({ status: "waiting", lines_read: 2, created: 0 });
    expect(await ended(id)).toEqual({
      id,
      bytes: 45,
      sha256: "f41bff8e04307fd8806af83209f518f92b7f187ca324b130b4b699191b6533ec",
      mode: "best_effort",
      status: "done",
      lines_read: 2,
      lines_done: 2,
      created: 1,
      updated: 0,
      unchanged: 0,
      failed: 1,
      errors: [{ line: 2, field: "price", message: "The price field is required." }],
      stopped_at: null,
      problem: null,
      created_at: expect.any(String),
      started_at: expect.any(String),
      finished_at: expect.any(String),
    });
    const late = await api.post(`/imports/${id}/cancel`);
    expect([late.status, late.body.code]).toEqual([409, "invalid_transition"]);
    for (const path of [`/imports/${id}`, "/imports/987654"]) {
      const foreign = await rival.get(path);
      expect([foreign.status, foreign.body.message]).toEqual([404, "Import not found"]);
    }
    expect((await rival.post(`/imports/${id}/cancel`)).status).toBe(404);
  });

  it("repeated with its key returns the same 202, and is not written twice", async () => {
    const { api, start, ended } = await open();
    const keyed = { "idempotency-key": "nightly" };
    const first = await start('{"name":"Bowl","price":2}', "", keyed);
    await ended(first.body.data.id);
    const again = await start('{"name":"Bowl","price":2}', "", keyed);
    expect([again.status, again.text, again.headers.get("location")]).toEqual([
      202,
      first.text,
      first.headers.get("location"),
    ]);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect((await api.get("/products")).body.total).toBe(1);
  });

  it("is rejected with 422 for a dry run, and with all_or_nothing if one line is invalid", async () => {
    const { start } = await open();
    const dry = await start('{"name":"Bowl","price":2}', "&dry_run=true");
    expect([dry.status, Object.keys(dry.body.errors)]).toEqual([422, ["async"]]);
    const wrong = await start('{"name":"No price"}', "&mode=all_or_nothing");
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["lines.1.price"]]);
  });
});
