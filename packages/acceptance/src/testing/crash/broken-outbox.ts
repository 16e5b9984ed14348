import type { EventRecord, MemberScope, Ports, Store } from "@souk/core";

/** The fault the crash run must notice: events are written just after the change they tell of. */
export function eventsAfterCommit(ports: Ports): Ports {
  const { unitOfWork } = ports;
  return {
    ...ports,
    unitOfWork: {
      system: (mode, work) => unitOfWork.system(mode, work),
      async transact(mode, work) {
        const late: { scope: MemberScope; events: readonly EventRecord[] }[] = [];
        const result = await unitOfWork.transact(mode, (store) =>
          work(withLateOutbox(store, (scope, events) => late.push({ scope, events }))),
        );
        // As long as a call of another service takes.
        if (late.length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
        for (const { scope, events } of late) {
          await unitOfWork.transact("write", async (store) =>
            store.inTenant(scope).outbox.append(events),
          );
          ports.wake?.("deliveries");
        }
        return result;
      },
    },
  };
}

type Keep = (scope: MemberScope, events: readonly EventRecord[]) => void;

function withLateOutbox(store: Store, keep: Keep): Store {
  return new Proxy(store, {
    get(target, name) {
      if (name !== "inTenant") return bound(target, name);
      return (scope: MemberScope) => {
        const append = async (events: readonly EventRecord[]) => {
          keep(scope, events);
          return 0;
        };
        return new Proxy(target.inTenant(scope), {
          get: (own, part) => (part === "outbox" ? { append } : bound(own, part)),
        });
      };
    },
  });
}

function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === "function" ? value.bind(target) : value;
}
