import { inspect } from "node:util";
import { CoreError, createCore } from "@souk/core";
import { memoryPorts, newMember, newUserWithToken } from "@souk/core/testing";
import { SqliteHandle } from "../engine/sqlite/handle.js";
import { openPersistence } from "../open-persistence.js";
import { SqliteSession } from "../engine/sqlite/session.js";

/** Fails each statement of each call on SQLite in turn and prints what did not go as it should, in a process of its own. */
const [url = "", seeded = ""] = process.argv.slice(2);

const faults = ["SQLITE_BUSY", "SQLITE_IOERR", "SQLITE_FULL"];

/** The number of the statement that fails; those after it with the same text fail as well if it is `lasting`. */
const plan = { fault: "", at: 0, lasting: false, seen: 0, hit: "" };

const isHit = (text: string): boolean => {
  if (plan.fault === "" || text === "rollback") return false;
  plan.seen += 1;
  if (plan.seen === plan.at) plan.hit = text;
  return plan.seen === plan.at || (plan.lasting && text === plan.hit);
};

const prepare = Reflect.get(SqliteHandle.prototype, "prepare") as SqliteHandle["prepare"];
SqliteHandle.prototype.prepare = function (sql: string) {
  if (!isHit(sql)) return prepare.call(this, sql);
  // A full disk ends the whole transaction.
  if (plan.fault === "SQLITE_FULL") this.rollback();
  throw Object.assign(new Error(plan.fault), { code: plan.fault });
};

if (seeded === "unwatched") {
  const lost: Promise<unknown>[] = [];
  const run = Reflect.get(SqliteSession.prototype, "run") as SqliteSession["run"];
  SqliteSession.prototype.run = function (statement, parameters) {
    const changed = run.call(this, statement as never, parameters);
    lost.push(changed.then(() => {}));
    return changed;
  };
}

const wrong: string[] = [];
let doing = "";
for (const event of ["unhandledRejection", "uncaughtException"] as const) {
  process.on(event, (error: unknown) => wrong.push(`${doing}: ${event} ${String(error)}`));
}

const persistence = await openPersistence({ url });
const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
const owner = await newUserWithToken(core);
const { id: tenant } = await core.createTenant(owner, { name: "Shop" });
const call = { as: owner.as, tenant };
await newMember(core, call, "MEMBER");
const address = await core.createAddress(owner, { street: "1 Souk Lane", city: "Fez" });
const product = await core.createProduct(call, { name: "Shoe", price: 5 });
let made = 0;
const line = () => JSON.stringify({ sku: `S${(made += 1)}`, name: "Imported", price: 1 });
const order = {
  addressId: address.id,
  paymentType: 1,
  totalAmount: 5,
  orderItems: [{ productId: product.id, qty: 1, amount: 5 }],
};

const calls: Record<string, () => Promise<unknown>> = {
  createOrder: () => core.createOrder(call, order),
  createProduct: () => core.createProduct(call, { name: "Boot", price: 7 }),
  updateProduct: () => core.updateProduct(call, { id: product.id, price: (made += 1) }),
  createWebhook: () =>
    core.createWebhook(call, { url: "https://example.com/", events: ["order.created"] }),
  listProducts: () => core.listProducts(call, {}),
  login: () => core.login({}, { email: owner.email, password: owner.password }),
  addMember: async () => core.addMember(call, { email: await stranger(), role: "MEMBER" }),
  importProducts: () =>
    core.importProducts(call, {
      format: "ndjson",
      text: (async function* () {
        yield line();
      })(),
    }),
};

/** Registered while nothing fails. */
async function stranger(): Promise<string> {
  const { fault } = plan;
  plan.fault = "";
  const { email } = await newUserWithToken(core, "Sam");
  plan.fault = fault;
  return email;
}

const count = async () => [
  (await core.listOrders(call, {})).total,
  (await core.listProducts(call, {})).total,
  (await core.listMembers(call, {})).total,
];

/** What a call that failed may have been told. */
const known = ["unavailable", "conflict", "import_busy", "outcome_unknown"];

let tried = 0;
const tryEach = async (name: string, fault: string, lasting: boolean): Promise<void> => {
  for (let at = 1; ; at += 1) {
    doing = `${name}, ${fault} ${lasting ? "lasting " : ""}at ${at}`;
    const before = JSON.stringify(await count());
    Object.assign(plan, { fault, at, lasting, seen: 0, hit: "" });
    const error: unknown = await calls[name]?.().then(
      () => null,
      (reason: unknown) => reason,
    );
    plan.fault = "";
    doing += ` (${plan.hit.slice(0, 60)})`;
    // What nobody watches is told of by then.
    await new Promise(setImmediate);
    tried += 1;
    if (error !== null) {
      if (!(error instanceof CoreError)) wrong.push(`${doing}: ${inspect(error)}`);
      else if (!known.includes(error.kind)) wrong.push(`${doing}: ${error.kind}`);
      const kept = plan.hit !== "commit" && JSON.stringify(await count()) !== before;
      if (kept) wrong.push(`${doing}: something was kept`);
    }
    if (plan.hit === "") return;
  }
};

for (const name of Object.keys(calls)) {
  for (const fault of faults) {
    await tryEach(name, fault, false);
    // A writer that is busy is waited for.
    if (fault !== "SQLITE_BUSY") await tryEach(name, fault, true);
  }
}
await persistence.close();
process.stdout.write(JSON.stringify({ tried, wrong }));
