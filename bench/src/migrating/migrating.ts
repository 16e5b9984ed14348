import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openPersistence, type Persistence } from "@souk/adapters-persistence";
import { fillShops } from "../growth/shop.js";
import { benchPostgres, stopAll } from "../limit/processes.js";
import { newDatabase } from "../new-database.js";
import { keepWriting, type Write } from "./writer.js";

/** From the next one on, migrations run under hosts that serve. */
const LAST_UNDER_NOBODY = "0035-metadata";
const SHOP = 100;
const MOST_WAIT_MS = 1_000;
const ALONE_MS = 3_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** How long writes wait while a large database is brought up to date under hosts that serve. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: "string", default: "1000000" },
      from: { type: "string", default: LAST_UNDER_NOBODY },
    },
  });
  try {
    const server = await benchPostgres();
    const url = await newDatabase(server, "migrating");
    const key = randomBytes(32).toString("base64");
    const shops = await fillShops(url, key, {
      count: Math.ceil(Number(values.rows) / SHOP),
      asked: [0],
    });
    const persistence = await openPersistence({ url, pendingMigrations: "leave" });
    try {
      await persistence.migrator.down(values.from);
      await migrateBesideWriter(persistence, url, shops.tenant);
    } finally {
      await persistence.close();
    }
  } finally {
    await stopAll();
  }
}

async function migrateBesideWriter(
  persistence: Persistence,
  url: string,
  tenant: number,
): Promise<void> {
  const writer = await keepWriting(url, tenant);
  await pause(ALONE_MS);
  const before = writer.writes.length;
  const ran = await watch(persistence);
  await writer.stop();
  say(`alone: ${worst(writer.writes.slice(0, before))}`);
  let from = before;
  for (const { name, until } of ran) {
    const end = writer.writes.findIndex(({ at, ms }) => at - ms > until);
    const during = writer.writes.slice(from, end < 0 ? undefined : end);
    say(`${name.padEnd(24)} ${worst(during)}`);
    from = Math.max(from, end < 0 ? writer.writes.length : end);
  }
  const longest = Math.max(...writer.writes.slice(before).map(({ ms }) => ms));
  say(`the longest wait was ${longest.toFixed(0)} ms, of at most ${MOST_WAIT_MS} ms`);
  if (longest > MOST_WAIT_MS) process.exitCode = 1;
}

/** Runs what is pending; when each was seen to have run. */
async function watch({ migrator }: Persistence) {
  const ran: { readonly name: string; readonly until: number }[] = [];
  const known = new Set((await migrator.status()).executed);
  let isOver = false;
  const look = async () => {
    for (const name of (await migrator.glance()).executed) {
      if (known.has(name)) continue;
      known.add(name);
      ran.push({ name, until: performance.now() });
    }
  };
  const looking = (async () => {
    while (!isOver) {
      await look();
      await pause(20);
    }
  })();
  await migrator.up();
  await look();
  isOver = true;
  await looking;
  return ran;
}

function worst(writes: readonly Write[]): string {
  const [longest] = writes.toSorted((a, b) => b.ms - a.ms);
  return longest
    ? `${writes.length} writes, the longest ${longest.ms.toFixed(0)} ms (${longest.what})`
    : "no write";
}
