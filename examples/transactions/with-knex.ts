import knex from "knex";
import { check, type Opened, type Shop } from "./sale.js";

export async function withKnex({ core, url, call }: Shop): Promise<Opened> {
  const db = knex({ client: "pg", connection: url });
  return {
    async sell(name, fails) {
      await core.transaction(db, async (souk, trx) => {
        const product = await souk.createProduct(call, { name, price: 5 });
        await trx("invoices").insert({ product_id: product.id });
        check(fails);
      });
    },
    close: () => db.destroy(),
  };
}
