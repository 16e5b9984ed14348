import type {
  ImportJob,
  ImportJobRepository,
  ImportJobWork,
} from "../../ports/catalog/import-job-repository.js";
import type { Tenant } from "../../ports/tenancy/tenant.js";
import type { MemberScope } from "../../values/scope.js";
import type { MemoryTables } from "./memory-database.js";
import { importsIn } from "./memory-staged-imports.js";

type JobRow = ImportJob & { readonly tenantId: number };

const jobsIn = (database: MemoryTables) => database.table<JobRow>("import_jobs");
const jobOf = ({ tenantId: _, ...job }: JobRow): ImportJob => job;

const isOpen = (job: JobRow | undefined) => job?.status === "waiting" || job?.status === "running";

export function memoryImportJobs(
  database: MemoryTables,
  { tenantId }: MemberScope,
): ImportJobRepository {
  const jobs = jobsIn(database);
  const find = async (id: number) => {
    const row = jobs.get(tenantId, id);
    return row ? jobOf(row) : null;
  };
  return {
    add: async (job) => {
      jobs.set({ ...job, tenantId }, tenantId, job.id);
    },
    find,
    lock: async (id) => {
      jobs.lock(tenantId, id);
      return find(id);
    },
    change: async (job) => {
      if (jobs.get(tenantId, job.id)) jobs.set({ ...job, tenantId }, tenantId, job.id);
    },
    countOpen: async () =>
      importsIn(database).all(
        (row) =>
          row.tenantId === tenantId &&
          row.picturesOf === undefined &&
          isOpen(jobs.get(tenantId, row.id)),
      ).length,
    forget: async (before, limit) => {
      const old = jobs.all(
        (row) => row.tenantId === tenantId && row.finishedAt !== null && row.finishedAt < before,
      );
      for (const { id } of old.slice(0, limit)) jobs.delete(tenantId, id);
    },
  };
}

export const memoryImportJobWork = (database: MemoryTables): ImportJobWork => ({
  waiting: async (limit) =>
    importsIn(database)
      .all(({ tenantId, id, isAccepted, picturesOf }) => {
        if (picturesOf !== undefined) return false;
        const isThere = !database.table<Tenant>("tenants").get(tenantId)?.deletedAt;
        return isThere && isAccepted && jobsIn(database).get(tenantId, id)?.status === "waiting";
      })
      .toSorted((a, b) => a.id - b.id)
      .slice(0, limit)
      .map(({ tenantId, id, userId, isAccepted }) => ({ tenantId, id, userId, isAccepted })),
});
