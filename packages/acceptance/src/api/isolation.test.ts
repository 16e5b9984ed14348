import { expect, it } from "@jest/globals";
import { endpoints, operatorEndpoints } from "@souk/adapters-http";
import {
  withAllScopes,
  withKeysOfAnyTenant,
  withoutMembershipCheck,
  withoutRoles,
  withPendingSeatsTaken,
} from "../testing/broken-isolation.js";
import { isolationMatrix } from "../testing/isolation/matrix.js";
import { describeMatrix, operatorToken } from "../testing/isolation/describe-matrix.js";
import { operatorRows } from "../testing/isolation/operators.js";
import { runRow } from "../testing/isolation/run-row.js";
import { openTestHost } from "../testing/open-host.js";
import { makeWorld } from "../testing/world.js";

describeMatrix(["sqlite", "postgres"]);

it("has a row for every route, and no other", () => {
  const of = (table: typeof endpoints) =>
    table.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted();
  expect(isolationMatrix.map(({ route }) => route).toSorted()).toEqual(of(endpoints));
  expect(operatorRows.map(({ route }) => route).toSorted()).toEqual(of(operatorEndpoints));
});

it("turns red when an ADMIN's token opens a route of operators", async () => {
  const host = await openTestHost("memory", { app: { operatorToken } });
  const world = await makeWorld(host);
  const api = Object.assign(Object.create(host.api) as typeof host.api, {
    send: (...[method, path, body, call = {}]: Parameters<typeof host.api.send>) =>
      host.api.send(method, path, body, { ...call, token: call.token ? operatorToken : null }),
  });
  const open = { ...world, host: { ...host, api } };
  const faults = await runRow(operatorRows[0]!, open, operatorEndpoints);
  expect(faults).toContainEqual(expect.stringMatching(/^admin: 200 instead of 401/));
  await host.close();
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
  [
    "the role of a member",
    withoutRoles,
    /^member with a role without catalog:read: 200 instead of 403/,
  ],
])("turns red when no one looks at %s", async (_what, ports, fault) => {
  const host = await openTestHost("memory", { ports });
  const row = isolationMatrix.find(({ route }) => route === "GET /products");
  const faults = await runRow(row!, await makeWorld(host));
  expect(faults).toContainEqual(expect.stringMatching(fault));
  await host.close();
});
