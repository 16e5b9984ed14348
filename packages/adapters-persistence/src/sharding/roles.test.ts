import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { parseDatabaseUrl } from "../database/database-url.js";
import { createPool } from "../engine/postgres/pool.js";
import { rolesScript } from "../database/roles-script.js";
import { openPersistence } from "../open-persistence.js";
import { type TestDatabase, testEngines, unspread } from "../testing/test-databases.js";
import { distributeDatabase } from "./distribute.js";
import { placed } from "./placement.js";

const cleanUps: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const claimAll = {
  now: null,
  leaseMs: 1_000,
  claim: 1,
  limit: 100,
  perEndpoint: 100,
  after: null,
  free: [],
  busyTenants: [],
};

/** A cluster's database, and statements by hand of each login, past all of Souk's code. */
function loginsOf({ url }: TestDatabase) {
  const { home } = parseDatabaseUrl(url);
  const schema = home.schema ?? "public";
  const names = { owner: new URL(url).username, app: `a_${schema}`, worker: `w_${schema}` };
  const urlOf = (login: string) => {
    const at = new URL(url);
    at.username = login;
    at.password = "secret";
    return at.href;
  };
  const by = async (login: string, ...statements: string[]): Promise<unknown[]> => {
    const at = new URL(login === names.owner ? url : urlOf(login));
    at.search = "";
    at.searchParams.set("options", `-c search_path=${schema}`);
    const pool = createPool({ url: at.href, max: 1, limits: "none" });
    const client = await pool.connect();
    try {
      let rows: unknown[] = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      return rows;
    } finally {
      client.release(true);
      await pool.end();
    }
  };
  const make = async () => {
    for (const _ of [1, 2]) await by(names.owner, rolesScript(names, [], home));
    await by(
      names.owner,
      `alter role ${names.app} password 'secret'`,
      `alter role ${names.worker} password 'secret'`,
      // The coordinator connects to the servers as these.
      "alter role souk_app login",
      "alter role souk_worker login",
    );
    cleanUps.push(async () => {
      for (const login of [names.app, names.worker]) await by(names.owner, `drop role ${login}`);
    });
  };
  return { names, urlOf, by, make };
}

type Logins = ReturnType<typeof loginsOf>;

async function serve({ names, urlOf }: Logins) {
  const persistence = await openPersistence({
    url: urlOf(names.app),
    workerUrl: urlOf(names.worker),
  });
  cleanUps.push(() => persistence.close());
  const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
  const { as } = await newUserWithToken(core);
  const shop = async () => {
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    const call = { as, tenant };
    await core.createWebhook(call, { url: "https://example.com/", events: ["order.created"] });
    const { id: productId } = await core.createProduct(call, { name: "Lamp", price: 1 });
    await core.createOrder(call, {
      orderItems: [{ productId, qty: 1, amount: 1 }],
      paymentType: 1,
      totalAmount: 1,
      address: { street: "1", city: "X" },
    });
    return tenant;
  };
  return { persistence, tenants: [await shop(), await shop()] as const };
}

type Served = Awaited<ReturnType<typeof serve>>;

const look = "select distinct tenant_id::int as tenant from orders order by 1";

/** The tables whose rows a role may not change on every server. */
const withheldFrom = (role: string) =>
  placed
    .map(
      ({ name }) => `select '${name}' as name from run_command_on_shards('${name}',
        $$select has_table_privilege('${role}', '%s', 'select, insert, update, delete')$$)
        where result <> 't'`,
    )
    .join(" union ");

for (const { create: createPlain } of unspread) {
  describe.each(["before", "after"])("roles that are made %s the tables are spread", (when) => {
    let logins: Logins;
    let served: Served;

    beforeAll(async () => {
      const [{ create: createSpread }] = testEngines as [(typeof testEngines)[number]];
      const database = await (when === "before" ? createPlain() : createSpread());
      cleanUps.push(() => database.drop());
      logins = loginsOf(database);
      await logins.make();
      if (when === "before") await distributeDatabase({ url: database.url, shards: 4 });
      served = await serve(logins);
    });

    it("carry requests and workers of a cluster, and nothing is found wanting", async () => {
      const { persistence, tenants } = served;
      const { unitOfWork } = persistence;
      const old = new Date(1_000);
      const claimed = await unitOfWork.system("write", async ({ idempotency, deliveries }) => {
        await idempotency.prune(old, 10);
        await deliveries.tidy(10);
        await deliveries.prune(old, 10);
        return deliveries.claim(claimAll);
      });
      expect(new Set(claimed.map(({ tenantId }) => tenantId))).toEqual(new Set(tenants));
      expect(await persistence.recount({ mend: false })).toEqual([]);
      const findings = await persistence.inspect();
      expect(findings.filter(({ verdict }) => verdict !== "yes")).toEqual([]);
      expect(await logins.by(logins.names.owner, withheldFrom("souk_app"))).toEqual([]);
    });

    it("show requests one tenant on every server, and let them become no more than they are", async () => {
      const { names, by } = logins;
      const [, tenant] = served.tenants;
      const seen = (view: string) =>
        by(
          names.app,
          "begin",
          "set local citus.propagate_set_commands = 'local'",
          `set local souk.tenant = '${view}'`,
          look,
        );
      expect(await seen(String(tenant))).toEqual([{ tenant }]);
      expect(await seen("*")).toEqual([]);
      const refusal = (statement: string) =>
        by(names.app, statement).then(
          () => "done",
          (error: Error) => error.message,
        );
      expect(await refusal("alter table orders no force row level security")).toMatch(/owner/);
      expect(await refusal("set role souk_worker")).toMatch(/permission denied/);
      expect(await refusal(`set role ${names.owner}`)).toMatch(/permission denied/);
      expect(await refusal("delete from audit_log")).toMatch(/permission denied/);
    });

    it("would be seen missing: a login that is a worker as well reads every tenant of a cluster", async () => {
      const { names, by } = logins;
      await by(names.owner, `grant souk_worker to ${names.app}`);
      const rows = await by(names.app, "set role souk_worker", look);
      expect(rows).toEqual(served.tenants.map((tenant) => ({ tenant })));
      await by(names.owner, `revoke souk_worker from ${names.app}`);
    });
  });
}

describe("roles on a cluster", () => {
  it("are tried where there is one", () => {
    expect(unspread.length <= testEngines.length).toBe(true);
  });
});
