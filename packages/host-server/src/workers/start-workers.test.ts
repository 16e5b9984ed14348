import { afterEach, describe, expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import { testEngines } from "@souk/adapters-persistence/testing";
import { createCore, type MailMessage } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { loadConfig } from "../config.js";
import { start } from "../start.js";
import { until } from "../testing/receiver.js";
import { startWorkers, type WorkersOptions } from "./start-workers.js";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

describe.each([...testEngines])("startWorkers on $dialect", ({ create }) => {
  async function databaseUrl() {
    const database = await create();
    cleanUps.push(() => database.drop());
    return database.url;
  }

  async function aShop(options: Partial<WorkersOptions> = {}) {
    const persistence = await openPersistence({ url: await databaseUrl() });
    cleanUps.push(() => persistence.close());
    const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
    const core = createCore(ports);
    const errors: unknown[] = [];
    const report = (error: unknown) => errors.push(error);
    const workers = await startWorkers(core, { persistence, report, ...options });
    cleanUps.push(() => workers.stop());
    const person = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as: person.as }, { name: "Lamps" });
    return { core, ports, person, shop: { as: person.as, tenant }, workers, persistence, errors };
  }

  it("delivers a webhook as soon as the core has committed its event, without a wake port", async () => {
    const { core, ports, shop, errors } = await aShop({ pollEveryMs: 3_600_000 });
    const hook = { url: "https://example.com/hook", events: ["category.created" as const] };
    await core.createWebhook(shop, hook);
    await core.createCategory(shop, { name: "Lamps" });
    await until(() => ports.webhookSender.sent.length > 0);
    await until(async () => {
      const { data } = await core.listDeliveries(shop, {});
      return data.some(({ status }) => status === "succeeded");
    });
    expect(errors).toEqual([]);
  });

  it("sends mail with the mailer that it has", async () => {
    const sent: MailMessage[] = [];
    const mailer = {
      async send(message: MailMessage) {
        sent.push(message);
        return { ok: true as const };
      },
    };
    const { core, person } = await aShop({ mailer, pollEveryMs: 10 });
    await core.forgotPassword({}, { email: person.email });
    await until(() => sent.length > 0);
    expect(sent.map(({ to }) => to)).toContain(person.email);
  });

  it("has the jobs of the ready-made host, and the database knows when each last succeeded", async () => {
    const { workers, persistence } = await aShop({ pollEveryMs: 10 });
    const names = workers.jobs.map(({ name }) => name).toSorted();
    const known = await persistence.chores.list();
    expect(known.map(({ name }) => name).toSorted()).toEqual(names);
    const url = await databaseUrl();
    const env = { DATABASE_URL: url, PORT: "0", LOG_LEVEL: "silent", MIGRATE: "run" };
    const host = await start(loadConfig(env, "/nowhere"));
    cleanUps.push(() => host.stop());
    const beside = await openPersistence({ url });
    cleanUps.push(() => beside.close());
    const ofHost = await beside.chores.list();
    expect(ofHost.map(({ name }) => name).toSorted()).toEqual(names);
  });

  it("reports that it runs until it is stopped, and looks for nothing afterwards", async () => {
    const { core, ports, shop, workers } = await aShop({ pollEveryMs: 10 });
    expect(workers.isRunning()).toBe(true);
    await workers.stop();
    expect(workers.isRunning()).toBe(false);
    const hook = { url: "https://example.com/hook", events: ["category.created" as const] };
    await core.createWebhook(shop, hook);
    await core.createCategory(shop, { name: "Lamps" });
    await workers.stop();
    expect(ports.webhookSender.sent).toEqual([]);
  });
});
