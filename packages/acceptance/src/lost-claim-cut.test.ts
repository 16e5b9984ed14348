import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openPersistence, type Persistence } from "@souk/adapters-persistence";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { createCore, type Ports } from "@souk/core";
import { DeliveryWorker } from "@souk/core/adapter";
import type { SystemStore } from "@souk/core/adapter";
import { type MemoryWebhookSender, memoryPorts, overlaid } from "@souk/core/testing";
import { type CuttingProxy, startCuttingProxy } from "./testing/cuts/cutting-proxy.js";
import { makeEvents, newShop, unlimited } from "./testing/many-deliveries.js";
import { until } from "./testing/receiver.js";

const COUNT = 3;
/** A worker looks for what it lost once a second: it finds it at the first look that gets through, or the next. */
const LOOKS = 2;
const PATIENCE_MS = 120_000;
type GiveBackClaims = SystemStore["deliveries"]["giveBackClaims"];

describe("a worker whose connection to Postgres is cut before it receives its claim", () => {
  let database: TestDatabase;
  let proxy: CuttingProxy;
  let persistence: Persistence;
  let ports: Ports;

  beforeEach(async () => {
    const postgres = testEngines.find(({ dialect }) => dialect === "postgres");
    if (!postgres) throw new Error("The tests need a Postgres at TEST_PG_URL.");
    database = await postgres.create();
    const url = new URL(database.url);
    proxy = await startCuttingProxy(url.hostname, Number(url.port));
    url.port = String(proxy.port);
    persistence = await openPersistence({ url: url.href });
    ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
  });
  afterEach(async () => {
    await persistence.close();
    await proxy.close();
    await database.drop();
  });

  /** Cuts the connection at the commit of a claim; how many looks got through until all was sent, at most ten. */
  async function looksUntilSent(giveBackClaims?: GiveBackClaims) {
    const core = createCore(ports);
    const shop = await newShop({ core });
    const events = ["category.created" as const];
    await core.createWebhook(shop, { url: "https://lost.example", events });
    await makeEvents({ core }, shop, COUNT);
    const { clock, webhookSender } = ports;
    const { sent } = webhookSender as MemoryWebhookSender;
    let looks = 0;
    let isArmed = false;
    const unitOfWork = overlaid(ports.unitOfWork, {
      system: (mode, work) =>
        ports.unitOfWork.system(mode, (store) => {
          const { deliveries } = store;
          const counted: GiveBackClaims = async (claims) => {
            const found = await (giveBackClaims ?? deliveries.giveBackClaims.bind(deliveries))(
              claims,
            );
            looks += 1;
            return found;
          };
          const claim: typeof deliveries.claim = (request) => {
            if (!isArmed) proxy.arm({ after: "commit", whole: true });
            isArmed = true;
            return deliveries.claim(request);
          };
          const changed = overlaid(deliveries, { claim, giveBackClaims: counted });
          return work(overlaid(store, { deliveries: changed }));
        }),
    });
    const errors: unknown[] = [];
    const report = (error: unknown) => errors.push(error);
    const worker = new DeliveryWorker({ ...ports, unitOfWork }, { ...unlimited, clock, report });
    const before = sent.length;
    worker.wake();
    await until(() => errors.length > 0, PATIENCE_MS);
    const { cutPorts } = proxy.heal();
    // The clock of the leases does not move, so none of them ends.
    await until(() => sent.length - before === COUNT || looks >= 5, PATIENCE_MS);
    const looked = looks;
    await worker.stop();
    return { looked, sent: sent.length - before, cut: cutPorts.length > 0 };
  }

  it(`finds again what it had claimed within ${LOOKS} looks, without waiting for the lease`, async () => {
    const { looked, ...rest } = await looksUntilSent();
    expect(rest).toEqual({ sent: COUNT, cut: true });
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(LOOKS);
  });

  it("would be seen to wait for the lease if it did not ask for lost claims", async () => {
    expect(await looksUntilSent(async () => 0)).toEqual({ looked: 5, sent: 0, cut: true });
  });
});
