import { AsyncLocalStorage } from "node:async_hooks";
import type { UnitOfWork } from "../ports/unit-of-work.js";

/** The transaction of a call, while its work runs. */
interface OpenCall {
  readonly name: string;
  readonly unitOfWork: UnitOfWork;
  /** The call inside whose transaction this one runs. */
  outer: OpenCall | null;
  isOpen: boolean;
}

const storage = new AsyncLocalStorage<OpenCall>();

/** Runs the work of one transaction, so that calls made inside it are known as such. */
export async function insideCall<T>(
  name: string,
  unitOfWork: UnitOfWork,
  work: () => Promise<T>,
): Promise<T> {
  const around = storage.getStore();
  const call: OpenCall = { name, unitOfWork, outer: around?.isOpen ? around : null, isOpen: true };
  try {
    return await storage.run(call, work);
  } finally {
    // Timers and sockets that the work created keep it, and call the core later.
    call.isOpen = false;
    call.outer = null;
  }
}

/** The use case inside whose open transaction on this unit of work the present code runs. */
export function callAround(unitOfWork: UnitOfWork): string | null {
  let call = storage.getStore() ?? null;
  while (call && !(call.isOpen && call.unitOfWork === unitOfWork)) call = call.outer;
  return call?.name ?? null;
}
