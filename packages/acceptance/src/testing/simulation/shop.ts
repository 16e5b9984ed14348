import type { Core } from "@souk/core";
import { persist, type Reach } from "./client.js";
import type { Process } from "./world.js";

export interface Person {
  readonly userId: number;
  readonly as: { readonly token: string };
  readonly addressId: number;
}

export interface Shop {
  readonly tenant: number;
  readonly admin: Person;
  readonly members: readonly Person[];
  readonly productIds: readonly number[];
}

export const SUBSCRIBED = [
  "order.created",
  "order.updated",
  "order.cancelled",
  "product.updated",
  "category.created",
] as const;
const STOCK = 12;

/** A tenant with its team, products and subscriptions, made before anything fails. */
export async function openShop(reach: Reach, client: Process, members: number): Promise<Shop> {
  const ask = async <T>(call: (core: Core) => Promise<T>): Promise<T> => {
    const { answer } = await persist(reach, client, call);
    if (answer.kind === "refused") throw answer.error;
    return answer.value;
  };
  const person = async (name: string): Promise<Person> => {
    const password = "correct horse battery";
    const account = { name, email: `${name}@example.com`, password };
    const { user, token } = await ask((core) =>
      core.register({}, { ...account, passwordConfirmation: password }),
    );
    const as = { token };
    const address = { street: "High Street 1", city: "London" };
    const { id } = await ask((core) => core.createAddress({ as }, address));
    return { userId: user.id, as, addressId: id };
  };
  const admin = await person("ada");
  const { id: tenant } = await ask((core) => core.createTenant({ as: admin.as }, { name: "Shop" }));
  const call = { as: admin.as, tenant };
  await ask((core) => core.updateTenant(call, { settings: { inventory: "enforced" } }));
  const team: Person[] = [];
  for (let n = 0; n < members; n += 1) {
    const name = `mia-${n}`;
    team.push(await person(name));
    const email = `${name}@example.com`;
    await ask((core) => core.addMember(call, { email, role: "MEMBER" }));
  }
  const productIds: number[] = [];
  for (const name of ["Lamp", "Table"]) {
    const product = { name, price: 1, stock: STOCK };
    productIds.push((await ask((core) => core.createProduct(call, product))).id);
  }
  for (const host of ["one", "two"]) {
    const subscription = { url: `https://${host}.example`, events: [...SUBSCRIBED] };
    await ask((core) => core.createWebhook(call, subscription));
  }
  return { tenant, admin, members: team, productIds };
}
