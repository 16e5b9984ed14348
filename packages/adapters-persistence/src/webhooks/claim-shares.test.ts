import { beforeAll, describe, expect, it } from "@jest/globals";
import { newUserWithToken } from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { rowsOnPostgres, stepsOnSqlite } from "../testing/plans.test.support.js";
import { testEngines } from "../testing/test-databases.js";
import { claimAndRead, type ClaimParameters, dueEndpoints } from "./delivery-claim.js";

const TENANTS = 20;
const EACH = 20;
const ENDPOINTS = TENANTS * EACH;

const faults = {
  sqlite: ["automatic_index = off"],
  postgres: ["enable_hashjoin = off", "enable_mergejoin = off"],
};

describe.each(testEngines)(
  `a claim next to ${ENDPOINTS} endpoints that are due and of which the worker holds all it may, on $dialect`,
  ({ dialect, create }) => {
    const opened = openedEngine({ create });
    let full: ClaimParameters["free"];

    beforeAll(async () => {
      const { core, database } = await opened;
      const { as } = await newUserWithToken(core);
      for (let n = 0; n < TENANTS; n++) {
        const { id: tenant } = await core.createTenant({ as }, { name: `Noisy ${n}` });
        const call = { as, tenant };
        for (let each = 0; each < EACH; each++) {
          const url = `https://example.com/${each}`;
          await core.createWebhook(call, { url, events: ["category.created"] });
        }
        await core.createCategory(call, { name: "Lamps" });
      }
      const webhooks = await database.run("select tenant_id, id as webhook_id from webhooks");
      full = JSON.stringify(
        webhooks.map(({ tenant_id, webhook_id }) => ({
          tenant_id: Number(tenant_id),
          webhook_id: Number(webhook_id),
          free: 0,
        })),
      );
      await database.run("analyze");
    });

    async function looksEachUpOnce(settings: readonly string[]): Promise<boolean> {
      const { url } = (await opened).database;
      if (dialect === "sqlite") {
        const joins = stepsOnSqlite(url, dueEndpoints, settings).filter((step) =>
          step.endsWith("LEFT-JOIN"),
        );
        return joins.length === 1 && joins.every((step) => step.startsWith("SEARCH"));
      }
      const claiming: ClaimParameters = {
        now: null,
        lease: 30_000,
        claim: 1,
        limit: 250,
        perEndpoint: 2,
        afterTenant: 0,
        afterWebhook: 0,
        free: full,
        busy: "[]",
      };
      return (await rowsOnPostgres(url, claimAndRead, claiming, settings)) < ENDPOINTS * 20;
    }

    it("looks each of them up once in the worker's memory", async () => {
      expect(await looksEachUpOnce([])).toBe(true);
    });

    it("would be seen to go through the worker's whole memory for each of them", async () => {
      expect(await looksEachUpOnce(faults[dialect])).toBe(false);
    });
  },
);
