import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import { runImports } from "@souk/core/adapter";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const KIBIBYTE = 1024;
const types = { ndjson: "application/x-ndjson", csv: "text/csv" } as const;
type Format = keyof typeof types;

/** The row with this number; its price is the last of its bytes. */
const rowIn: Record<Format, (n: number, description: string) => string> = {
  ndjson: (n, description) =>
    `{"sku":"S${n}","name":"Löffel ${n}","description":"${description}","price":1234.56}`,
  csv: (n, description) => `S${n},Löffel ${n},${description},1234.56`,
};

/** A file of exactly this many bytes without a line break at its end, and the number of its products. */
function fileOf(format: Format, bytes: number) {
  const row = rowIn[format];
  const length = bytes < KIBIBYTE * KIBIBYTE ? 900 : 9_000;
  const rows = format === "csv" ? ["sku,name,description,price"] : [];
  const head = rows.length;
  let left = bytes - Buffer.byteLength(rows.join("")) - head;
  const sizeOf = (text: string) => Buffer.byteLength(text);
  for (let n = 1; left > 0; n += 1) {
    const isLast = left < 2 * length;
    const empty = sizeOf(row(n, ""));
    const text = row(n, "x".repeat(isLast ? left - empty : length - empty - 1));
    rows.push(text);
    left -= isLast ? left : length;
  }
  return { body: Buffer.from(rows.join("\n")), products: rows.length - head };
}

const sizes = [-1, 0, 1].map((more) => 64 * KIBIBYTE + more);

describeHosts("a file of products", (host) => {
  interface Way {
    readonly mode: "best_effort" | "all_or_nothing";
    readonly background: boolean;
    /** Sends the file as a stream of pieces of this many bytes. */
    readonly pieces?: number | undefined;
  }

  const whole = ({ body, products }: ReturnType<typeof fileOf>, { background }: Way) => {
    const sha256 = createHash("sha256").update(body).digest("hex");
    const file = { bytes: body.length, sha256, lines_read: products };
    return {
      ...(background && { accepted: file, job: { ...file, status: "done", lines_done: products } }),
      report: { created: products, failed: 0, errors: [] },
      products,
      lastPrice: 1234.56,
    };
  };

  async function imported(format: Format, file: ReturnType<typeof fileOf>, way: Way) {
    const { own, freshTenant } = await makeWorld(host());
    const { tenant } = await freshTenant();
    const api = host().api.as({ token: own.admin.token, tenant });
    const { mode, background, pieces } = way;
    const path = `/products/import?mode=${mode}${background ? "&async=true" : ""}`;
    const answer = await api.post(path, file.body, {
      headers: { "content-type": types[format] },
      ...(pieces !== undefined && { pieces }),
    });
    const accepted = answer.body.data;
    let report = accepted;
    while (report?.finished_at === null) {
      await runImports(host().ports);
      // The connections that were idle meanwhile are closed first: client and host share the timers of this process.
      await pause(10);
      report = (await api.get(`/imports/${accepted.id}`)).body.data;
    }
    const last = await api.get(`/products/by-sku/S${file.products}`);
    return {
      ...(background && { accepted, job: report }),
      report,
      products: (await api.get("/products?per_page=1")).body.total,
      lastPrice: last.body.data?.price,
    };
  }

  const modes = ["best_effort", "all_or_nothing"] as const;
  const ways = (["ndjson", "csv"] as const).flatMap((format) =>
    modes.flatMap((mode) => [false, true].map((background) => [format, mode, background] as const)),
  );

  it.each(ways)(
    "is imported whole: %s, %s, in the background: %s",
    async (format, mode, background) => {
      for (const bytes of sizes) {
        const file = fileOf(format, bytes);
        for (const pieces of [undefined, 1_000]) {
          const way = { mode, background, pieces };
          expect(await imported(format, file, way)).toMatchObject(whole(file, way));
        }
      }
    },
  );

  it.each(sizes)("of %i bytes is imported whole when it arrives byte by byte", async (bytes) => {
    const file = fileOf("ndjson", bytes);
    const way = { mode: "best_effort", background: true, pieces: 1 } as const;
    expect(await imported("ndjson", file, way)).toMatchObject(whole(file, way));
  });

  // Together they cover both formats, both modes, both ways to wait and both ways to arrive.
  it.each([
    ["ndjson", "best_effort", true, 1_000],
    ["csv", "all_or_nothing", true, undefined],
    ["csv", "best_effort", false, 1_000],
  ] as const)(
    "of 10 MiB is imported whole: %s, %s, in the background: %s",
    async (format, mode, background, pieces) => {
      const file = fileOf(format, 10 * KIBIBYTE * KIBIBYTE);
      const way = { mode, background, pieces };
      expect(await imported(format, file, way)).toMatchObject(whole(file, way));
    },
  );
});

describeHosts("a file of past orders", (host) => {
  const head =
    "Name,Email,Created at,Currency,Total,Lineitem quantity,Lineitem name,Lineitem price";
  const medusa = (n: number, name: string) =>
    JSON.stringify({
      display_id: n,
      version: 1,
      created_at: "2024-01-31T10:00:00.000Z",
      currency_code: "eur",
      total: 25.5,
      items: [{ product_title: name, quantity: 2, unit_price: 12.75 }],
    });
  const rows = {
    shopify: (n: number, name: string) =>
      `${n},,2024-01-31 10:00:00 +0000,EUR,25.50,2,${name},12.75`,
    medusa,
  };

  /** A file of exactly this many bytes, and the number of its orders. */
  function fileOfOrders(from: keyof typeof rows, bytes: number) {
    const lines = from === "shopify" ? [head] : [];
    const heads = lines.length;
    let left = bytes - Buffer.byteLength(lines.join("")) - heads;
    for (let n = 1; left > 0; n += 1) {
      const length = left < 400 ? left : 200;
      const empty = Buffer.byteLength(rows[from](n, "Löffel")) + (left < 400 ? 0 : 1);
      lines.push(rows[from](n, `Löffel${"x".repeat(length - empty)}`));
      left -= length;
    }
    return { body: Buffer.from(lines.join("\n")), orders: lines.length - heads };
  }

  const ways = (["shopify", "medusa"] as const).flatMap((from) =>
    [undefined, 1_000].flatMap((pieces) => sizes.map((bytes) => [from, bytes, pieces] as const)),
  );

  it.each([...ways, ["medusa", 64 * KIBIBYTE + 1, 1] as const])(
    "is imported whole: %s, %s bytes, in pieces of %s bytes",
    async (from, bytes, pieces) => {
      const { own, freshTenant } = await makeWorld(host());
      const { tenant } = await freshTenant();
      const api = host().api.as({ token: own.admin.token, tenant });
      const { body, orders } = fileOfOrders(from, bytes);
      const type = types[from === "shopify" ? "csv" : "ndjson"];
      const { body: answer } = await api.post(`/past-orders/import?from=${from}`, body, {
        headers: { "content-type": type },
        ...(pieces !== undefined && { pieces }),
      });
      const last = await api.get(`/past-orders?number=${orders}`);
      expect([body.length, answer.data, last.body.data]).toMatchObject([
        bytes,
        { created: orders, failed: 0 },
        [{ total_amount: "25.50", items: [{ qty: 2, amount: "25.50" }] }],
      ]);
      expect((await api.get("/past-orders?per_page=1")).body.total).toBe(orders);
    },
  );
});
