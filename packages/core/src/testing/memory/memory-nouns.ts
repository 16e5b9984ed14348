import { sortsOf } from "../../nouns/noun-schemas.js";
import type { NounRepository, NounRow } from "../../ports/nouns/noun-repository.js";
import { isUnique, type NounShape } from "../../ports/nouns/noun-shape.js";
import type { NounOpener } from "../../ports/own-repository.js";
import { foldAscii } from "../../values/composed.js";
import type { Position } from "../../values/cursor.js";
import { CoreError } from "../../values/errors.js";
import { isUpdatedWithin } from "../../values/updated-within.js";
import { isMarked, isWanted, memorySortedPage } from "./memory-page.js";
import type { MemoryTenant } from "./memory-tenant.js";

type Row = NounRow & { readonly tenantId: number };
type Values = Readonly<Record<string, unknown>>;

const plain = ({ tenantId: _, ...row }: Row): NounRow => row as unknown as NounRow;
/** Values that an index compares. */
const compared = (value: unknown) => (value instanceof Date ? value.getTime() : value);

/** The objects of any noun in memory. */
export const memoryNouns: NounOpener<MemoryTenant> = {
  open(shape: NounShape, { database, tenantId }: MemoryTenant): NounRepository {
    const table = database.table<Row>(shape.table);
    const ours = () => table.all((row) => row.tenantId === tenantId);
    const find = async (id: number) => {
      const row = table.get(tenantId, id);
      return row ? plain(row) : null;
    };
    const put = (row: NounRow) => {
      const { currency: _, ...kept } = row as NounRow & { readonly currency?: unknown };
      return table.set({ ...(kept as NounRow), tenantId }, tenantId, row.id);
    };
    const unique = shape.columns.filter(isUnique).map(({ field }) => field);
    const taken = (values: Values, exceptId: number | null) =>
      unique.filter((field) => {
        const value = values[field];
        if (value === null || value === undefined) return false;
        // A lock on the value stands for the unique index.
        table.lock(tenantId, field, JSON.stringify(value));
        return ours().some((row) => row.id !== exceptId && row[field] === value);
      });
    const searched = Object.entries(shape.fields).flatMap(([name, field]) =>
      field.searched ? [name] : [],
    );
    const sorts = sortsOf(shape);
    return {
      async page(request) {
        const { search, externalId, sort, is, from, to } = request;
        const all = ours()
          .filter(isWanted(request))
          .filter(isUpdatedWithin(request))
          .filter((row) => !("metadata" in shape.fields) || isMarked(request)(row as never))
          .filter((row) => externalId === undefined || row.externalId === externalId)
          .filter((row) => Object.entries(is).every(([field, value]) => row[field] === value))
          .filter((row) =>
            Object.entries(from).every(
              ([field, value]) => row[field] !== null && compare(row[field], value) >= 0,
            ),
          )
          .filter((row) =>
            Object.entries(to).every(
              ([field, value]) => row[field] !== null && compare(row[field], value) <= 0,
            ),
          )
          .filter(
            (row) =>
              search === undefined ||
              searched.some((field) =>
                foldAscii((row[field] ?? "") as string).includes(foldAscii(search)),
              ),
          )
          .map(plain);
        const field = sorts.get(sort.replace("-", "")) ?? "id";
        const place = (row: NounRow): Position => ({
          value: compared(row[field]) as number | string,
          id: row.id,
        });
        return memorySortedPage(all, sort, place, request);
      },
      following: async (afterId, most) =>
        ours()
          .filter(({ id }) => id > afterId)
          .toSorted((a, b) => a.id - b.id)
          .slice(0, most)
          .map(plain),
      find,
      async lock(id) {
        table.lock(tenantId, id);
        return find(id);
      },
      async idsBy(field, values) {
        const found = ours().filter((row) => values.includes(row[field] as string));
        return new Map(found.map((row) => [row[field] as string, row.id]));
      },
      async add(row) {
        if (taken(row, null).length > 0) return null;
        const id = table.nextId();
        put({ ...row, id } as NounRow);
        return id;
      },
      async change(row) {
        if (taken(row, row.id).length > 0)
          throw new CoreError("conflict", "A unique value has already been taken.");
        put(row);
      },
      async remove(id) {
        table.delete(tenantId, id);
      },
      taken: async (values, exceptId) => taken(values, exceptId),
      missing: async (all) =>
        all.flatMap(({ field, id }) => {
          const name = shape.columns.find((column) => column.field === field)?.references ?? "";
          // A member of the tenant is a seat.
          const target = database.table(name === "users" ? "memberships" : name);
          target.share(tenantId, id);
          return target.get(tenantId, id) ? [] : [field];
        }),
      referencing: async (field, id, most) => {
        const rows = ours().filter((row) => row[field] === id);
        for (const row of rows) table.lock(tenantId, row.id);
        return rows.slice(0, most).map(plain);
      },
    };
  },
};

function compare(one: unknown, other: unknown): number {
  const [a, b] = [compared(one), compared(other)] as [number | string, number | string];
  return a < b ? -1 : a > b ? 1 : 0;
}
