import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { type CallFor, type Core, createCore, publishDueAnnouncements } from "@souk/core";
import { AesCipher, NodeSecrets, SystemClock } from "@souk/core/node";
import { startPostgres, stopAll } from "../limit/processes.js";
import { addUsers, connect, fill, USERS } from "./fill.js";

const SMALL = 1_000;
const LARGE = 100_000;
const FIRST_USER = 1_000_000;
const MARKS_PER_USER = 20;
const GOAL = 2;

/** How many are active, of the small tenant's and of the large one's. */
const SCENES = { "100 active": [100, 100], "all active": [SMALL, LARGE] } as const;

/**
 * Does the active list of a tenant with 100,000 announcements and 10,000 users with marks answer as
 * fast as that of one with 1,000? Both are asked in turn; what counts is the ratio of the medians.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
      rounds: { type: "string", default: "200" },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), "souk-announcements-"));
  try {
    for (const engine of values.engine) {
      const url = engine === "sqlite" ? `sqlite:${join(folder, "souk.db")}` : await startPostgres();
      await measure(engine, url, Number(values.rounds));
    }
  } finally {
    await stopAll();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(engine: string, url: string, rounds: number): Promise<void> {
  const persistence = await openPersistence({ url, pendingMigrations: "run" });
  const ports = {
    unitOfWork: persistence.unitOfWork,
    clock: new SystemClock(),
    secrets: new NodeSecrets(),
    cipher: new AesCipher(Buffer.alloc(32, 7).toString("base64")),
    webhookSender: createWebhookSender(),
  };
  const core = createCore(ports);
  try {
    const tenants = await seed(core, url);
    await publishDueAnnouncements(ports);
    for (const { scene, small, large } of tenants) {
      const medians = await interleaved(core, { small, large }, rounds);
      const ratio = medians.large / medians.small;
      process.stdout.write(
        `${engine}, ${scene}: ${SMALL} announcements ${medians.small.toFixed(2)} ms, ` +
          `${LARGE} announcements ${medians.large.toFixed(2)} ms, ratio ${ratio.toFixed(2)} ` +
          `(goal at most ${GOAL})\n`,
      );
      if (ratio > GOAL) process.exitCode = 1;
    }
  } finally {
    await persistence.close();
  }
}

async function seed(core: Core, url: string) {
  const password = "correct horse battery";
  const { user } = await core.register(
    {},
    { name: "Ada", email: "ada@example.com", password, passwordConfirmation: password },
  );
  const database = await connect(url);
  const now = Date.now();
  await addUsers(database.run, FIRST_USER, now);
  const tenantOf = async (announcements: number, active: number): Promise<InTenant> => {
    const as = { userId: user.id };
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const users = { firstUser: FIRST_USER, users: USERS, marksPerUser: MARKS_PER_USER };
    const people = { author: user.id, viewer: user.id, ...users };
    await fill(database.run, { tenant, announcements, active, ...people }, now);
    return { as, tenant };
  };
  const tenants = [];
  for (const [scene, [few, many]] of Object.entries(SCENES)) {
    tenants.push({
      scene,
      small: await tenantOf(SMALL, few),
      large: await tenantOf(LARGE, many),
    });
  }
  await database.run("analyze");
  await database.close();
  return tenants;
}

type InTenant = CallFor<"member">;

async function interleaved(
  core: Core,
  calls: { readonly small: InTenant; readonly large: InTenant },
  rounds: number,
): Promise<{ small: number; large: number }> {
  const times = { small: [] as number[], large: [] as number[] };
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds; round += 1) {
    const sides = round % 2 === 0 ? (["small", "large"] as const) : (["large", "small"] as const);
    for (const side of sides) {
      const start = performance.now();
      await core.listActiveAnnouncements(calls[side], {});
      if (round >= 0) times[side].push(performance.now() - start);
    }
  }
  return { small: median(times.small), large: median(times.large) };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
