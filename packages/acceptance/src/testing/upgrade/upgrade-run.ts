import { createHmac } from "node:crypto";
import { openPersistence } from "@souk/adapters-persistence";
import type { TestDatabase } from "@souk/adapters-persistence/testing";
import { loadConfig, start } from "@souk/host-server";
import { ApiClient } from "../api-client.js";
import { Receiver, until } from "../receiver.js";
import { differences } from "./differences.js";
import { goBack, type Person, type Released } from "./released.js";

export interface UpgradeRun {
  /** Answers of the release that were asked for again. */
  readonly compared: number;
  readonly migrations: number;
  readonly rows: number;
  /** What is not as it was, or does not go on. */
  readonly lost: readonly string[];
}

/** A database of a released version is started with this one: what was in it is asked for, and used. */
export async function upgradeRun(
  database: TestDatabase,
  engine: "sqlite" | "postgres",
  released: Released,
  seeded: readonly string[] = [],
): Promise<UpgradeRun> {
  await goBack(database, engine, released);
  const pending = await pendingIn(database.url);
  const lost = [
    ...(await afterUpgrade(database, released, seeded)),
    ...(await delivering(database, released)),
    ...(await unsound(database.url)),
  ];
  const rows = Object.values(released.tables).reduce((sum, { length }) => sum + length, 0);
  return { compared: released.answers.length, migrations: pending, rows, lost };
}

async function pendingIn(url: string): Promise<number> {
  const persistence = await openPersistence({ url, pendingMigrations: "leave" });
  try {
    return (await persistence.migrator.status()).pending.length;
  } finally {
    await persistence.close();
  }
}

/** Tests sign in as whoever may do anything. */
const OF_TESTS = "the login is no superuser";

const startOn = ({ url }: TestDatabase, { encryptionKey }: Released, role: string) =>
  start(
    loadConfig({
      SOUK_ROLE: role,
      SOUK_ENCRYPTION_KEY: encryptionKey,
      DATABASE_URL: url,
      DATABASE_MIGRATE: "run",
      RATE_LIMIT: "off",
      LOG_LEVEL: "silent",
      PORT: "0",
    }),
  );

/** The first host brings the schema up to date; nothing is delivered yet. */
async function afterUpgrade(
  database: TestDatabase,
  released: Released,
  seeded: readonly string[],
): Promise<string[]> {
  const host = await startOn(database, released, "api");
  try {
    for (const statement of seeded) await database.run(statement);
    const { people, answers, endedToken } = released;
    const lost: string[] = [];
    for (const { who, path, status, body } of answers) {
      const answer = await as(host.address, people[who]).get(path);
      if (answer.status !== status) lost.push(`${who} ${path}: ${answer.status}, was ${status}`);
      lost.push(...differences(body, answer.body).map((what) => `${who} ${path} ${what}`));
    }
    const anonymous = new ApiClient(host.address);
    for (const { email, password } of Object.values(people)) {
      const { status } = await anonymous.post("/login", { email, password });
      if (status !== 200) lost.push(`${email} signs in: ${status}`);
    }
    const ended = await anonymous.get("/who_am_i", { token: endedToken });
    if (ended.status !== 401) lost.push(`an ended token: ${ended.status}`);
    for (const person of Object.values(people)) lost.push(...(await goingOn(host.address, person)));
    return lost;
  } finally {
    await host.stop();
  }
}

const as = (origin: string, person: Person | undefined) =>
  new ApiClient(origin, { token: person?.token ?? null, tenant: person?.tenant ?? null });

/** Writes of someone who was signed in all the time; numbers go on where they were. */
async function goingOn(origin: string, person: Person): Promise<string[]> {
  const api = as(origin, person);
  const { body } = await api.get("/products?per_page=100&sort=-id");
  const newest = body.data?.[0].id ?? Infinity;
  const product = await api.post("/products", { name: "After the upgrade", price: 1 });
  const found = (await api.get("/products?search=after+the+upgrade")).body.data ?? [];
  const id = product.body.data?.id ?? product.body.id;
  const isNewer = product.status === 201 && id > newest;
  const isFound = found.some((each: { id: number }) => each.id === id);
  return isNewer && isFound ? [] : [`${person.email} goes on: ${product.status}`];
}

/** What had failed before is tried again, signed with the secret of then. */
async function delivering(database: TestDatabase, released: Released): Promise<string[]> {
  const receiver = await new Receiver().open();
  await database.run(`update webhooks set url = '${receiver.url}' where id = ${released.webhook}`);
  // A release is older than the minute after which it tries again; what was written just now is not.
  const isWaited = `status = 'failed' and next_attempt_at > ${Date.now()}`;
  await database.run(`update deliveries set next_attempt_at = 0 where ${isWaited}`);
  const host = await startOn(database, released, "all");
  try {
    const before = released.tables["deliveries"]?.map((row) => row["event_id"]) ?? [];
    const arrived = () =>
      receiver.received.find(({ headers }) => before.includes(String(headers["x-event-id"])));
    await until(() => arrived() !== undefined).catch(() => {});
    const came = arrived();
    if (!came) return ["the delivery that had failed is not tried again"];
    const signature = createHmac("sha256", released.secret).update(came.body).digest("hex");
    if (came.headers["x-webhook-signature"] === signature) return [];
    return ["the delivery is not signed with the secret that was shown"];
  } finally {
    await host.stop();
    receiver.close();
  }
}

async function unsound(url: string): Promise<string[]> {
  const persistence = await openPersistence({ url });
  try {
    const found = await persistence.inspect();
    const bad = found.filter(({ verdict, name }) => verdict === "no" && name !== OF_TESTS);
    return bad.map(({ name, detail }) => `${name}: ${detail}`);
  } finally {
    await persistence.close();
  }
}
