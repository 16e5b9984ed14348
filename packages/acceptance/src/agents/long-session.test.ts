import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "@jest/globals";
import type { Client } from "@modelcontextprotocol/client";
import { newUserWithToken } from "@souk/core/testing";
import { openAgents } from "../testing/agents/open-agents.js";
import { openTestHost } from "../testing/open-host.js";

const CALLS = 200;
/** Per call; a server that is retained for one takes many times that. */
const MOST_BYTES_LEFT = 2_048;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

async function heapAfter(work: () => Promise<void>): Promise<number> {
  await work();
  // Finalizers run between two collections.
  for (let round = 0; round < 3; round += 1) {
    collect();
    await new Promise(setImmediate);
  }
  return process.memoryUsage().heapUsed;
}

async function manyCalls(client: Client): Promise<void> {
  for (let at = 0; at < CALLS; at += 1) {
    const name = ["find_products", "show_product", "find_orders", "who_am_i"][at % 4] as string;
    await client.callTool({ name, arguments: name === "show_product" ? { id: 1 } : {} });
  }
  await client.listTools();
}

it.each(["legacy", "auto"] as const)(
  "a session of 200 calls leaves no memory, timer, handle or listener behind (%s era)",
  async (era) => {
    const host = await openTestHost();
    const agents = await openAgents(host.core);
    const { as } = await newUserWithToken(host.core, "Ada");
    const { id: tenant } = await host.core.createTenant({ as }, { name: "Lamps" });
    const call = { as, tenant };
    await host.core.createProduct(call, { name: "Lamp", price: 1 });
    const scopes = ["catalog:read", "orders:read"] as const;
    const { key } = await host.core.createApiKey(call, { name: "Agent", scopes: [...scopes] });
    const session = async () => {
      const client = await agents.connect(key, { era });
      await manyCalls(client);
      await client.close();
    };
    await session();
    const resources = () => process.getActiveResourcesInfo().filter((name) => name !== "Immediate");
    const listeners = () => process.eventNames().map((name) => [name, process.listenerCount(name)]);
    const [before, listening] = [resources().toSorted(), listeners()];
    const from = await heapAfter(session);
    const to = await heapAfter(async () => {
      await session();
      await session();
    });
    expect((to - from) / (2 * CALLS)).toBeLessThan(MOST_BYTES_LEFT);
    expect(listeners()).toEqual(listening);
    expect(resources().length).toBeLessThanOrEqual(before.length + 2);
    await agents.close();
    await host.close();
  },
  60_000,
);

it("a session on standard input leaves no listener behind", async () => {
  const host = await openTestHost();
  const agents = await openAgents(host.core);
  const { as } = await newUserWithToken(host.core, "Ada");
  const { token } = as as { token: string };
  const listeners = () => process.eventNames().map((name) => [name, process.listenerCount(name)]);
  const before = listeners();
  const { client, close } = await agents.attach(token);
  for (let at = 0; at < CALLS; at += 1) await client.callTool({ name: "who_am_i", arguments: {} });
  await close();
  expect(listeners()).toEqual(before);
  await agents.close();
  await host.close();
});
