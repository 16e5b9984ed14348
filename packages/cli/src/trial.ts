import type { UnitOfWork } from "@souk/core";

/** Carries what was done out of a transaction that is undone. */
class Undone<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super("Undone.");
    this.result = result;
  }
}

/** A unit of work whose writes run to their end and are then undone: every check, and no change. */
export const trialOf = (unitOfWork: UnitOfWork): UnitOfWork => ({
  transact: (mode, work) =>
    mode === "read"
      ? unitOfWork.transact(mode, work)
      : undone((undo) => unitOfWork.transact(mode, async (store) => undo(await work(store)))),
  system: (mode, work) =>
    mode === "read"
      ? unitOfWork.system(mode, work)
      : undone((undo) => unitOfWork.system(mode, async (store) => undo(await work(store)))),
});

async function undone<T>(run: (undo: (result: T) => T) => Promise<T>): Promise<T> {
  try {
    return await run((result) => {
      throw new Undone(result);
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}
