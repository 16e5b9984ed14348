import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openPersistence } from "../open-persistence.js";
import type { Persistence } from "../open-persistence.js";
import { testEngines } from "../testing/test-databases.js";
import type { TestDatabase } from "../testing/test-databases.js";

describe.each(testEngines)("the number of a tenant's rows on $dialect", ({ create }) => {
  let database: TestDatabase;
  let hosts: Persistence[];

  beforeAll(async () => {
    database = await create();
    hosts = [
      await openPersistence({ url: database.url }),
      await openPersistence({ url: database.url }),
    ];
  });

  afterAll(async () => {
    for (const host of hosts) await host.close();
    await database.drop();
  });

  it("is its own, and never one from before a commit of any host", async () => {
    const ports = memoryPorts();
    const [here, there] = hosts.map(({ unitOfWork }) => createCore({ ...ports, unitOfWork }));
    if (!here || !there) throw new Error("There are two hosts.");
    const calls = await Promise.all(
      ["one", "two"].map(async (name) => {
        const { token } = await newUserWithToken(here, name);
        const { id: tenant } = await here.createTenant({ as: { token } }, { name });
        return { as: { token }, tenant };
      }),
    );
    const totals = async () => {
      const pages = [here, there].flatMap((core) =>
        calls.map((call) => core.listProducts(call, {})),
      );
      return (await Promise.all(pages)).map(({ total }) => total);
    };
    const expected = [0, 0];
    for (let round = 0; round < 12; round += 1) {
      const [core, shop] = [round % 2 ? there : here, round % 3 ? 0 : 1];
      const { id } = await core.createProduct(calls[shop] as never, { name: "A", price: 1 });
      expected[shop] = (expected[shop] ?? 0) + 1;
      expect(await totals()).toEqual([...expected, ...expected]);
      if (round % 4 !== 3) continue;
      await core.deleteProduct(calls[shop] as never, { id });
      expected[shop] = (expected[shop] ?? 0) - 1;
      expect(await totals()).toEqual([...expected, ...expected]);
    }
  });
});
