import { expect, it } from "@jest/globals";
import { endpoints } from "@souk/adapters-http";
import {
  withAllScopes,
  withKeysOfAnyTenant,
  withoutMembershipCheck,
  withPendingSeatsTaken,
} from "../testing/broken-isolation.js";
import { isolationMatrix } from "../testing/isolation/matrix.js";
import { runRow } from "../testing/isolation/run-row.js";
import { openTestHost } from "../testing/open-host.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

describeHosts("isolation matrix", (host) => {
  it.each(isolationMatrix)("$route", async (row) => {
    expect(await runRow(row, await makeWorld(host()))).toEqual([]);
    expect(host().errors).toEqual([]);
  });
});

it("has a row for every route, and no other", () => {
  const routes = endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(isolationMatrix.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
});

it("turns red when membership is not checked", async () => {
  const host = await openTestHost("memory", { ports: withoutMembershipCheck });
  const world = await makeWorld(host);
  const row = isolationMatrix.find(({ route }) => route === "GET /tenants/:tenantId");
  expect(await runRow(row!, world)).toContainEqual(expect.stringContaining("leaks"));
  await host.close();
});

it("turns red when a pending seat counts", async () => {
  const host = await openTestHost("memory", { ports: withPendingSeatsTaken });
  const world = await makeWorld({ ...host, ports: withPendingSeatsTaken(host.ports) });
  const row = isolationMatrix.find(({ route }) => route === "GET /tenants/:tenantId");
  expect(await runRow(row!, world)).toEqual([
    expect.stringMatching(/^pending member: 200 instead of 403/),
  ]);
  await host.close();
});

it.each([
  ["the scopes of an API key", withAllScopes, /^key without catalog:read: 200 instead of 403/],
  ["the tenant of an API key", withKeysOfAnyTenant, /^key of another tenant: 200 instead of 403/],
])("turns red when nobody looks at %s", async (_what, ports, fault) => {
  const host = await openTestHost("memory", { ports });
  const row = isolationMatrix.find(({ route }) => route === "GET /products");
  const faults = await runRow(row!, await makeWorld(host));
  expect(faults).toContainEqual(expect.stringMatching(fault));
  await host.close();
});
