import { describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { planRun } from "./testing/plans/plan-run.js";

const sizes = [500, 4_000] as const;
/** An archive is written five hundred rows at once, so fewer would show growth that ends there. */
const fewer = [500, 1_500] as const;

/** Records as expressions of JSON, which row-level security keeps from an index. */
const oldRecords = (tenant: number) => `
  select p.description from (select (value ->> 'id')::bigint as id from jsonb_array_elements('[{"id": 1}]'::jsonb)) as r
  join products as p on p.id = r.id where p.tenant_id = ${tenant}`;

const postgres = testEngines.filter(({ dialect }) => dialect === "postgres");

describe.each(postgres)("statements under the documented roles on $dialect", () => {
  it("no statement of a route or worker reads more pages of a larger tenant, save those that must", async () => {
    const { statements, grown, faults } = await planRun({ sizes, seeded: oldRecords });
    expect(faults).toEqual([]);
    expect(statements).toBeGreaterThan(200);
    // The seeded statement shows that growth is seen.
    expect(grown.map(({ by, text }) => `${by}: ${text}`)).toEqual([
      expect.stringMatching(/^seeded: /),
    ]);
  });

  it("cloning, putting back and copying a tenant read no more pages for each row of a larger one", async () => {
    const { grown, faults } = await planRun({ sizes: fewer, what: "whole tenant" });
    expect({ grown: grown.map(({ by, text }) => `${by}: ${text}`), faults }).toEqual({
      grown: [],
      faults: [],
    });
  });
});
