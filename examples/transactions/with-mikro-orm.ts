import { readNumbers } from "@souk/adapters-persistence";
import { defineEntity, MikroORM, p } from "@mikro-orm/postgresql";
import { check, type Opened, type Shop } from "./sale.js";

const Invoice = defineEntity({
  name: "Invoice",
  tableName: "invoices",
  properties: { productId: p.integer().primary() },
});

export async function withMikroOrm({ core, url, call }: Shop): Promise<Opened> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: [Invoice],
    driverOptions: { onPoolCreated: readNumbers },
  });
  return {
    async sell(name, fails) {
      await core.transaction(orm, async (souk, em) => {
        const product = await souk.createProduct(call, { name, price: 5 });
        em.create(Invoice, { productId: product.id });
        await em.flush();
        check(fails);
      });
    },
    close: () => orm.close(),
  };
}
