import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  createEmptyPostgres,
  type TestDatabase,
  testEngines,
} from "@souk/adapters-persistence/testing";
import { loadConfig, type RunningHost, start } from "@souk/host-server";
import { KEY, placeEnvironment } from "../testing/engines.js";
import { type Souk, soukIn, temporaryDirectory } from "../testing/souk.js";

const NEW = Buffer.alloc(32, 8).toString("base64");
const keys = (own: string, ...others: string[]) => ({
  SOUK_ENCRYPTION_KEY: own,
  SOUK_ENCRYPTION_KEY_PREVIOUS: others.join(),
});

const account = {
  name: "Ada",
  email: "ada@example.com",
  password: "a horse of another colour",
  password_confirmation: "a horse of another colour",
};

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 3_000; looks += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("It did not come true.");
}

async function openReceiver() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.end("thanks"));
    received.push(String(request.headers["x-webhook-event"]));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, received, close: () => server.closeAllConnections() ?? server.close() };
}

const postgres = testEngines.filter(({ dialect }) => dialect === "postgres");

describe.each(postgres)("an owner that migrates and two logins that serve on $dialect", () => {
  const folder = temporaryDirectory();
  const hosts: RunningHost[] = [];
  let database: TestDatabase;
  let names: { owner: string; app: string; worker: string };
  let souk: Souk;

  const urlOf = (login: string) => {
    const url = new URL(database.url);
    url.username = login;
    url.password = "secret";
    return url.href;
  };

  async function serve(settings: Record<string, string>) {
    const host = await start(
      loadConfig({
        DATABASE_URL: urlOf(names.app),
        DATABASE_MIGRATE: "refuse",
        LOG_LEVEL: "silent",
        PORT: "0",
        ...settings,
      }),
    );
    hosts.push(host);
    return host;
  }

  const whole = (given: Record<string, string>) =>
    serve({ ...given, DATABASE_WORKER_URL: urlOf(names.worker) });

  const readiness = async ({ address }: RunningHost) => {
    const { status } = await fetch(`${address}/readyz`);
    return status;
  };

  async function send(host: RunningHost, path: string, body: object, more: object = {}) {
    const answer = await fetch(`${host.address}/api/v2/admin${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...more },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect([path, answer.status, text]).toEqual([path, 201, expect.anything()]);
    const { data, ...others } = JSON.parse(text);
    return data ?? others;
  }

  beforeAll(async () => {
    database = await createEmptyPostgres();
    const name = new URL(database.url).pathname.slice(1);
    names = { owner: `o_${name}`, app: `a_${name}`, worker: `w_${name}` };
    await database.run(`create role ${names.owner} login password 'secret'`);
    await database.run(`alter database ${name} owner to ${names.owner}`);
    const words = ["--owner", names.owner, "--app", names.app, "--worker", names.worker];
    await database.run((await soukIn(folder.path, {})(["db", "roles", ...words])).out);
    for (const login of [names.app, names.worker]) {
      await database.run(`alter role ${login} password 'secret'`);
    }
    souk = soukIn(folder.path, {
      ...placeEnvironment(urlOf(names.app)),
      DATABASE_WORKER_URL: urlOf(names.worker),
    });
  });

  afterAll(async () => {
    for (const host of hosts) await host.stop();
    const all = Object.values(names);
    for (const name of all) await database.run(`drop owned by ${name} cascade`);
    await database.drop();
    const admin = await createEmptyPostgres();
    for (const name of all) await admin.run(`drop role ${name}`);
    await admin.drop();
    folder.remove();
  });

  it("carry the whole service, and the key is changed under them", async () => {
    const migrated = await souk(["db", "migrate", "--database", urlOf(names.owner)]);
    expect(migrated).toMatchObject({ code: 0 });

    const receiver = await openReceiver();
    const host = await whole(keys(KEY));
    expect(await readiness(host)).toBe(200);
    // The migration left the proof that a host of requests alone may not make.
    expect(await readiness(await serve({ ...keys(KEY), SOUK_ROLE: "api" }))).toBe(200);

    const { token } = await send(host, "/register", account);
    const as = { authorization: `Bearer ${token}` };
    const { id: tenant } = await send(host, "/tenants", { name: "Shop" }, as);
    const shop = { ...as, "x-tenant-id": String(tenant) };
    const hook = { url: receiver.url, events: ["order.created", "product.created"] };
    await send(host, `/webhooks/${tenant}`, hook, shop);
    const lamp = { name: "Lamp", price: 12.5, stock: 5 };
    const { id: product } = await send(host, "/products", lamp, shop);
    const place = { street: "1 Main St", city: "Springfield", country: "US", postal_code: "12345" };
    const { id: address } = await send(host, "/addresses", place, shop);
    const wish = {
      address_id: address,
      payment_type: 1,
      total_amount: 12.5,
      order_items: [{ product_id: product, qty: 1, amount: 12.5 }],
    };
    const order = (by: RunningHost) => send(by, "/orders", wish, shop);
    await order(host);
    await until(() => receiver.received.length === 2);
    expect(receiver.received.toSorted()).toEqual(["order.created", "product.created"]);

    // An attempt is counted once its result is written down.
    await until(async () => {
      const metrics = await (await fetch(`${host.address}/metrics`)).text();
      const counted = /souk_webhook_attempts_total\{outcome="succeeded"\} 2\n/.test(metrics);
      return counted && /souk_scheduler_running 1\n/.test(metrics);
    });

    const both = keys(NEW, KEY);
    const second = await whole(both);
    const rotated = await souk(["keys", "rotate", "--json"], { environment: both });
    expect(rotated).toMatchObject({ code: 0, json: { unreadable: 0, left: 0 } });
    expect(await readiness(second)).toBe(200);
    await Promise.all(hosts.splice(0).map((each) => each.stop()));

    const alone = await whole(keys(NEW));
    expect(await readiness(alone)).toBe(200);
    await order(alone);
    await until(() => receiver.received.length === 3);
    const environment = keys(NEW);
    expect(await souk(["webhooks", "audit"], { environment })).toMatchObject({ code: 0 });
    const doctor = await souk(["doctor", "--json"], { environment });
    const { data } = doctor.json as { data: { name: string; verdict: string }[] };
    expect(data.filter(({ verdict }) => verdict === "no")).toEqual([]);
    expect((await souk(["webhooks", "audit"])).code).not.toBe(0);
    receiver.close();
  });

  it("tell a host of requests alone who leaves the proof of its key, and it is ready then", async () => {
    await Promise.all(hosts.splice(0).map((each) => each.stop()));
    await database.run("delete from encryption_keys");
    const api = await serve({ ...keys(NEW), SOUK_ROLE: "api" });
    expect(await readiness(api)).toBe(503);
    expect(await readiness(await whole(keys(NEW)))).toBe(200);
    await until(async () => (await readiness(api)) === 200);
  });
});
