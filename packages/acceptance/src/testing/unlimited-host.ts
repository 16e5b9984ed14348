import type { Ports, UnitOfWork } from "@souk/core";
import { openTestHost, type TestHost } from "./open-host.js";

/** A host on a database that is open, where no limit refuses a call. */
export async function openUnlimitedHost(
  unitOfWork: UnitOfWork,
  more: Partial<Ports> = {},
): Promise<TestHost> {
  const limits = { tenants: null, invitations: null, probes: null, exports: null };
  const host = await openTestHost("memory", {
    ports: (ports) => ({ ...ports, unitOfWork, limits, ...more }),
  });
  return { ...host, ports: { ...host.ports, unitOfWork } };
}
