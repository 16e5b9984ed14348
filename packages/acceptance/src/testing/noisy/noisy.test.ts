import { describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import type { DeliveryWorkerOptions } from "@souk/core/adapter";
import { loadConfig, start } from "@souk/host-server";
import { openShop } from "../load/shop.js";
import { until } from "../receiver.js";
import { HangingReceiver } from "./hanging-receiver.js";
import { makeNoise, subscribe } from "./noise.js";

const SLOTS = 20;
const HANGING = 5;
const QUIET = 4;
const NOISE = { tenants: 4, endpoints: 8, due: 4 };

describe.each(testEngines)("tenants whose endpoints hang, on $dialect", ({ create }) => {
  /** The most slots that they had until every quiet tenant had its deliveries. */
  async function slotsTaken(deliveries: DeliveryWorkerOptions = {}): Promise<number> {
    await using steps = new AsyncDisposableStack();
    const database = await create();
    steps.defer(() => database.drop());
    const receiver = await new HangingReceiver().listen();
    steps.defer(() => receiver.close());
    const config = loadConfig({
      SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
      DATABASE_URL: database.url,
      RATE_LIMIT: "off",
      LOG_LEVEL: "silent",
      PORT: "0",
    });
    const host = await start(config, { deliveries: { slots: SLOTS, ...deliveries } });
    steps.defer(() => host.stop());
    const noisy = await makeNoise(database, host.address, receiver.url, NOISE);
    await noisy.begin();
    await until(() => receiver.hung >= HANGING);
    for (let n = 0; n < QUIET; n++) {
      const shop = await openShop(host.address, `Quiet${n}`);
      await subscribe(shop, `${receiver.url}/quiet/${n}`);
      await shop.api.post("/category/create", { name: "Quiet" });
    }
    const names = Array.from({ length: QUIET }, (_, n) => `/quiet/${n}`);
    await until(() => names.every((name) => receiver.arrival(name) !== undefined));
    return receiver.mostOpen;
  }

  it("never have all slots, however much is due to them", async () => {
    expect(await slotsTaken()).toBeLessThan(SLOTS);
  });

  it("would be seen to have all slots where none are kept for others", async () => {
    const all = { tenantShare: 1, unprovenShare: 1, slowShare: 1, newcomerShare: 0 };
    expect(await slotsTaken(all)).toBe(SLOTS);
  });
});
