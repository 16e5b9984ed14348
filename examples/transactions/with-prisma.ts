import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./prisma/client/client.js";
import { check, type Opened, type Shop } from "./sale.js";

export async function withPrisma({ core, url, call }: Shop): Promise<Opened> {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  return {
    async sell(name, fails) {
      await core.transaction(prisma, async (souk, tx) => {
        const product = await souk.createProduct(call, { name, price: 5 });
        await tx.$executeRaw`insert into invoices (product_id) values (${product.id})`;
        check(fails);
      });
    },
    close: () => prisma.$disconnect(),
  };
}
