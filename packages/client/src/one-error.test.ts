import { describe, expect, it } from "@jest/globals";
import { type ClientOptions, createClient } from "./create-client.js";
import { SoukError } from "./souk-error.js";

const url = "http://127.0.0.1:9";
const SECRET = "7|this-must-not-be-told";

async function thrownBy(work: () => unknown): Promise<SoukError> {
  try {
    await work();
  } catch (error) {
    return error as SoukError;
  }
  throw new Error("Nothing was thrown.");
}

const tenantsOf = (options: Partial<ClientOptions>, signal?: AbortSignal) =>
  thrownBy(() =>
    createClient({ url, ...options }).GET("/api/v2/admin/tenants", signal ? { signal } : {}),
  );

const answering = (body: string, type = "application/json") => ({
  fetch: async () => new Response(body, { headers: { "Content-Type": type } }),
});

describe("whatever goes wrong with a call", () => {
  it.each<[string, string, () => Promise<SoukError>]>([
    ["a URL that is none", "invalid_request", () => tenantsOf({ url: "shop.example.com" })],
    ["a URL of another kind", "invalid_request", () => tenantsOf({ url: "ftp://example.com" })],
    ["a URL with a password", "invalid_request", () => tenantsOf({ url: `http://a:${SECRET}@b` })],
    [
      "a token that no header carries",
      "invalid_request",
      () => tenantsOf({ token: `${SECRET}\n` }),
    ],
    ["a call ended before it began", "aborted", () => tenantsOf({}, AbortSignal.abort())],
    ["a call out of time", "aborted", () => tenantsOf(answeringNever, AbortSignal.timeout(1))],
    ["a call ended for a reason", "aborted", () => tenantsOf({}, AbortSignal.abort("closed"))],
    ["no host", "no_answer", () => tenantsOf({ retries: 0 })],
    ["an answer that is no JSON", "unexpected_answer", () => tenantsOf(answering('{"tenants":'))],
    ["a page of a proxy", "unexpected_answer", () => tenantsOf(answering("<html>", "text/html"))],
  ])("is a SoukError: %s", async (_, code, thrown) => {
    const error = await thrown();
    expect(error).toBeInstanceOf(SoukError);
    expect(error).toMatchObject({
      name: "SoukError",
      code,
      status: code === "unexpected_answer" ? 200 : 0,
    });
    expect(`${error.message} ${String(error.cause)}`).not.toContain(SECRET);
  });

  it("keeps the reason of the signal that ended the call", async () => {
    const reason = new Error("The shop is closed.");
    const error = await tenantsOf({}, AbortSignal.abort(reason));
    expect(error.cause).toBe(reason);
    expect(error.message).toContain("The shop is closed.");
  });

  it("is one while a file is read, too", async () => {
    const caller = new AbortController();
    const client = createClient({
      url,
      fetch: async ({ signal }) => {
        const begun = new ReadableStream({
          start: (controller) => {
            controller.enqueue(new Uint8Array(8));
            signal.addEventListener("abort", () => controller.error(signal.reason));
          },
        });
        return new Response(begun, { headers: { "Content-Type": "text/csv" } });
      },
    });
    const { data } = await client.GET("/api/v2/admin/products/export", {
      params: { query: { format: "csv" } },
      parseAs: "stream",
      signal: caller.signal,
    });
    const reader = (data as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    caller.abort();
    const error = await thrownBy(() => reader.read());
    expect(error).toMatchObject({ name: "SoukError", code: "aborted" });
  });
});

const answeringNever = {
  fetch: ({ signal }: Request) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    }),
};
