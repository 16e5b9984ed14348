import pg from "pg";
import { check, type Opened, type Shop } from "./sale.js";

export async function withPg({ core, url, call }: Shop): Promise<Opened> {
  const pool = new pg.Pool({ connectionString: url });
  return {
    async sell(name, fails) {
      await core.transaction(pool, async (souk, client) => {
        const product = await souk.createProduct(call, { name, price: 5 });
        await client.query("insert into invoices (product_id) values ($1)", [product.id]);
        check(fails);
      });
    },
    close: () => pool.end(),
  };
}
