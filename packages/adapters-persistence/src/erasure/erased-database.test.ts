import { describe, expect, it } from "@jest/globals";
import { carryOutDataRequests } from "@souk/core/adapter";
import { NodeSecrets } from "@souk/core/node";
import { Operator } from "@souk/core/operator";
import { newUserWithToken } from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { type TestDatabase, testEngines } from "../testing/test-databases.js";
import { columnsWith } from "../testing/columns-with.js";
import { isErased, type Mark, personalColumns } from "./personal-columns.js";

const operator = { as: new Operator("ops") };
const WORD = "wohlrabe";
const DAY = 86_400_000;

const marked = Object.entries(personalColumns).flatMap(([table, columns]) =>
  Object.entries(columns as Record<string, Mark>)
    .filter(([, mark]) => isErased(mark) || mark === "personal")
    .map(([column]) => ({ table, column })),
);

const inJson = new Set(["metadata", "address", "addresses", "tags", "value", "buyer"]);

function rowsOf(table: string, column: string, userId: number): string {
  if (table === "users") return `id = ${userId}`;
  if (table === "orders")
    return column.startsWith("customer_") ? "customer_email is not null" : "true";
  return ["access_tokens", "addresses", "factors", "idempotency_keys", "identities"].includes(table)
    ? `user_id = ${userId}`
    : "true";
}

/** Writes the word into every text that is personal, whichever there are. */
async function plant(database: TestDatabase, userId: number): Promise<void> {
  for (const { table, column } of marked) {
    if (column === "email" || column === "customer_email" || column === "to_address") continue;
    const text = inJson.has(column) ? `{"street":"${WORD}"}` : WORD;
    const value = column === "password_hash" ? "x" : text;
    await database.run(
      `update ${table} set ${column} = '${value}' where ${rowsOf(table, column, userId)}`,
    );
  }
}

