import { CoreError } from "../../values/errors.js";
import type { TenantArchive } from "../../ports/tenancy/tenant-archive.js";

const refuse = async (): Promise<never> => {
  throw new CoreError("unavailable", "Nothing in memory is worth an archive.");
};

/** Data in memory ends with the process, so it is neither exported nor imported. */
export const memoryArchive: TenantArchive = {
  read: refuse,
  write: refuse,
  compare: refuse,
  putBack: refuse,
};
