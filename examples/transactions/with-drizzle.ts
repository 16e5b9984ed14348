import { drizzle } from "drizzle-orm/node-postgres";
import { integer, pgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { check, type Opened, type Shop } from "./sale.js";

const invoices = pgTable("invoices", { productId: integer("product_id").notNull() });

export async function withDrizzle({ core, url, call }: Shop): Promise<Opened> {
  const pool = new pg.Pool({ connectionString: url });
  const db = drizzle({ client: pool });
  return {
    async sell(name, fails) {
      await core.transaction(db, async (souk, tx) => {
        const product = await souk.createProduct(call, { name, price: 5 });
        await tx.insert(invoices).values({ productId: product.id });
        check(fails);
      });
    },
    close: () => pool.end(),
  };
}
