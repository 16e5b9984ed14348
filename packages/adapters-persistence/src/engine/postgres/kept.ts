import type { MetadataStorage } from "@mikro-orm/core";

export function keptOnPostgres(storage: MetadataStorage): void {
  for (const meta of storage) {
    for (const property of meta.props) {
      // Byte order, as on SQLite, with any collation of the database.
      if (property.columnTypes?.[0] === "text") property.collation = "C";
      if (property.autoincrement) {
        property.columnTypes = ["bigint"];
        property.generated = "by default as identity";
      }
    }
    // MikroORM's reader mistakes "tenant_id" for "id", and so never sees the order in which an id is stored.
    for (const { columns } of meta.indexes) {
      for (const column of columns ?? []) if (column.name === "id") delete column.sort;
    }
  }
}
