import { beforeEach, describe, expect, it } from "@jest/globals";
import type { AnyCore } from "../bound-core.js";
import { createCore, type Core } from "../create-core.js";
import { makeDeferredCalls } from "../make-deferred-calls.js";
import { sendDueMails } from "../mail/send-due-mails.js";
import type { StaffChoices } from "../notices/staff-choices.js";
import type { MailMessage } from "../ports/mailer.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";
import { switchOffNotification } from "./switch-off.js";

const HOUR = 3_600_000;
const URLS = { publicUrl: "https://shop.example", consoleUrl: "https://shop.example/console" };
const nothing: StaffChoices = {
  orderCreated: "off",
  lowStock: false,
  importFinished: false,
  webhookDisabled: false,
};

let ports: MemoryPorts;
let core: Core;
let admin: { as: { token: string }; tenant: number };
let ada: Awaited<ReturnType<typeof newUserWithToken>>;

beforeEach(async () => {
  ports = memoryPorts(URLS);
  core = createCore(ports);
  ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant(
    { as: ada.as },
    { name: "Lamps", settings: { inventory: "enforced", currency: "EUR" } },
  );
  admin = { as: ada.as, tenant };
});

const work = () => {
  const report = (error: unknown) => {
    throw error;
  };
  return makeDeferredCalls(core as AnyCore, { report });
};

/** The mails since the last time, once workers have made what waits. */
async function mails(): Promise<MailMessage[]> {
  while ((await work()) > 0);
  const all: MailMessage[] = [];
  const send = async (mail: MailMessage) => {
    all.push(mail);
    return { ok: true } as const;
  };
  await sendDueMails(ports, { send });
  return all.toSorted((a, b) => a.to.localeCompare(b.to));
}

const subjects = async () => (await mails()).map(({ to, subject }) => [to, subject]);

const choose = (choices: Partial<StaffChoices>, as = admin) =>
  core.putNotifications(as, { ...nothing, ...choices });

async function aProduct(stock: number) {
  const { id } = await core.createProduct(admin, { name: "Lamp", price: 99.8, stock });
  return id;
}

const order = (productId: number, qty = 1, name = "Zoë") =>
  core.createOrder(admin, {
    paymentType: 1,
    customer: { name },
    address: { street: "Road 1", city: "Porto" },
    orderItems: [{ productId, qty, amount: 99.8 * qty }],
  });

describe("the notifications of a member", () => {
  it("are off until chosen, except disabled webhooks for ADMINs", async () => {
    const mia = await newMember(core, admin, "MEMBER");
    expect(await core.getNotifications(admin, {})).toEqual({ ...nothing, webhookDisabled: true });
    expect(await core.getNotifications(mia, {})).toEqual(nothing);
    const chosen = await choose({ orderCreated: { daily: 8 }, lowStock: true }, mia);
    expect(await core.getNotifications(mia, {})).toEqual(chosen);
    expect(await core.getNotifications(admin, {})).toEqual({ ...nothing, webhookDisabled: true });
  });

  it("are no preference that a client can name, and change no setting that is shown", async () => {
    const before = await core.getTenant(admin, {});
    await choose({ webhookDisabled: true });
    expect(await core.getTenant(admin, {})).toEqual(before);
    await expect(core.getPreference(admin, { name: "@notifications" })).rejects.toMatchObject({
      issues: [{ path: ["name"] }],
    });
  });

  it("name the field that is wrong", async () => {
    const wrong = { ...nothing, orderCreated: { daily: 24 } };
    await expect(core.putNotifications(admin, wrong)).rejects.toMatchObject({
      kind: "validation_failed",
    });
    const { lowStock: _, ...missing } = nothing;
    await expect(core.putNotifications(admin, missing as never)).rejects.toMatchObject({
      issues: [{ path: ["lowStock"] }],
    });
  });
});

