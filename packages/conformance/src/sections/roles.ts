import type { Shop, World } from "../check/world.js";
import { type AddCheck, section } from "../check/check.js";
import { openCounter } from "./counter.js";
import { holds, invalidOnly, matches, refused, same, status } from "../check/expect.js";

const READY = ["Catalog", "Fulfilment", "Viewer"];

export const roles = section("roles", "Roles of a tenant", (check) => {
  managing(check);
  narrowing(check);
});

async function newRole({ id, admin }: Shop, scopes: readonly string[], name = "Packing") {
  return status(await admin.api.post(`/roles/${id}`, { name, scopes }), 201).body.data;
}

async function narrowed(world: World, scopes: readonly string[]) {
  const shop = await world.newShop();
  const role = await newRole(shop, scopes);
  const { id, admin, member } = shop;
  const body = { role: "MEMBER", role_id: role.id };
  status(await admin.api.post(`/team-members/${id}/${member.id}`, body), 200);
  return { shop, role, member };
}

const PAYMENT = { amount: 3, method: "cash" };

interface Order {
  readonly id: number;
  readonly items: readonly { readonly id: number }[];
}

const shipmentOf = ({ items }: Order) => ({
  items: [{ order_item_id: items[0]?.id, qty: 1 }],
});

/** An order, and a member with a ready-made role or one of these scopes. */
async function orderedAs(world: World, role: string | readonly string[]) {
  const counter = await openCounter(world);
  const { id, admin, member } = counter;
  const { data } = status(await admin.api.get(`/roles/${id}`), 200).body;
  const roleId =
    typeof role === "string"
      ? data.find(({ name }: { name: string }) => name === role).id
      : (await newRole(counter, role)).id;
  const seat = { role: "MEMBER", role_id: roleId };
  status(await admin.api.post(`/team-members/${id}/${member.id}`, seat), 200);
  const order: Order = status(await admin.api.post("/orders", counter.order()), 201).body.data;
  return { order, path: `/orders/${order.id}`, api: member.api };
}

function managing(check: AddCheck): void {
  check("A new tenant has the roles Catalog, Fulfilment and Viewer.", async (world) => {
    const { id, member } = await world.newShop();
    const { data } = status(await member.api.get(`/roles/${id}`), 200).body;
    same(
      data.map(({ name }: { name: string }) => name),
      READY,
      "the names",
    );
  });
  check(
    "The role Viewer has all read scopes, and Fulfilment and Catalog have theirs.",
    async (world) => {
      const { id, member } = await world.newShop();
      const { data } = status(await member.api.get(`/roles/${id}`), 200).body;
      const scopes: readonly (readonly string[])[] = data.map((role: { scopes: string[] }) =>
        role.scopes.toSorted(),
      );
      const reads = ["announcements", "catalog", "orders", "team", "tenant", "webhooks"];
      same(
        scopes,
        [
          ["catalog:read", "catalog:write"],
          ["catalog:read", "orders:read", "shipments:write"],
          reads.map((noun) => `${noun}:read`),
        ],
        "the scopes",
      );
    },
  );
  check("POST, PATCH and DELETE of a role are for ADMINs.", async (world) => {
    const { id, member } = await world.newShop();
    const body = { name: "Packing", scopes: ["orders:read"] };
    refused(await member.api.post(`/roles/${id}`, body), 403, "forbidden");
  });
  check("A role is created, renamed, read and deleted.", async (world) => {
    const shop = await world.newShop();
    const { id, admin } = shop;
    const role = await newRole(shop, ["orders:read", "shipments:write"]);
    const one = `/roles/${id}/${role.id}`;
    const renamed = status(await admin.api.patch(one, { name: "Packing room" }), 200).body.data;
    const wanted = { name: "Packing room", scopes: ["orders:read", "shipments:write"], version: 2 };
    matches(renamed, wanted, "the role");
    same(status(await admin.api.get(one), 200).body.data, renamed, "the role");
    status(await admin.api.delete(one), 200);
    refused(await admin.api.get(one), 404, "not_found");
  });
  check("A taken name, and a scope that only an ADMIN can use, return 422.", async (world) => {
    const { id, admin } = await world.newShop();
    const taken = { name: "Viewer", scopes: ["orders:read"] };
    invalidOnly(await admin.api.post(`/roles/${id}`, taken), "name");
    const strong = { name: "Strong", scopes: ["api-keys:write"] };
    invalidOnly(await admin.api.post(`/roles/${id}`, strong), "scopes.0");
  });
  check("Role 21 returns 422 limit_reached.", async (world) => {
    const shop = await world.newShop();
    for (let n = 4; n <= 20; n += 1) await newRole(shop, ["orders:read"], `Role ${n}`);
    const more = { name: "Role 21", scopes: ["orders:read"] };
    refused(await shop.admin.api.post(`/roles/${shop.id}`, more), 422, "limit_reached");
  });
  check(
    "An invitation takes role_id, and DELETE returns 409 while it has the role.",
    async (world) => {
      const shop = await world.newShop();
      const { id, admin } = shop;
      const role = await newRole(shop, ["orders:read"]);
      const one = `/roles/${id}/${role.id}`;
      const email = `${world.fresh("invited")}@example.com`;
      const seat = { email, role: "MEMBER", role_id: role.id };
      status(await admin.api.post(`/team-members/${id}`, seat), 200);
      const { team_members } = status(await admin.api.get(`/team-members/${id}`), 200).body;
      const members: { email: string; role_id: number | null }[] =
        team_members.data ?? team_members;
      same(members.find((member) => member.email === email)?.role_id, role.id, "role_id");
      refused(await admin.api.delete(one), 409, "conflict");
    },
  );
  check("An API key with team:write manages roles with scopes that it has.", async (world) => {
    const { id, admin } = await world.newShop();
    const scopes = ["team:read", "team:write", "orders:read"];
    const made = status(await admin.api.post(`/api-keys/${id}`, { name: "Sync", scopes }), 201);
    const withKey = world.anonymous.as({ token: made.body.data.key });
    const stronger = { name: "Selling", scopes: ["orders:write"] };
    refused(await withKey.post(`/roles/${id}`, stronger), 403, "insufficient_scope");
    const role = { name: "Packing", scopes: ["orders:read"] };
    const { data } = status(await withKey.post(`/roles/${id}`, role), 201).body;
    status(await withKey.delete(`/roles/${id}/${data.id}`), 200);
    const strong = status(await admin.api.post(`/roles/${id}`, stronger), 201).body.data;
    const one = `/roles/${id}/${strong.id}`;
    refused(await withKey.delete(one), 403, "insufficient_scope");
    status(await admin.api.get(one), 200);
  });
  check("DELETE returns 409 while a member has the role.", async (world) => {
    const { shop, role, member } = await narrowed(world, ["orders:read"]);
    const one = `/roles/${shop.id}/${role.id}`;
    refused(await shop.admin.api.delete(one), 409, "conflict");
    const body = { role: "MEMBER", role_id: null };
    status(await shop.admin.api.post(`/team-members/${shop.id}/${member.id}`, body), 200);
    status(await shop.admin.api.delete(one), 200);
  });
}

