import { afterEach, describe, expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import { testEngines } from "@souk/adapters-persistence/testing";
import { createCore, defineExtension, type MailMessage, useCase } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import * as z from "zod";
import { loadConfig } from "../config.js";
import { start } from "../start.js";
import { until } from "../testing/receiver.js";
import { type Job, startWorkers, type WorkersOptions } from "./start-workers.js";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const persistence = { joined() {}, chores: {} };
const report = () => {};

it.each<[object, string]>([
  [{ mailr: {} }, "startWorkers has no option mailr. The nearest is mailer."],
  [{ report }, "startWorkers needs the open `persistence` of the core."],
  [{ persistence }, "startWorkers needs a function `report`: it receives errors of jobs."],
  [{ persistence: {}, report }, "The option persistence of startWorkers lacks joined."],
  [{ persistence, report, mailer: {} }, "The option mailer of startWorkers lacks send."],
])("startWorkers names what is wrong with %j", async (options, message) => {
  const core = createCore(memoryPorts());
  await expect(startWorkers(core, options as never)).rejects.toThrow(message);
  await expect(startWorkers({} as never, options as never)).rejects.toThrow(
    "The first argument must be a core",
  );
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

  it("makes a deferred call as soon as the transaction that deferred it is committed", async () => {
    const persistence = await openPersistence({ url: await databaseUrl() });
    cleanUps.push(() => persistence.close());
    const defers = useCase({
      access: "member",
      effect: "write",
      input: z.object({}),
      run: ({ defer }) => defer("createCategory", { name: "Deferred" }),
    });
    const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
    const core = createCore(ports, { useCases: { defers } });
    const errors: unknown[] = [];
    const report = (error: unknown) => errors.push(error);
    const workers = await startWorkers(core, { persistence, report, pollEveryMs: 3_600_000 });
    cleanUps.push(() => workers.stop());
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    await core.defers({ as, tenant }, {});
    await until(async () => (await core.listCategories({ as, tenant }, {})).total > 0);
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

  it("runs each job of an embedder in one process at a time, and knows when it last succeeded", async () => {
    let [running, most, runs] = [0, 0, 0];
    const jobs: Job[] = [
      {
        name: "nightly report",
        everyMs: 1_000,
        async run() {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          runs += 1;
        },
      },
      { name: "broken report", everyMs: 1_000, run: () => Promise.reject(new Error("no paper")) },
    ];
    const { core, persistence, workers, errors } = await aShop({ jobs, pollEveryMs: 20 });
    const report = (error: unknown) => errors.push(error);
    const second = await startWorkers(core, { persistence, report, jobs, pollEveryMs: 20 });
    cleanUps.push(() => second.stop());
    const own = async () =>
      (await persistence.chores.list()).filter(({ name }) => name.endsWith("report"));
    await until(() => runs > 0 && errors.length > 0);
    await until(async () => (await own()).some(({ lastSuccessAt }) => lastSuccessAt !== null));
    await Promise.all([workers.stop(), second.stop()]);
    expect(most).toBe(1);
    expect(errors).toEqual([new Error("no paper")]);
    expect((await own()).map(({ name, lastSuccessAt }) => [name, lastSuccessAt !== null])).toEqual([
      ["broken report", false],
      ["nightly report", true],
    ]);
    await persistence.chores.forget("broken report");
    expect((await own()).map(({ name }) => name)).toEqual(["nightly report"]);
  });

  it("runs the jobs of the core's extensions, which get the core", async () => {
    const persistence = await openPersistence({ url: await databaseUrl() });
    cleanUps.push(() => persistence.close());
    const counted = Promise.withResolvers<number>();
    const counting = defineExtension({
      name: "counting",
      jobs: [
        {
          name: "count users",
          everyMs: 1_000,
          async run(core) {
            const { total } = await core.listUsers({ as: new Operator("count users") }, {});
            counted.resolve(total);
          },
        },
      ],
    });
    const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
    const core = createCore(ports, { extensions: [counting] });
    await newUserWithToken(core);
    const workers = await startWorkers(core, {
      persistence,
      report: counted.reject,
      pollEveryMs: 20,
    });
    cleanUps.push(() => workers.stop());
    expect(workers.jobs).toContainEqual({ name: "count users", everyMs: 1_000 });
    expect(await counted.promise).toBe(1);
  });

  it.each<[object, string]>([
    [{ name: "hosts" }, "There is a job called hosts already."],
    [{ name: "deliveries" }, "There is a job called deliveries already."],
    [{ name: "" }, "A job has a name of 1 to 60 characters."],
    [{ everyMs: 10 }, "`everyMs` of the job report must be at least 1000."],
    [{ everyMs: Number.NaN }, "`everyMs` of the job report must be at least 1000."],
    [{ run: undefined }, "The job report has no function `run`."],
  ])("refuses a job that could not run: %j", async (wrong, message) => {
    const job = { name: "report", everyMs: 1_000, run: async () => {}, ...wrong };
    await expect(aShop({ jobs: [job as Job] })).rejects.toThrow(message);
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
