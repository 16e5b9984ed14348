import { describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { createCore } from "./create-core.js";
import type { UseCaseName } from "./use-cases.js";
import { declaredEvents } from "./declared-events.js";
import type { MemberContext } from "./calls/context.js";
import { type StoredKind, storedKinds } from "./events/catalogue.js";
import { useCase } from "./calls/use-case.js";
import { sendDueMails } from "./mail/send-due-mails.js";
import { createOrder } from "./orders/create-order.js";
import { memoryPorts, newUserWithToken, quickPicture } from "./testing/index.js";

const input = z.object({});
const data = { category_id: 1, name: "Toys", description: null, published: true };
const created = { kind: "category.created", data } as const;
const publishCreated = async ({ events }: MemberContext<"category.created">) =>
  events.publish(created);

describe("events that a use case declares", () => {
  it("are those that it publishes, and all that there are", async () => {
    const published = await publishedBy();
    const declared: typeof published = {};
    for (const { useCase: name, event } of declaredEvents) (declared[name] ??= []).push(event);
    expect(sorted(published)).toEqual(sorted(declared));
    expect([...new Set(declaredEvents.map(({ event }) => event))].toSorted()).toEqual(
      storedKinds.toSorted(),
    );
  });

  it("are the only ones that it can publish, itself or through what it calls", () => {
    useCase({
      access: "member",
      effect: "write",
      tells: ["category.created"],
      input,
      run: (context) => publishCreated(context),
    });
    useCase({
      access: "member",
      effect: "write",
      mayTell: ["category.updated"],
      input,
      async run(context) {
        // @ts-expect-error another kind than the one declared
        context.events.publish(created);
        // @ts-expect-error a part of the program that publishes another kind
        await publishCreated(context);
      },
    });
    useCase({
      access: "member",
      effect: "write",
      input,
      async run({ events }) {
        // @ts-expect-error none is declared
        events.publish(created);
      },
    });
    expect(createOrder.tells).toEqual(["order.created"]);
  });
});

const sorted = (kinds: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(kinds).map(([name, each]) => [name, each.toSorted()]));

/** Everything that can be done with a shop, and the kinds of events that each use case left. */
async function publishedBy(): Promise<Record<string, StoredKind[]>> {
  const ports = memoryPorts({ publicUrl: "https://souk.example" });
  const kinds = new Map<string, Set<StoredKind>>();
  let seen = 0;
  const core = new Proxy(createCore(ports), {
    get: (target, name) => async (call: never, given: never) => {
      const work = target[name as UseCaseName] as unknown as (...call: never[]) => Promise<unknown>;
      const answer = await work(call, given);
      for (const { kind } of ports.unitOfWork.published.slice(seen)) {
        kinds.set(String(name), (kinds.get(String(name)) ?? new Set()).add(kind));
      }
      seen = ports.unitOfWork.published.length;
      return answer;
    },
  });
  const owner = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant(owner, { name: "Acme" });
  const call = { as: owner.as, tenant };
  await core.updateTenant(call, { settings: { inventory: "enforced" } });
  const { id: category } = await core.createCategory(call, { name: "Toys" });
  await core.createProduct(call, { name: "Shoe", price: 9, categoryId: category });
  await core.updateTenant(call, { settings: { currency: "KWD" } });
  await core.updateCategory(call, { id: category, toggle: true });
  const { id: product } = await core.createProduct(call, { name: "Boot", price: 10, sku: "B" });
  await core.updateProduct(call, { id: product, price: 12 });
  await core.changeStock(call, { id: product, by: 3 });
  const { id: shirt, variants } = await core.createProduct(call, {
    name: "Shirt",
    options: [{ name: "Size", values: ["S"] }],
    variants: [{ options: { Size: "S" }, price: 20 }],
  });
  const [variant] = variants ?? [];
  await core.updateVariant(call, { id: shirt, variantId: variant?.id ?? 0, price: 21 });
  for (const price of [5, 6]) await core.putProductBySku(call, { sku: "P", name: "Put", price });
  await core.updateProductBySku(call, { sku: "P", price: 7 });
  const { id: customer } = await core.createCustomer(call, { name: "Ada" });
  await core.updateCustomer(call, { id: customer, phone: "5550147" });
  const { id: double } = await core.createCustomer(call, { name: "Ada", email: "a@example.com" });
  await core.mergeCustomer(call, { id: double, into: customer });
  await core.deleteCustomer(call, { id: customer });
  const { id: picture } = await core.addPicture(call, { file: quickPicture() });
  await core.updatePicture(call, { id: picture, alt: "A shirt" });
  await core.deletePicture(call, { id: picture });
  const customers = (async function* () {
    yield "name\nEve";
  })();
  await core.importCustomers(call, { format: "csv", text: customers });
  const text = (async function* () {
    yield "sku,name,price\nB,Boot,13\nN,New,1";
  })();
  await core.importProducts(call, { format: "csv", text });
  const { id: addressId } = await core.createAddress(owner, { street: "1 Main St", city: "Bern" });
  const order = async () => {
    const orderItems = [{ productId: product, qty: 1, amount: 10 }];
    const placed = { addressId, paymentType: 0, totalAmount: 10, orderItems };
    return { id: Number((await core.createOrder(call, placed)).id) };
  };
  const done = await order();
  const [placed] = (await core.getOrder(call, done)).items;
  await core.updateOrder(call, { ...done, orderItems: [{ id: placed?.id ?? 0, qty: 2 }] });
  await core.addPayment(call, { ...done, amount: 2, method: "cash" });
  const { refund } = await core.addRefund(call, { ...done, amount: 2 });
  await core.voidRefund(call, { ...done, refundId: refund.id });
  const { payment } = await core.addPayment(call, { ...done, amount: 1, method: "cash" });
  await core.voidPayment(call, { ...done, paymentId: payment.id });
  const [item] = (await core.getOrder(call, done)).items;
  const items = [{ orderItemId: item?.id ?? 0, qty: 1 }];
  const { shipment } = await core.addShipment(call, { ...done, items });
  await core.updateShipment(call, { ...done, shipmentId: shipment.id, carrier: "Post" });
  await core.cancelShipment(call, { ...done, shipmentId: shipment.id });
  await core.addShipment(call, { ...done, items });
  const { return: mistaken } = await core.addReturn(call, { ...done, items });
  await core.cancelReturn(call, { ...done, returnId: mistaken.id });
  const restocked = items.map((each) => ({ ...each, restock: true }));
  const { return: back } = await core.addReturn(call, { ...done, items: restocked });
  await core.receiveReturn(call, { ...done, returnId: back.id });
  await core.processOrder(call, done);
  await core.completeOrder(call, done);
  await core.cancelOrder(call, await order());
  await core.deleteOrder(call, done);
  const news = { title: "Sale", type: "info", status: "draft" } as const;
  const announcement = await core.createAnnouncement(call, news);
  const { id: newsId } = announcement;
  await core.updateAnnouncement(call, { id: newsId, title: "Big sale" });
  await core.publishAnnouncement(call, { id: newsId });
  await core.archiveAnnouncement(call, { id: newsId });
  await core.deleteAnnouncement(call, { id: newsId });
  const member = await core.addMember(call, { email: "mia@example.com", role: "MEMBER" });
  await core.changeRole(call, { userId: member.userId, role: "ADMIN" });
  await core.removeMember(call, { userId: member.userId });
  const email = "joe@example.com";
  await core.addMember(call, { email, role: "MEMBER" });
  const texts: string[] = [];
  await sendDueMails(ports, {
    async send({ text: mail }) {
      texts.push(mail);
      return { ok: true };
    },
  });
  const links = texts.flatMap((mail) => /token=([^&\s]+)/.exec(mail)?.[1] ?? []);
  await core.declineInvitation({}, { token: links.at(-1) ?? "", email });
  await core.deleteProduct(call, { id: product });
  await core.deleteCategory(call, { id: category });
  return Object.fromEntries([...kinds].map(([name, each]) => [name, [...each]]));
}
