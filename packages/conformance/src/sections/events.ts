import type { Api } from "../check/api.js";
import type { AddCheck } from "../check/check.js";
import { same, status } from "../check/expect.js";
import type { Shop, World } from "../check/world.js";
import { line } from "./delivery-line.js";

interface ReceivedEvent {
  readonly kind: string;
  readonly says: string;
  /** Does it, and answers the fields that the event's data must have, with their values where they are known. */
  readonly does: (shop: Shop, world: World) => Promise<object>;
}

const made = async (api: Api, path: string, body: object) =>
  status(await api.post(path, body), 201).body.data;

const category = { name: "Tea", description: "Leaves." };
const product = { name: "Green tea", price: 4.5, stock: 7 };
const ANY = Symbol("any value");

async function order({ admin }: Shop) {
  const { id: product_id } = await made(admin.api, "/products", product);
  const { id: address_id } = await made(admin.api, "/addresses", { street: "S", city: "C" });
  const order_items = [{ product_id, qty: 1, amount: 9.5 }];
  const body = { address_id, payment_type: 1, total_amount: 9.5, order_items };
  const { id } = await made(admin.api, "/orders", body);
  return { order_id: id, user_id: admin.id, total: 9.5, items_count: 1 };
}

async function moved(shop: Shop, ...steps: string[]) {
  const told = await order(shop);
  for (const step of steps) {
    const body = step === "cancel" ? { reason: "Broken." } : {};
    status(await shop.admin.api.post(`/orders/${told.order_id}/${step}`, body), 200);
  }
  return told;
}

const told: readonly ReceivedEvent[] = [
  {
    kind: "user.registered",
    says: "Adding a team member",
    async does({ id, admin }, world) {
      const person = await world.person("Newcomer");
      status(
        await admin.api.post(`/team-members/${id}`, { email: person.email, role: "ADMIN" }),
        200,
      );
      return {
        user_id: person.id,
        name: "Newcomer",
        email: person.email,
        role: "ADMIN",
        role_id: null,
        invited_by: admin.id,
      };
    },
  },
  {
    kind: "user.updated",
    says: "Changing a role",
    async does({ id, admin, member }) {
      status(await admin.api.post(`/team-members/${id}/${member.id}`, { role: "ADMIN" }), 200);
      const { email, name } = member;
      const who = { user_id: member.id, name, email, role: "ADMIN", role_id: null };
      return { ...who, changed_fields: ["role"], updated_by: admin.id };
    },
  },
  {
    kind: "user.removed",
    says: "Removing a member",
    async does({ id, admin, member }) {
      status(await admin.api.delete(`/team-members/${id}/${member.id}`), 200);
      const { email, name } = member;
      return {
        user_id: member.id,
        name,
        email,
        role: "MEMBER",
        role_id: null,
        removed_by: admin.id,
      };
    },
  },
  {
    kind: "order.created",
    says: "Creating an order",
    does: async (shop) => ({ ...(await order(shop)), status: "pending" }),
  },
  {
    kind: "order.updated",
    says: "Processing an order",
    does: async (shop) => ({
      ...(await moved(shop, "process")),
      status: "processing",
      previous_status: "pending",
      changed_fields: ["status"],
    }),
  },
  {
    kind: "order.completed",
    says: "Completing an order",
    does: async (shop) => ({
      ...(await moved(shop, "process", "complete")),
      status: "completed",
      previous_status: "processing",
    }),
  },
  {
    kind: "order.cancelled",
    says: "Cancelling an order",
    does: async (shop) => ({
      ...(await moved(shop, "cancel")),
      status: "cancelled",
      previous_status: "pending",
      reason: "Broken.",
    }),
  },
  {
    kind: "product.created",
    says: "Creating a product",
    async does({ admin }) {
      const { id } = await made(admin.api, "/products", product);
      return { product_id: id, ...product, category_id: null };
    },
  },
  {
    kind: "product.updated",
    says: "Changing a product",
    async does({ admin }) {
      const { id } = await made(admin.api, "/products", product);
      status(await admin.api.patch(`/products/${id}`, { price: 5, stock: 6 }), 200);
      return {
        product_id: id,
        name: product.name,
        price: 5,
        stock: 6,
        changed_fields: ["price", "stock"],
      };
    },
  },
  {
    kind: "product.deleted",
    says: "Deleting a product",
    async does({ admin }) {
      const { id } = await made(admin.api, "/products", product);
      status(await admin.api.delete(`/products/${id}`), 200);
      return { product_id: id, ...product, category_id: null };
    },
  },
  {
    kind: "category.created",
    says: "Creating a category",
    async does({ admin }) {
      const { id } = await made(admin.api, "/category/create", category);
      return { category_id: id, ...category, published: true };
    },
  },
  {
    kind: "category.updated",
    says: "Changing a category",
    async does({ admin }) {
      const { id } = await made(admin.api, "/category/create", category);
      status(await admin.api.patch(`/category/${id}`, { name: "Herbal" }), 200);
      return {
        category_id: id,
        ...category,
        name: "Herbal",
        published: true,
        changed_fields: ["name"],
      };
    },
  },
  {
    kind: "category.deleted",
    says: "Deleting a category",
    async does({ admin }) {
      const { id } = await made(admin.api, "/category/create", category);
      status(await admin.api.delete(`/category/${id}`), 200);
      return { category_id: id, ...category, published: ANY };
    },
  },
];

export const eventKinds = told.map(({ kind }) => kind);

export function events(check: AddCheck): void {
  for (const { kind, says, does } of told) {
    check(`${says} sends ${kind}, with its data.`, async (world) => {
      const shop = await line(world, [kind]);
      const wanted = await does(shop, world);
      const [received] = await shop.receiver.until(shop.name, 1);
      const { event, data } = JSON.parse(received?.body.toString() ?? "{}");
      same(event, kind, "event");
      for (const [name, value] of Object.entries(wanted)) {
        if (value !== ANY) same(data[name], value, `data.${name}`);
      }
    });
    check(`A subscription that does not name ${kind} does not receive it.`, async (world) => {
      const others = told.map((each) => each.kind).filter((each) => each !== kind);
      const shop = await line(world, others);
      await does(shop, world);
      const { data } = status(
        await shop.admin.api.get(`/webhooks/${shop.id}/deliveries?event=${kind}`),
        200,
      ).body;
      same(data, [], `deliveries of ${kind}`);
    });
  }
}
