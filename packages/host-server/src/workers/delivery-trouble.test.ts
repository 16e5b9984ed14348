import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, expect, it } from "@jest/globals";
import { CoreError, createCore, type SendRequest, type UnitOfWork } from "@souk/core";
import {
  DeliveryWorker,
  type DeliveryWorkerOptions,
  RETRY_DELAYS_MS,
  type SystemStore,
} from "@souk/core/adapter";
import { altered, type MemoryWebhookSender, overlaid } from "@souk/core/testing";
import { newShop, unlimited } from "../testing/many-deliveries.js";
import { until } from "../testing/receiver.js";
import { describeHosts } from "../testing/test-hosts.js";

const LEASE_MS = 30_000;
const PATIENCE_MS = 300_000;
const [FIRST_RETRY_MS = 0] = RETRY_DELAYS_MS;
type Deliveries = SystemStore["deliveries"];

/** The same unit of work with some delivery methods replaced. */
const withDeliveries = (
  unitOfWork: UnitOfWork,
  change: (deliveries: Deliveries) => Partial<Deliveries>,
): UnitOfWork =>
  overlaid(unitOfWork, {
    system: (mode, work) =>
      unitOfWork.system(mode, (store) =>
        work(overlaid(store, { deliveries: overlaid(store.deliveries, change(store.deliveries)) })),
      ),
  });

