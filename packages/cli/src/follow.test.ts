import { expect, it } from "@jest/globals";
import { describePlaces, makeShop, placeEnvironment } from "./testing/engines.js";
import { startSouk } from "./testing/process.js";

describePlaces("souk audit tail", (place) => {
  it("shows the latest changes, newest last, and only those that match", async () => {
    const { souk } = place();
    const { tenant } = await makeShop(place(), "Tail");
    await souk(["tenants", "rename", tenant, "First"]);
    await souk(["tenants", "rename", tenant, "Second"]);
    const tail = await souk(["audit", "tail", "--tenant", tenant, "--lines", "1", "--plain"]);
    expect(tail.out.trim().split("\n")).toHaveLength(1);
    expect(tail.out).toContain("operator tester\tupdateTenant");
  });

  it("goes on with what happens meanwhile until it is interrupted", async () => {
    const { souk, url, directory } = place();
    const { tenant } = await makeShop(place(), "Follow");
    const words = ["audit", "tail", "--follow", "--tenant", tenant, "--json"];
    await souk(["tenants", "rename", tenant, "Before"]);
    const tail = startSouk(words, { directory, environment: placeEnvironment(url) });
    try {
      await tail.said(/updateTenant/);
      await souk(["categories", "create", "Shoes", "--tenant", tenant]);
      const [line] = await tail.said(/\{[^\n]*createCategory[^\n]*\}\n/);
      expect(JSON.parse(line)).toMatchObject({
        use_case: "createCategory",
        actor: "operator tester",
      });
    } finally {
      tail.kill("SIGINT");
    }
    // A shell tells the end by this signal as 130.
    expect(await tail.ended).toEqual({ code: null, signal: "SIGINT" });
  });
});
