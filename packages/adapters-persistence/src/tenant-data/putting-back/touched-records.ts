import type { PutBackRecords, RecordVersion } from "@souk/core/adapter";
import { sql } from "kysely";
import { rawStatement } from "../../engine/statement.js";
import type { InTenant, TenantSession } from "../../engine/tenant-session.js";
import { ROWS_AT_ONCE } from "../../rows/table-rows.js";
import type { Values } from "../../schema/records.js";
import type { Table } from "../../schema/table.js";

const tables = {
  product: "products",
  category: "categories",
  picture: "media",
  order: "orders",
  customer: "customers",
  announcement: "announcements",
} as const;

type Kind = keyof typeof tables;

const kinds = Object.keys(tables) as Kind[];

const versionsIn = (table: string) =>
  rawStatement<InTenant<{ ids: readonly number[] }>>()<RecordVersion>(
    (p, dialect) => sql<RecordVersion>`
      select id, version from ${sql.table(table)}
      where tenant_id = ${p.tenant} and ${dialect.within("id", p.ids)} order by id`,
  );

const versions = {
  product: versionsIn(tables.product),
  category: versionsIn(tables.category),
  picture: versionsIn(tables.picture),
  order: versionsIn(tables.order),
  customer: versionsIn(tables.customer),
  announcement: versionsIn(tables.announcement),
};

/** The record that a row belongs to, and the column with its id. */
function ownerOf({ name, columns }: Table): readonly [Kind, string] | null {
  const kind = kinds.find((each) => tables[each] === name);
  if (kind) return [kind, "id"];
  if (name === "product_extras" || name === "product_variants") return ["product", "product_id"];
  return "order_id" in columns ? ["order", "order_id"] : null;
}

/** The records of which a row was written or removed. */
export class TouchedRecords {
  readonly #ids = new Map<Kind, Set<number>>(kinds.map((kind) => [kind, new Set()]));
  /** The versions of removed records, by kind and id. */
  readonly #last = new Map<string, number>();

  add(table: Table, rows: readonly Values[]): void {
    const owner = ownerOf(table);
    if (!owner) return;
    const [kind, column] = owner;
    for (const row of rows) this.#ids.get(kind)?.add(Number(row[column]));
  }

  remove(table: Table, rows: readonly Values[]): void {
    this.add(table, rows);
    const [kind, column] = ownerOf(table) ?? [];
    if (column !== "id") return;
    for (const row of rows) this.#last.set(`${kind} ${Number(row["id"])}`, Number(row["version"]));
  }

  async versions(own: TenantSession): Promise<PutBackRecords> {
    const all: Record<Kind, RecordVersion[]> = {
      product: [],
      category: [],
      picture: [],
      order: [],
      customer: [],
      announcement: [],
    };
    for (const kind of kinds) {
      const ids = [...(this.#ids.get(kind) ?? [])];
      for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
        const some = ids.slice(at, at + ROWS_AT_ONCE);
        const found = await own.all(versions[kind], { ids: some });
        const present = new Set(found.map(({ id }) => id));
        const gone = some
          .filter((id) => !present.has(id))
          .map((id) => ({ id, version: (this.#last.get(`${kind} ${id}`) ?? 0) + 1 }));
        all[kind].push(...found, ...gone);
      }
    }
    return all;
  }
}
