import { afterEach, describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { loadConfig } from "../config.js";
import { start } from "../start.js";
import { ApiClient } from "../testing/api-client.js";
import { Receiver, until } from "../testing/receiver.js";

describe.each([...testEngines])("delivery figures in /metrics on $dialect", ({ create }) => {
  const cleanUps: (() => Promise<unknown> | void)[] = [];

  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });

  async function shop() {
    const database = await create();
    cleanUps.push(() => database.drop());
    const receiver = await new Receiver().open();
    cleanUps.push(() => receiver.close());
    const env = { DATABASE_URL: database.url, PORT: "0", LOG_LEVEL: "silent", RATE_LIMIT: "off" };
    const host = await start(loadConfig(env, "/nowhere"));
    cleanUps.push(() => host.stop());
    const guest = new ApiClient(host.address);
    const account = { name: "Ada", email: "ada@example.com", password: "correct horse" };
    const registered = await guest.post("/register", {
      ...account,
      password_confirmation: account.password,
    });
    const owner = guest.as({ token: registered.body.token });
    const { id } = (await owner.post("/tenants", { name: "Shop" })).body;
    const metrics = async () => (await fetch(`${host.address}/metrics`)).text();
    return { receiver, owner: owner.as({ tenant: id }), tenant: id, metrics };
  }

  it("tell what came of the attempts, and what waits", async () => {
    const { receiver, owner, tenant, metrics } = await shop();
    const hanging: (() => void)[] = [];
    receiver.reply = ({ path }, response) => {
      if (path === "/hangs") hanging.push(() => response.end("at last"));
      else response.writeHead(Number(path.slice(1))).end("answer");
    };
    for (const path of ["200", "400", "503", "hangs"]) {
      const hook = { url: `${receiver.url}/${path}`, events: ["category.created"] };
      expect((await owner.post(`/webhooks/${tenant}`, hook)).status).toBe(201);
    }
    expect(await metrics()).toContain('souk_webhook_attempts_total{outcome="succeeded"} 0');
    await owner.post("/category/create", { name: "Shoes" });

    const shows = (...lines: string[]) =>
      until(async () => {
        const text = (await metrics()).split("\n");
        return lines.every((line) => text.includes(line));
      });
    await shows(
      'souk_webhook_attempts_total{outcome="succeeded"} 1',
      'souk_webhook_attempts_total{outcome="rejected"} 1',
      'souk_webhook_attempts_total{outcome="failed"} 1',
      'souk_webhook_attempts_total{outcome="exhausted"} 0',
      "souk_webhook_requests_in_flight 1",
      'souk_webhook_deliveries{status="waiting"} 2',
      'souk_webhook_deliveries{status="due"} 0',
      'souk_webhook_deliveries{status="held"} 0',
      "souk_webhook_lag_seconds 0",
    );
    for (const answer of hanging) answer();
    await shows(
      'souk_webhook_attempts_total{outcome="succeeded"} 2',
      "souk_webhook_requests_in_flight 0",
      'souk_webhook_deliveries{status="waiting"} 1',
    );
    const { data } = (await owner.get(`/webhooks/${tenant}`)).body;
    const { id } = data.find(({ url }: { url: string }) => url.endsWith("/503"));
    await owner.patch(`/webhooks/${tenant}/${id}`, { is_active: false });
    await shows(
      'souk_webhook_deliveries{status="waiting"} 0',
      'souk_webhook_deliveries{status="held"} 1',
    );
  });
});
