import { openPersistence } from "@souk/adapters-persistence";
import { createCore, type Core, type Ports } from "@souk/core";
import type { OutboxAudit } from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import { AesCipher, SystemClock } from "@souk/core/node";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { until } from "../receiver.js";

const KEY = Buffer.alloc(32, 9).toString("base64");
export const SUBSCRIPTIONS = 4;

export interface Seeded {
  readonly env: Record<string, string>;
  readonly token: string;
  readonly tenant: number;
  readonly order: object;
}

export async function withCore<T>(
  url: string,
  work: (core: Core, ports: Ports) => Promise<T>,
): Promise<T> {
  const persistence = await openPersistence({ url });
  try {
    const { unitOfWork } = persistence;
    const ports = {
      ...memoryPorts(),
      unitOfWork,
      clock: new SystemClock(),
      cipher: new AesCipher(KEY),
    };
    return await work(createCore(ports), ports);
  } finally {
    await persistence.close();
  }
}

/** Counters that differ from their rows, the figures included. */
export async function recounted(url: string) {
  const persistence = await openPersistence({ url });
  try {
    return await persistence.recount({ mend: false });
  } finally {
    await persistence.close();
  }
}

/** A shop with a product, and subscriptions of one receiver to its orders. */
export const seed = (url: string, receiver: string): Promise<Seeded> =>
  withCore(url, async (core) => {
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const call = { as, tenant };
    const address = await core.createAddress({ as }, { street: "1 Souk Lane", city: "Fez" });
    const product = await core.createProduct(call, { name: "Shirt", price: 10 });
    for (let n = 0; n < SUBSCRIPTIONS; n++) {
      await core.createWebhook(call, {
        url: `${receiver}/${n}`,
        events: ["order.created"],
        ratePerSecond: 1000,
      });
    }
    return {
      token: as.token,
      tenant,
      order: {
        address_id: address.id,
        payment_type: 1,
        total_amount: 20,
        order_items: [1, 2].map((qty) => ({ product_id: product.id, qty, amount: 10 })),
      },
      env: environmentOf(url),
    };
  });

export const environmentOf = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  SOUK_ENCRYPTION_KEY: KEY,
  SOUK_PROFILE: "development",
  RATE_LIMIT: "off",
  LOG_LEVEL: "silent",
  PORT: "0",
});

/** Waits until no delivery is due or claimed. */
export async function drained(url: string, withinMs: number): Promise<void> {
  const persistence = await openPersistence({ url });
  try {
    await until(async () => {
      const { due, waiting } = await persistence.unitOfWork.system("read", ({ deliveries }) =>
        deliveries.figures(null),
      );
      return due + waiting === 0;
    }, withinMs);
  } finally {
    await persistence.close();
  }
}

export interface Found {
  readonly missing: number;
  readonly half: number;
  readonly audit: OutboxAudit;
  readonly allOrders: readonly number[];
}

export const verify = (
  url: string,
  { token, tenant }: Seeded,
  acknowledged: readonly number[],
): Promise<Found> =>
  withCore(url, async (core) => {
    const call = { as: { token }, tenant };
    let [missing, half] = [0, 0];
    for (const id of acknowledged) {
      const order = await core.getOrder(call, { id }).catch(() => null);
      if (!order) missing += 1;
      else if (order.items.length !== 2) half += 1;
    }
    const allOrders: number[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await core.listOrders(call, { perPage: 100, sort: "id", cursor });
      allOrders.push(...page.data.map(({ id }) => id));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    const as = new Operator("crash run");
    const since = new Date(Date.now() - 3_600_000).toISOString();
    return { missing, half, allOrders, audit: await core.auditWebhooks({ as }, { since }) };
  });
