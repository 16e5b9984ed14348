import knex from "knex";
import { check, type Opened, type Shop } from "./sale.js";

export async function withKnex({ core, url, call }: Shop): Promise<Opened> {
  const db = knex({ client: "pg", connection: url });
  return {
    async sell(name, fails) {
      const joined = await db.transaction(async (trx) => {
        const inside = core.joined(trx);
        const product = await inside.createProduct(call, { name, price: 5 });
        await trx("invoices").insert({ product_id: product.id });
        check(fails);
        return inside;
      });
      joined.committed();
    },
    close: () => db.destroy(),
  };
}
