import { cliConfig } from "../sessions/config.js";
import { openLocal } from "../sessions/local.js";
import type { LocalSession } from "../sessions/session.js";
import { type TestSouk, placeEnvironment } from "./engines.js";

/** For what no command does: use cases on the place's database, on behalf of a user. */
export async function onDatabase<T>(
  { url, directory }: Pick<TestSouk, "url" | "directory">,
  actAs: string | undefined,
  work: (session: LocalSession) => Promise<T>,
): Promise<T> {
  const terminal = { environment: placeEnvironment(url), directory };
  const config = await cliConfig(terminal as never, {});
  const options = { pendingMigrations: "refuse", dryRun: false, actAs } as const;
  const session = await openLocal(config, options);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

/** Orders of one product each, all pending. */
export function placeOrders(
  place: TestSouk,
  { email, tenant }: { readonly email: string; readonly tenant: string },
  count: number,
): Promise<number[]> {
  const at = Number(tenant);
  return onDatabase(place, email, async (session) => {
    const product = await session.row("createProduct", { name: "Mug", price: 18.5, stock: 9 }, at);
    const { id: addressId } = await session.row("createAddress", {
      street: "Main 1",
      city: "Town",
    } as never);
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const order = await session.row(
        "createOrder",
        {
          addressId: Number(addressId),
          paymentType: 1,
          totalAmount: 18.5,
          orderItems: [{ productId: Number(product["id"]), qty: 1, amount: 18.5 }],
        },
        at,
      );
      ids.push(Number(order["id"] ?? order["order_id"]));
    }
    return ids;
  });
}
