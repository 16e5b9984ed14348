import assert from "node:assert/strict";
import type { HistoryPosition } from "../../../ports/orders/order-history.js";
import type { TenantStore, UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, later, NOW } from "../fixtures.js";
import { sampleRecord } from "../webhooks/webhook-fixture.js";
import { aShop } from "./order-fixtures.js";

const END = Number.MAX_SAFE_INTEGER;
const newest: HistoryPosition = { note: END, change: END, event: END };

export function orderHistoryContract(
  { it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  async function anOrder() {
    const shop = await aShop(open);
    const place = async () =>
      (await shop.inShop((store) => store.orders.add(shop.order({}, [shop.shoes, 1])))).id;
    const [id, other] = [await place(), await place()];
    const author = { kind: "user", userId: shop.user.id, tokenId: 7 } as const;
    const note = (text: string, orderId = id, createdAt = NOW) =>
      shop.inShop((store) => store.orderHistory.addNote({ orderId, text, author, createdAt }));
    const stranger = await addTenant(shop.unitOfWork);
    const asStranger = <T>(work: (store: TenantStore) => Promise<T>) =>
      shop.unitOfWork.transact("write", (store) => work(store.inTenant(stranger.scope)));
    return { ...shop, id, other, author, note, asStranger };
  }

  it("keeps notes about an order, by whom and when, and lists them newest first", async () => {
    const { id, other, note, inShop, author, user } = await anOrder();
    const first = await note("Rings twice.\n電");
    const second = await note("Paid in cash.", id, later(5));
    await note("Another order.", other);
    const operator = { kind: "operator", name: "ops", userId: null } as const;
    const third = await inShop(({ orderHistory }) =>
      orderHistory.addNote({ orderId: id, text: "Looked at.", author: operator, createdAt: NOW }),
    );
    const list = (page: number, perPage: number) =>
      inShop(({ orderHistory }) => orderHistory.notes(id, { page, perPage }));
    const all = await list(1, 10);
    assert.deepEqual([all.total, all.page, all.perPage], [3, 1, 10]);
    assert.deepEqual(all.data, [
      {
        id: third,
        orderId: id,
        text: "Looked at.",
        author: operator,
        userName: null,
        createdAt: NOW,
      },
      {
        id: second,
        orderId: id,
        text: "Paid in cash.",
        author,
        userName: user.name,
        createdAt: later(5),
      },
      {
        id: first,
        orderId: id,
        text: "Rings twice.\n電",
        author,
        userName: user.name,
        createdAt: NOW,
      },
    ]);
    assert.deepEqual((await list(2, 2)).data, all.data.slice(2));
  });

  it("returns the history of an order, each kind newest first and from a position on", async () => {
    const { id, other, note, inShop, unitOfWork, scope, author } = await anOrder();
    const { tenantId } = scope;
    const notes = [await note("One."), await note("Two.")];
    const entry = { at: NOW, actor: author, tenantId, subject: {}, requestId: null };
    const changes = [{ field: "status", old: "pending", new: "processing" }];
    await unitOfWork.transact("write", async ({ audit }) => {
      const object = { kind: "order", id };
      await audit.add({ ...entry, useCase: "createOrder", object });
      await audit.add({ ...entry, useCase: "processOrder", object, changes });
      await audit.add({ ...entry, useCase: "addOrderNote", object });
      await audit.add({ ...entry, useCase: "cancelOrder", object: { kind: "order", id: other } });
      await audit.add({ ...entry, useCase: "updateProduct", object: { kind: "product", id } });
    });
    const events = [sampleRecord(tenantId, id), sampleRecord(tenantId, id)];
    await inShop(async ({ outbox, webhooks }) => {
      await webhooks.add({
        url: "https://example.com/hook",
        events: ["order.created"],
        description: null,
        ratePerSecond: null,
        secretHint: "…abcd",
        createdAt: NOW,
      });
      for (const event of [...events, sampleRecord(tenantId, other)]) await outbox.append([event]);
    });
    const before = (position: HistoryPosition, limit: number) =>
      inShop(({ orderHistory }) => orderHistory.before(id, position, limit));
    const all = await before(newest, 10);
    assert.deepEqual(
      all.notes.map((each) => each.id),
      notes.toReversed(),
    );
    assert.deepEqual(
      all.changes.map(({ useCase, changes: told }) => [useCase, told]),
      [
        ["processOrder", changes],
        ["createOrder", []],
      ],
    );
    assert.deepEqual(
      all.events.map(({ id: event, seq, kind }) => [event, seq, kind]),
      [
        [events[1]?.id, 2, "order.created"],
        [events[0]?.id, 1, "order.created"],
      ],
    );
    const [delivery, ...more] = all.events[0]?.deliveries ?? [];
    assert.deepEqual(
      [delivery?.status, delivery?.attemptsCount, delivery?.deliveredAt, more],
      ["pending", 0, null, []],
    );
    const [lastNote, lastChange, lastEvent] = [all.notes[0], all.changes[0], all.events[0]];
    const rest = await before(
      { note: lastNote?.id ?? 0, change: lastChange?.id ?? 0, event: lastEvent?.seq ?? 0 },
      10,
    );
    assert.deepEqual(rest, {
      notes: all.notes.slice(1),
      changes: all.changes.slice(1),
      events: all.events.slice(1),
    });
    const few = await before(newest, 1);
    assert.deepEqual([few.notes.length, few.changes.length, few.events.length], [1, 1, 1]);
  });

  it("leaves the history of an order to its tenant", async () => {
    const { id, note, inShop, asStranger, unitOfWork, scope, author } = await anOrder();
    await note("Ours.");
    await unitOfWork.transact("write", async ({ audit }) =>
      audit.add({
        at: NOW,
        actor: author,
        tenantId: scope.tenantId,
        subject: {},
        requestId: null,
        useCase: "createOrder",
        object: { kind: "order", id },
      }),
    );
    await inShop(async ({ outbox }) => outbox.append([sampleRecord(scope.tenantId, id)]));
    assert.deepEqual(await asStranger(({ orderHistory }) => orderHistory.before(id, newest, 10)), {
      notes: [],
      changes: [],
      events: [],
    });
    const seen = await asStranger(({ orderHistory }) =>
      orderHistory.notes(id, { page: 1, perPage: 10 }),
    );
    assert.deepEqual([seen.data, seen.total], [[], 0]);
    const stolen = { orderId: id, text: "Stolen.", author, createdAt: NOW };
    await asStranger(({ orderHistory }) => orderHistory.addNote(stolen)).catch(() => {});
    const own = await inShop(({ orderHistory }) =>
      orderHistory.notes(id, { page: 1, perPage: 10 }),
    );
    assert.deepEqual(
      own.data.map(({ text }) => text),
      ["Ours."],
    );
  });
}
