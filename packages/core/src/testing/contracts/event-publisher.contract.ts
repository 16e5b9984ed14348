import assert from "node:assert/strict";
import { createCore } from "../../create-core.js";
import { eventKinds } from "../../events/catalogue.js";
import type { PublishedEvent } from "../../events/event-record.js";
import { OutboxPublisher } from "../../ports/event-publisher.js";
import type { UnitOfWork } from "../../ports/unit-of-work.js";
import { newUserWithToken } from "../builders.js";
import { memoryPorts } from "../memory-ports.js";
import type { ContractRunner } from "./contract-runner.js";

type PublisherOf = (report: (error: unknown) => void) => OutboxPublisher;

/** The guarantees of listeners, over any unit of work. */
export function eventPublisherContract(
  { describe, it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
  publisherOf: PublisherOf = (report) => new OutboxPublisher({ report }),
): void {
  async function setup(change: (unitOfWork: UnitOfWork) => UnitOfWork = (same) => same) {
    const reported: unknown[] = [];
    const heard: PublishedEvent[] = [];
    const publisher = publisherOf((error) => {
      reported.push(error);
    });
    const unitOfWork = change(await open());
    const core = createCore({ ...memoryPorts(), unitOfWork, eventPublisher: publisher });
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const caller = { as, tenant };
    const names = async () => (await core.listCategories(caller, {})).data.map(({ name }) => name);
    publisher.on(eventKinds, (event) => heard.push(event));
    return { core, caller, publisher, heard, reported, names };
  }

  const kindsOf = (events: readonly PublishedEvent[]) => events.map(({ kind }) => kind);

  describe("EventPublisher", () => {
    it("calls a listener once for each event, typed by its kind", async () => {
      const { core, caller, publisher, heard } = await setup();
      const named: string[] = [];
      publisher.on("category.created", ({ data }) => named.push(data.name));
      const { id } = await core.createCategory(caller, { name: "Lamps" });
      await core.updateCategory(caller, { id, name: "Lights" });
      assert.deepEqual(named, ["Lamps"]);
      assert.deepEqual(kindsOf(heard), ["category.created", "category.updated"]);
      for (const { entityId, tenantId, body, data } of heard) {
        assert.deepEqual([entityId, tenantId], [id, caller.tenant]);
        assert.deepEqual(JSON.parse(body).data, data);
      }
    });

    it("calls it when the change can be read, and not before", async () => {
      const { core, caller, publisher, names } = await setup();
      const read: Promise<string[]>[] = [];
      publisher.on("category.created", () => read.push(names()));
      await core.createCategory(caller, { name: "Lamps" });
      assert.deepEqual(await Promise.all(read), [["Lamps"]]);
    });

    it("publishes nothing of rejected or rolled-back changes", async () => {
      let isCut = false;
      const { core, caller, heard, names } = await setup((inner) =>
        endingWith(inner, async () => {
          if (isCut) throw new Error("cut before the commit");
        }),
      );
      await assert.rejects(core.createCategory(caller, { name: "" }));
      isCut = true;
      await assert.rejects(core.createCategory(caller, { name: "Undone" }), /cut before/);
      assert.deepEqual(heard, []);
      assert.deepEqual(await names(), []);
    });

    it("publishes once for work that was repeated", async () => {
      const { core, caller, heard, names } = await setup(twice);
      await core.createCategory(caller, { name: "Lamps" });
      assert.deepEqual(kindsOf(heard), ["category.created"]);
      assert.deepEqual(await names(), ["Lamps"]);
    });

    it("responds and calls the other listeners if one throws, and reports the error", async () => {
      const { core, caller, publisher, heard, reported } = await setup();
      const early = new Error("at once");
      const late = new Error("later");
      publisher.on("category.deleted", () => {
        throw early;
      });
      publisher.on("category.deleted", async () => {
        throw late;
      });
      const last: string[] = [];
      publisher.on("category.deleted", ({ kind }) => last.push(kind));
      const { id } = await core.createCategory(caller, { name: "Lamps" });
      await core.deleteCategory(caller, { id });
      assert.deepEqual(kindsOf(heard), ["category.created", "category.deleted"]);
      assert.deepEqual(last, ["category.deleted"]);
      await core.listCategories(caller, {});
      assert.deepEqual(new Set(reported), new Set([early, late]));
    });

    it("calls no one who has unsubscribed", async () => {
      const { core, caller, publisher } = await setup();
      const told: string[] = [];
      const leave = publisher.on("category.created", ({ data }) => told.push(data.name));
      await core.createCategory(caller, { name: "Lamps" });
      leave();
      await core.createCategory(caller, { name: "Chairs" });
      assert.deepEqual(told, ["Lamps"]);
    });

    it("keeps what a participant wrote with the change", async () => {
      const { core, caller, publisher, names } = await setup();
      publisher.within("category.created", async ({ data, createdAt }, { categories }) => {
        await categories.add({
          name: `${data.name}, used`,
          description: null,
          published: false,
          createdAt,
          updatedAt: createdAt,
        });
      });
      await core.createCategory(caller, { name: "Lamps" });
      assert.deepEqual((await names()).toSorted(), ["Lamps", "Lamps, used"]);
    });

    it("undoes the change when a participant rejects it, and calls no one", async () => {
      const { core, caller, publisher, heard, reported, names } = await setup();
      const refusal = new Error("not in this house");
      publisher.within("category.created", () => Promise.reject(refusal));
      const attempt = core.createCategory(caller, { name: "Lamps" });
      await assert.rejects(attempt, (error) => error === refusal);
      assert.deepEqual([heard, reported, await names()], [[], [], []]);
    });
  });
}

/** The same unit of work with extra work at the end of each write, before the commit. */
const endingWith = (inner: UnitOfWork, end: () => Promise<void>): UnitOfWork => ({
  transact: (mode, work) =>
    inner.transact(mode, async (store) => {
      const output = await work(store);
      if (mode === "write") await end();
      return output;
    }),
  system: (mode, work) => inner.system(mode, work),
});

/** The same unit of work, where each first attempt to write is undone as if it had lost a race. */
const twice = (inner: UnitOfWork): UnitOfWork => ({
  async transact(mode, work) {
    if (mode !== "write") return inner.transact(mode, work);
    const lost = new Error("lost the race");
    const first = inner.transact(mode, async (store) => {
      await work(store);
      throw lost;
    });
    await first.catch((error: unknown) => assert.equal(error, lost));
    return inner.transact(mode, work);
  },
  system: (mode, work) => inner.system(mode, work),
});
