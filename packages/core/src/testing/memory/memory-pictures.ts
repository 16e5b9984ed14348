import { pictureIdsOf, type Product } from "../../ports/catalog/product.js";
import {
  type Picture,
  PICTURE_SORT,
  type PicturePlace,
  type PictureRepository,
  type PictureWork,
  type PublicPictures,
} from "../../ports/pictures/picture.js";
import type { Tenant } from "../../ports/tenancy/tenant.js";
import { foldText } from "../../values/composed.js";
import { cappedTotal } from "../../values/page.js";
import type { MemberScope } from "../../values/scope.js";
import type { MemoryTables } from "./memory-database.js";
import { memorySortedPage } from "./memory-page.js";

type PictureRow = Picture & { readonly tenantId: number };
/** Also where the tenant is gone. */
type RemovedRow = { readonly of: number; readonly key: string; readonly removedAt: Date };

const rowsOf = (database: MemoryTables) => database.table<PictureRow>("media");
const removedOf = (database: MemoryTables) => database.table<RemovedRow>("removed_media");

export function memoryPictures(
  database: MemoryTables,
  { tenantId }: MemberScope,
): PictureRepository {
  const table = rowsOf(database);
  const products = database.table<Product & { readonly tenantId: number }>("products");
  const own = () => table.all((row) => row.tenantId === tenantId);
  const shown = ({ tenantId: _, ...picture }: PictureRow): Picture => picture;
  const find = async (id: number) => {
    const row = table.get(tenantId, id);
    return row ? shown(row) : null;
  };
  const isUsed = (id: number) =>
    products.all((row) => row.tenantId === tenantId && pictureIdsOf(row).includes(id)).length > 0;
  return {
    add: async (picture) => {
      const id = table.nextId();
      return shown(table.set({ ...picture, id, tenantId, version: 1 }, tenantId, id));
    },
    find,
    among: async (ids) =>
      own()
        .filter(({ id }) => ids.includes(id))
        .map(shown),
    withSource: async (source) => {
      const [row] = own().filter((each) => each.source === source);
      return row ? shown(row) : null;
    },
    lock: async (id) => {
      table.lock(tenantId, id);
      return find(id);
    },
    keepAmong: async (ids) => {
      for (const id of ids.toSorted((a, b) => a - b)) table.share(tenantId, id);
      return new Set(ids.filter((id) => table.get(tenantId, id)));
    },
    list: async ({ ids, search, unused, ...request }) => {
      const rows = own().filter(
        ({ id, alt }) =>
          (ids === undefined || ids.includes(id)) &&
          (search === undefined || foldText(alt ?? "").includes(search)) &&
          !(unused && isUsed(id)),
      );
      const place = ({ id, createdAt }: PictureRow) => ({ value: createdAt.getTime(), id });
      const found = memorySortedPage(rows, PICTURE_SORT, place, request);
      return { ...found, data: found.data.map(shown), ...cappedTotal(rows.length) };
    },
    describe: async (picture, alt) => {
      const { id, version } = picture;
      if (!table.get(tenantId, id)) return picture;
      const row = { ...picture, alt, version: version + 1, tenantId };
      return shown(table.set(row, tenantId, id));
    },
    remove: async ({ id, key }, now) => {
      if (!table.get(tenantId, id)) return;
      table.delete(tenantId, id);
      removedOf(database).set({ of: tenantId, key, removedAt: now }, tenantId, key);
    },
    totals: async () => ({
      count: own().length,
      bytes: own().reduce((sum, { storedBytes }) => sum + storedBytes, 0),
    }),
  };
}

export const memoryPublicPictures = (database: MemoryTables): PublicPictures => ({
  bytesOf: async (tenantId, key) => {
    const tenant = database.table<Tenant>("tenants").get(tenantId);
    if (!tenant || tenant.deletedAt) return null;
    const [row] = rowsOf(database).all((each) => each.tenantId === tenantId && each.key === key);
    return row?.bytes ?? null;
  },
});

export const memoryPictureWork = (database: MemoryTables): PictureWork => ({
  removedBefore: async (moment, limit) =>
    removedOf(database)
      .all(({ removedAt }) => removedAt < moment)
      .slice(0, limit)
      .map(({ of, key }) => ({ tenantId: of, key })),
  forget: async (places) => {
    for (const { tenantId, key } of places) removedOf(database).delete(tenantId, key);
  },
  after: async (last, limit) => {
    const { tenantId: tenant = 0, id: after = 0 } = last ?? {};
    return rowsOf(database)
      .all(({ tenantId, id }) => tenantId > tenant || (tenantId === tenant && id > after))
      .toSorted((a, b) => a.tenantId - b.tenantId || a.id - b.id)
      .slice(0, limit)
      .map(({ tenantId, id, key, contentType, bytes, storedBytes }) => ({
        tenantId,
        id,
        key,
        contentType,
        bytes,
        storedBytes,
      }));
  },
  known: async (places) => {
    const isKnown = ({ tenantId, key }: PicturePlace) =>
      removedOf(database).get(tenantId, key) !== undefined ||
      rowsOf(database).all((row) => row.tenantId === tenantId && row.key === key).length > 0;
    return places.filter(isKnown);
  },
});
