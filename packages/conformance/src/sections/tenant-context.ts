import { section } from "../check/check.js";
import { holds, refused, same, status } from "../check/expect.js";
import { bodyFor, protectedRoutes } from "../check/routes-of-the-contract.js";
import type { World } from "../check/world.js";

const byHeader = protectedRoutes.filter(([, , tenant]) => tenant === "header");
const NOBODYS = 999_999_999;
const ndjson = { "content-type": "application/x-ndjson" };

const foreignLists = [
  "/products",
  "/products?search={mark}",
  "/products/export?format=ndjson",
  "/category",
  "/orders",
  "/orders?search={mark}",
  "/announcements",
  "/announcements/active",
  "/team-members/{tenant}",
  "/webhooks/{tenant}",
];

export const tenantContext = section("isolation", "Tenant context and isolation", (check) => {
  for (const [method, path] of byHeader) {
    check(`${method} ${path} requires X-Tenant-ID: 400 without it.`, async (world) => {
      const { admin } = await world.shop();
      const answer = await admin.api.send(method, path, bodyFor(method), { tenant: null });
      refused(answer, 400, "tenant_header_missing");
      same(answer.body.message, "X-Tenant-ID header is required", "message");
    });
  }
  const wrong = ["abc", "0", "-1", "1.5", "1, 1", "1 1", "9".repeat(30), "0x1", "1e3"];
  for (const value of wrong) {
    check(`X-Tenant-ID ${value.slice(0, 12)} is no tenant id: 400 or 403.`, async (world) => {
      const answer = await (await world.shop()).admin.api.get("/products", { tenant: value });
      // A number beyond all tenants may also count as one that is not there.
      if (answer.status === 403) refused(answer, 403, "tenant_forbidden");
      else refused(answer, 400, "tenant_header_invalid");
    });
  }
  for (const [method, path] of byHeader) {
    check(`${method} ${path} in a tenant of others: 403 tenant_forbidden.`, async (world) => {
      const [{ admin }, { id }] = await Promise.all([world.shop(), world.otherShop()]);
      const asking = { tenant: id, ...(path.endsWith("/import") && { headers: ndjson }) };
      const answer = await admin.api.send(method, path, bodyFor(method), asking);
      refused(answer, 403, "tenant_forbidden");
    });
  }
  const byPath = protectedRoutes.filter(
    ([, path, tenant]) => tenant === "path" && !path.startsWith("/team-members"),
  );
  for (const [method, path] of byPath) {
    check(`${method} ${path} of others: 403 tenant_forbidden.`, async (world) => {
      const [{ admin }, { id }] = await Promise.all([world.shop(), world.otherShop()]);
      const theirs = path.replace("{tenant}", String(id));
      refused(await admin.api.send(method, theirs, bodyFor(method)), 403, "tenant_forbidden");
    });
  }
  check("A tenant of others and one that does not exist answer the same.", async (world) => {
    const [{ admin }, { id }] = await Promise.all([world.shop(), world.otherShop()]);
    const [theirs, absent] = await Promise.all(
      [id, NOBODYS].map((tenant) => admin.api.get("/products", { tenant })),
    );
    const { request_id: _, ...body } = theirs?.body ?? {};
    const { request_id: __, ...other } = absent?.body ?? {};
    same([theirs?.status, body], [absent?.status, other], "the answer about a tenant of others");
  });
  check("A tenant that was deleted is hidden everywhere: 403.", async (world) => {
    const { id, admin } = await world.newShop();
    status(await admin.api.delete(`/tenants/${id}`), 200);
    refused(await admin.api.get("/products"), 403, "tenant_forbidden");
    refused(await admin.api.get(`/tenants/${id}`), 403, "tenant_forbidden");
    const { tenants } = status(await admin.api.get("/tenants"), 200).body;
    same(
      tenants.some((tenant: { id: number }) => tenant.id === id),
      false,
      "listed after deletion",
    );
  });
  check("A member who was removed is out on the next request.", async (world) => {
    const { id, admin, member } = await world.newShop();
    status(await member.api.get("/products"), 200);
    status(await admin.api.delete(`/team-members/${id}/${member.id}`), 200);
    refused(await member.api.get("/products"), 403, "tenant_forbidden");
  });
  check("A role that was lowered is lower on the next request.", async (world) => {
    const { id, admin, member } = await world.newShop();
    const path = `/team-members/${id}/${member.id}`;
    status(await admin.api.post(path, { role: "ADMIN" }), 200);
    status(await member.api.patch(`/tenants/${id}`, { name: "Renamed" }), 200);
    status(await admin.api.post(path, { role: "MEMBER" }), 200);
    refused(await member.api.patch(`/tenants/${id}`, { name: "Again" }), 403, "forbidden");
  });
  check("The tenant in the path decides, whatever the header says.", async (world) => {
    const [{ id, admin }, other] = await Promise.all([world.shop(), world.otherShop()]);
    const answer = await admin.api.get(`/webhooks/${id}`, { tenant: other.id });
    status(answer, 200);
  });
  const kinds: [string, string, object][] = [
    ["category", "/category/create", { name: "Hidden" }],
    ["product", "/products", { name: "Hidden", price: 1 }],
    ["announcement", "/announcements", { title: "Hidden", type: "info", status: "published" }],
  ];
  for (const [kind, create, body] of kinds) {
    const place = kind === "category" ? "/category" : create;
    check(
      `The ${kind} of another tenant returns 404, as one that does not exist.`,
      async (world) => {
        const [{ admin }, other] = await Promise.all([world.shop(), world.otherShop()]);
        const { id } = status(await other.admin.api.post(create, body), 201).body.data;
        const theirs = refused(await admin.api.get(`${place}/${id}`), 404, "not_found");
        const absent = refused(await admin.api.get(`${place}/${NOBODYS}`), 404, "not_found");
        same(theirs.body.message, absent.body.message, "message");
        refused(
          await admin.api.patch(`${place}/${id}`, { name: "Mine", title: "Mine" }),
          404,
          "not_found",
        );
        refused(await admin.api.delete(`${place}/${id}`), 404, "not_found");
        status(await other.admin.api.get(`${place}/${id}`), 200);
      },
    );
  }
  for (const path of foreignLists) {
    check(`GET ${path} shows nothing of another tenant.`, async (world) => {
      const [mine, theirs] = await Promise.all([marked(world, "mine"), marked(world, "theirs")]);
      const at = path.replace("{tenant}", String(mine.id)).replace("{mark}", theirs.mark);
      const { text } = status(await mine.admin.api.get(at), 200);
      holds(!text.includes(theirs.mark), "it shows a row of another tenant");
      if (!at.includes(theirs.mark))
        holds(text.includes(mine.mark), "it does not show the tenant's own row");
    });
  }
});

/** A tenant with a row of each kind, all of which carry the same mark. */
const marked = (world: World, which: string) =>
  world.once(`marked ${which}`, async () => {
    const mark = world.fresh("mark");
    const admin = await world.person(mark);
    const { id } = status(await admin.api.post("/tenants", { name: mark }), 201).body;
    const api = admin.api.as({ tenant: id });
    const make = async (path: string, body: object): Promise<number> =>
      status(await api.post(path, body), 201).body.data.id;
    await make("/category/create", { name: mark });
    const product_id = await make("/products", { name: mark, price: 1 });
    const address_id = await make("/addresses", { street: mark, city: "C" });
    const order_items = [{ product_id, qty: 1, amount: 1 }];
    await make("/orders", { address_id, payment_type: 1, total_amount: 1, order_items });
    await make("/announcements", { title: mark, type: "info", status: "published" });
    const description = mark;
    await make(`/webhooks/${id}`, {
      url: "https://example.com/hooks",
      events: ["order.created"],
      description,
    });
    return { id, mark, admin: { ...admin, api } };
  });
