import { beforeAll, describe, expect, it } from "@jest/globals";
import { newUserWithToken } from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { type AnyStatement, rowsOnPostgres, stepsOnSqlite } from "../testing/plans.test.support.js";
import { testEngines } from "../testing/test-databases.js";
import { claimAndRead, dueEndpoints, type ClaimParameters } from "./delivery-claim.js";
import { anyDue, figures, nextDue, tidy } from "./delivery-upkeep.js";
import { removeRestingEntries } from "./due-endpoints.js";

const ENDPOINTS = 3_000;
const EACH = 10;
const MOST = 100;
const DUE = 5;
const INDEX = "due_endpoints_due_at_tenant_id_webhook_id_id_idx";

const claiming: ClaimParameters = {
  now: null,
  lease: 30_000,
  claim: 1,
  limit: 500,
  perEndpoint: 20,
  afterTenant: 0,
  afterWebhook: 0,
  free: "[]",
  busy: "[]",
};

type Named = readonly [string, AnyStatement, object];

const theFigures: Named = [
  "the figures",
  figures as never,
  { now: null, most: MOST, endpoints: MOST },
];

const others: Named[] = [
  ["whether anything is due", anyDue as never, { now: null }],
  ["when the next one is due", nextDue as never, {}],
  theFigures,
  ["tidying up", tidy as never, { limit: MOST }],
  ["forgetting what rests", removeRestingEntries as never, { limit: MOST }],
];

describe.each(testEngines)(
  `with ${ENDPOINTS} endpoints that wait on $dialect`,
  ({ dialect, create }) => {
    const opened = openedEngine({ create });
    const statements: Named[] = [
      [
        "a claim",
        (dialect === "sqlite" ? dueEndpoints : claimAndRead) as never,
        claiming satisfies object,
      ],
      ...others,
    ];

    beforeAll(async () => {
      const { core, database } = await opened;
      const { as } = await newUserWithToken(core);
      const { id: tenant } = await core.createTenant({ as }, { name: "Dead" });
      const call = { as, tenant };
      await core.createWebhook(call, { url: "https://example.com/", events: ["category.created"] });
      await core.createCategory(call, { name: "Lamps" });
      const numbers = (count: number) =>
        dialect === "sqlite"
          ? `(with recursive c (n) as (select 1 union all select n + 1 from c where n < ${count}) select n from c)`
          : `generate_series(1, ${count}) as c (n)`;
      await database.run(`insert into webhooks
        (tenant_id, url, events, secret_cipher, secret_hint, created_at, updated_at)
        select tenant_id, url, events, secret_cipher, secret_hint, created_at, updated_at
        from webhooks cross join ${numbers(ENDPOINTS)}`);
      const later = Date.now() + 86_400_000;
      await database.run(`update deliveries set next_attempt_at = ${later}`);
      await database.run("delete from due_endpoints");
      await database.run(`insert into deliveries
        (tenant_id, webhook_id, event_id, event, url, next_attempt_at, created_at, updated_at)
        select w.tenant_id, w.id, d.event_id, d.event, d.url, ${later}, d.created_at, d.updated_at
        from deliveries d cross join ${numbers(EACH)} cross join webhooks w order by n, w.id`);
      await database.run("analyze");
    });

    const isBounded = async ([, statement, parameters]: Named): Promise<boolean> => {
      const { url } = (await opened).database;
      if (dialect === "postgres")
        return (await rowsOnPostgres(url, statement, parameters)) < MOST * 10;
      const looks = stepsOnSqlite(url, statement).filter((step) => /^(SCAN|SEARCH) s\b/.test(step));
      expect(looks.length).toBeGreaterThan(0);
      return looks.every((look) => look.includes(` USING COVERING INDEX ${INDEX}`));
    };

    it.each(statements)("looks at what is due and no further: %s", async (...named) => {
      expect(await isBounded(named)).toBe(true);
    });

    if (dialect === "sqlite") {
      it.each(statements)("does so whatever SQLite has counted: %s", async (...named) => {
        const { database } = await opened;
        // Statistics like those of 50,000 endpoints with two times.
        const count = (stat: string, of: string) =>
          database.run(
            `update sqlite_stat1 set stat = '${stat}' where tbl = 'due_endpoints' and ${of}`,
          );
        await count("50001 25001 25001 1 1", `idx = '${INDEX}'`);
        await count("50001 50001 1", `idx <> '${INDEX}'`);
        expect(await isBounded(named)).toBe(true);
      });
    }

    it("goes from one endpoint to the next, so that the figures ask about few of them", async () => {
      const [, statement, parameters] = theFigures;
      const { url } = (await opened).database;
      const isOrdered =
        dialect === "postgres"
          ? (await rowsOnPostgres(url, statement, parameters)) < MOST * 5
          : stepsOnSqlite(url, statement).some((step) =>
              /^SCAN d USING (COVERING )?INDEX deliveries_tenant_id_webhook_id_next_attempt_at_id_idx/.test(
                step,
              ),
            );
      expect(isOrdered).toBe(true);
    });

    it("counts what is due in the figures however much waits before it", async () => {
      const { database, persistence } = await opened;
      await database.run(`update deliveries set next_attempt_at = 0 where id in (
        select id from deliveries order by webhook_id desc, id desc limit ${DUE})`);
      const found = await persistence.unitOfWork.system("read", ({ deliveries }) =>
        deliveries.figures(null, MOST),
      );
      expect(found).toMatchObject({ due: DUE, waiting: MOST });
    });

    it("would be seen to look at all of them without an index of times", async () => {
      const { database } = await opened;
      await database.run(`drop index ${INDEX}`);
      try {
        for (const named of statements)
          expect([named[0], await isBounded(named)]).toEqual([named[0], false]);
      } finally {
        await database.run(
          `create index ${INDEX} on due_endpoints (due_at, tenant_id, webhook_id, id)`,
        );
      }
    });
  },
);
