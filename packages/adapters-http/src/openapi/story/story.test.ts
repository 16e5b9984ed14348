import { beforeAll, describe, expect, it } from "@jest/globals";
import { eventKinds } from "@souk/core";
import { secretProblem } from "@souk/core/adapter";
import * as z from "zod";
import { BASE_PATH, type Endpoint } from "../../wire/endpoint.js";
import { endpoints } from "../../endpoints/index.js";
import { openApiDocument } from "../document.js";
import { errorSchema } from "../error-responses.js";
import { readStory, routeOf, type Story } from "../story.js";
import { playStory } from "./play-story.test.support.js";

interface Operation {
  readonly requestBody?: Holder;
  readonly responses?: Readonly<Record<string, Holder>>;
}
interface Holder {
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}

interface Examples {
  readonly content: {
    readonly "application/json": { readonly examples: Record<string, { readonly value: unknown }> };
  };
}

interface Outdated {
  readonly current?: unknown;
}

let story: Story;
beforeAll(async () => {
  story = await playStory();
});

const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The response to a call; most have their record under `data`. */
function told<T>(route: string, status = 200): T {
  const answer = story.calls[route]?.answers[status]?.["application/json"] as { data?: unknown };
  return (answer.data ?? answer) as T;
}

/** Request bodies and successful responses whose examples are not from the story. */
function untold(table: readonly Endpoint[]): string[] {
  const { paths } = openApiDocument(table) as {
    paths: Record<string, Partial<Record<string, Operation>>>;
  };
  return table.flatMap((endpoint) => {
    const route = routeOf(endpoint);
    const path = BASE_PATH + endpoint.path.replace(/:(\w+)/g, "{$1}");
    const { requestBody, responses = {} } = paths[path]?.[endpoint.method] ?? {};
    const { request = {}, answers = {} } = story.calls[route] ?? {};
    const missing = (place: string, { content = {} }: Holder, shown: Record<string, unknown>) =>
      Object.entries(content)
        .filter(([type, { example }]) => textOf(example) !== textOf(shown[type]))
        .map(([type]) => `${route} ${place} ${type}`);
    const done = Object.entries(responses).filter(([status]) => status.startsWith("2"));
    return [
      ...missing("request", requestBody ?? {}, request),
      ...done.flatMap(([status, answer]) => missing(status, answer, answers[status] ?? {})),
    ];
  });
}

describe("the story of the examples", () => {
  it("is the same each time, and equals the committed one; after a change run npm run generate", async () => {
    expect(textOf(await playStory())).toBe(textOf(story));
    expect(textOf(readStory())).toBe(textOf(story));
  });

  it("has a part for every operation, whose answers are what the description shows", () => {
    expect(untold(endpoints)).toEqual([]);
    expect(Object.keys(story.calls).toSorted()).toEqual(endpoints.map(routeOf).toSorted());
  });

  it("turns red for an operation without a chapter, and names it", () => {
    const register = endpoints.find(({ path }) => path === "/register") as Endpoint;
    expect(untold([{ ...register, path: "/points" }])).toEqual([
      "post /points request application/json",
      "post /points 201 application/json",
    ]);
  });

  it("has an event of every kind, which the description shows", () => {
    expect(Object.keys(story.events).toSorted()).toEqual([...eventKinds].toSorted());
    const { webhooks } = openApiDocument(endpoints) as { webhooks: Record<string, unknown> };
    for (const [kind, body] of Object.entries(story.events)) {
      expect(webhooks[kind]).toHaveProperty(
        ["post", "requestBody", "content", "application/json", "example"],
        body,
      );
    }
  });

  it("has a response of every error, which the description shows", () => {
    const { components } = openApiDocument(endpoints) as {
      components: { responses: Record<string, Examples> };
    };
    const shown = Object.values(components.responses).flatMap(({ content }) =>
      Object.entries(content["application/json"].examples),
    );
    expect(shown.length).toBeGreaterThan(30);
    for (const [code, { value }] of shown) {
      // The 412 that was recorded is about a product; callers who may not read their record get null.
      const { current, ...others } = value as Outdated;
      const { current: product, ...recorded } = story.errors[code] as Outdated;
      expect([product, null, undefined]).toContainEqual(current);
      expect([code, others]).toEqual([code, recorded]);
      expect(errorSchema.strict().parse(value)).toMatchObject({ code });
    }
  });

  it("shows files by whole lines, as the schema of a line has them", () => {
    const seen = endpoints.flatMap((endpoint) => {
      const text = story.calls[routeOf(endpoint)]?.answers[200]?.["application/x-ndjson"];
      if (typeof text !== "string") return [];
      const line = z
        .looseObject({})
        .and((endpoint.answer.stream?.line ?? z.unknown()) as z.ZodType);
      expect(text).toMatch(/\n$/);
      return text
        .trimEnd()
        .split("\n")
        .map((each) => line.parse(JSON.parse(each)));
    });
    expect(seen.length).toBeGreaterThan(6);
  });
});

