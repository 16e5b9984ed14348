import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openPersistence } from "@souk/adapters-persistence";
import { fillShops } from "../growth/shop.js";
import { benchPostgres, stopAll } from "../limit/processes.js";
import { newDatabase } from "../new-database.js";
import type { CopierMessage } from "./copier.js";
import { keepWriting } from "./writers.js";

/** Products, orders with their items and words, events and deliveries of one shop. */
const ROWS_OF_SHOP = 600;
const WRITES_BEFORE = 200;
const MOST_STOP_S = 10;
const MOST_MIB = 300;

/** As `souk db copy` begins. */
const SMALL_HEAP = ["--max-semi-space-size=16", "--max-old-space-size=1024"];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** How long a shop of a million rows stands still when it moves while it works, and what following costs its writers. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: "string", default: "1000000" },
      from: { type: "string", default: "sqlite" },
      to: { type: "string", default: "postgres" },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), "souk-bench-"));
  try {
    const postgres =
      values.from === "postgres" || values.to === "postgres" ? await benchPostgres() : "";
    const place = async (kind: string, name: string) =>
      kind === "postgres"
        ? newDatabase(postgres, name)
        : `sqlite:${join(folder, name)}.db?synchronous=normal`;
    const from = await place(values.from, "follow_from");
    const to = await place(values.to, "follow_to");
    await fill(from, Number(values.rows));
    await follow(from, to);
  } finally {
    await stopAll();
    await rm(folder, { recursive: true });
  }
}

/** Shops with products, orders, events and deliveries until there are so many rows. */
async function fill(url: string, rows: number): Promise<void> {
  const key = randomBytes(32).toString("base64");
  await fillShops(url, key, { count: Math.ceil(rows / ROWS_OF_SHOP), asked: [0] });
}

async function follow(from: string, to: string): Promise<void> {
  const persistence = await openPersistence({ url: from });
  const writing = await keepWriting(persistence);
  await writing.further(WRITES_BEFORE);
  const alone = writing.taken();
  const program = fileURLToPath(new URL("./copier.js", import.meta.url));
  const copier = fork(program, [from, to], { execArgv: SMALL_HEAP });
  const ended = once(copier, "exit");
  const at = new Map<string, number>();
  let end: Extract<CopierMessage, { rows: number }> | undefined;
  copier.on("message", (message: CopierMessage) => {
    if ("rows" in message) end = message;
    else {
      if (!at.has(message.stage)) say(`  ${message.stage}`);
      at.set(message.stage, message.at);
    }
  });
  const [code] = (await ended) as [number | null];
  writing.stop();
  await writing.ended;
  await persistence.close();
  if (code !== 0 || !end) throw new Error("The copy failed.");
  const beside = writing.taken();
  const stop = (end.at - (at.get("closing") ?? 0)) / 1000;
  say(`${end.rows} rows followed; writes acknowledged: ${writing.acknowledged()}`);
  say(`the source stood still for ${stop.toFixed(2)} s, of at most ${MOST_STOP_S} s`);
  say(`the copier had ${end.mostMiB.toFixed(0)} MiB at the most, of ${MOST_MIB} MiB`);
  say(
    `a write took ${median(alone).toFixed(2)} ms before and ${median(beside).toFixed(2)} ms while it was followed`,
  );
  if (stop > MOST_STOP_S || end.mostMiB > MOST_MIB) process.exitCode = 1;
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
