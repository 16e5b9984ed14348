import assert from "node:assert/strict";
import type {
  PersonalRecord,
  PersonalStep,
  PersonalWork,
} from "../../ports/people/personal-data.js";
import type { UnitOfWork } from "../../ports/unit-of-work.js";
import type { ContractRunner } from "./contract-runner.js";
import { addUser, later, NOW } from "./fixtures.js";
import { aShop, request } from "./orders/order-fixtures.js";
import { aPastOrder } from "./orders/past-orders.contract.js";

const word = "Wohlrabe";
const STEPS = 1_000;
const customer = (email: string) => ({ name: word, email, phone: word, externalId: word });
const address = {
  street: word,
  city: word,
  country: word,
  postalCode: word,
  state: word,
  phone: word,
};
const as = { name: "Erased", email: "erased@erased.invalid", now: later(9) };

/** A shop in which a person has bought, been a customer, and works for another customer. */
async function aPerson(open: () => Promise<UnitOfWork>) {
  const { unitOfWork, inShop, nameCurrency, order, hat, user: clerk } = await aShop(open);
  await nameCurrency("KWD");
  const { id, email } = await unitOfWork.transact("write", async (store) => {
    const user = await addUser(store);
    const changes = { name: word, phone: word, timezone: word, metadata: { note: word } };
    await store.users.change(user.id, { ...changes, updatedAt: NOW });
    await store.addressesOf(user.id).add({ ...address, label: word, isDefault: true }, NOW);
    await store.mail.add({ to: user.email, sealed: word, createdAt: NOW });
    return user;
  });
  const theme = { name: "theme", value: word, createdAt: NOW, updatedAt: NOW };
  for (const userId of [id, clerk.id]) {
    await inShop(({ preferences }) => preferences.add(userId, theme));
  }
  const themes = () =>
    inShop(async ({ preferences }) => [
      (await preferences.find(id, "theme"))?.value,
      (await preferences.find(clerk.id, "theme"))?.value,
    ]);
  const place = (userId: number, whose: ReturnType<typeof customer> | null) =>
    inShop(async ({ orders }) => {
      const details = { userId, customer: whose, address, metadata: { note: word } };
      return (await orders.add(order(details, [hat, 2]))).id;
    });
  const orders = {
    own: await place(id, null),
    asCustomer: await place(clerk.id, customer(email)),
    forAnother: await place(id, customer("another@example.com")),
    ofClerk: await place(clerk.id, null),
  };
  await inShop(({ pastOrders }) =>
    pastOrders.addNew([
      aPastOrder("#1", { customer: customer(email), address }),
      aPastOrder("#2", { customer: customer("another@example.com"), address }),
    ]),
  );
  const pastOrders = () =>
    inShop(async (store) => {
      const { data } = await store.pastOrders.list({ page: 1, perPage: 5, after: null });
      return data.toSorted((a, b) => a.number.localeCompare(b.number));
    });
  const author = { kind: "user", userId: clerk.id, tokenId: null } as const;
  const note = (orderId: number) =>
    inShop((store) => store.orderHistory.addNote({ orderId, text: word, author, createdAt: NOW }));
  const noted = async (orderId: number) =>
    (await inShop((store) => store.orderHistory.notes(orderId, { page: 1, perPage: 5 }))).total;
  const foundBy = async (search: string) =>
    (await inShop((store) => store.orders.list(request({ sort: "id", search })))).data.map(
      (order) => order.id,
    );
  const find = (orderId: number) => inShop((store) => store.orders.find(orderId));
  return {
    unitOfWork,
    person: { id, email },
    orders,
    find,
    foundBy,
    note,
    noted,
    themes,
    pastOrders,
  };
}

