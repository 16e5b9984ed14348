import type { MetadataStorage } from "@mikro-orm/core";

/** What Postgres keeps otherwise than the entities say. */
export function keptOnPostgres(storage: MetadataStorage): void {
  for (const meta of storage) {
    for (const property of meta.props) {
      // Byte order, as SQLite sorts, whatever the database's own collation is.
      if (property.columnTypes?.[0] === "text") property.collation = "C";
      if (property.autoincrement) {
        property.columnTypes = ["bigint"];
        property.generated = "by default as identity";
      }
    }
    // MikroORM's reader takes "tenant_id" for "id", and so never sees in which order an id is kept.
    for (const { columns } of meta.indexes) {
      for (const column of columns ?? []) if (column.name === "id") delete column.sort;
    }
  }
}