function narrowing(check: AddCheck): void {
  check("A member with a role may do what its scopes allow, and nothing else.", async (world) => {
    const { member } = await narrowed(world, ["catalog:read"]);
    status(await member.api.get("/products"), 200);
    refused(await member.api.get("/orders"), 403, "insufficient_scope");
    const lamp = { name: "Lamp", price: 5 };
    const error = refused(await member.api.post("/products", lamp), 403, "insufficient_scope");
    holds(
      String(error.body.message).includes("catalog:write"),
      "The message must name catalog:write.",
    );
  });
  check("who_am_i.tenants shows role_id, and in may what the role allows.", async (world) => {
    const { shop, role, member } = await narrowed(world, ["catalog:read"]);
    const { tenants } = status(await member.api.get("/who_am_i"), 200).body;
    const seat = tenants.find(({ id }: { id: number }) => id === shop.id);
    matches(seat, { role: "MEMBER", role_id: role.id }, "the tenant");
    holds(seat.may.includes("listProducts"), "may must have listProducts.");
    holds(!seat.may.includes("listOrders"), "may must not have listOrders.");
  });
  check("Fulfilment sends orders out and touches no money.", async (world) => {
    const { order, path, api } = await orderedAs(world, "Fulfilment");
    refused(await api.post(`${path}/payments`, PAYMENT), 403, "insufficient_scope");
    status(await api.post(`${path}/shipments`, shipmentOf(order)), 201);
    refused(await api.post(`${path}/complete`, {}), 403, "insufficient_scope");
  });
  check("orders:write of a role includes payments and shipments.", async (world) => {
    const { order, path, api } = await orderedAs(world, ["orders:read", "orders:write"]);
    status(await api.post(`${path}/payments`, PAYMENT), 201);
    status(await api.post(`${path}/shipments`, shipmentOf(order)), 201);
  });
  check("Viewer reads what a tenant has, and changes nothing.", async (world) => {
    const { path, api } = await orderedAs(world, "Viewer");
    for (const list of ["/products", "/category", "/orders", path])
      status(await api.get(list), 200);
    const lamp = { name: "Lamp", price: 5 };
    refused(await api.post("/products", lamp), 403, "insufficient_scope");
    refused(await api.post(`${path}/cancel`, {}), 403, "insufficient_scope");
  });
  check("New scopes of a role apply from the next request.", async (world) => {
    const { shop, role, member } = await narrowed(world, ["catalog:read"]);
    const changed = { scopes: ["orders:read"] };
    status(await shop.admin.api.patch(`/roles/${shop.id}/${role.id}`, changed), 200);
    refused(await member.api.get("/products"), 403, "insufficient_scope");
    status(await member.api.get("/orders"), 200);
  });
  check("An ADMIN with role_id, and a role_id of another tenant, return 422.", async (world) => {
    const { shop, role, member } = await narrowed(world, ["catalog:read"]);
    const seat = `/team-members/${shop.id}/${member.id}`;
    const admin = { role: "ADMIN", role_id: role.id };
    invalidOnly(await shop.admin.api.post(seat, admin), "role_id");
    const other = await world.newShop();
    const foreign = { role: "MEMBER", role_id: role.id };
    const there = `/team-members/${other.id}/${other.member.id}`;
    invalidOnly(await other.admin.api.post(there, foreign), "role_id");
  });
  check("A change of role without role_id keeps the role of a MEMBER.", async (world) => {
    const { shop, member } = await narrowed(world, ["catalog:read"]);
    const seat = `/team-members/${shop.id}/${member.id}`;
    status(await shop.admin.api.post(seat, { role: "MEMBER" }), 200);
    refused(await member.api.get("/orders"), 403, "insufficient_scope");
  });
}