describe("its order", () => {
  it("is the same one in the answers, in its event, delivery and timeline, and in the audit log", () => {
    const { id: order, number } = told<{ id: number; number: number }>("post /orders", 201);
    expect(told("get /orders/:id")).toMatchObject({ id: order, number, status: "completed" });
    expect(story.events["order.created"]).toMatchObject({ data: { order_id: order, number } });
    const message = told<Record<string, string>>(
      "get /webhooks/:tenantId/deliveries/:deliveryId/message",
    );
    const { event_id, attempts } = message;
    expect(attempts).toMatchObject([{ response_code: 503 }, { response_code: 200 }]);
    expect(JSON.parse(message["body"] ?? "")).toEqual(story.events["order.created"]);
    const listed = told<object[]>("get /webhooks/:tenantId/deliveries");
    expect(listed).toContainEqual(expect.objectContaining({ id: message["id"], event_id }));
    const timeline = told<object[]>("get /orders/:id/timeline");
    expect(timeline).toContainEqual(
      expect.objectContaining({
        event_id,
        deliveries: [expect.objectContaining({ id: message["id"] })],
      }),
    );
    const [note] = told<object[]>("get /orders/:id/notes");
    expect(note).toEqual(told("post /orders/:id/notes", 201));
    expect(told<object[]>("get /audit-log/:tenantId")).toContainEqual(
      expect.objectContaining({
        action: "createOrder",
        object: { kind: "order", id: order },
        request_id: message["request_id"],
      }),
    );
  });

  it("is about the product, the customer and the people of the other answers", () => {
    const order = told<Record<string, object>>("post /orders", 201);
    const { id: product, name } = told<{ id: number; name: string }>("post /products", 201);
    expect(order).toMatchObject({ items: [{ product_id: product }] });
    expect(told("get /orders/:id")).toMatchObject({ items: [{ product: { name_en: name } }] });
    expect(order["customer"]).toMatchObject({ name: "Grace Hopper" });
    const { user, token } = told<Record<string, object>>("post /register", 201);
    expect(order["user"]).toEqual(expect.objectContaining({ name: "Ada Lovelace" }));
    expect(user).toMatchObject(order["user"] as object);
    expect(token).toMatch(/^1\|/);
  });
});

describe("its secrets", () => {
  it("say that they are made up, and have the form of real ones", () => {
    const text = JSON.stringify(story);
    const secrets = text.match(/whsec_[\w/+=]+/g) ?? [];
    const keys = text.match(/souk_\d+_[\w-]+/g) ?? [];
    const tokens = text.match(/\d\|[\w-]+/g) ?? [];
    expect([secrets.length, keys.length, tokens.length]).toEqual([2, 2, 3]);
    for (const each of [...secrets, ...keys, ...tokens]) expect(each).toMatch(/example-?and-?not/i);
    expect(secrets.map(secretProblem)).toEqual([null, null]);
    for (const key of keys) expect(key).toMatch(/^souk_\d+_[\w-]{43}[0-9A-Za-z]{6}$/);
  });
});

it("a description from which the file was left out has the examples of its schemas", () => {
  const nowhere = new URL("nowhere.json", import.meta.url);
  expect(readStory(nowhere)).toEqual({ calls: {}, events: {}, errors: {} });
});
