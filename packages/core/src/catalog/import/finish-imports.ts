import type { Ports } from "../../ports/index.js";
import { continueImport } from "./run-imports.js";
import { discardImport } from "./write-accepted.js";

/** A process that works on an import touches it many times a second. */
const ACCEPTED_AFTER_MS = 15_000;
/** Lines may come slowly, even typed by a person. */
const OPEN_AFTER_MS = 3_600_000;
const AT_ONCE = 20;

/**
 * Finishes imports that a process left behind: writes an accepted one to its end, removes any other.
 * Returns how many there were.
 */
export async function finishImports(ports: Ports, tenantId: number | null = null): Promise<number> {
  const now = ports.clock.now().getTime();
  const before = {
    accepted: new Date(now - ACCEPTED_AFTER_MS),
    open: new Date(now - OPEN_AFTER_MS),
  };
  const left = await ports.unitOfWork.system("read", ({ imports }) =>
    imports.left(before, tenantId, AT_ONCE),
  );
  const failures: unknown[] = [];
  for (const staged of left) {
    const end: Promise<unknown> = staged.isAccepted
      ? continueImport(ports, staged)
      : discardImport(ports, staged);
    // An import that cannot be finished does not stop the others.
    await end.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return left.length;
}
