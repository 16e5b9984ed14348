import { type AddCheck, section } from "../../check.js";
import { holds, refused, same, status } from "../../expect.js";
import { addresses } from "../addresses.js";
import { counter, openCounter } from "../counter.js";
import { orderCreation } from "./order-creation.js";
import { orderHistory } from "./order-history.js";
import { orderLists } from "./order-lists.js";
import { orderRefusals } from "./order-refusals.js";
import { orderSearch } from "./order-search.js";
import { orderStock } from "./order-stock.js";

export const orders = section("ORD", "Orders", (check) => {
  orderCreation(check);
  orderRefusals(check);
  moving(check);
  repeating(check);
  orderStock(check);
  orderLists(check);
  addresses(check);
  orderSearch(check);
  orderHistory(check);
});

function moving(check: AddCheck): void {
  const paths: [string[], string][] = [
    [["process"], "processing"],
    [["process", "complete"], "completed"],
    [["cancel"], "cancelled"],
    [["process", "cancel"], "cancelled"],
  ];
  for (const [steps, end] of paths) {
    check(`An order goes by ${steps.join(" and ")} to ${end}.`, async (world) => {
      const { admin, order } = await counter(world);
      const { id } = (await admin.api.post("/orders", order())).body.data;
      for (const step of steps) status(await admin.api.post(`/orders/${id}/${step}`, {}), 200);
      same((await admin.api.get(`/orders/${id}`)).body.data.status, end, "status");
    });
  }
  const refusals: [string[], string][] = [
    [[], "complete"],
    [["process"], "process"],
    [["process", "complete"], "process"],
    [["process", "complete"], "complete"],
    [["process", "complete"], "cancel"],
    [["cancel"], "process"],
    [["cancel"], "complete"],
    [["cancel"], "cancel"],
  ];
  for (const [steps, last] of refusals) {
    const from = steps.length === 0 ? "creation" : steps.join(" and ");
    check(`After ${from}, ${last} is 409 invalid_transition.`, async (world) => {
      const { admin, order } = await counter(world);
      const { id } = (await admin.api.post("/orders", order())).body.data;
      for (const step of steps) status(await admin.api.post(`/orders/${id}/${step}`, {}), 200);
      refused(await admin.api.post(`/orders/${id}/${last}`, {}), 409, "invalid_transition");
    });
  }
  check("cancel takes an optional reason.", async (world) => {
    const { admin, order } = await counter(world);
    const { id } = (await admin.api.post("/orders", order())).body.data;
    status(await admin.api.post(`/orders/${id}/cancel`, { reason: "Out of stock." }), 200);
  });
}

function repeating(check: AddCheck): void {
  const headers = (key: string) => ({ headers: { "idempotency-key": key } });
  check(
    "The same Idempotency-Key and body give the first answer again, and one order.",
    async (world) => {
      const { admin, order } = await openCounter(world);
      const key = headers(world.fresh("key"));
      const first = status(await admin.api.post("/orders", order(), key), 201);
      const again = status(await admin.api.post("/orders", order(), key), 201);
      same(again.body.data.id, first.body.data.id, "the id");
      same(again.headers.get("idempotent-replayed"), "true", "Idempotent-Replayed");
      same((await admin.api.get("/orders")).body.data.total, 1, "the number of orders");
    },
  );
  check("Twenty at once with one key make one order.", async (world) => {
    const { admin, order } = await openCounter(world);
    const key = headers(world.fresh("key"));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.api.post("/orders", order(), key)),
    );
    for (const { status: code } of answers)
      holds([201, 409].includes(code), `one was answered ${code}`);
    same((await admin.api.get("/orders")).body.data.total, 1, "the number of orders");
  });
  check("The same key with another body is 422 idempotency_mismatch.", async (world) => {
    const { admin, order } = await counter(world);
    const key = headers(world.fresh("key"));
    status(await admin.api.post("/orders", order(), key), 201);
    const other = await admin.api.post("/orders", order({ total_amount: 9 }), key);
    refused(other, 422, "idempotency_mismatch");
  });
  check("A key of one caller is no key of another.", async (world) => {
    const { admin, member, order } = await counter(world);
    const key = headers(world.fresh("key"));
    const { id } = (await member.api.post("/addresses", { street: "S", city: "C" })).body.data;
    const first = status(await admin.api.post("/orders", order(), key), 201);
    const other = status(await member.api.post("/orders", order({ address_id: id }), key), 201);
    holds(first.body.data.id !== other.body.data.id, "the order of another caller was answered");
  });
  for (const key of ["k".repeat(256), "ü"]) {
    check(
      `A key of ${key.length} characters, not 1 to 255 printable ones, is a 422 or 400.`,
      async (world) => {
        const { admin, order } = await counter(world);
        const answer = await admin.api.post("/orders", order(), headers(key));
        holds([400, 422].includes(answer.status), `came ${answer.status}`);
      },
    );
  }
}
