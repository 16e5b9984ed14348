import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { endpoints, openApiDocument } from "@souk/adapters-http";
import { readContract } from "../../host-server/dist/testing/contract.js";
import type { ApiClient } from "./testing/api-client.js";
import { openTestHost, type TestHost } from "./testing/open-host.js";
import { FORM, FORM_TYPE } from "./testing/isolation/pictures.js";

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { example?: unknown }>> };
}

const ENDINGS = /^(delete|remove|revoke|logout|changePassword|resetPassword|declineInvitation)/;

const { paths } = openApiDocument(endpoints) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  .toSorted((a, b) => turnOf(a) - turnOf(b));

/** Operations that end something come last, and those that end the session or the seat after them. */
function turnOf({ operationId }: { readonly operationId: string }): number {
  if (
    /^(?:logout|logoutAll|revokeToken|changePassword|secureAccount|deleteTenant|removeMember)$/.test(
      operationId,
    )
  )
    return 2;
  return ENDINGS.test(operationId) ? 1 : 0;
}

let host: TestHost;
let judge: Awaited<ReturnType<typeof readContract>>;
let client: ApiClient;
let tenant: number;

beforeAll(async () => {
  [host, judge] = await Promise.all([openTestHost("memory"), readContract()]);
  const password = "correct horse battery";
  const account = { name: "Ada", email: "ada@example.com", password };
  const { body } = await host.api.post("/register", {
    ...account,
    password_confirmation: password,
  });
  client = host.api.as({ token: body.token });
  tenant = (await client.post("/tenants", { name: "Lamps" })).body.id;
});
afterAll(() => host.close());

/** Sends what the description shows as an example. */
async function visit({ path, method, requestBody }: (typeof operations)[number]) {
  const [[described = "", content] = []] = [Object.entries(requestBody?.content ?? {})[0]];
  // JSON has no example of a form.
  const isForm = described === "multipart/form-data";
  const [type, body] = isForm ? [FORM_TYPE, FORM] : [described, content?.example];
  const below = path
    .slice("/api/v2/admin".length)
    .replace("{tenantId}", String(tenant))
    .replaceAll(/\{\w+\}/g, "1");
  const headers = { "x-tenant-id": String(tenant), ...(type ? { "content-type": type } : {}) };
  const answer = await client.send(method.toUpperCase(), below, body, { headers });
  return { request: { method, path: below, headers, body }, answer };
}

describe("the contract, as the schemas of the API description say it", () => {
  it("holds for every operation, called as its example shows", async () => {
    const judged: string[] = [];
    const problems: string[] = [];
    let done = 0;
    for (const operation of operations) {
      const { request, answer } = await visit(operation);
      const judgement = judge(request, answer);
      judged.push(judgement?.operation ?? "nothing");
      problems.push(
        ...(judgement?.problems ?? []).map((problem) => `${operation.operationId}: ${problem}`),
      );
      if (answer.status < 400) done += 1;
    }
    expect(problems).toEqual([]);
    expect(judged).toEqual(operations.map(({ operationId }) => operationId));
    // The others name missing records, such as a mailed link.
    expect(done).toBeGreaterThan(operations.length * 0.7);
  });

  it("is broken by an answer of another form, by one that is not described, and by a request that should be refused", () => {
    const request = {
      method: "GET",
      path: "/products/1",
      headers: { "x-tenant-id": "1" },
      body: undefined,
    };
    const json = { "content-type": "application/json" };
    const answer = (status: number, body: object) => ({
      status,
      headers: new Headers(json),
      text: JSON.stringify(body),
      body,
    });
    const product = {
      id: 1,
      name: "Lamp",
      description: "",
      sku: null,
      price: 1,
      price_max: 1,
      barcode: null,
      external_id: null,
      compare_at_price: null,
      weight_grams: null,
      tags: [],
      options: [],
      variants: [],
      currency: null,
      stock: 0,
      category_id: null,
      published: true,
      cover_id: null,
      media_ids: [],
      cover: null,
      media: [],
      image_urls: [],
      metadata: {},
      version: 1,
      created_at: "2026-01-01T00:00:00.000Z",
      updated_at: "2026-01-01T00:00:00.000Z",
    };
    const problemsOf = (asked: typeof request, given: ReturnType<typeof answer>) =>
      judge(asked, given)?.problems.join("; ");
    const right = answer(200, { success: true, data: product });
    expect(problemsOf(request, right)).toBe("");
    const wrong = answer(200, { success: true, data: { ...product, price: "1" } });
    expect(problemsOf(request, wrong)).toMatch(/^answer\.body\.data\.price: /);
    const undated = answer(200, { success: true, data: { ...product, created_at: "yesterday" } });
    expect(problemsOf(request, undated)).toMatch(/^answer\.body\.data\.created_at: /);
    expect(problemsOf(request, answer(201, right.body))).toMatch(/status code/);
    expect(problemsOf({ ...request, headers: { "x-tenant-id": "x" } }, right)).toMatch(
      /^request\.header/,
    );
  });
});
