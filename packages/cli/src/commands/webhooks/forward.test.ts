import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { newUserWithToken } from "@souk/core/testing";
import { verifyWebhook } from "@souk/core/webhooks";
import { type Api, startApi } from "../../testing/api.js";
import { describePlaces, makeShop } from "../../testing/engines.js";
import { type RunningSouk, startSouk } from "../../testing/process.js";
import * as shapes from "../../testing/shapes.js";
import { type Souk, soukIn, temporaryDirectory } from "../../testing/souk.js";
import { LISTENER_URL } from "./forward.js";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwYWJjZGVmZ2g=";

interface Heard {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

let receiver: Server;
let heard: Heard[];
const hook = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      heard.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(204).end();
    });
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
});
beforeEach(() => {
  heard = [];
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

async function until<T>(ask: () => T | Promise<T>, isMeant: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isMeant(answer)) return answer;
    await pause(20);
  }
}

const listOf = async (souk: Souk, at: readonly string[]) =>
  shapes.page(shapes.webhookWithHealth).parse((await souk(["webhooks", "list", ...at])).json).data;

const nameIn = ({ body }: Heard) => (JSON.parse(body) as { data: { name: string } }).data.name;

describePlaces("forwarding on a database", (place) => {
  it("sends on what happens, in its order and signed, and leaves no subscription", async () => {
    const { souk } = place();
    const { tenant } = await makeShop(place(), "Forward");
    const at = ["-t", tenant, "--json"];
    const listen = souk(
      ["webhooks", "listen", "--forward-to", hook(), "--count", "3", "--save", "kept", ...at],
      { environment: { SOUK_WEBHOOK_SECRET: SECRET } },
    );
    await until(
      () => listOf(souk, at),
      ([own]) => own?.paused === true && own.url === LISTENER_URL,
    );
    for (const name of ["One", "Two", "Three"]) await souk(["categories", "create", name, ...at]);
    const { code, out } = await listen;
    expect(code).toBe(0);
    expect(heard.map(nameIn)).toEqual(["One", "Two", "Three"]);
    for (const { headers, body } of heard) {
      expect(verifyWebhook({ headers, body, secret: SECRET })).toMatchObject({ ok: true });
      expect(headers).toMatchObject({
        "x-webhook-event": "category.created",
        "x-webhook-attempt": "1",
        "x-webhook-sequence": expect.stringMatching(/^category:\d+:1$/),
      });
    }
    const lines = out.trim().split("\n");
    const told = lines.map((line) => shapes.forwarded.parse(JSON.parse(line)));
    expect(told.map(({ answered, is_test }) => [answered, is_test])).toEqual(
      Array.from({ length: 3 }, () => [204, false]),
    );
    expect(told.map(({ event_id }) => event_id)).toEqual(
      heard.map(({ headers }) => headers["webhook-id"]),
    );
    expect(await listOf(souk, at)).toEqual([]);
    expect(readdirSync(join(place().directory, "kept"))).toHaveLength(3);
  });
});