describe.each(testEngines)("a person on $dialect", ({ dialect, create }) => {
  const opened = openedEngine({ create });

  it("is in no text of any table once erased, except in kept answers of others, for a day", async () => {
    const { core, database, persistence } = await opened;
    const admin = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as: admin.as }, { name: "Lamps" });
    const inShop = { as: admin.as, tenant };
    await core.createWebhook(inShop, {
      url: "https://example.com/hook",
      events: ["user.registered", "order.created", "order.cancelled"],
    });
    const person = await newUserWithToken(core, "Wohlrabe");
    const idempotency = (key: string) => ({
      idempotency: { key, serialize: JSON.stringify, revive: JSON.parse },
    });
    await core.addMember(
      { ...inShop, ...idempotency("invite") },
      { email: person.email, role: "MEMBER" },
    );
    await core.forgotPassword({}, { email: person.email });
    const product = await core.createProduct(inShop, { name: "Lamp", price: 5 });
    const items = [{ productId: product.id, qty: 1, amount: 5, notes: "For Wohlrabe" }];
    const address = { street: "1 Wohlrabe St", city: "Springfield" };
    const book = await core.createAddress({ as: person.as }, address);
    const asMember = { as: person.as, tenant, ...idempotency("order") };
    const order = { orderItems: items, paymentType: 1, totalAmount: 5 };
    const own = await core.createOrder(asMember, { ...order, addressId: book.id });
    const customer = { name: "Wohlrabe", email: person.email };
    const sold = await core.createOrder(inShop, { ...order, address, customer });
    await core.updateCustomer(inShop, {
      id: sold.customerId ?? 0,
      note: "Wohlrabe rings twice.",
      addresses: [address],
    });
    await core.addOrderNote(inShop, { id: own.id ?? 0, text: "Wohlrabe rings twice." });
    const bought = { id: own.id ?? 0, amount: 1 };
    await core.addPayment(inShop, { ...bought, method: "transfer", reference: "Wohlrabe, May" });
    await core.addRefund(inShop, { ...bought, reason: "Wohlrabe paid twice." });
    await core.addShipment(inShop, {
      id: bought.id,
      items: [{ orderItemId: own.items[0]?.id ?? 0, qty: 1 }],
      trackingNumber: "Wohlrabe-1",
      trackingUrl: "https://track.example/Wohlrabe",
    });
    await core.addReturn(inShop, {
      id: bought.id,
      items: [{ orderItemId: own.items[0]?.id ?? 0, qty: 1 }],
      reason: "Too bright for Wohlrabe.",
    });
    await core.issueInvoice(inShop, { id: sold.id ?? 0 });
    await database.run(
      `insert into factors (user_id, kind, name, transports, counter, created_at)
      values (${person.user.id}, 'totp', 'Wohlrabe''s phone', '[]', 0, 1)`,
    );
    await database.run(
      `insert into identities (user_id, issuer, subject, created_at, last_used_at)
      values (${person.user.id}, 'https://id.example.com', 'Wohlrabe', 1, 1)`,
    );
    await core.updateOrder(inShop, {
      id: sold.id ?? 0,
      notes: "Wohlrabe is deaf",
      metadata: { gift: "For Wohlrabe" },
    });
    await core.cancelOrder(inShop, { id: sold.id ?? 0, reason: "Wohlrabe called" });
    await core.putPreference({ as: person.as, tenant }, { name: "theme", value: "Wohlrabe" });
    await database.run(
      `insert into delivery_attempts (tenant_id, delivery_id, number, started_at, duration_ms)
      select tenant_id, id, 1, 1, 1 from deliveries`,
    );
    const pastOrder = async function* () {
      yield "Name,Email,Created at,Total,Lineitem name,Lineitem quantity,Lineitem price\n";
      yield `#1,${person.email},2024-01-31 10:00:00 +0000,5,Lamp,1,5\n`;
    };
    await core.importOrders(inShop, { from: "shopify", format: "csv", text: pastOrder() });
    await core.exportAccount({ as: person.as }, { currentPassword: person.password });
    const { unitOfWork } = persistence;
    await carryOutDataRequests({
      unitOfWork,
      clock: { now: () => new Date() },
      secrets: new NodeSecrets(),
    });
    const { id: userId } = person.user;
    await plant(database, userId);

    const before = await columnsWith(WORD, database, dialect);
    const wanted = marked.map(({ table, column }) => `${table}.${column}`);
    const planted = wanted.filter(
      (name) => !["users.password_hash", "users.language"].includes(name),
    );
    expect(before).toEqual(expect.arrayContaining([...planted, "events.body"]));
    // The reason of a cancellation is a value of the order in the trail, and everyone may read it there.
    const lasting = ["audit_log.changes"];
    const lines: string[] = [];
    const onLine = (line: string) => {
      lines.push(line);
    };
    await core.exportUser(operator, { userId, onLine });
    expect(lines.join("")).toContain("Wohlrabe called");

    await core.eraseUser(operator, { userId, confirm: person.email });
    const after = await columnsWith(WORD, database, dialect);
    expect(after.filter((name) => !lasting.includes(name))).toEqual(["idempotency_keys.answer"]);
    const telling = `select distinct use_case from audit_log where lower(cast(changes as text)) like '%${WORD}%'`;
    expect(await database.run(telling)).toEqual([{ use_case: "cancelOrder" }]);
    await persistence.unitOfWork.system("write", ({ idempotency: answers }) =>
      answers.prune(new Date(Date.now() + 400 * 365 * DAY), 1_000),
    );
    expect(
      (await columnsWith(WORD, database, dialect)).filter((name) => !lasting.includes(name)),
    ).toEqual([]);

    await expect(core.whoAmI({ as: person.as }, {})).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    const kept = await core.getOrder(inShop, { id: own.id ?? 0 });
    expect(kept).toMatchObject({ number: own.number, totalAmount: own.totalAmount, userId });
    expect(await core.verifyAuditTrail(operator, {})).toMatchObject({ found: 0 });

    await database.run(`update users set timezone = '${WORD}' where id = ${userId}`);
    expect(await columnsWith(WORD, database, dialect)).toContain("users.timezone");
  });
});
