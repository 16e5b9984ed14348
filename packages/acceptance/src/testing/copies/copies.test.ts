import { expect, it } from "@jest/globals";
import { openTestHost } from "../open-host.js";
import { describeHosts } from "../test-hosts.js";
import { keepCopy } from "./copy-run.js";
import { drifting, drifts } from "./drifts.js";

describeHosts("a copy from the lists and the feed", (host) => {
  it("equals the tables after eight writers", async () => {
    expect(await keepCopy(host(), { seed: 1, actions: 20 })).toEqual([]);
    expect(host().errors).toEqual([]);
  });
});

it.each(drifts)("a copy differs if the feed leaves out %s", async (drift) => {
  const ports = drifting(drift);
  const host = await openTestHost("memory", { ports });
  try {
    const drifted = { ...host, ports: ports(host.ports) };
    expect(await keepCopy(drifted, { seed: 2, actions: 1 })).not.toEqual([]);
  } finally {
    await host.close();
  }
});
