import type { AbstractSqlConnection } from "@mikro-orm/sql";
import { describe, expect, it } from "@jest/globals";
import type { Store } from "@souk/core";
import { openedEngine } from "../../testing/opened-engine.test.support.js";
import { testEngines } from "../../testing/test-databases.js";

const READERS = 20;
const ABSENT = { userId: 1_000_000 };

const look = (store: Store) => store.identify(ABSENT, null, false);

describe.each(testEngines)("reads on $dialect", (engine) => {
  const opened = openedEngine(engine);

  async function transactionsDuring(work: () => Promise<unknown>): Promise<string[]> {
    const { persistence } = await opened;
    const { em } = await persistence.orm();
    const connection = em.getConnection("read") as unknown as AbstractSqlConnection;
    const seen: string[] = [];
    for (const word of ["begin", "commit"] as const) {
      Object.assign(connection, {
        [word](...given: never[]) {
          seen.push(word);
          return (
            Reflect.get(Object.getPrototypeOf(this), word) as (...given: never[]) => unknown
          ).apply(this, given);
        },
      });
    }
    try {
      await work();
      await new Promise((resolve) => setImmediate(resolve));
    } finally {
      for (const word of ["begin", "commit"]) Reflect.deleteProperty(connection, word);
    }
    return seen;
  }

  const read = async <T>(work: (store: Store) => Promise<T>): Promise<T> =>
    (await opened).persistence.unitOfWork.transact("read", work);

  it("that come together share a transaction of MikroORM's", async () => {
    await read(look);
    const together = () => Promise.all(Array.from({ length: READERS }, () => read(look)));
    expect(await transactionsDuring(together)).toEqual(["begin", "commit"]);
  });

  it("that come one after the other have one each", async () => {
    const inTurn = async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await read(look);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    expect(await transactionsDuring(inTurn)).toEqual(Array(3).fill(["begin", "commit"]).flat());
  });

  it("end their transaction once the last has left, whatever became of the others", async () => {
    const together = () =>
      Promise.allSettled([
        read(look),
        read(async () => Promise.reject(new Error("This one fails."))),
        read(async (store) => {
          await look(store);
          await new Promise((resolve) => setImmediate(resolve));
          return look(store);
        }),
      ]);
    expect(await transactionsDuring(together)).toEqual(["begin", "commit"]);
  });

  it("take no statement any more once they are over, while others go on", async () => {
    const left = Promise.withResolvers<Store>();
    const other = Promise.withResolvers<void>();
    const first = read(async (store) => {
      await look(store);
      left.resolve(store);
    });
    const second = read(async (store) => {
      await other.promise;
      return look(store);
    });
    await first;
    const late = (await left.promise).users.find(1);
    other.resolve();
    await expect(late).rejects.toThrow("The unit of work is over.");
    expect(await second).toBeNull();
  });
});
