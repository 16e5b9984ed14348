import { once } from "node:events";
import { request } from "node:http";
import { expect, it } from "@jest/globals";
import { describeHosts } from "./testing/test-hosts.js";
import { makeTeam } from "./testing/world.js";

const FILE = '{"name":"Lamp","price":1}\n';

describeHosts("imports that are sent slowly by five accounts", (host) => {
  it("let another's import through", async () => {
    const ask = (tenant: number, token: string) =>
      request(`${host().api.origin}/api/v2/admin/products/import`, {
        method: "POST",
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          "x-tenant-id": String(tenant),
          "content-type": "application/x-ndjson",
          "content-length": FILE.length,
          expect: "100-continue",
        },
      });
    const teams = await Promise.all(Array.from({ length: 6 }, () => makeTeam(host(), "Shop")));
    const other = teams.pop();
    const slow = teams.flatMap(({ tenant, admin, member }) =>
      [admin, member].map(({ token }) => ask(tenant, token)),
    );
    // The host requests a file only once its import was admitted.
    await Promise.all(
      slow.map(async (each) => {
        each.flushHeaders();
        await once(each, "continue");
        each.write(FILE.slice(0, 1));
      }),
    );
    const quick = ask(other?.tenant ?? 0, other?.admin.token ?? "");
    quick.end(FILE);
    const [answer] = await once(quick, "response");
    expect(answer.statusCode).toBe(200);
    answer.resume();
    for (const each of slow) {
      each.end(FILE.slice(1));
      const [ended] = await once(each, "response");
      expect(ended.statusCode).toBe(200);
      ended.resume();
    }
  });
});
