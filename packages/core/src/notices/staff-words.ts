/** The languages of mails to the staff, which are those of the console. */
export type MailLanguage = "en" | "de" | "ar";

/** The language of a person such as "de-AT", or English where mails have no text in it. */
export function mailLanguage(language: string): MailLanguage {
  const [primary] = language.toLowerCase().split("-");
  return primary === "de" || primary === "ar" ? primary : "en";
}

export interface OrderWords {
  readonly shop: string;
  readonly number: number;
  readonly total: string;
  readonly units: number;
  /** Null if the order names no customer. */
  readonly customer: string | null;
}

export interface StockWords {
  readonly shop: string;
  readonly product: string;
  readonly stock: number;
  readonly limit: number;
}

export interface ImportWords {
  readonly shop: string;
  readonly status: "done" | "stopped" | "failed";
  readonly created: number;
  readonly updated: number;
  readonly failed: number;
}

export interface WebhookWords {
  readonly shop: string;
  readonly id: number;
  readonly url: string;
  readonly because: "gone" | "failing";
}

export interface DayWords {
  readonly shop: string;
  readonly count: number;
  /** One for each order that the mail lists. */
  readonly lines: readonly string[];
}

interface Words {
  /** For `Intl`. */
  readonly locale: string;
  readonly reason: (shop: string) => string;
  readonly switchOff: string;
  readonly order: (order: OrderWords) => readonly [subject: string, text: string];
  readonly line: (order: OrderWords) => string;
  readonly day: (day: DayWords) => readonly [subject: string, text: string];
  readonly stock: (stock: StockWords) => readonly [subject: string, text: string];
  readonly import: (report: ImportWords) => readonly [subject: string, text: string];
  readonly webhook: (webhook: WebhookWords) => readonly [subject: string, text: string];
}

const lineOf = ({ number, customer, total }: OrderWords): string =>
  [`#${number}`, ...(customer === null ? [] : [customer]), total].join(" · ");

const listed = (text: string, { lines, count }: DayWords, more: (left: number) => string) => {
  const left = count - lines.length;
  return `${text}\n\n${[...lines, ...(left > 0 ? [more(left)] : [])].join("\n")}`;
};

const en: Words = {
  locale: "en",
  reason: (shop) => `Souk sent this email because you chose it in your notifications for ${shop}.`,
  switchOff: "To stop these emails, open this link:",
  order: ({ shop, number, total, units, customer }) => [
    `${shop}: new order ${number}`,
    `${customer ?? "A customer"} ordered ${units === 1 ? "1 unit" : `${units} units`} for ${total}.`,
  ],
  line: lineOf,
  day: (day) => [
    `${day.shop}: ${day.count === 1 ? "1 new order" : `${day.count} new orders`}`,
    listed(`New orders of the last day: ${day.count}.`, day, (left) => `and ${left} more`),
  ],
  stock: ({ shop, product, stock, limit }) => [
    `${shop}: ${product} is running low`,
    `The stock of ${product} is ${stock}. You are told when it falls to ${limit} or less.`,
  ],
  import: ({ shop, status, created, updated, failed }) => [
    `${shop}: the import ${{ done: "is done", stopped: "was stopped", failed: "has failed" }[status]}`,
    `Created: ${created}. Updated: ${updated}. Lines with errors: ${failed}.`,
  ],
  webhook: ({ shop, id, url, because }) => [
    `A webhook for ${shop} was disabled`,
    `Souk disabled webhook ${id} of ${shop}: ${
      because === "gone"
        ? "The receiver responded with 410 Gone."
        : "All deliveries have failed for 5 days."
    }\n\nURL: ${url}\n\nSouk holds its events until you enable the webhook again.`,
  ],
};

const de: Words = {
  locale: "de",
  reason: (shop) =>
    `Souk hat diese E-Mail geschickt, weil Sie sie in Ihren Benachrichtigungen für ${shop} gewählt haben.`,
  switchOff: "Um diese E-Mails abzustellen, öffnen Sie diesen Link:",
  order: ({ shop, number, total, units, customer }) => [
    `${shop}: neue Bestellung ${number}`,
    `${customer ?? "Ein Kunde"} hat ${units} Stück für ${total} bestellt.`,
  ],
  line: lineOf,
  day: (day) => [
    `${day.shop}: ${day.count === 1 ? "1 neue Bestellung" : `${day.count} neue Bestellungen`}`,
    listed(
      `Neue Bestellungen des letzten Tages: ${day.count}.`,
      day,
      (left) => `und ${left} weitere`,
    ),
  ],
  stock: ({ shop, product, stock, limit }) => [
    `${shop}: ${product} wird knapp`,
    `Der Bestand von ${product} ist ${stock}. Sie erfahren es, wenn er auf ${limit} oder weniger sinkt.`,
  ],
  import: ({ shop, status, created, updated, failed }) => [
    `${shop}: Der Import ${{ done: "ist fertig", stopped: "wurde angehalten", failed: "ist gescheitert" }[status]}`,
    `Angelegt: ${created}. Geändert: ${updated}. Zeilen mit Fehlern: ${failed}.`,
  ],
  webhook: ({ shop, id, url, because }) => [
    `Ein Webhook von ${shop} wurde abgeschaltet`,
    `Souk hat den Webhook ${id} von ${shop} abgeschaltet: ${
      because === "gone"
        ? "Der Empfänger hat mit 410 Gone geantwortet."
        : "Alle Zustellungen sind seit 5 Tagen gescheitert."
    }\n\nURL: ${url}\n\nSouk hält seine Ereignisse zurück, bis Sie den Webhook wieder einschalten.`,
  ],
};

const ar: Words = {
  locale: "ar-u-nu-latn",
  reason: (shop) => `أرسل Souk هذه الرسالة لأنك اخترتها في إشعاراتك الخاصة بـ ${shop}.`,
  switchOff: "لإيقاف هذه الرسائل افتح هذا الرابط:",
  order: ({ shop, number, total, units, customer }) => [
    `${shop}: طلب جديد ${number}`,
    `طلب جديد من ${customer ?? "عميل"}، عدد القطع ${units}، المجموع ${total}.`,
  ],
  line: lineOf,
  day: (day) => [
    `${day.shop}: الطلبات الجديدة ${day.count}`,
    listed(`الطلبات الجديدة في اليوم الماضي: ${day.count}.`, day, (left) => `وعدد آخر: ${left}`),
  ],
  stock: ({ shop, product, stock, limit }) => [
    `${shop}: مخزون ${product} منخفض`,
    `مخزون ${product} هو ${stock}. تصلك هذه الرسالة عندما ينخفض إلى ${limit} أو أقل.`,
  ],
  import: ({ shop, status, created, updated, failed }) => [
    `${shop}: ${{ done: "اكتمل الاستيراد", stopped: "أُوقف الاستيراد", failed: "فشل الاستيراد" }[status]}`,
    `أُضيف: ${created}. عُدّل: ${updated}. أسطر فيها أخطاء: ${failed}.`,
  ],
  webhook: ({ shop, id, url, because }) => [
    `عُطّل خطاف ويب لدى ${shop}`,
    `عطّل Souk خطاف الويب ${id} لدى ${shop}: ${
      because === "gone" ? "أجاب المستقبِل بـ 410 Gone." : "فشلت كل عمليات التسليم منذ 5 أيام."
    }\n\nURL: ${url}\n\nيحتفظ Souk بأحداثه حتى تعيد تفعيل خطاف الويب.`,
  ],
};

export const staffWords: Readonly<Record<MailLanguage, Words>> = { en, de, ar };