describe("mails about new orders", () => {
  it("go to whoever chose each order, also who placed it, in their language, and once", async () => {
    const lamp = await aProduct(100);
    await order(lamp);
    expect(await mails()).toEqual([]);
    const mia = await newMember(core, admin, "MEMBER");
    await newMember(core, admin, "MEMBER", "Zed");
    await mails();
    await core.updateProfile({ as: mia.as }, { language: "de-AT" });
    await choose({ orderCreated: "each" });
    await choose({ orderCreated: "each" }, mia);
    const { number, id } = await order(lamp, 2);
    const [english, german] = await mails();
    expect(english).toMatchObject({
      to: ada.email,
      subject: `Lamps: new order ${number}`,
      text: expect.stringContaining("Zoë ordered 2 units for €199.60."),
    });
    expect(english?.text).toContain(`${URLS.consoleUrl}/t/${admin.tenant}/orders/${id}\n`);
    expect(german).toMatchObject({
      to: mia.email,
      subject: `Lamps: neue Bestellung ${number}`,
      text: expect.stringContaining("Zoë hat 2 Stück für 199,60\u00a0€ bestellt."),
    });
    expect(await mails()).toEqual([]);
  });

  it("are mailed once if a worker ended before it could note that", async () => {
    const lamp = await aProduct(100);
    await choose({ orderCreated: "each" });
    await order(lamp);
    const { unitOfWork } = ports;
    const broken = {
      ...ports,
      unitOfWork: Object.assign(Object.create(unitOfWork), {
        system: (mode: "write", each: (store: never) => Promise<unknown>) =>
          unitOfWork.system(mode, (store) =>
            each({
              ...store,
              deferredCalls: { ...store.deferredCalls, done: async () => {} },
            } as never),
          ),
      }),
    };
    await makeDeferredCalls(createCore(broken) as AnyCore, { report() {} });
    ports.clock.advance(2 * 60_000);
    expect(await work()).toBe(1);
    expect(await subjects()).toHaveLength(1);
  });

  it("come once a day at the hour of the tenant's zone, with the orders of the day", async () => {
    const lamp = await aProduct(100);
    await core.updateTenant(admin, { settings: { timezone: "Asia/Tokyo" } });
    await choose({ orderCreated: { daily: 8 } });
    // 09:00 in Tokyo.
    expect(ports.clock.now().toISOString()).toMatch(/T00:00:00/);
    const first = await order(lamp);
    expect(await subjects()).toEqual([]);
    ports.clock.advance(22 * HOUR);
    const second = await order(lamp, 1, "Bo");
    expect(await subjects()).toEqual([]);
    ports.clock.advance(HOUR);
    const late = await order(lamp);
    expect(await subjects()).toEqual([]);
    ports.clock.advance(HOUR / 2);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Lamps: 2 new orders");
    expect(mail?.text).toContain(
      `#${first.number} · Zoë · €99.80\n#${second.number} · Bo · €99.80\n`,
    );
    ports.clock.advance(24 * HOUR);
    const [next] = await mails();
    expect(next?.text).toContain(`#${late.number} · Zoë`);
    ports.clock.advance(48 * HOUR);
    expect(await mails()).toEqual([]);
  });

  it("reach no member whose role cannot read orders, and no one who has left", async () => {
    const lamp = await aProduct(100);
    const mia = await newMember(core, admin, "MEMBER");
    const bo = await newMember(core, admin, "MEMBER", "Bo");
    await choose({ orderCreated: "each" }, mia);
    await choose({ orderCreated: "each" }, bo);
    const { id: roleId } = await core.createRole(admin, {
      name: "Shelves",
      scopes: ["catalog:read"],
    });
    await core.changeRole(admin, { userId: mia.user.id, role: "MEMBER", roleId });
    await core.removeMember(admin, { userId: bo.user.id });
    await mails();
    await order(lamp);
    expect(await subjects()).toEqual([]);
  });
});