describe("forwarding from a host", () => {
  const folder = temporaryDirectory();
  let api: Api;
  let souk: Souk;
  let at: string[];
  let environment: Record<string, string>;
  const running: RunningSouk[] = [];

  beforeAll(async () => {
    api = await startApi();
    const { token } = await newUserWithToken(api.core, "Rita");
    environment = { SOUK_TOKEN: token, XDG_CONFIG_HOME: folder.path };
    const local = soukIn(folder.path, environment);
    souk = (words, options) => local([...words, "--url", api.url], options);
    const { json } = await souk(["tenants", "create", "Far away", "--json"]);
    at = ["-t", String((json as { id: number }).id), "--json"];
  });
  afterEach(async () => {
    for (const each of running.splice(0)) each.kill("SIGKILL");
    for (const { id } of await listOf(souk, at)) {
      await souk(["webhooks", "delete", `${id}`, "--yes", ...at]);
    }
  });
  afterAll(() => {
    api.close();
    folder.remove();
  });

  async function listen(...words: string[]) {
    const all = ["webhooks", "listen", "--forward-to", hook(), ...words, ...at, "--url", api.url];
    const started = startSouk(all, { directory: folder.path, environment });
    running.push(started);
    await started.said(/Forwarding to/);
    return started;
  }
  const addCategory = (name: string) => souk(["categories", "create", name, ...at]);

  it("needs no way back, says with which secret it signs, and ends cleanly", async () => {
    const listening = await listen("--subscribe", "category.created");
    const [, secret = ""] = await listening.said(/signed with the secret (whsec_\S+)/);
    await addCategory("Far");
    const [{ headers, body }] = (await until(
      () => heard,
      ({ length }) => length > 0,
    )) as [Heard];
    expect(verifyWebhook({ headers, body, secret })).toMatchObject({ ok: true });
    expect(verifyWebhook({ headers, body, secret: SECRET })).toMatchObject({ ok: false });
    listening.kill("SIGINT");
    expect(await listening.ended).toEqual({ code: 0, signal: null });
    expect(await listOf(souk, at)).toEqual([]);
  });

  it("sends on what another subscription gets from now on, and leaves it as it is", async () => {
    const create = ["webhooks", "create", "https://shop.example.com/in"];
    const made = await souk([...create, "--events", "category.created", ...at]);
    const { id } = shapes.webhookWithSecret.parse(made.json);
    await souk(["webhooks", "pause", `${id}`, ...at]);
    await addCategory("Before");
    const listening = await listen("--webhook", `${id}`);
    await addCategory("After");
    await until(
      () => heard,
      ({ length }) => length > 0,
    );
    listening.kill("SIGTERM");
    expect(await listening.ended).toEqual({ code: 0, signal: null });
    expect(heard.map(nameIn)).toEqual(["After"]);
    expect(await listOf(souk, at)).toMatchObject([{ id, paused: true }]);
  });

  it("sends on a test that is triggered, marked as one", async () => {
    const listening = await listen("--subscribe", "order.created");
    const sent = await souk(["webhooks", "trigger", "order.created", ...at]);
    expect(sent.code).toBe(0);
    expect(sent.json).toMatchObject({ data: [{ event: "order.created", is_test: true }] });
    const [{ headers }] = (await until(
      () => heard,
      ({ length }) => length > 0,
    )) as [Heard];
    expect(headers).toMatchObject({
      "x-webhook-event": "order.created",
      "x-webhook-sequence": expect.stringMatching(/^test:\d+:1$/),
    });
    const [line] = await listening.said(/\{[^\n]*order.created[^\n]*\}\n/);
    expect(shapes.forwarded.parse(JSON.parse(line))).toMatchObject({ is_test: true });
  });

  it("names the subscription that a killed listener left", async () => {
    const killed = await listen("--subscribe", "category.created");
    killed.kill("SIGKILL");
    await killed.ended;
    const [left] = await listOf(souk, at);
    const next = await listen("--subscribe", "category.created");
    const [told] = await next.said(/souk webhooks delete \d+\n/);
    expect(told).toBe(`souk webhooks delete ${left?.id}\n`);
  });

  it("waits for a host that is started again, and misses nothing meanwhile", async () => {
    const listening = await listen("--subscribe", "category.created", "--count", "2");
    await addCategory("First");
    await until(
      () => heard,
      ({ length }) => length > 0,
    );
    api.close();
    await listening.said(/does not respond/);
    api = await startApi(api);
    await addCategory("Second");
    expect(await listening.ended).toEqual({ code: 0, signal: null });
    expect(heard.map(nameIn)).toEqual(["First", "Second"]);
  });

  it("reports an unreachable receiver, and continues", async () => {
    const words = ["webhooks", "listen", "--forward-to", "http://127.0.0.1:1/", "--count", "1"];
    const listening = souk([...words, "--subscribe", "category.created", ...at]);
    await until(
      () => listOf(souk, at),
      ([own]) => own?.paused === true,
    );
    await addCategory("Nobody home");
    const { code, out } = await listening;
    expect({ code, line: shapes.forwarded.parse(JSON.parse(out)) }).toMatchObject({
      code: 0,
      line: { answered: null, outcome: expect.stringMatching(/ECONNREFUSED|unreachable/) },
    });
  });
});

describe("triggering an event", () => {
  const folder = temporaryDirectory();
  let api: Api;
  let souk: Souk;
  let at: string[];
  beforeAll(async () => {
    api = await startApi();
    const { token } = await newUserWithToken(api.core, "Tess");
    const local = soukIn(folder.path, { SOUK_TOKEN: token, XDG_CONFIG_HOME: folder.path });
    souk = (words, options) => local([...words, "--url", api.url], options);
    const { json } = await souk(["tenants", "create", "Tests", "--json"]);
    at = ["-t", String((json as { id: number }).id), "--json"];
  });
  afterAll(() => {
    api.close();
    folder.remove();
  });

  it("sends it only to the subscriptions with this event kind", async () => {
    const none = await souk(["webhooks", "trigger", "order.created", ...at]);
    expect(none).toMatchObject({ code: 4, err: expect.stringContaining("webhooks create") });
    const subscribe = (path: string, event: string) =>
      souk(["webhooks", "create", `https://shop.example.com/${path}`, "--events", event, ...at]);
    await subscribe("in", "order.created");
    await subscribe("other", "user.removed");
    const sent = await souk(["webhooks", "trigger", "order.created", ...at]);
    const { data } = shapes.page(shapes.delivery).partial().parse(sent.json);
    expect(data).toMatchObject([{ url: "https://shop.example.com/in", is_test: true }]);
    const unknown = await souk(["webhooks", "trigger", "order.create", ...at]);
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining("order.created") });
  });
});

describe("lines of listen that cannot be meant", () => {
  const folder = temporaryDirectory();
  const souk = soukIn(folder.path, { SOUK_TOKEN: "1|x", XDG_CONFIG_HOME: folder.path });
  afterAll(() => folder.remove());

  it.each([
    ["a host elsewhere that cannot reach this machine", ["--subscribe", "order.created"]],
    ["an address that is none", ["--forward-to", "4000"]],
    ["an answer that the receiver gives", ["--forward-to", "http://[::1]:1/", "--status", "500"]],
    ["a port that nobody listens on", ["--forward-to", "http://[::1]:1/", "--port", "8080"]],
    ["a subscription of which nothing is forwarded", ["--webhook", "3"]],
  ])("%s", async (_name, words) => {
    const line = ["webhooks", "listen", ...words, "-t", "1", "--url", "https://souk.example.com"];
    expect((await souk(line)).code).toBe(2);
  });
});
