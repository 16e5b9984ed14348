import type { TestDatabase, TestRow } from "@souk/adapters-persistence/testing";

/** Tables that no work of one tenant can fill, each with the reason. */
export const bounded: Readonly<Record<string, string>> = {
  tenants: "one row is the tenant",
  tenant_counts: "a few counters of a tenant",
  order_numbers: "a few counters of a tenant",
  encryption_keys: "one row for each key of the database",
  hosts: "one row for each host",
  chore_runs: "one row for each chore",
  pruned_events: "one row for each tenant",
  preferences: "a person has so many at most in a tenant",
  factors: "a person has so many at most",
  recovery_codes: "a person has ten at most",
  identities: "a person has one at most for each provider",
  audit_heads: "one row for each tenant",
  audit_progress: "one row",
  souk_migrations: "one row for each migration",
  webhooks: "a tenant has so many at most",
  due_endpoints: "one row for each webhook",
  api_keys: "a tenant has so many at most",
  roles: "a tenant has so many at most",
  media: "a tenant has so many at most",
  removed_media: "a worker removes the rows after an hour",
  product_imports: "rows stay only while an import runs",
  import_jobs: "found by its key, and forgotten after 30 days",
  deferred_calls: "found by their key or the time at which they are due, and removed then",
  product_import_parts: "rows stay only while an import runs",
  unindexed_orders: "a worker removes the rows within seconds",
  order_figures: "one row a day, found by its day",
  data_requests: "one row for each person who asked for an export",
  data_request_parts: "the account export of one person",
  audit_seals: "one row for many entries",
};

/** Columns that stay as they are, so that one person or endpoint has many rows, not each a few. */
const shared: Readonly<Record<string, readonly string[]>> = {
  past_orders: ["source"],
  orders: ["user_id"],
  order_notes: ["order_id", "user_id"],
  payments: ["order_id"],
  shipments: ["order_id"],
  shipment_items: ["shipment_id", "order_item_id"],
  returns: ["order_id"],
  invoices: ["order_id"],
  return_items: ["return_id", "order_item_id"],
  refunds: ["order_id", "payment_id"],
  products: ["category_id"],
  record_tags: ["kind", "folded"],
  tag_counts: ["kind"],
  product_media: ["media_id"],
  deliveries: ["webhook_id"],
  announcements: ["created_by"],
  announcement_marks: ["announcement_id"],
  subscription_history: ["webhook_id"],
  access_tokens: ["user_id"],
  addresses: ["user_id"],
  idempotency_keys: ["user_id"],
};

/** Moments of which no two copies have the same, as lists go on after one. */
const moments: Readonly<Record<string, readonly string[]>> = { past_orders: ["placed_at"] };

/** Ids of copies lie this far apart. */
const STRIDE = 10_000_000;
const INTEGER_STRIDE = 1_000;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Whether it belongs to a key, or refers to one other than a tenant's. */
  readonly is_key: boolean;
}

const aboutColumns = `
  select c.table_name::text as table, c.column_name::text as name, c.data_type::text as type,
    exists (
      select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indisunique and i.indrelid = c.table_name::regclass and a.attname = c.column_name
    ) or exists (
      select 1 from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.conrelid = c.table_name::regclass and a.attname = c.column_name
    ) as is_key
  from information_schema.columns c join pg_class t on t.oid = c.table_name::regclass
  where c.table_schema = 'public' and t.relkind = 'r' and c.is_generated = 'NEVER'
  order by c.table_name, c.ordinal_position`;

/** One tenant whose every table can be filled with copies of the rows that it has at first. */
export class GrowingTenant {
  readonly #database: TestDatabase;
  readonly #columns: ReadonlyMap<string, readonly Column[]>;
  #copies = 0;

  private constructor(database: TestDatabase, columns: ReadonlyMap<string, readonly Column[]>) {
    this.#database = database;
    this.#columns = columns;
  }

  /** Keeps the tenant's rows, with those of one of its members, as what is copied. */
  static async of(database: TestDatabase, tenant: number, member: number): Promise<GrowingTenant> {
    const rows = (await database.run(aboutColumns)) as unknown as readonly Column[];
    const columns = new Map<string, Column[]>();
    for (const row of rows) {
      if (!(row.table in bounded)) columns.set(row.table, [...(columns.get(row.table) ?? []), row]);
    }
    await database.run("create schema kept");
    for (const [table, own] of columns) {
      const names = own.map(({ name }) => name);
      const conditions = [
        ...(names.includes("tenant_id") ? [`tenant_id = ${tenant}`] : []),
        ...(table === "users" ? [`id = ${member}`] : []),
        ...(table === "memberships" || table === "access_tokens" ? [`user_id = ${member}`] : []),
      ];
      const where = conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
      await database.run(`create table kept.${table} as select * from ${table}${where}`);
    }
    // No payment or shipment belongs to a copy. The recount would change them all, and leave as many dead entries of indexes.
    await database.run(
      "update kept.orders set paid_amount = 0, refunded_amount = 0, fulfillment_status = 'unfulfilled'",
    );
    // A worker would send all of them, one after the other.
    await database.run("update kept.outbox_mail set next_attempt_at = 4e12");
    return new GrowingTenant(database, columns);
  }

  /** Tables without a row that could be copied. */
  async empty(): Promise<string[]> {
    const found: string[] = [];
    for (const table of this.#columns.keys()) {
      const [row] = await this.#database.run(`select 1 from kept.${table} limit 1`);
      if (!row) found.push(table);
    }
    return found;
  }

  /** Makes so many rows of each table, or a few more. */
  async grow(copies: number): Promise<void> {
    const series = `generate_series(${this.#copies + 1}, ${copies}) as s (k)`;
    this.#copies = copies;
    for (const [table, columns] of this.#columns) {
      const names = columns.map(({ name }) => name).join(", ");
      const values = columns.map((column) => copied(column)).join(", ");
      // No trigger and no foreign key: they would take most of the time.
      await this.#database.run(`set session_replication_role = replica;
        set synchronous_commit = off;
        insert into ${table} (${names}) overriding system value select ${values}
        from kept.${table} cross join ${series}`);
      // New rows get the highest ids, as they would if all others had been made before.
      if (columns.some(({ name, type }) => name === "id" && type === "bigint")) {
        await this.#database.run(
          `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
        );
      }
    }
  }

  /** Without rows that are gone, of which a server clears away more or fewer by chance. */
  async analyze(): Promise<readonly TestRow[]> {
    return this.#database.run("vacuum (analyze)");
  }
}

function copied({ table, name, type, is_key: isKey }: Column): string {
  if (moments[table]?.includes(name)) return `${name} + k`;
  const stays = name === "tenant_id" || shared[table]?.includes(name);
  // A product that was deleted is still named in the orders that bought it.
  const follows = isKey || (table === "order_items" && name === "product_id");
  if (stays || !follows) return name;
  if (type === "text") return `${name} || '-' || k`;
  if (type === "integer") return `${name} + k * ${INTEGER_STRIDE}`;
  return type === "bigint" ? `${name} + k * ${STRIDE}::bigint` : name;
}