describe("mails about low stock", () => {
  const low = async () =>
    (await mails()).map(({ subject, text }) => [subject, text.split("\n")[0]]);

  it("come once when the stock crosses the limit, whatever took it", async () => {
    const lamp = await aProduct(8);
    await choose({ lowStock: true });
    await order(lamp, 2);
    expect(await low()).toEqual([]);
    await order(lamp);
    expect(await low()).toEqual([
      [
        "Lamps: Lamp is running low",
        "The stock of Lamp is 5. You are told when it falls to 5 or less.",
      ],
    ]);
    await order(lamp);
    expect(await low()).toEqual([]);
    await core.updateProduct(admin, { id: lamp, stock: 9 });
    expect(await low()).toEqual([]);
    await core.changeStock(admin, { id: lamp, by: -9 });
    expect(await low()).toHaveLength(1);
    await core.updateProduct(admin, { id: lamp, stock: 6 });
    await core.updateProduct(admin, { id: lamp, stock: 1 });
    expect(await low()).toHaveLength(1);
  });

  it("name the variant", async () => {
    const options = [{ name: "Size", values: ["S", "M"] }];
    const { id, variants = [] } = await core.createProduct(admin, {
      name: "Shirt",
      options,
      variants: [
        { price: 1, stock: 9, options: { Size: "S" } },
        { price: 1, stock: 9, options: { Size: "M" } },
      ],
    });
    await choose({ lowStock: true });
    await core.updateVariant(admin, { id, variantId: variants[1]?.id ?? 0, stock: 2 });
    expect(await low()).toMatchObject([["Lamps: Shirt M is running low", expect.anything()]]);
  });

  it("do not come where stock is only information, nor for unpublished products", async () => {
    const lamp = await aProduct(8);
    await choose({ lowStock: true });
    await core.updateProduct(admin, { id: lamp, published: false });
    await core.changeStock(admin, { id: lamp, by: -8 });
    expect(await low()).toEqual([]);
    await core.updateProduct(admin, { id: lamp, published: true, stock: 8 });
    await core.updateTenant(admin, { settings: { inventory: "untracked" } });
    await core.changeStock(admin, { id: lamp, by: -8 });
    expect(await low()).toEqual([]);
  });
});

describe("the link that switches mails off", () => {
  it("is for one person, tenant and kind, and needs no sign-in", async () => {
    const lamp = await aProduct(100);
    const mia = await newMember(core, admin, "MEMBER");
    await mails();
    await choose({ orderCreated: "each", lowStock: true });
    await choose({ orderCreated: "each" }, mia);
    await order(lamp);
    const [mail] = await mails();
    const link = new URL(mail?.unsubscribe ?? "");
    expect(link.origin + link.pathname).toBe("https://shop.example/account/notifications");
    expect(mail?.text).toContain(link.href);
    const token = link.searchParams.get("token") ?? "";
    expect(await switchOffNotification(ports, token)).toEqual({
      tenant: "Lamps",
      kind: "orderCreated",
    });
    expect(await core.getNotifications(admin, {})).toEqual({ ...nothing, lowStock: true });
    expect(await core.getNotifications(mia, {})).toMatchObject({ orderCreated: "each" });
    await order(lamp);
    expect(await subjects()).toHaveLength(1);
    expect(await switchOffNotification(ports, token.slice(2))).toBeNull();
    await core.deleteTenant(admin, {});
    expect(await switchOffNotification(ports, token)).toBeNull();
  });
});

it("mails of a disabled webhook go to ADMINs who did not decline and to members who chose them", async () => {
  const mia = await newMember(core, admin, "MEMBER");
  const bo = await newMember(core, admin, "ADMIN", "Bo");
  await mails();
  await choose({ webhookDisabled: true }, mia);
  await choose({}, bo);
  const { id: webhookId } = await core.createWebhook(admin, {
    url: "https://hooks.example/in",
    events: ["order.created"],
  });
  await core.disableWebhook(admin, { webhookId, because: "gone" });
  expect(await subjects()).toEqual([
    [ada.email, "A webhook for Lamps was disabled"],
    [mia.email, "A webhook for Lamps was disabled"],
  ]);
});
