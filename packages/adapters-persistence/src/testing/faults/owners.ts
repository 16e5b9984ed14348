import type { Persistence } from "../../open-persistence.js";
import type { On } from "./fault-calls.js";
import { type Made, OwnersFailure } from "./fault-walk.js";
import type { Injector, Plan } from "./injector.js";

export interface Owner {
  readonly persistence: Persistence;
  readonly onIts: (unitOfWork: ReturnType<Persistence["joined"]>) => On;
}

const NOTE = "insert into their_notes (note) values ('theirs')";

/**
 * The same call in a transaction of someone else, who undoes all of it when the call fails. With `plan` a statement of
 * theirs fails before it, and they take no notice.
 */
export function inOwners(
  { persistence, onIts }: Owner,
  made: () => Promise<(on: On) => Promise<unknown>>,
  injector: Injector,
  plan: () => Plan | null = () => null,
): Made {
  return async () => {
    const work = await made();
    return async () => {
      let ours: { readonly error: unknown } | null = null;
      const em = (await persistence.orm()).em.fork();
      const all = em.transactional(async (em) => {
        await em.execute(NOTE);
        const planned = plan();
        if (planned) {
          injector.arm(planned);
          await em.execute(NOTE).catch(() => {});
          injector.disarm();
        }
        await work(onIts(persistence.joined(em))).catch((error: unknown) => {
          ours = { error };
          throw error;
        });
      });
      await all.catch((error: unknown) => {
        throw ours ? ours.error : new OwnersFailure(String(error));
      });
    };
  };
}

export async function makeTheirTable(persistence: Persistence): Promise<void> {
  const em = (await persistence.orm()).em.fork();
  await em.execute("create table their_notes (note text not null)");
}
