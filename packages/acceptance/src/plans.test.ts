import { readFileSync, writeFileSync } from "node:fs";
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

/** Operations that send more where there is more: to read, to write or to tell. */
const varies =
  /\/(export|sales|read-all|test|login|confirm|password)$|^GET \/events|^GET .*\/archive$|notes$|^POST \/(api-keys|team-members)/;

const trafficFile = new URL("../src/testing/plans/traffic.json", import.meta.url);
type Traffic = Readonly<Record<string, readonly [statements: number, roundTrips: number]>>;

/** Statements and round trips of each operation; WRITE_TRAFFIC=1 writes the file. */
function knownTraffic(now: Traffic): Traffic {
  if (process.env["WRITE_TRAFFIC"] === "1") {
    const lines = Object.entries(now).map(
      ([operation, [statements, roundTrips]]) =>
        `  ${JSON.stringify(operation)}: [${statements}, ${roundTrips}]`,
    );
    writeFileSync(trafficFile, `{\n${lines.join(",\n")}\n}\n`);
  }
  return JSON.parse(readFileSync(trafficFile, "utf8")) as Traffic;
}

const postgres = testEngines.filter(({ dialect }) => dialect === "postgres");

describe.each(postgres)("statements under the documented roles on $dialect", () => {
  it("no statement of a route or worker reads more pages of a larger tenant, save those that must", async () => {
    const { statements, grown, faults, traffic } = await planRun({ sizes, seeded: oldRecords });
    expect(faults).toEqual([]);
    const measured = Object.entries(traffic).map(
      ([operation, sent]) => [operation, [sent.statements, sent.roundTrips]] as const,
    );
    const known = knownTraffic(Object.fromEntries(measured));
    const fixed = Object.entries(known).filter(([name]) => !varies.test(name));
    expect(fixed.length).toBeGreaterThan(80);
    for (const [operation, [knownStatements, roundTrips]] of fixed) {
      const sent = traffic[operation];
      expect({ operation, statements: sent?.statements }).toEqual({
        operation,
        statements: knownStatements,
      });
      expect({ operation, more: (sent?.roundTrips ?? Infinity) > roundTrips }).toEqual({
        operation,
        more: false,
      });
    }
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
