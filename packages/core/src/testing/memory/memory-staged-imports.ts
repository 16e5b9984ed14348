import type { ImportLine, PictureTask } from "../../ports/catalog/import-line.js";
import type {
  ImportProgress,
  StagedImportRepository,
  StagedImportWork,
} from "../../ports/catalog/staged-import-repository.js";
import type { MemberScope } from "../../values/scope.js";
import type { Tenant } from "../../ports/tenancy/tenant.js";
import type { MemoryTables } from "./memory-database.js";

interface ImportRow {
  readonly tenantId: number;
  readonly id: number;
  readonly userId: number | null;
  readonly isAccepted: boolean;
  readonly touchedAt: Date;
  readonly progress: ImportProgress | null;
  /** The job whose pictures are fetched. */
  readonly picturesOf?: number;
}

interface PartRow {
  readonly tenantId: number;
  readonly importId: number;
  readonly part: number;
  readonly lines: string;
}

const NEVER = new Date(0);

export const importsIn = (database: MemoryTables) => database.table<ImportRow>("product_imports");

export function memoryStagedImports(
  database: MemoryTables,
  { tenantId }: MemberScope,
): StagedImportRepository {
  const imports = importsIn(database);
  const parts = database.table<PartRow>("product_import_parts");
  const partsOf = (id: number) =>
    parts
      .all((row) => row.tenantId === tenantId && row.importId === id)
      .toSorted((a, b) => a.part - b.part);
  const touch = (id: number, isAccepted: boolean, now: Date): ImportRow | null => {
    const row = imports.get(tenantId, id);
    if (row?.isAccepted !== isAccepted) return null;
    return imports.set({ ...row, touchedAt: now }, tenantId, id);
  };
  return {
    begin: async (userId, now) => {
      const id = imports.nextId();
      const row = { tenantId, id, userId, isAccepted: false, touchedAt: now, progress: null };
      imports.set(row, tenantId, id);
      return id;
    },
    keep: async (id, part, lines, now) => {
      if (!touch(id, false, now)) return false;
      const row = { tenantId, importId: id, part, lines: JSON.stringify(lines) };
      parts.set(row, tenantId, id, part);
      return true;
    },
    accept: async (id, progress, now) => {
      const row = touch(id, false, now);
      if (row) imports.set({ ...row, isAccepted: true, progress }, tenantId, id);
      return row !== null;
    },
    take: async (id, now) => {
      const row = touch(id, true, now);
      if (!row) return null;
      const [first, next] = partsOf(id);
      if (first) parts.delete(tenantId, id, first.part);
      if (!next) imports.delete(tenantId, id);
      const lines = first ? (JSON.parse(first.lines) as ImportLine[]) : [];
      return { lines, progress: row.progress, isLast: !next };
    },
    note: async (id, progress) => {
      const row = imports.get(tenantId, id);
      if (row?.isAccepted) imports.set({ ...row, progress }, tenantId, id);
    },
    keepPictures: async (id, task, now) => {
      if (!touch(id, false, now)) return false;
      const row = { tenantId, importId: id, part: task.part, lines: JSON.stringify(task) };
      parts.set(row, tenantId, id, task.part);
      return true;
    },
    acceptPictures: async (id, job) => {
      const row = touch(id, false, NEVER);
      if (row) imports.set({ ...row, isAccepted: true, picturesOf: job }, tenantId, id);
      return row !== null;
    },
    claimPictures: async (id, now, before) => {
      imports.lock(tenantId, id);
      const row = imports.get(tenantId, id);
      const [first] = partsOf(id);
      if (row?.picturesOf === undefined || row.touchedAt >= before || !first) return null;
      imports.set({ ...row, touchedAt: now }, tenantId, id);
      return { job: row.picturesOf, task: JSON.parse(first.lines) as PictureTask };
    },
    takePictures: async (id, { part }) => {
      imports.lock(tenantId, id);
      if (!parts.get(tenantId, id, part)) return null;
      parts.delete(tenantId, id, part);
      const isLast = partsOf(id).length === 0;
      if (isLast) imports.delete(tenantId, id);
      return { isLast };
    },
    releasePictures: async (id) => {
      touch(id, true, NEVER);
    },
    discard: async (id, most, now) => {
      if (!touch(id, false, now)) return false;
      const some = partsOf(id).slice(0, most);
      for (const { part } of some) parts.delete(tenantId, id, part);
      if (some.length === most) return true;
      imports.delete(tenantId, id);
      return false;
    },
  };
}

export const memoryStagedImportWork = (database: MemoryTables): StagedImportWork => ({
  left: async (before, of, limit) =>
    importsIn(database)
      .all(({ tenantId, isAccepted, touchedAt, picturesOf }) => {
        if (picturesOf !== undefined) return false;
        if (of !== null && of !== tenantId) return false;
        const isThere = !database.table<Tenant>("tenants").get(tenantId)?.deletedAt;
        return isThere && touchedAt < (isAccepted ? before.accepted : before.open);
      })
      .toSorted((a, b) => Number(a.touchedAt) - Number(b.touchedAt))
      .slice(0, limit)
      .map(toLeft),
  pictures: async (before, limit) =>
    importsIn(database)
      .all(({ tenantId, touchedAt, picturesOf }) => {
        const isThere = !database.table<Tenant>("tenants").get(tenantId)?.deletedAt;
        return isThere && picturesOf !== undefined && touchedAt < before;
      })
      .toSorted((a, b) => Number(a.touchedAt) - Number(b.touchedAt))
      .slice(0, limit)
      .map(toLeft),
});

const toLeft = ({ tenantId, id, userId, isAccepted }: ImportRow) => ({
  tenantId,
  id,
  userId,
  isAccepted,
});
