import type { DeliveryWorkerOptions } from "@souk/core/adapter";
import { newUserWithToken } from "@souk/core/testing";
import type { TestHost } from "./open-host.js";

/** No limits that would delay tests of other features. */
export const unlimited: DeliveryWorkerOptions = {
  ratePerSecond: 1_000_000,
  openPerEndpoint: 100,
  slots: 400,
  tenantShare: 1,
};

export async function newShop({ core }: Pick<TestHost, "core">, name = "Shop") {
  const admin = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant(admin, { name });
  return { as: admin.as, tenant, admin };
}

/** Creates this number of categories, each with its event and one delivery per subscription. */
export async function makeEvents(
  { core }: Pick<TestHost, "core">,
  call: { as: { token: string }; tenant: number },
  count: number,
): Promise<void> {
  for (let made = 0; made < count;) {
    const batch = Math.min(50, count - made);
    await Promise.all(
      Array.from({ length: batch }, (_, n) =>
        core.createCategory(call, { name: `Category ${made + n} ${call.tenant}` }),
      ),
    );
    made += batch;
  }
}
