import { expect, it } from "@jest/globals";
import { endpoints } from "@souk/adapters-http";
import { ApiClient } from "../testing/api-client.js";
import { isolationMatrix } from "../testing/isolation/matrix.js";
import { urlOf } from "../testing/isolation/run-row.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const strict = { headers: { prefer: 'respond-async, Handling="strict"; x=1' } };

describeHosts("a query", (host) => {
  it("knows on every route the parameters that its description lists, and no other", async () => {
    const world = await makeWorld(host());
    const { origin } = host().api;
    const description = await (await fetch(`${origin}/api/v2/admin/openapi.json`)).json();
    const { paths } = description as { paths: Record<string, Record<string, Described>> };
    for (const { method, path } of endpoints) {
      const described = paths[`/api/v2/admin${path.replace(/:(\w+)/g, "{$1}")}`]?.[method];
      const names = (described?.parameters ?? []).filter((one) => one.in === "query");
      const query = [...names.map(({ name }) => `${name}=`), "made_up=1"].join("&");
      const row = isolationMatrix.find(({ route }) => route === `${method.toUpperCase()} ${path}`);
      const { ids = {} } = (await row?.target?.(world.own, world)) ?? {};
      const url = urlOf(path, { tenantId: world.own.tenant, ...ids });
      const api = new ApiClient(origin);
      const tenant = path.includes(":tenantId") ? null : world.own.tenant;
      const answer = await api.send(method.toUpperCase(), `${url}?${query}`, undefined, {
        token: world.own.admin.token,
        tenant,
        ...strict,
      });
      expect([method, path, answer.status, Object.keys(answer.body?.errors ?? {})]).toEqual([
        method,
        path,
        422,
        ["made_up"],
      ]);
    }
  });

  it("knows on every route the body fields that its description lists, and no other", async () => {
    const world = await makeWorld(host());
    const { origin } = host().api;
    for (const { method, path, source } of endpoints) {
      if (source || !["post", "put", "patch"].includes(method)) continue;
      const row = isolationMatrix.find(({ route }) => route === `${method.toUpperCase()} ${path}`);
      const { ids = {} } = (await row?.target?.(world.own, world)) ?? {};
      const url = urlOf(path, { tenantId: world.own.tenant, ...ids });
      const tenant = path.includes(":tenantId") ? null : world.own.tenant;
      const answer = await new ApiClient(origin).send(
        method.toUpperCase(),
        url,
        { made_up: 1, id: 1 },
        { token: world.own.admin.token, tenant, ...strict },
      );
      expect([method, path, answer.status, Object.keys(answer.body?.errors ?? {})]).toEqual([
        method,
        path,
        422,
        ["made_up", "id"],
      ]);
    }
  });
});

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}
