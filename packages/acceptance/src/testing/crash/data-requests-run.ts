import { setTimeout as pause } from "node:timers/promises";
import { type Core } from "@souk/core";
import { carryOutDataRequests } from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import { newUserWithToken } from "@souk/core/testing";
import type { TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import type { Chance } from "../../../../adapters-persistence/dist/testing/chance.js";
import { columnsWith } from "../../../../adapters-persistence/dist/testing/columns-with.js";
import { type DataFault, dataFaults } from "./data-faults.js";
import { type CrashHost, spawnHost } from "./crash-life.js";
import { environmentOf, withCore } from "./crash-world.js";
import { DATA_STEPS } from "./steps.js";

type TestEngine = (typeof testEngines)[number];

const ADDRESSES = 1_100;
const ORDERS = 12;
const LIVES = 5;
const MOST_STEPS = 4;
/** A step is due again at once; one that failed waits longer than this. */
const SOON_MS = 10_000;
const LATER_MS = 3_600_000;
const operator = { as: new Operator("crash run") };

async function seed(core: Core, database: TestDatabase) {
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const shop = { as, tenant };
  const { id: productId } = await core.createProduct(shop, { name: "Lamp", price: 5 });
  const other = await newUserWithToken(core, "Elsewhere");
  const reader = await newUserWithToken(core, "Ida");
  const leaver = await newUserWithToken(core, "Wohlrabe");
  await database.run("update users set email_verified_at = 1");
  for (const { user } of [other, reader, leaver]) {
    const rows = Array.from(
      { length: ADDRESSES },
      (_, n) => `(${user.id}, '${user.name} ${n}', 'C', 1, 1)`,
    );
    await database.run(
      `insert into addresses (user_id, street, city, created_at, updated_at) values ${rows.join()}`,
    );
  }
  const orders: { id: number; totalAmount: unknown }[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const { name, email } = n % 2 === 0 ? reader.user : leaver.user;
    const placed = await core.createOrder(shop, {
      orderItems: [{ productId, qty: 1, amount: 5 + n, notes: `For ${name}` }],
      paymentType: 1,
      totalAmount: 5 + n,
      address: { street: `${n} ${name} St`, city: "Fez" },
      customer: { name, email },
    });
    const { id } = placed as { id: number };
    await core.addOrderNote(shop, { id, text: `${name} rings twice.` });
    orders.push({ id, totalAmount: placed.totalAmount });
  }
  const passwordOf = ({ password }: typeof reader) => ({ currentPassword: password });
  await core.exportAccount({ as: reader.as }, passwordOf(reader));
  const confirm = leaver.email;
  await core.eraseAccount({ as: leaver.as }, { ...passwordOf(leaver), confirm });
  await database.run("update data_requests set due_at = 1");
  return { shop, reader, orders };
}

type Seeded = Awaited<ReturnType<typeof seed>>;

/** Kills one host after the other at a step that chance chooses; says what is wrong when the work is over. */
export async function killedDataRequests(
  { create, dialect }: TestEngine,
  chance: Chance,
  fault: DataFault | null = null,
): Promise<{ problems: string[]; kills: number }> {
  const database = await create();
  try {
    const { url } = database;
    const world = await withCore(url, (core) => seed(core, database));
    let kills = 0;
    for (let life = 0; life < LIVES; life += 1) {
      const dieAt = chance.of(DATA_STEPS);
      const dieAfter = chance.below(MOST_STEPS);
      const host = spawnHost(
        { env: environmentOf(url) },
        { everyStep: true, dieAt, dieAfter, dataFault: fault },
      );
      await host.start();
      if (await diesByItself(host, database)) kills += 1;
      // Another host takes the job of a dead one after half a minute, for which this run does not wait.
      await database.run("delete from chore_runs");
    }
    return await withCore(url, async (core, ports) => {
      const clock = { now: () => new Date(Date.now() + LATER_MS) };
      const given = fault ? dataFaults[fault](ports) : ports;
      const failures: string[] = [];
      await carryOutDataRequests({ ...given, clock }).catch((error: Error) => {
        failures.push(`a step fails: ${error.message}`);
      });
      const [left] = await database.run(
        "select count(*) as n from data_requests where done_at is null",
      );
      if (Number(left?.["n"]) > 0) failures.push("work is left that nobody does");
      const problems = [
        ...failures,
        ...(await inArchive(core, world).catch((error: Error) => [error.message])),
        ...(await notErased(core, world, database, dialect)),
      ];
      return { problems, kills };
    });
  } finally {
    await database.drop();
  }
}

/** Where a fault leaves nothing to do, no step comes at which it could die. */
async function diesByItself({ child, gone }: CrashHost, database: TestDatabase): Promise<boolean> {
  const due = `select count(*) as n from data_requests where done_at is null and due_at <= `;
  let isGone = false;
  const ended = gone.then(() => {
    isGone = true;
  });
  while (!isGone) {
    const [row] = await database.run(due + (Date.now() + SOON_MS));
    if (Number(row?.["n"]) === 0 && !isGone) {
      child.kill("SIGKILL");
      await ended;
      return false;
    }
    await Promise.race([ended, pause(100)]);
  }
  return true;
}

async function inArchive(core: Core, { reader, orders }: Seeded): Promise<string[]> {
  let text = "";
  const { text: pieces } = await core.downloadAccountExport({ as: reader.as }, {});
  for await (const piece of pieces) text += piece;
  const lines = text.trimEnd().split("\n");
  const parsed = lines.map((line) => JSON.parse(line) as { kind: string; row: { id?: number } });
  const of = (wanted: string) => parsed.filter(({ kind }) => kind === wanted);
  const end = parsed.at(-1);
  const bought = orders.filter((_, n) => n % 2 === 0).map(({ id }) => id);
  const found = of("orders").map(({ row }) => row.id);
  const wrong: readonly (readonly [boolean, string])[] = [
    [new Set(lines).size !== lines.length, "the archive has a line twice"],
    [JSON.stringify(end) !== endOf(lines.length - 1), "the last line does not count the others"],
    [of("addresses").length !== ADDRESSES, "the archive has not all addresses"],
    [String(found.toSorted((a, b) => (a ?? 0) - (b ?? 0))) !== String(bought), "nor all orders"],
    [/elsewhere|wohlrabe/i.test(text), "the archive tells of somebody else"],
  ];
  return wrong.filter(([isSo]) => isSo).map(([, words]) => words);
}

const endOf = (lines: number) => JSON.stringify({ kind: "end", row: { lines } });

async function notErased(
  core: Core,
  { shop, orders }: Seeded,
  database: TestDatabase,
  dialect: TestEngine["dialect"],
): Promise<string[]> {
  const problems = (await columnsWith("wohlrabe", database, dialect)).map(
    (place) => `the person is still in ${place}`,
  );
  for (const { id, totalAmount } of orders) {
    const kept = await core.getOrder(shop, { id });
    if (kept.totalAmount !== totalAmount) problems.push(`order ${id} has another amount`);
  }
  const { found } = await core.verifyAuditTrail(operator, {});
  if (found > 0) problems.push("the audit trail is not what it was");
  return problems;
}
