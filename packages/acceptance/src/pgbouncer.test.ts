import { afterEach, describe, expect, it } from "@jest/globals";
import { ApiClient } from "./testing/api-client.js";
import { freshDatabase, runOn } from "./testing/fresh-database.js";
import { startHostProcess } from "./testing/host-process.js";
import { hasPgBouncer, startPgBouncer } from "./testing/pgbouncer.js";
import { Receiver, until } from "./testing/receiver.js";

const steps: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of steps.splice(0).toReversed()) await step();
});

const ways = [
  { mode: "transaction", flag: "?pgbouncer=true", before: "" },
  { mode: "session", flag: "?pgbouncer=true", before: "" },
  { mode: "session", flag: "", before: "" },
  {
    mode: "transaction",
    flag: "?pgbouncer=true&schema=souk&prefix=shop_",
    before: "souk.shop_",
  },
] as const;

if (hasPgBouncer()) {
  describe.each(ways)("behind PgBouncer in $mode mode, with '$flag'", (way) => {
    worksBehind(way);
  });
} else {
  it("SKIPPED: this machine has no PgBouncer, so nothing behind it was tried", () => {
    process.stderr.write("PgBouncer is not on this machine: what works behind it was not tried.\n");
    expect(hasPgBouncer()).toBe(false);
  });
}

function worksBehind({ mode, flag, before }: (typeof ways)[number]): void {
  it("an API process and a worker migrate, serve, deliver, ring and do their chores", async () => {
    const { url: direct, drop } = await freshDatabase();
    steps.push(drop);
    const pooler = await startPgBouncer(direct, mode);
    steps.push(() => pooler.stop());
    const receiver = await new Receiver().open();
    steps.push(() => receiver.close());
    const start = async (role: string) => {
      const host = await startHostProcess({
        SOUK_ROLE: role,
        SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
        DATABASE_URL: `${pooler.url}${flag}`,
        RATE_LIMIT: "off",
      });
      steps.push(() => host.kill());
      return host;
    };
    const api = await start("api");
    const worker = await start("worker");
    for (const { origin } of [api, worker]) await until(() => isReady(origin));

    const shop = await openShop(api.origin, receiver.url);
    // The first answer is a failure, so the second comes only if an alarm rings or a look finds it.
    receiver.answer(503);
    const { id } = (await shop.post("/category/create", { name: "Lamps" })).body.data;
    await until(() => receiver.received.length > 0);
    receiver.answer(204);
    const now = `update ${before}deliveries set next_attempt_at = 0 where attempts_count > 0 returning id`;
    await until(async () => (await runOn(direct, now)).length > 0);
    await until(() => receiver.received.length > 1);
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.category_id)).toEqual([
      id,
      id,
    ]);

    const alarms = `${before}scheduler_jobs`;
    const jobs = () =>
      runOn(direct, `select name, last_finished_at from ${alarms} where type = 'single'`);
    await until(async () => (await jobs()).length > 2);
    await runOn(direct, `update ${alarms} set next_run_at = now() where type = 'single'`);
    await until(async () => (await jobs()).every(({ last_finished_at: at }) => at !== null));
    const problems = worker.lines.filter((line) => line.includes('"level":"error"'));
    expect(problems).toEqual([]);
  });
}

const isReady = async (origin: string) =>
  (await fetch(`${origin}/readyz`).catch(() => null))?.status === 200;

async function openShop(origin: string, hook: string): Promise<ApiClient> {
  const anonymous = new ApiClient(origin);
  const account = {
    name: "Ada",
    email: "ada@example.com",
    password: "correct horse",
    password_confirmation: "correct horse",
  };
  const { token } = (await anonymous.post("/register", account)).body;
  const tenant = (await anonymous.post("/tenants", { name: "Shop" }, { token })).body.id;
  const api = anonymous.as({ token, tenant });
  await api.post(`/webhooks/${tenant}`, { url: hook, events: ["category.created"] });
  return api;
}
