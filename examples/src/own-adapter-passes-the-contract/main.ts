// An adapter of your own: a unit of work that also tells a listener of every event, once it is committed.
// It proves itself with the contract that Souk's own adapters keep.
import { type EventRecord, type Store, type UnitOfWork, createCore } from "@souk/core";
import type { TransactionMode } from "@souk/core/adapter";
import { adapterContract, brokenPromises, memoryPorts, newUserWithToken } from "@souk/core/testing";

class AnnouncingUnitOfWork implements UnitOfWork {
  readonly #inner: UnitOfWork;
  readonly #listener: (event: EventRecord) => void;

  constructor(inner: UnitOfWork, listener: (event: EventRecord) => void) {
    this.#inner = inner;
    this.#listener = listener;
  }

  async transact<T>(mode: TransactionMode, work: (store: Store) => Promise<T>): Promise<T> {
    const kept: EventRecord[] = [];
    const result = await this.#inner.transact(mode, (store) => {
      kept.length = 0; // the work may run again
      return work(noting(store, kept));
    });
    for (const event of kept) this.#listener(event);
    return result;
  }

  system: UnitOfWork["system"] = (mode, work) => this.#inner.system(mode, work);
}

function noting(store: Store, kept: EventRecord[]): Store {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== "inTenant") return typeof value === "function" ? value.bind(target) : value;
      return (scope: Parameters<Store["inTenant"]>[0]) => {
        const inner = target.inTenant(scope);
        const append = async (events: readonly EventRecord[]) => {
          const due = await inner.outbox.append(events);
          kept.push(...events);
          return due;
        };
        return new Proxy(inner, {
          get: (tenant, key) => (key === "outbox" ? { append } : Reflect.get(tenant, key, tenant)),
        });
      };
    },
  });
}

const ports = memoryPorts();
const heard: string[] = [];
const unitOfWork = new AnnouncingUnitOfWork(ports.unitOfWork, ({ kind }) => heard.push(kind));
const core = createCore({ ...ports, unitOfWork });
const ada = await newUserWithToken(core);
const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
await core.createCategory({ as: ada.as, tenant }, { name: "Shoes" });
console.log("heard:", heard.join());

// Everything that an adapter promises: one function holds it, and takes any test runner.
const quiet = new AnnouncingUnitOfWork(memoryPorts().unitOfWork, () => {});
const broken = await brokenPromises((runner) => adapterContract(runner, async () => quiet));
for (const promise of broken) console.log("broken promise:", promise);
console.log(
  broken.length === 0 ? "every promise of the contract is kept" : "the contract is broken",
);
