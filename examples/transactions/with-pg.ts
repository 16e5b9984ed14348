import pg from "pg";
import { check, type Opened, type Shop } from "./sale.js";

export async function withPg({ core, url, call }: Shop): Promise<Opened> {
  const pool = new pg.Pool({ connectionString: url });
  return {
    async sell(name, fails) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const joined = core.joined(client);
        const product = await joined.createProduct(call, { name, price: 5 });
        await client.query("insert into invoices (product_id) values ($1)", [product.id]);
        check(fails);
        await client.query("commit");
        joined.committed();
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
