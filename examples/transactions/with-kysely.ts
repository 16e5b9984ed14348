import { readNumbers } from "@souk/adapters-persistence";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { check, type Opened, type Shop } from "./sale.js";

interface Tables {
  readonly invoices: { readonly product_id: number };
}

export async function withKysely({ core, url, call }: Shop): Promise<Opened> {
  const pool = readNumbers(new pg.Pool({ connectionString: url }));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    async sell(name, fails) {
      await core.transaction(db, async (souk, trx) => {
        const product = await souk.createProduct(call, { name, price: 5 });
        await trx.insertInto("invoices").values({ product_id: product.id }).execute();
        check(fails);
      });
    },
    close: () => db.destroy(),
  };
}
