import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  withAllScopes,
  withKeysOfAnyTenant,
  withoutMembershipCheck,
} from "../testing/broken-isolation.js";
import { isForAgents, overMcp } from "../testing/agents/matrix-over-mcp.js";
import { type OpenAgents, openAgents } from "../testing/agents/open-agents.js";
import { isolationMatrix } from "../testing/isolation/matrix.js";
import { runRow } from "../testing/isolation/run-row.js";
import { openTestHost, type TestHost } from "../testing/open-host.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const rows = isolationMatrix.filter(({ route }) => isForAgents(route));

/** The host as agents see it: the same rows, callers and ids, sent as calls of tools. */
const seenByAgents = (host: TestHost, agents: OpenAgents): TestHost => ({
  ...host,
  api: overMcp(agents) as unknown as TestHost["api"],
});

describeHosts("isolation matrix over MCP", (host) => {
  let agents: OpenAgents;
  beforeAll(async () => {
    agents = await openAgents(host().core);
  });
  afterAll(() => agents.close());

  it.each(rows)("$route", async (row) => {
    expect(await runRow(row, await makeWorld(seenByAgents(host(), agents)))).toEqual([]);
    expect([...host().errors, ...agents.errors]).toEqual([]);
  });
});

describe("the matrix over MCP turns red", () => {
  it.each([
    ["membership is not checked", withoutMembershipCheck, "GET /tenants/:tenantId", /leaks/],
    ["no one looks at the scopes of a key", withAllScopes, "GET /products", /^key without/],
    [
      "no one looks at the tenant of a key",
      withKeysOfAnyTenant,
      "GET /products",
      /^key of another/,
    ],
  ])("when %s", async (_what, ports, route, fault) => {
    const host = await openTestHost("memory", { ports });
    const agents = await openAgents(host.core);
    const row = rows.find((each) => each.route === route);
    const faults = await runRow(row!, await makeWorld(seenByAgents(host, agents)));
    expect(faults).toContainEqual(expect.stringMatching(fault));
    await agents.close();
    await host.close();
  });
});

it("the matrix over MCP has a row for every route that takes a token", () => {
  expect(rows.length).toBeGreaterThan(100);
});