export function personalDataContract(
  { it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  it("contains all stored data about a person, and nothing about anyone else", async () => {
    const { unitOfWork, person, orders } = await aPerson(open);
    const read = await unitOfWork.transact("steady read", async ({ people }) => {
      const records: PersonalRecord[] = [];
      for await (const record of people.read(person)) records.push(record);
      return records;
    });
    const of = (kind: string) => read.filter((record) => record.kind === kind);
    assert.deepEqual(
      of("users").map(({ row }) => [row["id"], row["name"], row["email"]]),
      [[person.id, word, person.email]],
    );
    assert.deepEqual(
      of("orders").map(({ row }) => row["id"]),
      [orders.own, orders.asCustomer],
    );
    assert.deepEqual([of("addresses").length, of("order_items").length], [1, 2]);
    for (const { row } of [...of("orders"), ...of("order_items")]) {
      assert.equal(row["currency"], "KWD");
    }
    assert.deepEqual(
      of("past_orders").map(({ row }) => [row["number"], row["currency"], row["items"]]),
      [["#1", "JPY", aPastOrder("#1").items]],
    );
    assert.equal(of("outbox_mail").length, 1);
    assert.deepEqual(
      of("preferences").map(({ row }) => row["value"]),
      [word],
    );
    assert.ok(!/"(password_?hash|sealed|digest|hash)"/i.test(JSON.stringify(read)));
  });

  it("erases a person from the account, its orders and its mails, and keeps ids and amounts", async () => {
    const shop = await aPerson(open);
    const { unitOfWork, person, orders, find, foundBy, note, noted, themes, pastOrders } = shop;
    const before = await find(orders.asCustomer);
    const all = Object.values(orders);
    for (const id of all) await note(id);
    assert.deepEqual(await foundBy(word.toLowerCase()), all);
    const counts = await unitOfWork.transact("long write", ({ people }) =>
      people.erase(person, as),
    );
    const { orders: ofOrders, past_orders: ofPast, addresses, outbox_mail: mails } = counts;
    assert.deepEqual([ofOrders, ofPast, addresses, mails], [2, 1, 1, 1]);
    assert.deepEqual(await themes(), [undefined, word]);
    const [past, another] = await pastOrders();
    assert.deepEqual(
      [past?.customer, past?.address?.street, past?.totalAmount],
      [
        { name: as.name, email: null, phone: null, externalId: null },
        as.name,
        aPastOrder("#1").totalAmount,
      ],
    );
    assert.ok(!JSON.stringify(past).includes(word));
    assert.deepEqual(another?.customer, customer("another@example.com"));
    const user = await unitOfWork.transact("read", ({ users }) => users.findAccount(person.id));
    assert.ok(!JSON.stringify(user).includes(word));
    assert.deepEqual(
      [user?.id, user?.name, user?.email, user?.passwordHash],
      [person.id, as.name, as.email, null],
    );
    assert.deepEqual(await Promise.all(all.map(noted)), [0, 0, 1, 1]);
    for (const id of [orders.own, orders.asCustomer]) {
      const order = await find(id);
      assert.ok(!JSON.stringify(order).includes(word));
      assert.equal(order?.address.street, as.name);
    }
    const after = await find(orders.asCustomer);
    assert.deepEqual(after?.customer, {
      name: as.name,
      email: null,
      phone: null,
      externalId: null,
    });
    assert.deepEqual(
      [after?.id, after?.number, after?.totalAmount, after?.createdAt, after?.userId],
      [before?.id, before?.number, before?.totalAmount, before?.createdAt, before?.userId],
    );
    assert.ok((after?.version ?? 0) > (before?.version ?? 0));
    assert.equal(after?.items.length, 1);
    assert.deepEqual(await foundBy(word.toLowerCase()), [orders.forAnother, orders.ofClerk]);
    assert.deepEqual(await foundBy(person.email), []);
    for (const id of [orders.forAnother, orders.ofClerk]) {
      assert.equal((await find(id))?.address.street, word);
    }
  });

  it("exports and erases the same a few rows at a time, for workers and operators alike", async () => {
    for (const whose of ["operators", "workers"]) {
      const { unitOfWork, person, orders, find, pastOrders } = await aPerson(open);
      const erased = { ...as, email: `${person.id}@erased.invalid` };
      const step = <T>(does: (people: PersonalWork) => Promise<PersonalStep<T>>) =>
        whose === "workers"
          ? unitOfWork.system("write", ({ people }) => does(people))
          : unitOfWork.transact("write", ({ people }) => does(people));
      const all = async <T>(
        does: (people: PersonalWork, from: string | null) => Promise<PersonalStep<T>>,
      ) => {
        const done: T[] = [];
        for (let from: string | null = null, steps = 0; steps < STEPS; steps += 1) {
          const at: string | null = from;
          const { done: some, next }: PersonalStep<T> = await step((people) => does(people, at));
          done.push(some);
          if (next === null) return done;
          from = next;
        }
        return assert.fail("There is always a next step.");
      };
      const records = (await all((people, from) => people.readSome(person, from))).flat();
      const ids = records.filter(({ kind }) => kind === "orders").map(({ row }) => row["id"]);
      assert.deepEqual(ids, [orders.own, orders.asCustomer]);
      assert.equal(records.filter(({ kind }) => kind === "past_orders").length, 1);
      const told = new Map<number, number>();
      await all(async (people, from) => {
        const done = await people.eraseSome(person, erased, from);
        for (const { id, version } of done.orders) told.set(id, version);
        return done;
      });
      for (const id of [orders.own, orders.asCustomer]) {
        assert.equal(told.get(id), (await find(id))?.version);
        assert.ok(!JSON.stringify(await find(id)).includes(word));
      }
      assert.ok(JSON.stringify(await find(orders.ofClerk)).includes(word));
      assert.ok(!JSON.stringify((await pastOrders())[0]).includes(word));
      const user = await unitOfWork.transact("read", ({ users }) => users.findAccount(person.id));
      assert.deepEqual([user?.name, user?.email], [erased.name, erased.email]);
    }
  });
}
