import type { Store, SystemStore, UnitOfWork } from "../../ports/unit-of-work.js";
import type { ImportLine } from "../../ports/catalog/import-line.js";
import { newUser } from "../../ports/accounts/user.js";
import { overlaid } from "../altered.js";
import type { SuiteName } from "../contracts/adapter.contract.js";
import { MemoryUnitOfWork } from "../memory/memory-unit-of-work.js";
import { type Mutant, ofShop, ofStore } from "./mutant.test.support.js";

/** Interleaved transactions without locks, which see each other's uncommitted writes. */
function unordered(): UnitOfWork {
  const memory = new MemoryUnitOfWork();
  const store = new Promise<Store>((resolve) => {
    memory.transact("read", async (found) => resolve(found)).catch(() => {});
  });
  const system = new Promise<SystemStore>((resolve) => {
    memory.system("read", async (found) => resolve(found)).catch(() => {});
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  /** Each step takes its time, as it does where data is elsewhere. */
  const slow = <T extends object>(of: T): T =>
    new Proxy(of, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value === "object" && value !== null) return slow(value);
        if (typeof value !== "function") return value;
        if (name === "inTenant" || name === "addressesOf") {
          return (given: unknown) => slow(value.call(target, given) as object);
        }
        return async (...given: unknown[]) => {
          await turn();
          return value.apply(target, given) as unknown;
        };
      },
    });
  return {
    transact: async (_mode, work) => work(slow(await store)),
    system: async (_mode, work) => work(slow(await system)),
  };
}

const unorderedIn = (suite: SuiteName) => (): Mutant => ({
  name: `lets transactions run through one another, seen by ${suite}`,
  suites: [suite],
  unitOfWork: unordered(),
});

const halfDone = (): Mutant => {
  const memory = new MemoryUnitOfWork();
  const kept =
    <S, T>(work: (store: S) => Promise<T>) =>
    async (store: S) => {
      const output = work(store);
      await output.catch(() => undefined);
      return { output };
    };
  const settled = async <T>(done: Promise<{ readonly output: Promise<T> }>) => (await done).output;
  return {
    name: "keeps half of what failed",
    suites: ["transactions", "events", "ledgers"],
    unitOfWork: {
      transact: (_mode, work) => settled(memory.transact("write", kept(work))),
      system: (_mode, work) => settled(memory.system("write", kept(work))),
    },
  };
};

const twice = (): Mutant => {
  const memory = new MemoryUnitOfWork();
  return {
    name: "does the work of a transaction twice",
    suites: ["transactions", "events", "ledgers"],
    unitOfWork: overlaid(memory as UnitOfWork, {
      transact: (_mode, work) =>
        memory.transact("write", async (store) => {
          await work(store);
          return work(store);
        }),
    }),
  };
};

const silent = (): Mutant => {
  const memory = new MemoryUnitOfWork();
  return {
    name: "hides that the work failed",
    suites: ["transactions"],
    unitOfWork: overlaid(memory as UnitOfWork, {
      transact: (_mode, work) => memory.transact("write", work).catch(() => undefined as never),
    }),
  };
};

/** Two who want the same at the same moment, both of whom get it. */
export const lostRaces: readonly (() => Mutant)[] = [
  halfDone,
  twice,
  silent,
  ...(["races", "credentials", "care of API keys"] as const).map(unorderedIn),
  () =>
    ofStore("gives an address to everybody who asks for it", ["accounts"], ({ users }) => ({
      users: overlaid(users, {
        add: async (user) => (await users.add(user)) ?? users.findByEmail(user.email),
      }),
    })),
  () =>
    ofStore("gives an external id to two users", ["accounts"], ({ users }) => ({
      users: overlaid(users, {
        add: async (user) => {
          const { externalId = null, ...others } = user;
          const made = await users.add(newUser(others as never, user.createdAt));
          return made && { ...made, externalId };
        },
      }),
    })),
  () =>
    ofStore("gives an external id to two tenants", ["tenancy"], ({ tenants }) => ({
      tenants: overlaid(tenants, {
        add: (tenant, ...more) =>
          tenants
            .add(tenant, ...more)
            .catch(() => tenants.add({ ...tenant, externalId: null }, ...more)),
      }),
    })),
  () =>
    ofShop("says to everybody that they got the seat", ["tenancy"], ({ members }) => ({
      members: overlaid(members, {
        add: async (seat) => {
          await members.add(seat);
          return true;
        },
      }),
    })),
  () =>
    ofShop("sells what is not there", ["orders", "races"], ({ orders }) => ({
      orders: overlaid(orders, {
        takeStock: async (lines, now) => (await orders.takeStock(lines, now)) ?? [],
      }),
    })),
  () =>
    ofShop("takes stock for the first line alone", ["orders"], ({ orders }) => ({
      orders: overlaid(orders, {
        takeStock: (lines, now) => orders.takeStock(lines.slice(0, 1), now),
      }),
    })),
  () =>
    ofShop("gives two orders one number", ["orders", "races"], ({ orders }) => ({
      orders: overlaid(orders, {
        add: async (order) => ({ ...(await orders.add(order)), number: 1 }),
      }),
    })),
  () =>
    ofShop("gives a sku to two products", ["products", "races"], ({ products }) => ({
      products: overlaid(products, {
        add: async (product) => {
          const made = await products.add(product);
          return made === "sku_taken" ? products.add({ ...product, sku: null }) : made;
        },
      }),
    })),
  () =>
    ofShop("adds those of many whose sku is free", ["products"], ({ products }) => ({
      products: overlaid(products, {
        addAll: async (all) => {
          const made = [];
          for (const product of all) {
            const one = await products.add(product);
            if (typeof one !== "string") made.push(one);
          }
          return made;
        },
      }),
    })),
  () => {
    let first: readonly ImportLine[] | null = null;
    return ofShop("hands the lines of an import out twice", ["imports"], ({ imports }) => ({
      imports: overlaid(imports, {
        take: async (id, now) => {
          const taken = await imports.take(id, now);
          first ??= taken && taken.lines;
          return taken && { ...taken, lines: [...(first ?? [])] };
        },
      }),
    }));
  },
  () =>
    ofStore("uses a mailed link up more than once", ["accounts"], ({ passwordResets }) => ({
      passwordResets: overlaid(passwordResets, {
        consume: (userId, digest, now) => passwordResets.find(userId, digest, now),
      }),
    })),
  () =>
    ofStore("lets two work under one key", ["ledgers", "races"], ({ idempotency }) => ({
      idempotency: overlaid(idempotency, { claim: async () => ({ state: "new" }) }),
    })),
  () =>
    ofStore("remembers answers for ever", ["ledgers"], ({ idempotency }) => ({
      idempotency: overlaid(idempotency, {
        claim: (key, print, now) =>
          idempotency.claim(key, print, now, new Date(8_640_000_000_000_000)),
      }),
    })),
  () =>
    ofStore("counts two tries as one", ["ledgers", "races"], ({ throttles }) => ({
      throttles: overlaid(throttles, {
        add: async (key, now, windowMs) =>
          (await throttles.read(key, now)) ?? throttles.add(key, now, windowMs),
      }),
    })),
];
