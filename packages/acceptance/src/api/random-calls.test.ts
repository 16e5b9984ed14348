import { expect, it } from "@jest/globals";
import { withForeignProducts, withoutMembershipCheck } from "../testing/broken-isolation.js";
import { randomCalls } from "../testing/isolation/random-calls.js";
import { openTestHost } from "../testing/open-host.js";
import { describeHosts } from "../testing/test-hosts.js";

const unlimited = {
  tenants: null,
  invitations: null,
  probes: null,
  webhookTests: null,
  exports: null,
};
const some = { calls: 400, seed: 11 };

describeHosts(
  "random calls across tenants",
  (host) => {
    it("show and change nothing of another tenant, and what is foreign is as if absent", async () => {
      await expect(randomCalls(host(), some)).resolves.toBeUndefined();
      expect(host().errors).toEqual([]);
    });
  },
  { ports: (ports) => ({ ...ports, limits: unlimited }) },
);

it.each([withoutMembershipCheck, withForeignProducts])("turn red: %p", async (broken) => {
  const ports = (intact: Parameters<typeof broken>[0]) => broken({ ...intact, limits: unlimited });
  const host = await openTestHost("memory", { ports });
  // It ends with the first that shows it; the more routes there are, the longer that takes.
  await expect(randomCalls(host, { ...some, calls: 4_000 })).rejects.toThrow(
    / shows | foreign is not as absent/,
  );
  await host.close();
});
