import type { Ports, Store } from "@souk/core";
import { overlaid } from "@souk/core/testing";

/** An accepted import has begun to write some of its lines. */
export const LINES_TAKEN = "import, lines taken";

/** A merge of customers, by the caller or a worker, moves some orders: behind the commit of those before, and in front of its own. */
export const MOVE_STEPS = ["orders, before a move", "orders, moved and not committed"] as const;

/** The steps in which a worker handles the data of a person. */
export const DATA_STEPS = [
  "data request, claimed",
  "data request, before its note",
  "data request, noted and not committed",
  "data request, committed",
] as const;

export type Pass = (step: string) => void;

/**
 * Calls `pass` at every step of a change that a caller requests, and of the deliveries that follow from it: around each
 * call of a repository, and on both sides of the commit.
 */
export function withSteps(ports: Ports, pass: Pass): Ports {
  const { unitOfWork } = ports;
  let changed = false;
  return {
    ...ports,
    unitOfWork: {
      async transact(mode, work) {
        const tell = tellerOf(pass);
        const result = await unitOfWork.transact(mode, async (store) => {
          const done = await work(
            mode === "write" ? told(store, "", (moment, call) => tell.step(moment, call)) : store,
          );
          if (tell.isRequest()) pass("change, before the commit");
          return done;
        });
        if (tell.isRequest()) {
          changed = true;
          pass("change, after the commit");
        }
        return result;
      },
      async system(mode, work) {
        let isOfPerson = false;
        const result = await unitOfWork.system(mode, (store) => {
          const { deliveries, dataRequests } = store;
          const [claimed, beforeNote, noted] = DATA_STEPS;
          const ofPeople = overlaid(dataRequests, {
            async claim(now) {
              const request = await dataRequests.claim(now);
              if (request) pass(claimed);
              return request;
            },
            async note(id, change) {
              pass(beforeNote);
              await dataRequests.note(id, change);
              isOfPerson = true;
              pass(noted);
            },
          });
          const watched = overlaid(deliveries, {
            async claim(request) {
              if (changed) pass("delivery, before the claim");
              const claimed = await deliveries.claim(request);
              if (claimed.length > 0) pass("delivery, claimed and not committed");
              return claimed;
            },
            async record(records, options) {
              if (records.length > 0) pass("delivery, before its record");
              const recorded = await deliveries.record(records, options);
              if (records.length > 0) pass("delivery, recorded and not committed");
              return recorded;
            },
          });
          return work(overlaid(store, { deliveries: watched, dataRequests: ofPeople }));
        });
        if (isOfPerson) pass(DATA_STEPS[3]);
        return result;
      },
    },
  };
}

/** Names the steps of one transaction. Those of the work behind the scenes never ask who is calling. */
function tellerOf(pass: Pass) {
  const times = new Map<string, number>();
  return {
    isRequest: () => times.size > 0,
    step(moment: "before" | "after", call: string) {
      if (moment === "after" && call === "inTenant.imports.take") pass(LINES_TAKEN);
      if (call === "inTenant.customers.moveOrders") pass(MOVE_STEPS[moment === "before" ? 0 : 1]);
      if (times.size === 0 && call !== "identify") return;
      const name = `change, ${moment} ${call}`;
      const nth = (times.get(name) ?? 0) + 1;
      times.set(name, nth);
      pass(nth === 1 ? name : `${name} (${nth})`);
    },
  };
}

type Tell = (moment: "before" | "after", call: string) => void;

/** A store whose repositories tell of every call. */
function told<T extends object>(target: T, path: string, tell: Tell): T {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name, target);
      const call = `${path}${String(name)}`;
      if (typeof value === "object" && value !== null) return told(value, `${call}.`, tell);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        if (call === "within") {
          const [mode, work] = given as [unknown, (part: Store) => Promise<unknown>];
          return value.call(target, mode, (part: Store) => work(told(part, path, tell)));
        }
        const isDoor = call === "inTenant" || call === "addressesOf";
        if (!isDoor) tell("before", call);
        const result: unknown = value.apply(target, given);
        if (isDoor) return told(result as Store, `${call}.`, tell);
        if (result instanceof Promise) {
          return result.then((answer: unknown) => {
            tell("after", call);
            return answer;
          });
        }
        return result;
      };
    },
  });
}
