import { afterEach, describe, expect, it } from "@jest/globals";
import type { ClaimRequest, DeliveryWork } from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import { newUserWithToken } from "@souk/core/testing";
import pg from "pg";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines, unspread } from "../testing/test-databases.js";

const DAY_MS = 86_400_000;

/** Deliveries that no worker would look for in time, because nothing tells of them. */
const untold = (tenant: number) => `select d.id from deliveries d
  where d.tenant_id = ${tenant} and d.status in ('pending', 'failed') and d.next_attempt_at is not null and not exists (
    select 1 from due_endpoints s where s.tenant_id = d.tenant_id and s.webhook_id = d.webhook_id
      and s.due_at <= d.next_attempt_at)`;

/** A manual connection to a cluster, whose servers also get the tenant. */
const onCluster = (schema: string) => [
  "set local citus.propagate_set_commands = 'local'",
  `set local search_path = ${schema}`,
  "set local souk.tenant = '*'",
];

const request: ClaimRequest = {
  now: null,
  leaseMs: 30_000,
  claim: 1,
  limit: 100,
  perEndpoint: 100,
  after: null,
  free: [],
  busyTenants: [],
};

describe.each(testEngines)("what tells of due deliveries on $dialect", ({ dialect, create }) => {
  const opened = openedEngine({ create });
  const clients: pg.Client[] = [];

  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()));
  });

  async function shop() {
    const { core, persistence, database } = await opened;
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const call = { as, tenant };
    const subscription = { url: "https://example.com/", events: ["category.created" as const] };
    const { id: webhookId } = await core.createWebhook(call, subscription);
    const system = <T>(work: (of: DeliveryWork) => Promise<T>) =>
      persistence.unitOfWork.system("write", ({ deliveries }) => work(deliveries));
    const rows = (sql: string) => database.run(sql);
    return {
      call,
      core,
      tenant,
      webhookId,
      system,
      rows,
      publish: () => core.createCategory(call, { name: "Lamps" }),
      claim: async (changes: Partial<ClaimRequest> = {}) =>
        (await system((of) => of.claim({ ...request, ...changes }))).filter(
          (claimed) => claimed.tenantId === tenant,
        ),
      told: async () =>
        (await rows(`select due_at from due_endpoints where tenant_id = ${tenant}`)).length,
    };
  }

  it("is one row for an endpoint once a worker has looked, and none when nothing is left", async () => {
    const { publish, claim, told, system, rows, tenant } = await shop();
    for (let n = 0; n < 5; n++) await publish();
    const claimed = await claim({ limit: 3 });
    expect(claimed).toHaveLength(3);
    expect(await rows(untold(tenant))).toEqual([]);
    const rest = await claim();
    expect(rest).toHaveLength(2);
    await system((of) =>
      of.record(
        [...claimed, ...rest].map((each) => ({
          ...each,
          number: 1,
          status: "succeeded",
          agoMs: 0,
          durationMs: 1,
          retryInMs: null,
          responseCode: 200,
          responseBody: null,
          signed: null,
          error: null,
        })),
        { now: null, disableAfterMs: DAY_MS },
      ),
    );
    // At the end of the leases they are looked at for the last time.
    expect(await claim({ now: new Date(Date.now() + DAY_MS) })).toEqual([]);
    expect(await told()).toBe(0);
    const [row] = await rows(`select count(*) as n from deliveries where tenant_id = ${tenant}
      and status = 'succeeded'`);
    expect(Number(row?.["n"])).toBe(5);
  });

  it("is there again for whatever becomes due", async () => {
    const { publish, claim, call, core, tenant, webhookId, rows, told, system } = await shop();
    for (let n = 0; n < 3; n++) await publish();
    await core.pauseWebhook(call, { webhookId });
    expect(await told()).toBe(0);
    await core.resumeWebhook(call, { webhookId });
    expect(await rows(untold(tenant))).toEqual([]);
    const [first, ...others] = await claim();
    expect(first).toBeDefined();
    await system((of) => of.giveBack([first!, ...others]));
    expect(await rows(untold(tenant))).toEqual([]);
    const again = await claim();
    expect(again.map(({ id }) => id)).toEqual([first, ...others].map((each) => each!.id));
    await system((of) => of.giveBackClaims([request.claim]));
    expect(await claim()).toHaveLength(3);
    await core.deleteWebhook(call, { webhookId });
    expect(await told()).toBe(0);
  });

  it("rests while its tenant is deleted, and is there again once that is restored", async () => {
    const { publish, claim, call, core, tenant, told, system } = await shop();
    await publish();
    await core.deleteTenant(call, {});
    expect(await claim()).toEqual([]);
    await system((of) => of.tidy(500));
    expect(await told()).toBe(0);
    const operator = { as: new Operator("operator") };
    await core.restoreTenant(operator, { tenantId: tenant });
    expect(await claim()).toHaveLength(1);
  });

  it("is there again by itself if it was lost, except where the tenant is deleted", async () => {
    const { publish, claim, told, system, rows, call, core, tenant } = await shop();
    await publish();
    const lose = () => rows(`delete from due_endpoints where tenant_id = ${tenant}`);
    await lose();
    expect(await claim()).toEqual([]);
    const figures = await system((of) => of.figures(null, 1_000));
    expect(figures.due).toBeGreaterThan(0);
    await core.deleteTenant(call, {});
    await system((of) => of.reschedule());
    expect(await told()).toBe(0);
    await core.restoreTenant({ as: new Operator("operator") }, { tenantId: tenant });
    await lose();
    expect(await system((of) => of.reschedule())).toBe(1);
    expect(await system((of) => of.reschedule())).toBe(0);
    expect(await claim()).toHaveLength(1);
  });

  it("leads to deliveries that a change of their subscription missed", async () => {
    const { publish, call, core, webhookId, rows, tenant, told, system } = await shop();
    await publish();
    await core.pauseWebhook(call, { webhookId });
    // Simulates an event that began before the pause and committed after it.
    await rows(`update deliveries set status = 'pending' where tenant_id = ${tenant}`);
    expect(await told()).toBe(1);
    expect(await system((of) => of.tidy(500))).toBe(1);
    expect(await told()).toBe(0);
    expect(await rows(`select status from deliveries where tenant_id = ${tenant}`)).toEqual([
      { status: "held" },
    ]);
  });

  if (dialect === "postgres") {
    const connect = async () => {
      const { database } = await opened;
      const client = new pg.Client({ connectionString: database.url });
      clients.push(client);
      await client.connect();
      await client.query("begin");
      await client.query("set local lock_timeout = 1");
      const schema = new URL(database.url).searchParams.get("schema");
      for (const each of schema === null ? [] : onCluster(schema)) await client.query(each);
      return client;
    };
    /** Another event for the same endpoint. */
    const publishOn = (client: pg.Client, tenant: number) =>
      client.query(`insert into deliveries
        (tenant_id, webhook_id, event_id, event, url, next_attempt_at, created_at, updated_at)
        select tenant_id, webhook_id, event_id, event, url, created_at, created_at, created_at
        from deliveries where tenant_id = ${tenant} order by id limit 1 returning id`);

    /** Two orders are in progress while a worker looks at their endpoint; how many it finds once they are kept. */
    async function foundAfterCommit(): Promise<number> {
      const { publish, claim, tenant } = await shop();
      await publish();
      const [one, other] = [await connect(), await connect()];
      await publishOn(one, tenant);
      await publishOn(other, tenant);
      expect(await claim()).toHaveLength(1);
      await one.query("commit");
      await other.query("commit");
      return (await claim()).length;
    }

    it("misses nothing that is committed after a worker looked, and no one waits for another", async () => {
      expect(await foundAfterCommit()).toBe(2);
    });

    it("would be seen to miss it if it relied on a row that is there already", async () => {
      const { database } = await opened;
      const [source] = await database.run(
        "select pg_get_functiondef('deliveries_tell_due'::regproc) as text",
      );
      const whole = String(source?.["text"]);
      await database.run(
        whole.replace(
          "and next_attempt_at is not null",
          `and next_attempt_at is not null and not exists (
            select 1 from ${unspread.length > 0 ? "%1$s" : "due_endpoints"} known where known.tenant_id = told.tenant_id
              and known.webhook_id = told.webhook_id and known.due_at <= told.next_attempt_at)`,
        ),
      );
      expect(await foundAfterCommit()).toBe(0);
      await database.run(whole);
    });

    it("is left to the worker that has it in hand", async () => {
      const { publish, claim, tenant, rows, webhookId } = await shop();
      await publish();
      const worker = await connect();
      const mine = "delete from due_endpoints where tenant_id = $1 and webhook_id = $2 returning *";
      expect((await worker.query(mine, [tenant, webhookId])).rowCount).toBe(1);
      expect(await claim()).toHaveLength(1);
      await worker.query("rollback");
      expect(await rows(untold(tenant))).toEqual([]);
      expect(await claim({ now: new Date(Date.now() + DAY_MS) })).toHaveLength(1);
    });
  }
});
