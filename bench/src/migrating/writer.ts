import pg from "pg";

const PAUSE_MS = 2;

/** How long a write took, and when it was done. */
export interface Write {
  readonly what: string;
  readonly at: number;
  readonly ms: number;
}

export interface Writer {
  readonly writes: readonly Write[];
  stop(): Promise<void>;
}

/** Writes as a host of the earlier version does, each write in a transaction of its own, until it is told to stop. */
export async function keepWriting(url: string, tenant: number): Promise<Writer> {
  const statements = {
    "new order": `insert into orders (tenant_id, user_id, address_id, address, payment_type, total_amount,
        status, items_count, created_at, updated_at)
      select tenant_id, user_id, address_id, address, payment_type, total_amount, status, items_count,
        created_at, updated_at
      from orders where tenant_id = ${tenant} order by id limit 1`,
    "changed order": `update orders set updated_at = updated_at + 1
      where tenant_id = ${tenant} and id = (select max(id) from orders where tenant_id = ${tenant})`,
    "changed product": `update products set stock = stock + 1
      where tenant_id = ${tenant} and id = (select min(id) from products where tenant_id = ${tenant})`,
    "used token": `update access_tokens set last_used_at = last_used_at + 1
      where id = (select min(id) from access_tokens)`,
  };
  const writes: Write[] = [];
  let isOver = false;
  const each = Object.entries(statements).map(async ([what, statement]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (!isOver) {
      const began = performance.now();
      await client.query(statement);
      writes.push({ what, at: performance.now(), ms: performance.now() - began });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    await client.end();
  });
  const ended = Promise.all(each);
  return {
    writes,
    async stop() {
      isOver = true;
      await ended;
    },
  };
}
