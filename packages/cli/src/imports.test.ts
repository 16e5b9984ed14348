import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
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

  it("says what a file without products lacks", async () => {
    const { souk } = place();
    const { tenant } = await makeShop(place(), "Empty");
    const words = ["products", "import", "-", "--format", "csv", "--tenant", tenant];
    const { code, err } = await souk(words, { stdin: "name,price\n" });
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringContaining(
        "The file has no products. A CSV file has a line of column names, and one for each product.",
      ),
    });
    const filled = await souk(words, { stdin: "name,price\nMug,2\n" });
    expect(filled).toMatchObject({ code: 0, err: expect.not.stringContaining("no products") });
  });

  const bytes = 64 * 1024 + 1;
  const long = "x".repeat(900);
  const files = {
    ndjson: (n: number) =>
      `{"sku":"S${n}","name":"Löffel ${n}","description":"${long}","price":1234.56}`,
    csv: (n: number) =>
      n === 0 ? "sku,name,description,price" : `S${n},Löffel ${n},${long},1234.56`,
  };

  /** A file of more than 64 KiB, and the number of its products. */
  function fileOf(format: keyof typeof files) {
    const rows: string[] = format === "csv" ? [files.csv(0)] : [];
    const heads = rows.length;
    for (let length = 0; length < bytes; length += Buffer.byteLength(rows.at(-1) ?? "") + 1) {
      rows.push(files[format](rows.length - heads + 1));
    }
    return { text: rows.join("\n"), products: rows.length - heads };
  }

  const ways = (["ndjson", "csv"] as const).flatMap((format) =>
    [[], ["--all-or-nothing"]].flatMap((mode) => [
      { format, words: mode },
      { format, words: [...mode, "--async"] },
    ]),
  );

  it.each(ways)("has the whole file: $format $words", async ({ format, words }) => {
    const { souk, directory } = place();
    const { text, products } = fileOf(format);
    const name = `spring-${words.join("")}.${format}`;
    writeFileSync(join(directory, name), text);
    for (const from of [name, "-"]) {
      const { tenant } = await makeShop(place(), `Ada-${format}${words.join("")}${from.length}`);
      const of = ["--tenant", tenant, "--json"];
      const command = ["products", "import", from, "--format", format, ...words, ...of];
      const answer = await souk(command, from === "-" ? { stdin: text } : {});
      const isAsync = words.includes("--async");
      let report = answer.json;
      if (isAsync) {
        await onDatabase(place(), undefined, ({ ports }) => runImports(ports));
        report = (await souk(["imports", "show", String(job.parse(report).id), ...of])).json;
      }
      expect(report).toMatchObject({
        created: products,
        failed: 0,
        ...(isAsync && { status: "done", bytes: Buffer.byteLength(text), sha256: digestOf(text) }),
      });
      const last = await souk(["products", "list", "--sku", `S${products}`, ...of]);
      expect(last.json).toMatchObject({ data: [{ price: 1234.56 }], total: 1 });
    }
  });
});

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");
