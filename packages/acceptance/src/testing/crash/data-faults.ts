import type { Ports, UnitOfWork } from "@souk/core";
import { inBackground } from "@souk/core/adapter";
import { overlaid } from "@souk/core/testing";

type SystemStore = Parameters<Parameters<UnitOfWork["system"]>[1]>[0];
type System = UnitOfWork["system"];

const withSystem = (ports: Ports, system: (before: System) => System): Ports => {
  const { unitOfWork } = ports;
  const before: System = (mode, work) => unitOfWork.system(mode, work);
  return { ...ports, unitOfWork: overlaid(unitOfWork, { system: system(before) }) };
};

const changed = (ports: Ports, change: (store: SystemStore) => Partial<SystemStore>): Ports =>
  withSystem(
    ports,
    (system) => (mode, work) => system(mode, (store) => work(overlaid(store, change(store)))),
  );

/** The faults that the test of killed hosts must notice. */
export const dataFaults = {
  /** The fault: progress commits before the work. */
  "a step apart from its progress": (ports: Ports) =>
    withSystem(ports, (system) => async (mode, work) => {
      const late: ((store: SystemStore) => Promise<void>)[] = [];
      const result = await system(mode, (store) => {
        const addPart: SystemStore["dataRequests"]["addPart"] = async (...part) => {
          late.push(({ dataRequests }) => dataRequests.addPart(...part));
        };
        return work(overlaid(store, { dataRequests: overlaid(store.dataRequests, { addPart }) }));
      });
      for (const write of late) await system("write", write);
      return result;
    }),
  /** The claim removes the request from the queue in a separate transaction. */
  "a claim that is never given back": (ports: Ports) =>
    withSystem(ports, (system) => async (mode, work) => {
      if (mode !== "write") return system(mode, work);
      const taken = await system("write", async ({ dataRequests }) => {
        const request = await dataRequests.claim(new Date());
        const never = new Date("2999-01-01");
        if (request) await dataRequests.postpone(request.id, never);
        return request;
      });
      return system(mode, (store) => {
        const claim = async () => (taken ? store.dataRequests.hold(taken.id) : null);
        return work(overlaid(store, { dataRequests: overlaid(store.dataRequests, { claim }) }));
      });
    }),
  "an archive that repeats its last part": (ports: Ports) =>
    changed(ports, ({ dataRequests }) => {
      let last: Parameters<typeof dataRequests.addPart> | undefined;
      return {
        dataRequests: overlaid(dataRequests, {
          async addPart(...part) {
            last = part;
            await dataRequests.addPart(...part);
          },
          async note(id, change: Parameters<typeof dataRequests.note>[1]) {
            await dataRequests.note(id, change);
            if (last && change.doneAt) {
              await dataRequests.addPart(last[0], last[1] + 1, last[2]);
            }
          },
        }),
      };
    }),
  "an export of the rows of somebody else": (ports: Ports) =>
    changed(ports, ({ people }) => ({
      people: overlaid(people, {
        readSome: (person, from) => people.readSome({ ...person, id: person.id - 1 }, from),
      }),
    })),
} satisfies Record<string, (ports: Ports) => Ports>;

export type DataFault = keyof typeof dataFaults;

/** The faults that the test of killed uploads must notice. */
export const pictureFaults = {
  /** The files of a picture are written a second after the call, when its row is there. */
  "rows before the files of pictures": (ports: Ports) => {
    const { files } = ports;
    if (!files) return ports;
    const write: typeof files.write = async (...given) => {
      setTimeout(() => inBackground(files.write(...given), () => undefined), 1_000);
    };
    return { ...ports, files: overlaid(files, { write }) };
  },
};

export type PictureFault = keyof typeof pictureFaults;
