import assert from "node:assert/strict";
import { it } from "node:test";
import { isolationFaults } from "@souk/adapters-http/testing";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { extensions } from "../src/platform.ts";

it("no seller reaches an object of another, through any route", async () => {
  const ports = memoryPorts();
  const core = createCore(ports, { extensions, report: console.error });
  assert.deepEqual(await isolationFaults({ core, ports }), []);
});

it("rejects a campaign that ends before it starts", async () => {
  const core = createCore(memoryPorts(), { extensions, report: console.error });
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
  const seller = { as, tenant };
  const { id: productId } = await core.createProduct(seller, { name: "Desk lamp", price: 49.9 });
  const days = { startsOn: "2027-01-04", endsOn: "2027-01-03" };
  await assert.rejects(
    core.createCampaign(seller, { title: "Sale", productId, percent: 10, ...days }),
    /must not be before/,
  );
});
