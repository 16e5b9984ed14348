import { type AddCheck, section } from "../check/check.js";
import { invalidOnly, matches, refused, same, status } from "../check/expect.js";
import type { World } from "../check/world.js";
import { openCounter } from "./counter.js";

interface Entry {
  readonly action: string;
}

/** A tenant whose audit log is known to the last entry. */
const audited = (world: World) =>
  world.once("audited", async () => {
    const shop = await world.newShop();
    const { api } = shop.admin;
    const made = await api.post("/products", { name: "Boot", price: 10 });
    const product: number = status(made, 201).body.data.id;
    const headers = { "x-request-id": "the-change" };
    const change = { price: 12.5, sku: "B1" };
    status(await api.patch(`/products/${product}`, change, { headers }), 200);
    status(await api.post("/category/create", { name: "Boots" }), 201);
    const base = `/audit-log/${shop.id}`;
    const read = async (query = "") => status(await api.get(base + query), 200).body;
    const actions = async (query = "") =>
      (await read(query)).data.map(({ action }: Entry) => action);
    return { ...shop, product, base, read, actions };
  });

export const auditLog = section("audit", "Audit log", (check) => {
  reading(check);
  refusing(check);
  changes(check);
});

function reading(check: AddCheck): void {
  check("GET /audit-log/{tenantId} shows who changed what, in which request.", async (world) => {
    const { admin, product, read, actions } = await audited(world);
    const page = await read("?action=updateProduct");
    matches(page, { current_page: 1, per_page: 20, total: 1, next_cursor: null }, "the page");
    const entry = {
      at: /^\d{4}-.*Z$/,
      actor: { kind: "user", id: admin.id, name: admin.name },
      action: "updateProduct",
      object: { kind: "product", id: product },
      changes: [
        { field: "sku", old: null, new: "B1" },
        { field: "price", old: 10, new: 12.5 },
      ],
      request_id: "the-change",
      network: /./,
    };
    matches(page.data, [entry], "the entries");
    const all = await actions();
    const newest = ["createCategory", "updateProduct", "createProduct"];
    same([all.slice(0, 3), all.at(-1)], [newest, "createTenant"], "the newest and the oldest");
  });
  check("It is filtered by actor, action, object, request and time.", async (world) => {
    const { admin, product, actions } = await audited(world);
    const of = `object_kind=product&object_id=${product}`;
    for (const [query, wanted] of [
      ["object_kind=category", ["createCategory"]],
      [of, ["updateProduct", "createProduct"]],
      [`${of}&action=createProduct`, ["createProduct"]],
      ["request_id=the-change", ["updateProduct"]],
      [`actor_id=${admin.id}&per_page=2`, ["createCategory", "updateProduct"]],
      ["actor_id=999999999", []],
      ["actor_kind=operator", []],
      ["to=2001-01-01", []],
      ["from=2001-01-01&action=createProduct", ["createProduct"]],
    ] as const)
      same(await actions(`?${query}`), wanted, `the entries with ${query}`);
  });
  check("Cursors lead through all its entries, each once.", async (world) => {
    const { read, actions } = await audited(world);
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await read(`?per_page=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data.map(({ action }: Entry) => action));
      cursor = page.next_cursor;
    }
    same(seen, await actions("?per_page=100"), "the entries along the cursors");
  });
  check(
    "GET /audit-log/{tenantId}/export writes its entries as NDJSON, oldest first.",
    async (world) => {
      const { admin, base, read } = await audited(world);
      const file = status(await admin.api.get(`${base}/export`), 200);
      same(file.headers.get("content-type"), "application/x-ndjson; charset=utf-8", "Content-Type");
      const lines = file.text.trimEnd().split("\n");
      const listed = (await read("?per_page=100")).data;
      same(
        lines.map((line) => JSON.parse(line)),
        listed.toReversed(),
        "the entries",
      );
      const one = status(await admin.api.get(`${base}/export?action=createCategory`), 200).text;
      same(one.trimEnd().split("\n").length, 1, "the lines of one action");
      same((await admin.api.get(`${base}/export?action=nothing`)).text, "", "the file of no entry");
    },
  );
}

function refusing(check: AddCheck): void {
  for (const [query, field] of [
    ["actor_id=x", "actor_id"],
    ["actor_kind=robot", "actor_kind"],
    ["action=", "action"],
    ["object_id=0", "object_id"],
    ["from=yesterday", "from"],
    ["to=2026-02-30", "to"],
    [`request_id=${"x".repeat(129)}`, "request_id"],
  ] as const) {
    check(`The log and its export return 422 for ${query.slice(0, 20)}.`, async (world) => {
      const { admin, base } = await audited(world);
      for (const path of [base, `${base}/export`])
        invalidOnly(await admin.api.get(`${path}?${query}`), field);
    });
  }
  check("The log returns 422 for a cursor that was made up.", async (world) => {
    const { admin, base } = await audited(world);
    invalidOnly(await admin.api.get(`${base}?cursor=nonsense`), "cursor");
  });
  check("The log and its export are for ADMINs of the tenant.", async (world) => {
    const [{ admin, member, base }, other] = await Promise.all([audited(world), world.otherShop()]);
    for (const path of [base, `${base}/export`]) {
      refused(await world.anonymous.get(path), 401, "unauthenticated");
      refused(await member.api.get(path), 403, "forbidden");
      refused(await other.admin.api.get(path), 403, "tenant_forbidden");
    }
    refused(await admin.api.get("/audit-log/x"), 404, "not_found");
  });
}

function changes(check: AddCheck): void {
  check("A change of nothing has no entry.", async (world) => {
    const { id, admin, product, actions } = await audited(world);
    const before = await actions("?per_page=100");
    status(await admin.api.patch(`/products/${product}`, { price: 12.5 }), 200);
    status(await admin.api.patch(`/tenants/${id}`, {}), 200);
    same(await actions("?per_page=100"), before, "the entries");
  });
  check("Values of an order's metadata are hidden in its entries.", async (world) => {
    const { id: tenant, admin, order } = await openCounter(world);
    const body = order({ metadata: { color: "red" } });
    const { id } = status(await admin.api.post("/orders", body), 201).body.data;
    for (const metadata of [{ color: "blue" }, { color: "blue" }, {}])
      status(await admin.api.patch(`/orders/${id}`, { metadata }), 200);
    const path = `/audit-log/${tenant}?object_kind=order&object_id=${id}`;
    const { data } = status(await admin.api.get(path), 200).body;
    same(
      data.map((entry: Entry & { changes: unknown }) => [entry.action, entry.changes]),
      [
        ["updateOrder", [{ field: "metadata", old: "***", new: "***" }]],
        ["createOrder", []],
      ],
      "the entries",
    );
    const timeline = status(await admin.api.get(`/orders/${id}/timeline`), 200);
    same(
      timeline.body.data.some(({ action }: Entry) => action === "updateOrder"),
      true,
      "updateOrder",
    );
    same(timeline.headers.get("link"), null, "Link");
  });
}
