import { describe, expect, it } from "@jest/globals";
import { createClient } from "./create-client.js";
import { eachItem } from "./each-item.js";
import { SoukError } from "./souk-error.js";

type Answer = Response | Error;

/** A client whose every request gets the next prepared answer. */
function clientWith(...answers: Answer[]) {
  const requests: Request[] = [];
  const waits: number[] = [];
  const client = createClient({
    url: "http://souk.test/",
    token: "1|secret",
    tenant: 7,
    fetch: async (request) => {
      requests.push(request);
      const answer = answers.shift() ?? new Error("No answer was prepared.");
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
  });
  return { client, requests, waits };
}

const LATER = { code: "unavailable", message: "Later." };
const tenants = "/api/v2/admin/tenants";

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", ...headers },
  });

describe("createClient", () => {
  it("sends token and tenant, and gives back the typed body", async () => {
    const { client, requests } = clientWith(
      json(200, { tenants: [{ id: 1, name: "Shop", created_at: "x" }] }),
    );
    const { data } = await client.GET("/api/v2/admin/tenants");
    expect(data?.tenants[0]?.name).toBe("Shop");
    expect(requests[0]?.url).toBe("http://souk.test/api/v2/admin/tenants");
    expect(requests[0]?.headers.get("Authorization")).toBe("Bearer 1|secret");
    expect(requests[0]?.headers.get("X-Tenant-ID")).toBe("7");
  });

  it("turns every refusal into one error with its fields", async () => {
    const body = {
      success: false,
      code: "validation_failed",
      message: "The name field is required.",
      request_id: "r1",
      errors: { name: ["The name field is required."] },
    };
    const { client } = clientWith(json(422, body));
    const failure = client.POST("/api/v2/admin/tenants", { body: { name: "" } });
    await expect(failure).rejects.toMatchObject({
      name: "SoukError",
      status: 422,
      code: "validation_failed",
      errors: { name: ["The name field is required."] },
      requestId: "r1",
    });
    await expect(failure).rejects.toBeInstanceOf(SoukError);
  });

  it("repeats a creation under one key until there is a response, and waits for Retry-After", async () => {
    const { client, requests, waits } = clientWith(
      new Error("socket hang up"),
      json(503, { code: "unavailable" }, { "Retry-After": "3" }),
      json(201, { id: 1 }),
    );
    const { response } = await client.POST("/api/v2/admin/tenants", { body: { name: "Shop" } });
    expect(response.status).toBe(201);
    expect(waits).toEqual([200, 3000]);
    const keys = requests.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
    expect(await requests[2]?.text()).toBe('{"name":"Shop"}');
  });

  it("gives a creation a key in a page that was loaded over plain HTTP, where crypto has no randomUUID", async () => {
    const random = Object.getOwnPropertyDescriptor(Crypto.prototype, "randomUUID");
    Object.defineProperty(Crypto.prototype, "randomUUID", { configurable: true, value: undefined });
    try {
      const { client, requests } = clientWith(json(201, { id: 1 }), json(201, { id: 2 }));
      await client.POST(tenants, { body: { name: "Shop" } });
      await client.POST(tenants, { body: { name: "Other" } });
      const keys = requests.map(({ headers }) => headers.get("Idempotency-Key"));
      expect(keys).toEqual([
        expect.stringMatching(/^[0-9a-f-]{36}$/),
        expect.stringMatching(/^[0-9a-f-]{36}$/),
      ]);
      expect(keys[0]).not.toBe(keys[1]);
    } finally {
      if (random) Object.defineProperty(Crypto.prototype, "randomUUID", random);
    }
  });

  it("never repeats what could happen twice", async () => {
    const { client, requests } = clientWith(json(503, { code: "unavailable", message: "Later." }));
    await expect(client.POST("/api/v2/admin/logout")).rejects.toThrow("Later.");
    expect(requests).toHaveLength(1);
  });

  it("repeats what may have been done only where the API knows the key again", async () => {
    const unknown = { code: "outcome_unknown", message: "Look first." };
    const keyed = clientWith(
      json(503, unknown, { "Retry-After": "1" }),
      json(201, { id: 1 }, { "Idempotent-Replayed": "true" }),
    );
    await keyed.client.POST(tenants, { body: { name: "Shop" } });
    expect(keyed.requests).toHaveLength(2);
    const unheeded = clientWith(json(503, unknown));
    const failure = unheeded.client.PATCH("/api/v2/admin/profile", {
      body: { theme: "dark" },
      headers: { "Idempotency-Key": "mine" },
    });
    await expect(failure).rejects.toMatchObject({ code: "outcome_unknown", status: 503 });
    expect(unheeded.requests).toHaveLength(1);
  });

  it("repeats anything that was turned away for coming too often", async () => {
    const { client, requests } = clientWith(
      json(429, { code: "rate_limited" }, { "Retry-After": "1" }),
      json(200, { success: true }),
    );
    await client.POST("/api/v2/admin/logout");
    expect(requests).toHaveLength(2);
  });

  it("does not retry before Retry-After, and gives up if that is too long", async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    for (const after of ["31", date]) {
      const { client, requests } = clientWith(json(503, LATER, { "Retry-After": after }));
      const error: SoukError = await client.GET(tenants).catch((thrown) => thrown);
      expect(error.retryAfterSeconds).toBeGreaterThan(30);
      expect(requests).toHaveLength(1);
    }
  });

  it("calls an answer that is no JSON by its name", async () => {
    for (const [status, text] of [
      [502, "<h1>Bad gateway</h1>"],
      [400, "null"],
      [200, "<h1>Welcome to the proxy</h1>"],
    ] as const) {
      const page = new Response(text, { status, headers: { "Content-Type": "text/html" } });
      const { client } = clientWith(page);
      const failure = client.POST("/api/v2/admin/logout");
      await expect(failure).rejects.toMatchObject({ status, code: "unexpected_answer" });
      await expect(failure).rejects.toBeInstanceOf(SoukError);
    }
  });

  it("gives up after its retries, and says so", async () => {
    const { client, requests } = clientWith(new Error("a"), new Error("b"), new Error("c"));
    await expect(client.GET("/api/v2/admin/tenants")).rejects.toMatchObject({
      status: 0,
      code: "no_answer",
    });
    expect(requests).toHaveLength(3);
  });
});

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

describe("eachItem", () => {
  it("walks numbered pages to the end", async () => {
    const page = (current_page: number, data: number[]) => ({
      team_members: { data, current_page, last_page: 2 },
    });
    const asked: unknown[] = [];
    const items = eachItem(async (position) => {
      asked.push(position);
      return position.page === 2 ? page(2, [3]) : page(1, [1, 2]);
    });
    expect(await collect(items)).toEqual([1, 2, 3]);
    expect(asked).toEqual([{}, { page: 2 }]);
  });

  it("follows cursors where there are any", async () => {
    const items = eachItem(async ({ cursor }) => ({
      success: true as const,
      data: {
        data: [cursor ?? "first"],
        current_page: 1,
        last_page: 9,
        next_cursor: cursor ? null : "second",
      },
    }));
    expect(await collect(items)).toEqual(["first", "second"]);
  });
});
