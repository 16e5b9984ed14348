import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { describePlaces, makeShop } from "../../testing/engines.js";
import * as shapes from "../../testing/shapes.js";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwYWJjZGVmZ2g=";

describePlaces("webhooks at the command line", (place) => {
  let tenant: string;
  let at: string[];
  let receiver: Server;
  let answer = 200;
  const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
  const run = (...words: string[]) => place().souk(["webhooks", ...words]);

  beforeAll(async () => {
    ({ tenant } = await makeShop(place(), "Hooks"));
    at = ["-t", tenant, "--json"];
    receiver = createServer((request, response) => {
      request.resume().on("end", () => response.writeHead(answer).end("so be it"));
    });
    receiver.listen(0, "127.0.0.1");
    await once(receiver, "listening");
  });
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  beforeEach(() => {
    answer = 200;
  });
  afterEach(async () => {
    for (const { id } of shapes
      .page(shapes.webhookWithHealth)
      .parse((await run("list", ...at)).json).data) {
      await run("delete", `${id}`, "--yes", ...at);
    }
  });

  const subscribe = async (...events: string[]) => {
    const made = await run("create", url(), "--events", ...events, ...at);
    return shapes.webhookWithSecret.parse(made.json);
  };
  const addCategory = async (name: string) =>
    shapes.category.parse((await place().souk(["categories", "create", name, ...at])).json).id;
  const deliveries = async (...words: string[]) =>
    shapes.page(shapes.delivery).parse((await run("deliveries", ...words, ...at)).json);

  it("creates one, shows its secret once, lists and shows it", async () => {
    const { id, secret, secret_hint } = await subscribe("order.created", "order.cancelled");
    expect(secret).toMatch(/^whsec_/);
    const listed = await run("list", ...at);
    expect(shapes.page(shapes.webhookWithHealth).parse(listed.json).data[0]?.id).toBe(id);
    const shown = await run("show", `${id}`, ...at);
    expect(shapes.webhook.parse(shown.json)).toMatchObject({ secret_hint });
    expect(listed.out + shown.out).not.toContain(secret);
    const refused = await run("create", "ftp://x", "--events", "order.created", ...at);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('"field":"url"')]);
    const kinds = await run("event-types", ...at);
    expect(shapes.page(shapes.eventType).partial().parse(kinds.json).data?.length).toBe(13);
  });

  it("takes a secret of one's own from stdin, at creation and at rotation", async () => {
    const words = ["webhooks", "create", url(), "--events", "order.created", "--secret-stdin"];
    const made = await place().souk([...words, ...at], { stdin: `${SECRET}\n` });
    const { id, secret } = shapes.webhookWithSecret.parse(made.json);
    expect(secret).toBe(SECRET);
    const rotate = ["webhooks", "rotate-secret", `${id}`, "--secret-stdin", ...at];
    const rotated = await place().souk(rotate, { stdin: "another secret of mine, with blanks\n" });
    expect([rotated.code, rotated.err]).toEqual([2, expect.stringContaining("secret")]);
  });

  it("sends a test, and reports the result in its exit code", async () => {
    const { id } = await subscribe("order.created");
    const test = ["test", "--event", "order.created", "--webhook", `${id}`, ...at];
    let good = await run(...test);
    // On a busy machine the receiver, which is in this process, may be late for once.
    for (let n = 0; good.code === 6 && n < 20; n++) good = await run(...test);
    expect(good.code).toBe(0);
    expect(shapes.page(shapes.delivery).partial().parse(good.json).data).toMatchObject([
      { status: "succeeded", is_test: true, response_code: 200 },
    ]);
    answer = 503;
    expect((await run(...test)).code).toBe(6);
    expect((await run("test", "--event", "order.eaten", ...at)).code).toBe(2);
    expect((await run("test", "--event", "order.created", "--webhook", "4711", ...at)).code).toBe(
      4,
    );
    answer = 410;
    expect((await run(...test)).code).toBe(6);
    const shown = shapes.webhook.parse((await run("show", `${id}`, ...at)).json);
    expect(shown).toMatchObject({
      is_active: false,
      disabled_reason: "The receiver responded with 410 Gone.",
    });
    const enabled = await run("enable", `${id}`, ...at);
    expect(shapes.webhook.parse(enabled.json).is_active).toBe(true);
  });

  it("holds while paused, finds by filter, releases, redelivers and recovers", async () => {
    const { id } = await subscribe("category.created");
    await run("pause", `${id}`, ...at);
    await addCategory("Held");
    const held = await deliveries("--status", "held", "--webhook", `${id}`);
    expect(held).toMatchObject({ total: 1, data: [{ event: "category.created" }] });
    const shown = await run("delivery", `${held.data[0]?.id}`, ...at);
    const { body, sequence } = shapes.deliveryWithBody.parse(shown.json);
    expect(JSON.parse(body)).toMatchObject({ event: "category.created", data: { name: "Held" } });
    expect(sequence).toMatch(/^category:\d+:1$/);
    const since = ["--since", "2026-01-01T00:00:00Z"];
    expect((await run("recover", `${id}`, ...since, ...at)).code).toBe(5);
    const resumed = await run("resume", `${id}`, ...at);
    expect(shapes.webhook.parse(resumed.json).paused).toBe(false);
    const [waiting] = (await deliveries("--webhook", `${id}`, "--event", "category.created")).data;
    expect(waiting?.status).toBe("pending");
    // The state that a worker leaves after a rejection.
    await place().database.run(
      `update deliveries set status = 'rejected', next_attempt_at = null where id = ${waiting?.id}`,
    );
    const recovered = await run("recover", `${id}`, ...since, ...at);
    expect(shapes.recovered.parse(recovered.json)).toEqual({ recovered: 1 });
    const again = await run("redeliver", `${waiting?.id}`, ...at);
    expect(shapes.delivery.parse(again.json)).toMatchObject({ id: waiting?.id, status: "pending" });
    await run("pause", `${id}`, ...at);
    const forgotten = await run("enable", `${id}`, "--no-replay", ...at);
    expect(forgotten.code).toBe(0);
  });

  it("simulates a delivery by the rules of real ones", async () => {
    const words = ["simulate", "--responses", "500", "429", "404", "--retry-after", "120"];
    const { data } = shapes
      .page(shapes.simulatedAttempt)
      .partial()
      .parse((await run(...words, "--json")).json);
    expect(data?.map(({ status }) => status)).toEqual(["failed", "failed", "rejected"]);
    const [first, second] = data ?? [];
    const wait = (each: typeof first) =>
      Date.parse(each?.retry_at ?? "") - Date.parse(each?.at ?? "");
    expect([wait(first), wait(second)]).toEqual([120_000, 300_000]);
    expect((await run("simulate", "--responses", "nine")).code).toBe(2);
  });

  it("listens, checks each signature, and keeps requests that can be verified later", async () => {
    const kinds = ["category.created", "order.created"];
    const words = ["--subscribe", ...kinds, "--count", "2", "--save", "kept", ...at];
    const { url: own, ended } = await listen(words);
    expect((await run("test", "--event", "category.created", ...at)).code).toBe(0);
    const forged = await fetch(own, {
      method: "POST",
      headers: {
        "x-webhook-event": "order.created",
        "x-webhook-attempt": "1",
        "x-webhook-sequence": "order:1:1",
        "x-event-id": "018f0000-0000-7000-8000-000000000001",
      },
      body: "{}",
    });
    expect(forged.status).toBe(400);
    const { code, out } = await ended;
    expect(code).toBe(0);
    const lines = out.trim().split("\n");
    const seen = lines.map((line) => shapes.receivedWebhook.parse(JSON.parse(line)));
    expect(seen.map(({ verdict, answered }) => [verdict, answered])).toEqual([
      ["genuine", 204],
      ["missing_headers", 400],
    ]);
    expect(JSON.parse(seen[0]?.body ?? "")).toMatchObject({ event: "category.created" });
    // Headers that no one signs name neither the event nor its id.
    expect(seen.map(({ event }) => event)).toEqual(["category.created", null]);
    expect(seen[1]?.event_id).toBeNull();
    // The subscription went with it, and so did the only copy of its secret.
    expect((await run("list", ...at)).json).toMatchObject({ total: 0 });
    const folder = join(place().directory, "kept");
    const [file = ""] = readdirSync(folder).filter((name) =>
      name.startsWith(seen[0]?.event_id ?? "-"),
    );
    expect(readFileSync(join(folder, file), "utf8")).toMatch(/^POST \/ HTTP\/1.1\r\nhost: /);
  });

  /** Listens on any port that is free; answers where, once it does. */
  async function listen(words: readonly string[], environment: Record<string, string> = {}) {
    const heard = Promise.withResolvers<string>();
    let said = "";
    const ended = place().souk(["webhooks", "listen", "--port", "0", ...words], {
      environment,
      onNote(text) {
        said += text;
        const [, found] = /Listening on (\S+) until/.exec(said) ?? [];
        if (found) heard.resolve(found);
      },
    });
    ended.then(({ err }) => heard.reject(new Error(err)), heard.reject);
    return { url: await heard.promise, ended };
  }

  it("verifies what was kept, and says what is wrong with what is not genuine", async () => {
    const { url: own, ended } = await listen(["--count", "1", "--save", "more", "--json"], {
      SOUK_WEBHOOK_SECRET: SECRET,
    });
    const create = ["webhooks", "create", new URL("/hook?x=1", own).href];
    const words = [...create, "--events", "order.created", "--secret-stdin", ...at];
    await place().souk(words, { stdin: SECRET });
    await run("test", "--event", "order.created", ...at);
    const seen = shapes.receivedWebhook.parse(JSON.parse((await ended).out));
    const file = join("more", `${seen.event_id}-1.http`);
    const verify = (given: string[], secret = SECRET) =>
      place().souk(["webhooks", "verify", ...given, "--json"], {
        environment: { SOUK_WEBHOOK_SECRET: secret },
      });
    const genuine = await verify([file]);
    expect(genuine.code).toBe(0);
    expect(shapes.verdict.parse(genuine.json)).toMatchObject({
      genuine: true,
      scheme: "standard",
      event: "order.created",
      event_id: seen.event_id,
    });
    const legacy = await verify([file, "--scheme", "legacy"], SECRET);
    expect(legacy.json).toMatchObject({ genuine: true, scheme: "legacy" });
    const whole = readFileSync(join(place().directory, file), "utf8");
    const kept = (name: string, text: string) => {
      writeFileSync(join(place().directory, name), text);
      return name;
    };
    const body = whole.slice(whole.indexOf("\r\n\r\n") + 4);
    const headers = whole.slice(0, whole.indexOf("\r\n\r\n")).split("\r\n").slice(1);
    const header = headers.flatMap((line) => ["--header", line]);
    expect((await verify([kept("body.json", body), ...header])).code).toBe(0);
    const reasons = async (given: string[], secret?: string) => {
      const { code, json } = await verify(given, secret);
      return [code, shapes.verdict.parse(json).reason];
    };
    expect(await reasons([file], "another secret")).toEqual([1, "signature_mismatch"]);
    const changed = kept("changed.http", whole.replace('"tenant_id":', '"tenant_id": '));
    expect(await reasons([changed])).toEqual([1, "signature_mismatch"]);
    expect(await reasons([file, "--at", "2030-01-01T00:00:00Z"])).toEqual([1, "timestamp_too_old"]);
    const bare = kept("bare.http", `content-type: application/json\n\n${body}`);
    expect(await reasons([bare])).toEqual([1, "missing_headers"]);
    expect((await verify([kept("no.http", "nothing")])).code).toBe(2);
    expect((await verify(["absent.http"])).code).toBe(4);
    expect((await place().souk(["webhooks", "verify", file])).code).toBe(2);
  });

  it("proves that nothing is lost, and names what was", async () => {
    const { souk, database } = place();
    const since = new Date().toISOString();
    const { id: webhook } = await subscribe("category.created", "product.updated");
    const audit = async () => {
      const outcome = await run("audit", "--since", since, "--json");
      return { code: outcome.code, ...shapes.outboxAudit.parse(outcome.json) };
    };
    const category = await addCategory("Proof");
    const product = await souk(["products", "create", "Lamp", "--price", "5", ...at]);
    const { id: productId } = shapes.product.parse(product.json);
    await souk(["products", "update", `${productId}`, "--price", "6", ...at]);
    await souk(["products", "update", `${productId}`, "--price", "6", ...at]);
    await souk(["members", "add", "proof@example.com", ...at]);
    await souk(["members", "promote", "proof@example.com", ...at]);
    await souk(["members", "remove", "proof@example.com", "--yes", ...at]);
    const clean = await audit();
    expect(clean).toMatchObject({
      code: 0,
      changes: 6,
      changes_without_event: 0,
      expected_deliveries: 2,
      missing_deliveries: 0,
    });
    await database.run(
      `delete from deliveries where webhook_id = ${webhook} and event = 'category.created'`,
    );
    const withoutDelivery = await audit();
    expect(withoutDelivery).toMatchObject({
      code: 6,
      missing_deliveries: 1,
      lost_deliveries: [
        { tenant_id: Number(tenant), webhook_id: webhook, event: "category.created" },
      ],
    });
    for (const kind of ["category.created", "product.updated", "user.updated", "user.removed"]) {
      await database.run(
        `delete from events where tenant_id = ${tenant} and kind = '${kind}' and created_at >= ${Date.parse(since)}`,
      );
    }
    const spoiled = await audit();
    expect(spoiled).toMatchObject({ code: 6, changes_without_event: 4, missing_deliveries: 0 });
    expect(spoiled.lost_events).toEqual(
      [
        { use_case: "createCategory", subject: { id: category }, event: "category.created" },
        { use_case: "updateProduct", subject: { id: productId }, event: null },
        { use_case: "changeRole", event: null },
        { use_case: "removeMember", event: "user.removed" },
      ].map(({ subject = {}, ...each }) =>
        expect.objectContaining({ ...each, subject: expect.objectContaining(subject) }),
      ),
    );
    const inWords = await run("audit", "--since", since);
    expect(inWords.code).toBe(6);
    expect(inWords.err).toContain("Changes without an event, 4 of 4:");
    expect(inWords.out).toMatch(/createCategory +\{"id":\d+,"events":1\} +category.created/);
  });
});
