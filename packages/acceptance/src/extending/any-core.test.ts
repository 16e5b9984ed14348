import { expect, it } from "@jest/globals";
import {
  createApp,
  createFetchHandler,
  createMiddleware,
  createRouter,
  openApiDocument,
} from "@souk/adapters-http";
import { isolationFaults } from "@souk/adapters-http/testing";
import { type Core, createCore } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newMember, newUserWithToken } from "@souk/core/testing";
import * as z from "zod";
import { pointEndpoints } from "./point-endpoints.js";
import { inMemoryPoints, pointCases, pointsEarned } from "./points.js";

/** A field that is required of everything that an embedder can require one of. */
const needed = { code: z.string() };
const everywhere = {
  product: needed,
  category: needed,
  order: needed,
  tenant: needed,
  user: needed,
  announcement: needed,
  webhook: needed,
};

it("is served whatever was added to it, without a cast", async () => {
  const ports = memoryPorts({}, [inMemoryPoints]);
  const added = { useCases: pointCases, events: [pointsEarned], fields: everywhere };
  const core = createCore(ports, added);
  // @ts-expect-error -- whoever asks for a plain core would make products without a code
  const plain: Core = core;
  expect(plain).toBe(core);
  const options = { endpoints: pointEndpoints };
  expect(openApiDocument(pointEndpoints, { core })).toHaveProperty("paths");
  for (const serve of [createApp, createMiddleware, createRouter]) {
    expect(serve(core, options)).toBeDefined();
  }
  const handle = createFetchHandler(core, options);
  const { as, user } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant(
    { as },
    { name: "Shop", metadata: { code: "S-1" } },
  );
  await newMember(core, { as, tenant }, "MEMBER");
  const answer = await handle(
    new Request("http://shop.example/api/v2/admin/points", {
      method: "POST",
      headers: {
        authorization: `Bearer ${as.token}`,
        "x-tenant-id": String(tenant),
        "content-type": "application/json",
      },
      body: JSON.stringify({ user_id: user.id, points: 5 }),
    }),
  );
  expect(answer.status).toBe(201);
});

it("is asked by the isolation matrix as long as its tenants need no more than a name", async () => {
  const ports = memoryPorts();
  const { tenant: _, ...others } = everywhere;
  const some = createCore(ports, { fields: others });
  expect(await isolationFaults({ ports, core: some, endpoints: [], rows: [] })).toEqual([]);
  const all = createCore(ports, { fields: everywhere });
  // @ts-expect-error -- its tenants need a code
  const asked = isolationFaults({ ports, core: all, endpoints: [], rows: [] });
  expect(await asked).toEqual([]);
});

it("keeps the types of what was added", async () => {
  const core = createCore(memoryPorts(), { fields: everywhere });
  const operator = { as: new Operator("root") };
  const account = { name: "Ada", email: "ada@example.com" };
  // @ts-expect-error -- no code
  const refused = core.createUser(operator, account);
  await expect(refused).rejects.toMatchObject({ kind: "validation_failed" });
  const made = await core.createUser(operator, { ...account, metadata: { code: "U-1" } });
  const code: string | undefined = made.metadata.code;
  expect(code).toBe("U-1");
});
