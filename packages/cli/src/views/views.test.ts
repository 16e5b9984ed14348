import { describe, expect, it } from "@jest/globals";
import { endpoints } from "@souk/adapters-http/endpoints";
import { useCases } from "@souk/core/adapter";
import { type AnswerView, type Fields, inWords, type View } from "./view.js";
import { answerFields, endpointOf, presented, unwrapped } from "./api-answers.js";
import * as catalog from "./catalog.js";
import * as people from "./people.js";
import { resolvedView } from "./resolved-view.js";
import * as trade from "./trade.js";
import * as webhooks from "./webhooks.js";

const views: readonly [string, View | AnswerView][] = [catalog, people, trade, webhooks].flatMap(
  (module) => Object.entries<View | AnswerView>(module),
);

const insideOf = (fields: Fields) =>
  Object.values(fields).filter((kind) => typeof kind === "object");

describe("the API's routes and answers", () => {
  it("are those of the endpoint table, each use case once", () => {
    for (const { useCase } of endpoints) {
      expect(useCases).toHaveProperty(useCase);
      expect(endpointOf(useCase)).not.toBeNull();
    }
    expect(endpointOf("updateProduct")).toMatchObject({ method: "patch" });
    expect(endpointOf("changeRole")).toMatchObject({ method: "post" });
    expect(endpointOf("purgeTenant")).toBeNull();
  });

  it("are taken out of what wraps them", () => {
    const page = { current_page: 1, data: [{ id: 7 }], per_page: 15, total: 1, last_page: 1 };
    expect(unwrapped("listOrders", { success: true, data: page })).toBe(page);
    expect(unwrapped("listProducts", page)).toBe(page);
    expect(unwrapped("listMembers", { team_members: page })).toBe(page);
    expect(unwrapped("listTenants", { tenants: [{ id: 7 }] })).toEqual([{ id: 7 }]);
    expect(unwrapped("getTenant", { id: 7 })).toEqual({ id: 7 });
    expect(unwrapped("recoverDeliveries", { success: true, data: { recovered: 2 } })).toEqual({
      recovered: 2,
    });
    expect(presented("cloneTenant", {})).toBeUndefined();
  });
});

describe("a view", () => {
  it("has a field for each that the API answers, and knows what each is", () => {
    expect(answerFields("getProduct")).toEqual({
      id: "number",
      name: "text",
      description: "text",
      sku: "text",
      external_id: "text",
      price: "money",
      currency: "text",
      stock: "number",
      category_id: "number",
      published: "flag",
      cover_id: "number",
      media_ids: "list",
      cover: expect.objectContaining({ single: true }),
      media: expect.objectContaining({ fields: expect.objectContaining({ url: "text" }) }),
      image_urls: "list",
      metadata: "object",
      tags: "list",
      version: "number",
      created_at: "time",
      updated_at: "time",
      price_max: "money",
      compare_at_price: "money",
      cost: "money",
      barcode: "text",
      weight_grams: "number",
      options: { columns: ["name", "values"], fields: { name: "text", values: "list" } },
      variants: expect.objectContaining({
        fields: expect.objectContaining({ sku: "text", price: "money", stock: "number" }),
      }),
    });
    expect(answerFields("getOrder")).toMatchObject({
      total_amount: "text",
      items: { fields: { qty: "number" } },
      user: { single: true },
    });
    expect(answerFields("getWebhook")).toMatchObject({ events: "list" });
    expect(answerFields("getAnnouncement")).toMatchObject({ push_data: "object" });
    expect(answerFields("updateProfile")).toMatchObject({ email_system: "flag" });
  });

  it.each(views)("has the columns that its table shows: %s", async (_name, given) => {
    const { fields, columns } = await resolvedView(given);
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...columns]));
    for (const inner of insideOf(fields)) {
      expect(Object.keys(inner.fields)).toEqual(expect.arrayContaining([...inner.columns]));
    }
    const inside = "inside" in given ? (given.inside ?? {}) : {};
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(inside)));
    const without = "without" in given ? (given.without ?? []) : [];
    for (const name of without) expect(Object.keys(fields)).not.toContain(name);
  });

  it("says things inside a thing in a few words", async () => {
    const { fields } = await resolvedView(trade.orderDetail);
    const items = [
      { product_id: 3, qty: 2, amount: "25.50", notes: "red" },
      { product_id: 4, qty: 1, amount: "8.00", notes: null },
    ];
    expect(inWords(items, fields["items"] ?? "text")).toBe("3 2 25.50; 4 1 8.00");
    const user = { id: 1, name: "Ada", email: "ada@example.com" };
    expect(inWords(user, fields["user"] ?? "text")).toBe("1 Ada ada@example.com");
    const told = (await resolvedView(trade.timelineEntry)).fields;
    const deliveries = [{ id: 9, webhook_id: 3, status: "succeeded", attempts_count: 1 }];
    expect(inWords(deliveries, told["deliveries"] ?? "text")).toBe("3 succeeded");
    expect(inWords({ kind: "user", id: 1, name: "Ada" }, told["by"] ?? "text")).toBe("Ada");
  });
});
