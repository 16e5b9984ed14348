import { openPersistence } from "@souk/adapters-persistence";
import { coreOn } from "../core-on.js";

export const TENANTS = 10;
export const PRODUCTS = 300;
const ORDERS = 30;

export interface Seeded {
  readonly token: string;
  readonly tenant: number;
  readonly addressId: number;
  readonly productIds: readonly number[];
  readonly orderIds: readonly number[];
}

/** The same data in every database: tenants with products, a member with a token, and some orders. */
export async function seed(url: string, key: string): Promise<Seeded[]> {
  const persistence = await openPersistence({ url, pendingMigrations: "run" });
  try {
    const core = coreOn(persistence.unitOfWork, key);
    const seeded: Seeded[] = [];
    for (let number = 1; number <= TENANTS; number += 1) {
      const password = `correct horse ${number}`;
      const { token } = await core.register(
        {},
        {
          name: `Member ${number}`,
          email: `member-${number}@example.com`,
          password,
          passwordConfirmation: password,
        },
      );
      const { id: tenant } = await core.createTenant({ as: { token } }, { name: `Shop ${number}` });
      const call = { as: { token }, tenant };
      const { id: addressId } = await core.createAddress(call, {
        street: "1 Main St",
        city: "Springfield",
        country: "US",
        postalCode: "12345",
      });
      await core.importProducts(call, { format: "ndjson", text: products() });
      const { data } = await core.listProducts(call, { perPage: 100 });
      const productIds = data.map(({ id }) => id);
      const orderIds: number[] = [];
      for (let order = 0; order < ORDERS; order += 1) {
        const made = await core.createOrder(call, {
          addressId,
          paymentType: 1,
          totalAmount: 37.5,
          orderItems: [0, 1, 2].map((offset) => ({
            productId: productIds[(order + offset) % productIds.length] ?? 0,
            qty: 1,
            amount: 12.5,
          })),
        });
        orderIds.push(made.id ?? 0);
      }
      seeded.push({ token, tenant, addressId, productIds, orderIds });
    }
    return seeded;
  } finally {
    await persistence.close();
  }
}

async function* products(): AsyncGenerator<string> {
  for (let number = 1; number <= PRODUCTS; number += 1) {
    yield `${JSON.stringify({
      name: `Product ${number}`,
      description: `The product that has the number ${number} in this shop.`,
      price: (number % 1000) + 0.5,
      stock: number % 50,
    })}\n`;
  }
}
