import { CoreError, type UnitOfWork } from "@souk/core";
import { defaultSettings } from "@souk/core/adapter";
import { altered } from "@souk/core/testing";

type Seed = (unitOfWork: UnitOfWork) => UnitOfWork;

/** A promise that no one watches hangs on every admission. */
const unwatched: Seed = (unitOfWork) => {
  const lost: Promise<unknown>[] = [];
  return altered(unitOfWork, {
    store: (store) => ({
      identify(...who) {
        const found = store.identify(...who);
        lost.push(found.then(() => {}));
        return found;
      },
    }),
  });
};

/** Part of a change is kept before the rest of it is. */
const inTwoParts: Seed = (unitOfWork) => ({
  system: (mode, work) => unitOfWork.system(mode, work),
  async transact(mode, work) {
    if (mode === "write") {
      const at = new Date();
      const begun = {
        name: "Begun",
        settings: defaultSettings,
      };
      await unitOfWork.transact("write", ({ tenants }) =>
        tenants.add({ ...begun, createdAt: at, updatedAt: at }, null),
      );
    }
    return unitOfWork.transact(mode, work);
  },
});

/** The fault: an unclear outcome is reported as undone. */
const unclearFolded: Seed = (unitOfWork) => ({
  system: (mode, work) => unitOfWork.system(mode, work).catch(fold),
  transact: (mode, work) => unitOfWork.transact(mode, work).catch(fold),
});

function fold(error: unknown): never {
  const isUnclear = error instanceof CoreError && error.kind === "outcome_unknown";
  throw isUnclear ? new CoreError("unavailable", "Please try again.") : error;
}

/** The faults that the walk must notice. */
export const seeds: Readonly<Record<string, Seed>> = {
  unwatched,
  "in two parts": inTwoParts,
  "unclear folded": unclearFolded,
};
