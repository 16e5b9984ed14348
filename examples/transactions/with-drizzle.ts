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
      const joined = await db.transaction(async (tx) => {
        const inside = core.joined(tx);
        const product = await inside.createProduct(call, { name, price: 5 });
        await tx.insert(invoices).values({ productId: product.id });
        check(fails);
        return inside;
      });
      joined.committed();
    },
    close: () => pool.end(),
  };
}
