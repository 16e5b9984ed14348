import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Core, createCore, type UnitOfWork } from "@souk/core";
import { carryOutDataRequests } from "@souk/core/adapter";
import { NodeSecrets } from "@souk/core/node";
import { Operator } from "@souk/core/operator";
import { ManualClock, memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openPersistence, type Persistence } from "../open-persistence.js";
import { type TestDatabase, testEngines } from "../testing/test-databases.js";

const operator = { as: new Operator("ops") };
const MINUTE = 60_000;
const address = { street: "1 Main St", city: "Springfield" };

type Person = Awaited<ReturnType<typeof newUserWithToken>>;

describe.each(testEngines)("the own data of a person on $dialect", ({ create }) => {
  let database: TestDatabase;
  let persistence: Persistence;
  let core: Core;
  let clock: ManualClock;
  let shop: { as: { token: string }; tenant: number };
  let product: number;

  beforeAll(async () => {
    database = await create();
    persistence = await openPersistence({ url: database.url });
    const ports = memoryPorts();
    clock = ports.clock;
    core = createCore({ ...ports, unitOfWork: persistence.unitOfWork });
    const admin = await newUserWithToken(core, "Otto");
    const { id: tenant } = await core.createTenant({ as: admin.as }, { name: "Lamps" });
    shop = { as: admin.as, tenant };
    ({ id: product } = await core.createProduct(shop, { name: "Lamp", price: 5 }));
  });

  afterAll(async () => {
    await persistence.close();
    await database.drop();
  });

  const carryOut = (unitOfWork: UnitOfWork = persistence.unitOfWork) =>
    carryOutDataRequests({ unitOfWork, clock, secrets: new NodeSecrets() });

  const confirmed = async (name: string): Promise<Person> => {
    const person = await newUserWithToken(core, name);
    await database.run(`update users set email_verified_at = 1 where id = ${person.user.id}`);
    return person;
  };

  const sellTo = (email: string) =>
    core.createOrder(shop, {
      orderItems: [{ productId: product, qty: 1, amount: 5, notes: "As always" }],
      paymentType: 1,
      totalAmount: 5,
      address,
      customer: { name: "Wohlrabe", email },
    });

  const ask = ({ as, password: currentPassword }: Person) =>
    core.exportAccount({ as }, { currentPassword });

  async function archiveOf({ as }: Person) {
    let text = "";
    for await (const piece of (await core.downloadAccountExport({ as }, {})).text) text += piece;
    const lines = text.trimEnd().split("\n");
    return lines.map((line) => JSON.parse(line) as { kind: string; row: Record<string, unknown> });
  }

  it("is written by workers, and fetched by the person alone, for a day", async () => {
    const person = await confirmed("Ida");
    const other = await newUserWithToken(core, "Eve");
    const sold = await sellTo(person.email);
    await expect(core.exportAccount({ as: person.as }, {})).rejects.toMatchObject({
      issues: [{ path: ["currentPassword"] }],
    });
    await expect(
      core.exportAccount({ as: person.as }, { currentPassword: "a guess" }),
    ).rejects.toMatchObject({ kind: "validation_failed" });
    await expect(core.getAccountExport({ as: person.as }, {})).rejects.toMatchObject({
      kind: "not_found",
    });
    const asked = await ask(person);
    expect(await ask(person)).toEqual(asked);
    await expect(archiveOf(person)).rejects.toMatchObject({ kind: "conflict" });
    await carryOut();
    const archive = await archiveOf(person);
    const of = (kind: string) => archive.filter((line) => line.kind === kind);
    expect(archive[0]?.row).toMatchObject({ user_id: person.user.id });
    expect(archive.at(-1)).toEqual({ kind: "end", row: { lines: archive.length - 1 } });
    expect(of("orders").map(({ row }) => row["id"])).toEqual([sold.id]);
    expect(of("users").map(({ row }) => row["email"])).toEqual([person.email]);
    expect([of("order_items").length, of("data_request_parts").length]).toEqual([1, 0]);
    for (const read of [core.getAccountExport, core.downloadAccountExport]) {
      await expect(read({ as: other.as }, {})).rejects.toMatchObject({ kind: "not_found" });
    }
    clock.advance(24 * 60 * MINUTE);
    await expect(archiveOf(person)).rejects.toMatchObject({ kind: "not_found" });
    await carryOut();
    const [left] = await database.run("select count(*) as n from data_request_parts");
    expect(Number(left?.["n"])).toBe(0);
  });

  it("holds orders of a customer only if the address is confirmed", async () => {
    const person = await newUserWithToken(core, "Ulf");
    await sellTo(person.email);
    await ask(person);
    await carryOut();
    const kinds = (await archiveOf(person)).map(({ kind }) => kind);
    expect(kinds).toContain("users");
    expect(kinds).not.toContain("orders");
  });

  it("is written in pieces, whichever of them breaks off", async () => {
    const person = await confirmed("Mia");
    const rows = Array.from({ length: 1_100 }, (_, n) => `(${person.user.id}, 'S${n}', 'C', 1, 1)`);
    await database.run(
      `insert into addresses (user_id, street, city, created_at, updated_at) values ${rows.join()}`,
    );
    await ask(person);
    await brokenOff();
    const streets = (await archiveOf(person)).filter(({ kind }) => kind === "addresses");
    expect(new Set(streets.map(({ row }) => row["street"])).size).toBe(1_100);
    expect(streets).toHaveLength(1_100);
  });

  it("holds the orders of all tenants, however their numbers alternate", async () => {
    const person = await confirmed("Ada");
    const other = await newUserWithToken(core, "Olga");
    const { id: tenant } = await core.createTenant({ as: other.as }, { name: "Hats" });
    const call = { as: other.as, tenant };
    const { id: hat } = await core.createProduct(call, { name: "Hat", price: 5 });
    const first = await sellTo(person.email);
    const second = await core.createOrder(call, {
      orderItems: [{ productId: hat, qty: 1, amount: 5 }],
      paymentType: 1,
      totalAmount: 5,
      address,
      customer: { name: "Ada", email: person.email },
    });
    const numbers = Array.from({ length: 1_500 }, (_, n) => `(${n})`).join();
    const columns = `tenant_id, user_id, address_id, address, payment_type, total_amount, items_amount,
      items_count, customer_name, customer_email, created_at, updated_at`;
    await database.run(`insert into orders (${columns}) select ${columns}
      from orders cross join (select column1 as n from (values ${numbers}) as v) as c
      where customer_email = '${person.email}' order by c.n, orders.id`);
    await ask(person);
    await carryOut();
    const orders = (await archiveOf(person)).filter(({ kind }) => kind === "orders");
    const countOf = (id: unknown) => orders.filter(({ row }) => row["tenant_id"] === id).length;
    expect([countOf(shop.tenant), countOf(tenant)]).toEqual([1_501, 1_501]);
    expect(orders.map(({ row }) => row["id"])).toEqual(
      expect.arrayContaining([first.id, second.id]),
    );
    await core.eraseUser(operator, { userId: person.user.id, confirm: person.email });
    const left = await database.run(
      `select count(*) as n from orders where customer_email = '${person.email}'`,
    );
    expect(Number(left[0]?.["n"])).toBe(0);
  });

  /** Each step is undone at its end the first time, as if the process had been killed. */
  async function brokenOff(between: (steps: number) => Promise<unknown> = async () => {}) {
    let steps = 0;
    let isKept = true;
    const unitOfWork: UnitOfWork = {
      ...persistence.unitOfWork,
      transact: (mode, work) => persistence.unitOfWork.transact(mode, work),
      system: (mode, work) =>
        persistence.unitOfWork.system(mode, async (store) => {
          const done = await work(store);
          if (done === true) isKept = !isKept;
          if (done === true && !isKept) throw new Error("Killed.");
          return done;
        }),
    };
    for (;;) {
      const [open] = await database.run(
        "select count(*) as n from data_requests where done_at is null",
      );
      if (Number(open?.["n"]) === 0) return;
      steps += 1;
      expect(steps).toBeLessThan(200);
      clock.advance(2 * MINUTE);
      await carryOut(unitOfWork).catch((error: Error) => {
        if (error.message !== "Killed.") throw error;
      });
      await between(steps);
    }
  }

  it("goes permanently, whichever step breaks off and whatever a shop writes meanwhile", async () => {
    const person = await confirmed("Wohlrabe");
    const { as, email, password: currentPassword, user } = person;
    const orders = [await sellTo(email), await sellTo(email)];
    const wrong = { currentPassword, confirm: "else@example.com" };
    await expect(core.eraseAccount({ as }, wrong)).rejects.toMatchObject({
      issues: [{ path: ["confirm"] }],
    });
    const { id: own } = await core.createTenant({ as }, { name: "Hats" });
    const confirm = { currentPassword, confirm: email.toUpperCase() };
    await expect(core.eraseAccount({ as }, confirm)).rejects.toMatchObject({
      kind: "last_admin",
      message: expect.stringContaining(`${own} (Hats)`),
    });
    await core.deleteTenant({ as, tenant: own }, {});
    await core.eraseAccount({ as }, confirm);
    await expect(core.whoAmI({ as }, {})).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(core.login({}, { email, password: currentPassword })).rejects.toMatchObject({
      kind: "account_disabled",
    });
    await expect(
      core.setUserActive(operator, { userId: user.id, isActive: true }),
    ).rejects.toMatchObject({ kind: "conflict" });
    expect(await carryOut()).toBe(0);
    let placed = 0;
    await brokenOff(async (steps) => {
      if (steps % 2 === 0 || placed >= 5) return;
      placed += 1;
      orders.push(await sellTo(email));
      await core.cancelOrder(shop, { id: orders[1]?.id ?? 0, reason: "Wohlrabe" }).catch(() => {});
    });
    for (const { id } of orders) {
      const order = await core.getOrder(shop, { id: id ?? 0 });
      expect(order.customer).toMatchObject({ email: null });
      expect(JSON.stringify(order)).not.toContain("Wohlrabe");
    }
    const bodies = await database.run("select body from events");
    expect(bodies.filter(({ body }) => String(body).includes(email))).toEqual([]);
    const [account] = await database.run(`select * from users where id = ${user.id}`);
    expect(account).toMatchObject({ name: "Erased", email_verified_at: null });
    expect(await core.listOrders(shop, { search: "erased.invalid" })).toMatchObject({ data: [] });
  });

  it("is erased at once by an operator, also after the person's own request", async () => {
    const person = await confirmed("Pia");
    const { as, email, password: currentPassword, user } = person;
    await sellTo(email);
    await ask(person);
    await core.eraseAccount({ as }, { currentPassword, confirm: email });
    const erased = await core.eraseUser(operator, { userId: user.id, confirm: email });
    expect(erased).toMatchObject({ id: user.id, orders: 1, outbox_mail: 2, users: 1 });
    expect(await carryOut()).toBe(0);
    const rows = await database.run(
      `select kind from data_requests where user_id = ${user.id} and done_at is not null order by id`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["erasure"]);
  });
});
