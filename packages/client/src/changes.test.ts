import { describe, expect, it } from "@jest/globals";
import { createClient } from "./create-client.js";

const event = (id: string) => ({ id, kind: "order.created" as const });

/** A client of tenant 7 whose requests get these pages, one after another, and then a 410. */
function clientWith(...pages: { data: object[]; next: string | null }[]) {
  const asked: string[] = [];
  const waits: number[] = [];
  const client = createClient({
    url: "http://souk.test",
    token: "1|secret",
    tenant: 7,
    retries: 0,
    fetch: async (request) => {
      request.signal.throwIfAborted();
      const { pathname, search } = new URL(request.url);
      asked.push(pathname.replace("/api/v2/admin", "") + search);
      const page = pages.shift();
      return page
        ? Response.json(page)
        : Response.json({ code: "gone", message: "It is gone." }, { status: 410 });
    },
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  return { client, asked, waits };
}

describe("the changes of a tenant", () => {
  it("come page by page to the end, and go on after an event that was seen", async () => {
    const { client, asked, waits } = clientWith(
      { data: [event("b"), event("c")], next: "c" },
      { data: [], next: "d" },
      { data: [], next: "d" },
    );
    const seen: string[] = [];
    const options = { after: "a", kinds: ["order.created" as const], pollMs: null };
    for await (const { id } of client.changes(options)) seen.push(id);
    expect(seen).toEqual(["b", "c"]);
    const at = "/events/7?limit=100&kinds=order.created&after=";
    expect(asked).toEqual(["a", "c", "d"].map((after) => at + after));
    expect(waits).toEqual([]);
  });

  it("are requested again after a while, until they cannot be", async () => {
    const { client, asked, waits } = clientWith(
      { data: [], next: null },
      { data: [event("a")], next: "a" },
      { data: [], next: "a" },
    );
    const seen: string[] = [];
    const follow = async () => {
      for await (const { id } of client.changes({ tenant: 8, pollMs: 9 })) seen.push(id);
    };
    await expect(follow()).rejects.toMatchObject({ status: 410, code: "gone" });
    expect(seen).toEqual(["a"]);
    expect(waits).toEqual([9, 9]);
    expect(asked[0]).toBe("/events/8?limit=100");
  });

  it("start with the next event after `latest`, and carry their records", async () => {
    const record = { id: 3, version: 2 };
    const { client, asked } = clientWith(
      { data: [], next: "b" },
      { data: [{ ...event("c"), record }], next: "c" },
      { data: [], next: "c" },
    );
    const seen: unknown[] = [];
    const options = { after: "latest", include: "record" as const, pollMs: null };
    for await (const change of client.changes(options)) seen.push([change.id, change.record]);
    expect(seen).toEqual([["c", record]]);
    const at = "/events/7?limit=100&include=record&after=";
    expect(asked).toEqual(["latest", "b", "c"].map((after) => at + after));
  });

  it("end with the signal of the caller", async () => {
    const { client } = clientWith({ data: [event("a")], next: "a" });
    const ending = new AbortController();
    const follow = async () => {
      for await (const _ of client.changes({ signal: ending.signal })) ending.abort();
    };
    await expect(follow()).rejects.toMatchObject({ code: "aborted" });
  });
});
