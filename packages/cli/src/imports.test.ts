import { expect, it } from "@jest/globals";
import { runImports } from "@souk/core/adapter";
import * as z from "zod";
import { describePlaces, makeShop } from "./testing/engines.js";
import { onDatabase } from "./testing/local-work.js";

const job = z.looseObject({ id: z.int(), status: z.string(), created: z.int() });

describePlaces("an import that a worker writes", (place) => {
  it("is started, read and cancelled at the command line", async () => {
    const { souk } = place();
    const { tenant } = await makeShop(place(), "Ada");
    const of = ["--tenant", tenant, "--json"];
    const start = async (name: string) => {
      const words = ["products", "import", "-", "--async", ...of];
      const { json } = await souk(words, { stdin: `{"name":"${name}","price":2}\n` });
      return job.parse(json);
    };
    const first = await start("Bowl");
    expect(first).toMatchObject({ status: "waiting", created: 0 });
    await onDatabase(place(), undefined, ({ ports }) => runImports(ports));
    const shown = await souk(["imports", "show", String(first.id), ...of]);
    expect(job.parse(shown.json)).toMatchObject({ status: "done", created: 1 });
    const second = await start("Cup");
    const cancelled = await souk(["imports", "cancel", String(second.id), ...of, "--yes"]);
    expect(job.parse(cancelled.json)).toMatchObject({ status: "cancelled", created: 0 });
    const late = await souk(["imports", "cancel", String(first.id), ...of, "--yes"]);
    expect([late.code, late.err]).toEqual([expect.any(Number), expect.stringContaining("done")]);
    expect(late.code).not.toBe(0);
  });
});
