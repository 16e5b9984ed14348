import type { AddCheck } from "../../check/check.js";
import { invalidOnly, matches, same, status } from "../../check/expect.js";
import { openCounter } from "../counter.js";

/** Orders as files. */
export function orderExport(check: AddCheck): void {
  check("GET /orders/export writes every order as NDJSON, oldest first.", async (world) => {
    const { admin, order } = await openCounter(world);
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1)
      ids.push(status(await admin.api.post("/orders", order()), 201).body.data.id);
    const { headers, text } = status(await admin.api.get("/orders/export"), 200);
    same(headers.get("content-type"), "application/x-ndjson; charset=utf-8", "Content-Type");
    const lines = text.trimEnd().split("\n");
    same(
      lines.map((line) => JSON.parse(line).id),
      ids,
      "the orders",
    );
    const { version: _, ...shown } = (await admin.api.get(`/orders/${ids[2]}`)).body.data;
    matches(JSON.parse(lines[2] ?? ""), shown, "the last order");
    const named = status(await admin.api.get(`/orders/export?id=${ids[2]},999999999`), 200);
    same(named.text.trimEnd().split("\n"), [lines[2]], "the lines of one id");
  });
  check("Its CSV has a line for each item, and runs nothing in a spreadsheet.", async (world) => {
    const { admin, order } = await openCounter(world);
    const body = order({ customer: { name: "@Grace" } });
    const { number } = status(await admin.api.post("/orders", body), 201).body.data;
    status(await admin.api.post("/orders", order()), 201);
    const file = status(await admin.api.get(`/orders/export?format=csv&number=${number}`), 200);
    same(file.headers.get("content-type"), "text/csv; charset=utf-8", "Content-Type");
    const [names = "", row = "", ...more] = file.text.split("\r\n");
    same(more, [""], "more lines");
    const at = names.split(",").indexOf("customer_name");
    same(row.split(",")[at], "'@Grace", "customer_name");
  });
  check("GET /orders/export returns 422 for an unknown format or status.", async (world) => {
    const { admin } = await world.shop();
    const answer = await admin.api.get("/orders/export?format=xml&status=lost");
    invalidOnly(answer, "format", "status");
  });
}
