import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { createSeller } from "../src/create-seller.ts";
import { createPlatform } from "../src/platform.ts";

let folder: string;
let host: Awaited<ReturnType<ReturnType<typeof createPlatform>["start"]>>;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "platform-"));
  const database = `sqlite:${join(folder, "platform.db")}`;
  const settings = { DATABASE_URL: database, PORT: "0", LOG_LEVEL: "warn" };
  host = await createPlatform(settings).start();
});

after(async () => {
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

it("serves each seller its own locations and campaigns", async () => {
  const lamps = await createSeller(host.core, "Lamps", "Oslo");
  const chairs = await createSeller(host.core, "Chairs", "Bergen");
  const get = (path: string, { token, tenant }: typeof lamps) =>
    fetch(`${host.address}/api/v2/admin${path}`, {
      headers: { authorization: `Bearer ${token}`, "x-tenant-id": String(tenant) },
    });

  for (const [seller, city] of [
    [lamps, "Oslo"],
    [chairs, "Bergen"],
  ] as const) {
    const response = await get("/locations", seller);
    const { data } = (await response.json()) as { data: { id: number; city: string }[] };
    assert.deepEqual(
      data.map((location) => location.city),
      [city],
    );
    const campaigns = (await (await get("/campaigns", seller)).json()) as { data: unknown[] };
    assert.equal(campaigns.data.length, 1);
  }
  const foreign = await get("/locations/1", chairs);
  assert.equal(foreign.status, 404);
});
