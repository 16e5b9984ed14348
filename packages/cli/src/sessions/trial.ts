import type { FileStore, UnitOfWork } from "@souk/core";
import { mayWrite } from "@souk/core/adapter";

/** Carries the result out of a transaction that is undone. */
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
    mayWrite(mode)
      ? undone((undo) => unitOfWork.transact(mode, async (store) => undo(await work(store))))
      : unitOfWork.transact(mode, work),
  system: (mode, work) =>
    mayWrite(mode)
      ? undone((undo) => unitOfWork.system(mode, async (store) => undo(await work(store))))
      : unitOfWork.system(mode, work),
});

/** Files that are read, and neither written nor removed. */
export const trialFiles = (files: FileStore): FileStore => ({
  read: (name) => files.read(name),
  list: (folder) => files.list(folder),
  write: async () => {},
  remove: async () => {},
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
