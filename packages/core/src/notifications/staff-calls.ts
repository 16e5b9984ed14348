import * as z from "zod";
import { callLater, type OwnCall } from "../calls/call-later.js";
import type { MemberContext } from "../calls/context.js";
import { inMail } from "../calls/in-mail.js";
import { type Pipeline, pipelineOf } from "../calls/execute.js";
import { useCase } from "../calls/use-case.js";
import { recipientsOf } from "../notices/staff-choices.js";
import { mailStaff } from "../notices/staff-mail.js";
import { type MailLanguage, type OrderWords, staffWords } from "../notices/staff-words.js";
import type { Product } from "../ports/catalog/product.js";
import type { Order } from "../ports/orders/order.js";
import type { Currency } from "../values/currency.js";
import { id } from "../values/fields.js";
import { formatMoney, type Money } from "../values/money.js";
import { momentOfHour, nextHour } from "../values/time-zone.js";

const DAY_MS = 86_400_000;
/** An order whose transaction takes long still stands in the mail of its day. */
const AFTER_HOUR_MS = 5 * 60_000;
const LISTED = 50;

/** A call that mails, made once: a worker that ended before it removed a call makes it again. */
const mailing = <S extends z.core.$ZodType>(
  input: S,
  nameOf: (given: z.output<S>) => string,
  mail: (context: MemberContext, given: z.output<S>) => Promise<void>,
) =>
  useCase({
    access: "member",
    effect: "write",
    input,
    async run(context, given: z.output<S>) {
      const { global, scope, audit, now } = context;
      audit.unchanged();
      const key = `staff-mail:${scope.tenantId}:${nameOf(given)}`;
      if ((await global.throttles.add(key, now, DAY_MS)).count === 1) await mail(context, given);
    },
  });

const mailNewOrder = mailing(
  z.object({ orderId: id }),
  ({ orderId }) => `order:${orderId}`,
  async (context, { orderId }) => {
    const { store, tenant } = context;
    const order = await store.orders.find(orderId);
    if (!order) return;
    const recipients = await recipientsOf(context, "orderCreated");
    const { timezone } = tenant.settings;
    for (const { user, choices } of recipients) {
      if (typeof choices.orderCreated === "string") continue;
      const { daily } = choices.orderCreated;
      const { day, at } = nextHour(order.createdAt, daily, timezone);
      const input = { userId: user.id, day, hour: daily };
      const key = `${user.id}:${day}:${daily}`;
      const dueAt = new Date(at.getTime() + AFTER_HOUR_MS);
      await callLater(context, { name: "mailDailyOrders", key, input, dueAt });
    }
    const units = order.items.reduce((sum, { qty }) => sum + qty, 0);
    const each = recipients.filter(({ choices }) => choices.orderCreated === "each");
    await mailStaff(context, "orderCreated", each, (language) => {
      const [subject, text] = staffWords[language].order(
        orderWords(context, order, units, language),
      );
      return { subject, text, page: `orders/${order.id}` };
    });
  },
);

const mailDailyOrders = mailing(
  z.object({ userId: id, day: z.int(), hour: z.int() }),
  ({ userId, day, hour }) => `daily:${userId}:${day}:${hour}`,
  async (context, { userId, day, hour }) => {
    const { store, tenant } = context;
    const recipient = (await recipientsOf(context, "orderCreated")).find(
      ({ user, choices }) => user.id === userId && typeof choices.orderCreated !== "string",
    );
    if (!recipient) return;
    const { timezone } = tenant.settings;
    const to = momentOfHour(day, hour, timezone).getTime();
    const { data, total } = await store.orders.list({
      from: momentOfHour(day - 1, hour, timezone),
      to: new Date(to - 1),
      sort: "id",
      page: 1,
      perPage: LISTED,
      after: null,
    });
    if (data.length === 0) return;
    await mailStaff(context, "orderCreated", [recipient], (language) => {
      const words = staffWords[language];
      const lines = data.map((order) =>
        words.line(orderWords(context, order, order.itemsCount, language)),
      );
      const [subject, text] = words.day({ shop: inMail(tenant.name), count: total, lines });
      return { subject, text, page: "orders" };
    });
  },
);

const mailLowStock = mailing(
  z.object({ productId: id, variantId: z.nullable(id), crossing: z.string() }),
  ({ crossing }) => `stock:${crossing}`,
  async (context, { productId, variantId }) => {
    const { store, tenant } = context;
    const product = await store.products.find(productId);
    const found = product && stockOf(product, variantId);
    const { lowStock: limit } = tenant.settings;
    // More pieces may have arrived since.
    if (!product?.published || !found || found.stock > limit) return;
    const told = { shop: inMail(tenant.name), product: inMail(found.name), limit };
    const recipients = await recipientsOf(context, "lowStock");
    await mailStaff(context, "lowStock", recipients, (language) => {
      const [subject, text] = staffWords[language].stock({ ...told, stock: found.stock });
      return { subject, text, page: `products/${productId}` };
    });
  },
);

function stockOf(
  { name, stock, variants = [] }: Product,
  variantId: number | null,
): { readonly name: string; readonly stock: number } | null {
  if (variantId === null) return { name, stock };
  const variant = variants.find((each) => each.id === variantId);
  return variant ? { name: `${name} ${variant.values.join(" / ")}`, stock: variant.stock } : null;
}

const mailFinishedImport = mailing(
  z.object({ importId: id }),
  ({ importId }) => `import:${importId}`,
  async (context, { importId }) => {
    const { store, tenant } = context;
    const job = await store.importJobs.find(importId);
    if (!job || (job.status !== "done" && job.status !== "stopped" && job.status !== "failed"))
      return;
    const { status, created, updated, failed } = job;
    const report = { shop: inMail(tenant.name), status, created, updated, failed };
    const recipients = await recipientsOf(context, "importFinished");
    await mailStaff(context, "importFinished", recipients, (language) => {
      const [subject, text] = staffWords[language].import(report);
      return { subject, text, page: `products/import?id=${importId}` };
    });
  },
);

/** Made by workers alone. */
export const staffCalls: Readonly<Record<Extract<OwnCall, `mail${string}`>, Pipeline>> = {
  mailNewOrder: pipelineOf("mailNewOrder", mailNewOrder),
  mailDailyOrders: pipelineOf("mailDailyOrders", mailDailyOrders),
  mailLowStock: pipelineOf("mailLowStock", mailLowStock),
  mailFinishedImport: pipelineOf("mailFinishedImport", mailFinishedImport),
};

function orderWords(
  { tenant }: MemberContext,
  { number, totalAmount, currency, customer }: Order,
  units: number,
  language: MailLanguage,
): OrderWords {
  const name = customer?.name;
  return {
    shop: inMail(tenant.name),
    number,
    total: moneyIn(totalAmount, currency, language),
    units,
    customer: name ? inMail(name) : null,
  };
}

/** An amount as people of the language write it. */
function moneyIn(amount: Money, currency: Currency, language: MailLanguage): string {
  const text = formatMoney(amount, currency);
  const digits = text.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(staffWords[language].locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(currency !== null && { style: "currency", currency }),
  });
  return format.format(text as Intl.StringNumericLiteral);
}
