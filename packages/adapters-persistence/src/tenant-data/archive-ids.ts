import type { Table } from "../schema/table.js";
import { keyInTenant } from "../rows/table-rows.js";
import { referencesOf, uniqueKeysOf } from "../database/archive-tables.js";

type Values = Readonly<Record<string, unknown>>;

/** The ids here by the ids of the archive. */
export class ArchiveIds {
  readonly #here = new Map<string, Map<number, number>>();
  readonly #seen = new Set<string>();

  of(table: string, id: number): number | undefined {
    return this.#here.get(table)?.get(id);
  }

  remember(table: string, there: number, here: number): void {
    const ids = this.#here.get(table) ?? new Map<number, number>();
    ids.set(there, here);
    this.#here.set(table, ids);
  }

  /** A reference of a row to something that is not in the archive. */
  missing(table: Table, row: Values): string | null {
    for (const [column, target] of Object.entries(referencesOf(table))) {
      const id = row[column] ?? null;
      // A deleted product or variant keeps its old number, and a picture may have lost its files.
      if (id === null || column === "product_id" || column === "variant_id" || target === "media")
        continue;
      if (this.of(target, Number(id)) === undefined) {
        return `${column} names ${target} ${JSON.stringify(id)}, which is missing in the archive.`;
      }
    }
    return null;
  }

  /** A unique key that a row shares with an earlier one. It remembers all keys to find that. */
  repeated(table: Table, row: Values): string | null {
    for (const columns of uniqueKeysOf(table)) {
      const values = columns.map((name) => row[name] ?? null);
      if (values.includes(null)) continue;
      const key = JSON.stringify([table.name, columns, values]);
      if (this.#seen.has(key))
        return `${columns.join(", ")} ${JSON.stringify(values)} occurs twice.`;
      this.#seen.add(key);
    }
    return null;
  }

  /** The row with the ids of here. */
  translated(table: Table, row: Values): Values {
    const references = Object.entries(referencesOf(table)).flatMap(([column, target]) => {
      const id = row[column] ?? null;
      const unknown = target === "media" ? null : Number(id);
      return id === null ? [] : [[column, this.of(target, Number(id)) ?? unknown] as const];
    });
    return { ...row, ...Object.fromEntries(references), ...this.#targets(table, row) };
  }

  /** The users of an announcement are listed in a text. */
  #targets({ name }: Table, { target_type: type, target_value: named }: Values): Values {
    if (name !== "announcements" || type !== "users" || typeof named !== "string") return {};
    const here = named.split(",").map((id) => this.of("users", Number(id)));
    return { target_value: here.filter(Boolean).join(",") };
  }
}

/** The key of a row inside its archive. */
export const nameOf = (table: Table, row: Values): string =>
  keyInTenant(table)
    .map((column) => String(row[column]))
    .join("/");
