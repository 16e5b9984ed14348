import type { ImportsAtOnce } from "../../ports/settings.js";
import { CoreError } from "../../values/errors.js";
import type { Ports } from "../../ports/index.js";
import type { UnitOfWork } from "../../ports/unit-of-work.js";

const defaults: ImportsAtOnce = { tenant: 2, user: 2, host: 8 };

const RETRY_AFTER_SECONDS = 5;

/** The maker of an import; the user is null if none is needed. */
export interface ImportMaker {
  readonly tenantId: number;
  readonly userId: number | null;
}

const running = new WeakMap<UnitOfWork, Set<ImportMaker>>();

/** Takes a place among the imports of this process; the returned function frees it. */
export function takeImportPlace(
  { unitOfWork, importsAtOnce: most = defaults }: Ports,
  maker: ImportMaker,
): Disposable {
  const makers = running.get(unitOfWork) ?? new Set();
  running.set(unitOfWork, makers);
  const { tenantId, userId } = maker;
  const ofTenant = [...makers].filter((other) => other.tenantId === tenantId).length;
  const ofUser = [...makers].filter((other) => userId !== null && other.userId === userId).length;
  if (ofTenant >= most.tenant || ofUser >= most.user || makers.size >= most.host) {
    throw new CoreError("import_busy", "Other imports are running. Please try again later.", {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  makers.add(maker);
  return {
    [Symbol.dispose]: () => {
      makers.delete(maker);
    },
  };
}
