import { describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import type { Ports } from "@souk/core";
import { finishImports } from "@souk/core/adapter";
import { openHostOn } from "../open-host.js";
import { spawnHost } from "./crash-life.js";
import { seed, type Seeded } from "./crash-world.js";
import { LINES_TAKEN } from "./steps.js";

const LINES = 400;

const file = Array.from({ length: LINES }, (_, n) => `{"sku":"S${n}","name":"Lamp","price":1}`);

const headersOf = ({ token, tenant }: Seeded) => ({
  authorization: `Bearer ${token}`,
  "x-tenant-id": String(tenant),
});

const send = (origin: string, world: Seeded, query = "mode=all_or_nothing") =>
  fetch(`${origin}/api/v2/admin/products/import?${query}`, {
    method: "POST",
    headers: {
      ...headersOf(world),
      "content-type": "application/x-ndjson",
      "idempotency-key": "spring",
    },
    body: file.join("\n"),
  });

/** The clock of whoever comes a minute later, when the killed host no longer counts as alive. */
const aMinuteLater = (ports: Ports): Ports => ({
  ...ports,
  clock: { now: () => new Date(Date.now() + 60_000) },
});
const today = (ports: Ports): Ports => ({ ...ports, clock: { now: () => new Date() } });

describe.each(testEngines)("an import of all or nothing on $dialect", ({ create }) => {
  it("whose host is killed while it writes the lines gives its answer under its key", async () => {
    const database = await create();
    try {
      const world = await seed(database.url, "http://127.0.0.1:9");
      const killed = spawnHost(world, { everyStep: true, dieAt: LINES_TAKEN, dieAfter: 3 });
      await expect(send(await killed.start(), world)).rejects.toThrow("fetch failed");
      await killed.gone;

      const soon = await openHostOn(database.url, { ports: today });
      const refused = await send(soon.api.origin, world);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([409, "1"]);
      expect(await refused.json()).toMatchObject({ code: "idempotency_in_progress" });
      expect(await finishImports(aMinuteLater(soon.ports))).toBe(1);
      const answers = [await send(soon.api.origin, world), await send(soon.api.origin, world)];
      for (const answer of answers) {
        expect(answer.headers.get("idempotent-replayed")).toBe("true");
        const { data } = (await answer.json()) as { data: unknown };
        expect(data).toMatchObject({ created: LINES, updated: 0, failed: 0, errors: [] });
      }
      await soon.close();
    } finally {
      await database.drop();
    }
  });
});

describe.each(testEngines)("an import in the background on $dialect", ({ create }) => {
  it("whose worker is killed between two lines is finished by the next, each line once", async () => {
    const database = await create();
    try {
      const world = await seed(database.url, "http://127.0.0.1:9");
      const killed = spawnHost(world, { everyStep: true, dieAt: LINES_TAKEN, dieAfter: 3 });
      const accepted = await send(await killed.start(), world, "async=true");
      expect(accepted.status).toBe(202);
      await killed.gone;

      const soon = await openHostOn(database.url, { ports: today });
      const address = `${soon.api.origin}${accepted.headers.get("location")}`;
      const job = async () => {
        const response = await fetch(address, { headers: headersOf(world) });
        return ((await response.json()) as { data: unknown }).data;
      };
      expect(await job()).toMatchObject({ status: "running", finished_at: null });
      await finishImports(aMinuteLater(soon.ports));
      expect(await job()).toMatchObject({ status: "done", created: LINES, updated: 0, failed: 0 });
      await soon.close();
    } finally {
      await database.drop();
    }
  });
});
