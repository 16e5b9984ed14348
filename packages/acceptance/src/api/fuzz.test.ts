import { expect, it } from "@jest/globals";
import { cursorLists, oddPlaces } from "../testing/fuzz/cursors.js";
import { askingFrom, fuzzWays } from "../testing/fuzz/fuzz-run.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const runs = Number(process.env["FUZZ_RUNS"] ?? 60);
const seed = Number(process.env["FUZZ_SEED"] ?? 7);

it("goes on from cursors on every list that has them", () => {
  expect(cursorLists.map(({ path }) => path)).toEqual([
    "/announcements",
    "/category",
    "/products",
    "/media",
    "/customers",
    "/orders",
    "/orders/my-orders",
    "/past-orders",
    "/invoices",
    "/orders/:id/timeline",
    "/webhooks/:tenantId/deliveries",
    "/audit-log/:tenantId",
  ]);
});

describeHosts("any request", (host) => {
  it.each(Object.entries(fuzzWays))(
    "is answered as promised, and never by an error of ours: %s",
    async (_name, play) => {
      const world = await makeWorld(host());
      await expect(play(host(), world, { runs, seed })).resolves.toBeUndefined();
    },
  );

  it("names the cursor where it is no place in the list", async () => {
    const { own } = await makeWorld(host());
    const ask = askingFrom(host(), own);
    const statuses = new Set<number>();
    for (const place of oddPlaces) statuses.add((await ask(place)).status);
    expect(statuses).toEqual(new Set([200, 422]));
  });
});
