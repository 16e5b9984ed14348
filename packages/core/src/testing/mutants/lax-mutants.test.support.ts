import type { Store, UnitOfWork } from "../../ports/unit-of-work.js";
import { overlaid } from "../altered.js";
import { MemoryUnitOfWork } from "../memory/memory-unit-of-work.js";
import type { Mutant } from "./mutant.test.support.js";

const lax =
  (name: string, transact: (inner: UnitOfWork) => UnitOfWork["transact"]) => (): Mutant => {
    const inner = new MemoryUnitOfWork();
    const unitOfWork = overlaid<UnitOfWork>(inner, { transact: transact(inner) });
    return { name, suites: ["transactions"], unitOfWork };
  };

/** A store whose users can be asked, and added to, after its transaction. */
const outliving = (inner: UnitOfWork, store: Store, isOver: () => boolean): Store =>
  overlaid(store, {
    users: overlaid(store.users, {
      find: (id) =>
        isOver() ? inner.transact("read", ({ users }) => users.find(id)) : store.users.find(id),
      add: (user) =>
        isOver() ? inner.transact("write", ({ users }) => users.add(user)) : store.users.add(user),
    }),
  });

/** Transactions that permit statements which another database would reject. */
export const laxTransactions: readonly (() => Mutant)[] = [
  lax("writes where it only reads", (inner) => (_mode, work) => inner.transact("write", work)),
  lax("lends a store for longer than its transaction", (inner) => async (mode, work) => {
    let isOver = false;
    try {
      return await inner.transact(mode, (store) => work(outliving(inner, store, () => isOver)));
    } finally {
      isOver = true;
    }
  }),
];
