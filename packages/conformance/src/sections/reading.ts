import type { AddCheck } from "../check/check.js";
import { holds, invalid, same, status } from "../check/expect.js";

const places = ["/products", "/orders", "/category", "/announcements", "/who_am_i", "/tenants"];

/** What HTTP itself offers to those who read. */
export function reading(check: AddCheck): void {
  for (const place of places) {
    check(`GET ${place} has a strong ETag; If-None-Match with it is a 304.`, async (world) => {
      const { admin } = await world.newShop();
      const tag = status(await admin.api.get(place), 200).headers.get("etag") ?? "";
      holds(/^"[^"]+"$/.test(tag), "no strong ETag");
      const again = await admin.api.get(place, { headers: { "if-none-match": tag } });
      same([status(again, 304).text, again.headers.get("etag")], ["", tag], "the body and its tag");
    });
  }
  check("A category with another number of products has another ETag.", async (world) => {
    const { admin } = await world.newShop();
    const made = status(await admin.api.post("/category/create", { name: "Tagged" }), 201);
    const { id } = made.body.data;
    const tagOf = async () => (await admin.api.get(`/category/${id}`)).headers.get("etag");
    const before = await tagOf();
    status(await admin.api.post("/products", { name: "In", price: 1, category_id: id }), 201);
    holds((await tagOf()) !== before, "the same tag for another body");
  });
  check("An unknown parameter is ignored, and named with the nearest known one.", async (world) => {
    const { admin } = await world.shop();
    const { headers } = status(await admin.api.get("/orders?statsu=pending"), 200);
    same(headers.get("souk-ignored"), '"statsu";nearest="status"', "Souk-Ignored");
  });
  check("With Prefer: handling=strict an unknown parameter returns 422.", async (world) => {
    const { admin } = await world.shop();
    const headers = { prefer: "handling=strict" };
    const answer = await admin.api.get("/orders?statsu=pending", { headers });
    invalid(answer, "statsu");
    same(answer.headers.get("preference-applied"), "handling=strict", "Preference-Applied");
  });
  check("Filters by time accept a date.", async (world) => {
    const { admin } = await world.shop();
    status(await admin.api.get("/orders?from=2020-01-01&to=2020-12-31"), 200);
    invalid(await admin.api.get("/orders?from=2020-02-30"), "from");
  });
  bodies(check);
}

function bodies(check: AddCheck): void {
  check(
    "An unknown body field is ignored; Souk-Ignored names its path and the nearest known one.",
    async (world) => {
      const { id, admin } = await world.newShop();
      const change = { name: "Renamed", settings: { inventroy: "enforced" } };
      const answer = status(await admin.api.patch(`/tenants/${id}`, change), 200);
      const named = answer.headers.get("souk-ignored");
      same(named, '"settings.inventroy";nearest="settings.inventory"', "Souk-Ignored");
      const { body } = await admin.api.get(`/tenants/${id}`);
      same([body.name, body.settings.inventory], ["Renamed", "untracked"], "name and inventory");
    },
  );
  check("Known body fields alone: no Souk-Ignored.", async (world) => {
    const { admin } = await world.newShop();
    const { headers } = await admin.api.post("/products", { name: "Known", price: 1 });
    same(headers.get("souk-ignored"), null, "Souk-Ignored");
  });
  check(
    "With Prefer: handling=strict an unknown body field returns 422, and nothing is stored.",
    async (world) => {
      const { admin } = await world.newShop();
      const headers = { prefer: "handling=strict" };
      const body = { name: "Strict", price: 1, stokc: 3 };
      const answer = invalid(await admin.api.post("/products", body, { headers }), "stokc");
      same(answer.headers.get("preference-applied"), "handling=strict", "Preference-Applied");
      same((await admin.api.get("/products")).body.total, 0, "the number of products");
    },
  );
}
