import { parseArgs } from "node:util";
import type { Core } from "@souk/core";
import { compare } from "./compare.js";
import { timed, withHost } from "./timed-host.js";

const PASSWORD = "correct horse battery";
const THINGS = 200;

/** Can the time of a 404 tell another tenant's id from one that never was? */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
      samples: { type: "string", default: "2000" },
      seconds: { type: "string", default: "200" },
    },
  });
  const sampling = { samples: Number(values.samples), seconds: Number(values.seconds) };
  for (const engine of values.engine) {
    await withHost(engine, { SOUK_ROLE: "api" }, seed, async ({ client }, [own, other]) => {
      const headers = { authorization: `Bearer ${own.token}`, "x-tenant-id": String(own.tenant) };
      const asked = (path: string, ids: readonly number[]) => {
        let n = 0;
        return () => {
          n += 1;
          return timed(client, { method: "GET", path: `${path}/${ids[n % ids.length]}`, headers });
        };
      };
      for (const [path, ids] of [
        ["/products", other.products],
        ["/orders", other.orders],
      ] as const) {
        const highest = Math.max(
          ...own.products,
          ...other.products,
          ...own.orders,
          ...other.orders,
        );
        const absent = ids.map((_, n) => highest + 1_000 + n);
        const kinds = {
          "absent id": asked(path, absent),
          "absent id, others": asked(
            path,
            absent.map((id) => id + 5_000),
          ),
          "another tenant's id": asked(path, ids),
        };
        await compare(`${engine}: GET ${path}/{id}`, kinds, sampling);
      }
    });
  }
}

type Shop = Awaited<ReturnType<typeof makeShop>>;

const seed = async (core: Core): Promise<[Shop, Shop]> => [
  await makeShop(core, "own"),
  await makeShop(core, "other"),
];

async function makeShop(core: Core, name: string) {
  const { token } = await core.register(
    {},
    { name, email: `${name}@example.com`, password: PASSWORD, passwordConfirmation: PASSWORD },
  );
  const { id: tenant } = await core.createTenant({ as: { token } }, { name });
  const call = { as: { token }, tenant };
  const { id: addressId } = await core.createAddress(call, { street: "1 Main St", city: "Bath" });
  const products: number[] = [];
  const orders: number[] = [];
  for (let n = 0; n < THINGS; n += 1) {
    const { id } = await core.createProduct(call, { name: `Product ${n}`, price: 12.5 });
    products.push(id);
    const orderItems = [{ productId: id, qty: 1, amount: 12.5 }];
    const order = { addressId, paymentType: 1, totalAmount: 12.5, orderItems };
    orders.push((await core.createOrder(call, order)).id ?? 0);
  }
  return { token, tenant, products, orders };
}
