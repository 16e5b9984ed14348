import { CoreError } from "../kernel/errors.js";
import type { Ports } from "../ports/index.js";
import type { UnitOfWork } from "../ports/unit-of-work.js";

/** How many imports run at once, of one tenant and of all. */
export interface ImportsAtOnce {
  readonly tenant: number;
  readonly host: number;
}

const defaults: ImportsAtOnce = { tenant: 2, host: 8 };

const RETRY_AFTER_SECONDS = 5;

const running = new WeakMap<UnitOfWork, number[]>();

/** Takes a place among the imports of this process; what comes back gives it free again. */
export function takeImportPlace(
  { unitOfWork, importsAtOnce: most = defaults }: Ports,
  tenantId: number,
): Disposable {
  const tenants = running.get(unitOfWork) ?? [];
  running.set(unitOfWork, tenants);
  const ofTenant = tenants.filter((id) => id === tenantId).length;
  if (ofTenant >= most.tenant || tenants.length >= most.host) {
    throw new CoreError("import_busy", "Other imports are running. Please try again later.", {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  tenants.push(tenantId);
  return {
    [Symbol.dispose]: () => void tenants.splice(tenants.indexOf(tenantId), 1),
  };
}