describeHosts("workers in trouble", (host) => {
  let sender: MemoryWebhookSender;
  let shop: Awaited<ReturnType<typeof newShop>>;
  const workers: DeliveryWorker[] = [];

  beforeEach(async () => {
    sender = host().ports.webhookSender as MemoryWebhookSender;
    sender.sent.length = 0;
    sender.reply = () => 200;
    shop = await newShop(host());
  });

  const open = (unitOfWork: UnitOfWork, options: DeliveryWorkerOptions = {}) => {
    const { ports, clock, errors } = host();
    const report = (error: unknown) => {
      errors.push(error);
    };
    const all = { ...unlimited, leaseMs: LEASE_MS, clock, report, ...options };
    const worker = new DeliveryWorker({ ...ports, unitOfWork }, all);
    workers.push(worker);
    return worker;
  };
  const close = async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  };
  const subscribe = (url: string, call: { as: typeof shop.as; tenant: number } = shop) =>
    host().core.createWebhook(call, { url, events: ["category.created", "product.updated"] });
  const publish = async (count: number, call: { as: typeof shop.as; tenant: number } = shop) => {
    for (let n = 0; n < count; n++) await host().core.createCategory(call, { name: `C ${n}` });
  };
  const statuses = async () => {
    const { data } = await host().core.listDeliveries(shop, { perPage: 100 });
    const counts: Record<string, number> = {};
    for (const { status } of data) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  /** The answer to a claim is lost once, after it was committed; true when its deliveries come all the same. */
  async function afterLostAnswer(seeded: Partial<Deliveries> = {}): Promise<boolean> {
    await subscribe("https://lost.example");
    await publish(3);
    let asked = 0;
    let cut = true;
    const watched = withDeliveries(host().ports.unitOfWork, (deliveries) => ({
      giveBackClaims: async (claims) => {
        asked += 1;
        return (seeded.giveBackClaims ?? deliveries.giveBackClaims.bind(deliveries))(claims);
      },
    }));
    const cutOff: UnitOfWork = overlaid(watched, {
      system: async (mode, work) => {
        const answer = await watched.system(mode, work);
        if (!cut || mode !== "write") return answer;
        cut = false;
        throw new Error("The connection broke before the answer came.");
      },
    });
    const worker = open(cutOff);
    worker.wake();
    // The clock of the leases does not move, so none of them ends.
    const sent = () => sender.sent.filter(({ tenantId }) => tenantId === shop.tenant).length;
    await until(() => asked >= 3 || sent() === 3, PATIENCE_MS);
    await worker.idle();
    await close();
    return sent() === 3;
  }

  it("find again what they claimed when the answer was lost, without waiting for the lease", async () => {
    expect(await afterLostAnswer()).toBe(true);
    expect(await statuses()).toEqual({ succeeded: 3 });
    host().errors.length = 0;
  });

  it("would be seen to wait for the lease if they did not ask for lost claims", async () => {
    expect(await afterLostAnswer({ giveBackClaims: async () => 0 })).toBe(false);
    host().errors.length = 0;
  });

  /**
   * Three deliveries, where the database rejects the result of one each time: the results of the others, and of a later
   * one, are stored.
   */
  async function besideUnkeptResult(refusal: () => Error) {
    const poison = "https://unkept.example";
    for (const url of [poison, "https://one.example", "https://two.example"]) await subscribe(url);
    await publish(1);
    let refused = 0;
    const unitOfWork = withDeliveries(host().ports.unitOfWork, (deliveries) => ({
      record: async (records, options) => {
        const recorded = await deliveries.record(records, options);
        if (!records.some(({ url }) => url === poison)) return recorded;
        refused += 1;
        throw refusal();
      },
    }));
    const worker = open(unitOfWork);
    await worker.look();
    await until(() => refused >= 2, PATIENCE_MS);
    await publish(1);
    await worker.look();
    await until(() => refused >= 4, PATIENCE_MS);
    await close();
    return statuses();
  }

  it("keep the results of others, and claim more, next to a result that cannot be kept", async () => {
    const refusal = () => new Error("This number is taken.");
    expect(await besideUnkeptResult(refusal)).toEqual({ pending: 2, succeeded: 4 });
    expect(host().errors.map(String).join("\n")).toMatch(/The result of delivery \d+ of tenant/);
    host().errors.length = 0;
  });

  it("would be seen to keep none if they took the refusal for an outage", async () => {
    const refusal = () => new CoreError("unavailable", "Please try again.");
    expect(await besideUnkeptResult(refusal)).toEqual({ pending: 6 });
    host().errors.length = 0;
  });

  /** Workers of a process that ends whenever the poison is sent; how many ended, at most `most`. */
  async function livesBeside(
    poison: string,
    most: number,
    seeded: (deliveries: Deliveries) => Partial<Deliveries> = () => ({}),
  ) {
    let lives = 0;
    for (let ended = true; ended && lives < most; lives++) {
      ended = false;
      const died = Promise.withResolvers<never>();
      died.promise.catch(() => {});
      const die = () => {
        ended = true;
        died.reject(new Error("The process ended."));
      };
      sender.reply = ({ url }: SendRequest) => {
        if (url === poison) die();
        return ended ? new Promise<never>(() => {}) : 200;
      };
      const mortal: UnitOfWork = overlaid(host().ports.unitOfWork, {
        system: (mode, work) => {
          if (ended) return new Promise<never>(() => {});
          const { unitOfWork } = host().ports;
          return Promise.race([
            died.promise.catch(() => new Promise<never>(() => {})),
            withDeliveries(unitOfWork, seeded).system(mode, work),
          ]);
        },
      });
      const worker = open(mortal);
      await Promise.race([worker.look(), died.promise.catch(() => {})]);
      await Promise.race([worker.idle(), died.promise.catch(() => {})]);
      if (ended) workers.splice(0);
      else await close();
      host().clock.advance(LEASE_MS + 1);
    }
    return lives;
  }

  it("end a few times by one delivery at most, and no other is lost", async () => {
    const poison = "https://poison.example";
    for (const url of [poison, "https://one.example", "https://two.example"]) await subscribe(url);
    await publish(1);
    expect(await livesBeside(poison, 12)).toBeLessThanOrEqual(7);
    expect(await statuses()).toEqual({ failed: 1, succeeded: 2 });
    // It has its retries, as after any failure; each of them ends one more, and then it is given up.
    for (const waitMs of RETRY_DELAYS_MS) {
      host().clock.advance(2 * waitMs);
      expect(await livesBeside(poison, 12)).toBeLessThanOrEqual(2);
    }
    expect(await statuses()).toEqual({ exhausted: 1, succeeded: 2 });
    const { data } = await host().core.listDeliveries(shop, { status: "exhausted" });
    expect(data[0]?.error).toMatch(/^interrupted: /);
  });

  it("arrive though hosts ended again and again while they were sent", async () => {
    const innocent = "https://innocent.example";
    await subscribe(innocent);
    await publish(1);
    expect(await livesBeside(innocent, 12)).toBeLessThanOrEqual(7);
    host().clock.advance(2 * FIRST_RETRY_MS);
    expect(await livesBeside("https://another.example", 2)).toBe(1);
    expect(await statuses()).toEqual({ succeeded: 1 });
  });

  it("would be seen to lose it if being put off were the last word", async () => {
    const innocent = "https://innocent.example";
    await subscribe(innocent);
    await publish(1);
    const exhausted = { status: "exhausted", retryInMs: null } as const;
    await livesBeside(innocent, 12, (deliveries) => ({
      record: (records, options) =>
        deliveries.record(
          records.map((record) => ({ ...record, ...exhausted })),
          options,
        ),
    }));
    host().clock.advance(2 * FIRST_RETRY_MS);
    await livesBeside("https://another.example", 2);
    expect(await statuses()).toEqual({ exhausted: 1 });
  });

  it("would be seen to end by it again and again if no one counted", async () => {
    await subscribe("https://poison.example");
    await publish(1);
    const uncounted = () => ({ beginAlone: async () => true });
    expect(await livesBeside("https://poison.example", 12, uncounted)).toBe(12);
    expect(await statuses()).toEqual({ pending: 1 });
  });

  const ROUNDS = 100;
  const CHANGES = 11;

  /** Changes of a product while its subscription is paused, resumed under two workers; how many rounds came out of order. */
  async function outOfOrder(rounds: number, core = host().core): Promise<number> {
    const { id } = await subscribe("https://order.example");
    const product = await core.createProduct(shop, { name: "Lamp", price: 1 });
    const arrived: number[] = [];
    let begun = 0;
    sender.reply = async ({ headers, tenantId }) => {
      if (tenantId !== shop.tenant) return 200;
      // Later changes are quicker, and overtake unless they have to wait.
      for (let left = CHANGES - (begun++ % CHANGES); left > 0; left--) await nextTurn();
      arrived.push(Number(headers["x-webhook-sequence"]?.split(":")[2]));
      return 200;
    };
    const pair = [open(host().ports.unitOfWork), open(host().ports.unitOfWork)];
    let wrong = 0;
    for (let round = 0; round < rounds; round++) {
      arrived.length = 0;
      await core.pauseWebhook(shop, { webhookId: id });
      for (let n = 1; n <= CHANGES; n++) {
        await core.updateProduct(shop, { id: product.id, stock: round * CHANGES + n });
      }
      await core.resumeWebhook(shop, { webhookId: id });
      for (const worker of pair) worker.wake();
      await until(() => arrived.length === CHANGES, PATIENCE_MS);
      await Promise.all(pair.map((worker) => worker.idle()));
      if (arrived.some((seq, n) => n > 0 && seq < (arrived[n - 1] ?? 0))) wrong += 1;
    }
    await close();
    return wrong;
  }

  it(`send what was held of one product in its order, ${ROUNDS} times of ${ROUNDS}`, async () => {
    expect(await outOfOrder(ROUNDS)).toBe(0);
  });

  it("would be seen to send it out of order if what was held were due all at once", async () => {
    const unitOfWork = altered(host().ports.unitOfWork, {
      shop: ({ deliveries }) => ({
        deliveries: overlaid(deliveries, {
          release: async (webhookId, now) => {
            await deliveries.cancel(webhookId, "held", now);
            return deliveries.recover(webhookId, new Date(0), now);
          },
        }),
      }),
    });
    expect(await outOfOrder(5, createCore({ ...host().ports, unitOfWork }))).toBeGreaterThan(0);
  });
});
