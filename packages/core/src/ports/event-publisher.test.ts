import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore } from "../create-core.js";
import type { PublishedEvent } from "../events/event-record.js";
import { newUserWithToken } from "../testing/builders.js";
import { brokenPromises } from "../testing/contracts/broken-promises.js";
import { eventPublisherContract } from "../testing/contracts/event-publisher.contract.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";
import { MemoryUnitOfWork } from "../testing/memory/memory-unit-of-work.js";
import { type EventPublisher, type EventTransaction, OutboxPublisher } from "./event-publisher.js";

describe("a publisher of the host's own", () => {
  const queue: PublishedEvent[] = [];
  const own: EventPublisher = {
    publish: async (events) => {
      queue.push(...events);
      return 0;
    },
    report: () => undefined,
  };
  let ports: MemoryPorts;

  beforeEach(() => {
    queue.length = 0;
    ports = memoryPorts({ eventPublisher: own });
  });

  it("takes the place of the outbox", async () => {
    const core = createCore(ports);
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    await core.createCategory({ as, tenant }, { name: "Lamps" });
    expect(queue).toMatchObject([
      { kind: "category.created", tenantId: tenant, data: { name: "Lamps" } },
    ]);
    expect(ports.unitOfWork.published).toEqual([]);
  });

  it("changes no answer with what fails after the commit, not even by a report that fails", async () => {
    const core = createCore({
      ...ports,
      eventPublisher: {
        publish: async (_events: readonly PublishedEvent[], transaction: EventTransaction) => {
          transaction.afterCommit(() => Promise.reject(new Error("nobody at home")));
          return 0;
        },
        report: () => {
          throw new Error("no paper");
        },
      },
    });
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const category = core.createCategory({ as, tenant }, { name: "Lamps" });
    await expect(category).resolves.toMatchObject({ name: "Lamps" });
  });
});

describe("the contract of publishers", () => {
  const broken = (change: Partial<OutboxPublisher> = {}) =>
    brokenPromises((runner) =>
      eventPublisherContract(
        runner,
        async () => new MemoryUnitOfWork(),
        (report) => Object.assign(new OutboxPublisher({ report }), change),
      ),
    );

  it("is kept by the outbox", async () => {
    expect(await broken()).toEqual([]);
  });

  it("turns red for one that publishes before the commit", async () => {
    const hasty: OutboxPublisher["publish"] = function (this: OutboxPublisher, events, { store }) {
      const afterCommit = (work: () => unknown) => {
        work();
      };
      return OutboxPublisher.prototype.publish.call(this, events, { store, afterCommit });
    };
    expect(await broken({ publish: hasty })).toEqual(
      expect.arrayContaining([
        "publishes nothing of rejected or rolled-back changes",
        "publishes once for work that was repeated",
      ]),
    );
  });

  it("turns red for one that publishes nothing", async () => {
    const mute: OutboxPublisher["publish"] = (events, { store }) => store.outbox.append(events);
    expect(await broken({ publish: mute })).toEqual(
      expect.arrayContaining([
        "calls a listener once for each event, typed by its kind",
        "keeps what a participant wrote with the change",
      ]),
    );
  });
});
