import type { TestDatabase } from "@souk/adapters-persistence/testing";
import { type LoadedShop, openShop } from "../load/shop.js";

export interface Noise {
  readonly tenants: number;
  readonly endpoints: number;
  /** Deliveries that are due for each endpoint. */
  readonly due: number;
}

const DAY_MS = 86_400_000;

/** Subscribes someone to their new categories. */
export async function subscribe({ api, tenant }: LoadedShop, url: string): Promise<void> {
  const { status, text } = await api.post(`/webhooks/${tenant}`, {
    url,
    events: ["category.created"],
  });
  if (status !== 201) throw new Error(text);
}

/** Tenants of people of their own, whose endpoints hang and have far more due than they can take. */
export async function makeNoise(
  database: TestDatabase,
  origin: string,
  hanging: string,
  { tenants, endpoints, due }: Noise,
) {
  const numbers: number[] = [];
  for (let n = 0; n < tenants; n++) {
    const shop = await openShop(origin, `Noisy${n}`);
    numbers.push(shop.tenant);
    for (let e = 0; e < endpoints; e++) await subscribe(shop, `${hanging}/hang/${n}/${e}`);
    await shop.api.post("/category/create", { name: "Noise" });
  }
  const noisy = `tenant_id in (${numbers.join()})`;
  const run = (statement: string) => database.run(statement);
  const isFile = database.url.startsWith("sqlite:");
  const rest = isFile
    ? `(with recursive c (n) as (select 1 union all select n + 1 from c where n < ${due - 1}) select n from c)`
    : `generate_series(1, ${due - 1})`;
  const count = async () => {
    const [row] = await run(`select count(*) as n from deliveries where ${noisy}`);
    return Number(row?.["n"]);
  };
  const setDue = async (at: number) => {
    await run(`update deliveries set next_attempt_at = ${at}, lease_until = null
      where ${noisy} and status in ('pending', 'failed')`);
  };
  await run(`insert into deliveries
    (tenant_id, webhook_id, event_id, event, url, next_attempt_at, created_at, updated_at)
    select tenant_id, webhook_id, event_id, event, url, ${Date.now() + DAY_MS}, created_at, updated_at
    from deliveries cross join ${rest} as more where ${noisy}`);
  return {
    count,
    begin: () => setDue(0),
    pause: () => setDue(Date.now() + DAY_MS),
  };
}
