import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import * as z from "zod";

const core = createCore(memoryPorts(), {
  fields: { product: { weight: z.number().min(0).describe("In kilograms.") } },
});
const { as } = await newUserWithToken(core);
const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
const lamp = { name: "Desk lamp", price: 49.9, metadata: { weight: 2.5, color: "red" } };
const { metadata } = await core.createProduct({ as, tenant }, lamp);
console.log(metadata.weight, metadata);
