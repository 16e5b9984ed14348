import { expect, it } from "@jest/globals";
import * as z from "zod";
import { describePlaces, makeShop } from "./testing/engines.js";
import { pastOrder } from "./testing/order-shapes.js";

const list = z.object({ data: z.array(pastOrder) });

const file = [
  "Name,Email,Created at,Currency,Total,Lineitem quantity,Lineitem name,Lineitem price",
  "#1001,grace@example.com,2024-01-31 10:00:00 +0000,EUR,25.50,2,Lamp,12.75",
  "#1002,ada@example.com,2024-02-01 10:00:00 +0000,EUR,5,1,Cup,5",
  "",
].join("\n");

describePlaces("past orders", (place) => {
  it("are imported, listed, shown and deleted at the command line", async () => {
    const { souk } = place();
    const { tenant } = await makeShop(place(), "Ada");
    const of = ["--tenant", tenant, "--json"];
    const words = ["orders", "import", "--from", "shopify", "--format", "csv", ...of];
    const report = { updated: 0, failed: 0 };
    const dry = await souk([...words, "--dry-run"], { stdin: file });
    expect(dry).toMatchObject({ code: 0, json: { ...report, created: 2, unchanged: 0 } });
    const first = await souk(words, { stdin: file });
    expect(first).toMatchObject({ code: 0, json: { ...report, created: 2, unchanged: 0 } });
    const second = await souk(words, { stdin: file });
    expect(second).toMatchObject({ code: 0, json: { ...report, created: 0, unchanged: 2 } });
    const all = list.parse((await souk(["orders", "past", ...of])).json);
    expect(all.data.map(({ number }) => number)).toEqual(["#1002", "#1001"]);
    const named = await souk(["orders", "past", "--customer", "grace@example.com", ...of]);
    const [found] = list.parse(named.json).data;
    expect(found).toMatchObject({ number: "#1001", total_amount: "25.50", currency: "EUR" });
    const id = String(found?.id);
    const exported = await souk(["orders", "export-past", "--number", "#1001", "--tenant", tenant]);
    expect(pastOrder.parse(JSON.parse(exported.out))).toEqual(found);
    const shown = await souk(["orders", "show-past", id, ...of]);
    expect(pastOrder.parse(shown.json)).toEqual(found);
    expect((await souk(["orders", "delete-past", id, "--yes", ...of])).code).toBe(0);
    expect((await souk(["orders", "show-past", id, ...of])).code).not.toBe(0);
  });
});
