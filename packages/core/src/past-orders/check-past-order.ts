import type { LineError } from "../catalog/import/import-line.js";
import type { OrderAddress, OrderCustomer } from "../ports/orders/order.js";
import type { NewPastOrder, OrderSource, PastOrderItem } from "../ports/orders/past-order.js";
import { type Currency, decimalsOf, isCurrencyCode } from "../values/currency.js";
import { maxMoney, type Money, parseMoney } from "../values/money.js";
import type { OrderRecord, RawItem, RawOrder } from "./raw-order.js";

const MOST_ITEMS = 1_000;
const MOST_PIECES = 2_147_483_647;

interface Terms {
  readonly source: OrderSource;
  /** The tenant's, for an export that names none. */
  readonly currency: Currency;
  readonly now: Date;
}

export interface PastOrderLine {
  readonly line: number;
  readonly order: NewPastOrder;
}

/** The order of a record, or all of its problems. */
export function checkPastOrder(
  record: OrderRecord,
  terms: Terms,
): PastOrderLine | readonly LineError[] {
  const { line } = record;
  if ("problem" in record) return [{ line, field: null, message: record.problem }];
  const check = new Check(line);
  const { order: raw } = record;
  const currency = check.currency(raw.currency, terms.currency);
  const amount = (field: string, text: string) => check.amount(field, text, currency, raw);
  const order: NewPastOrder = {
    source: terms.source,
    number: check.text("number", raw.number, 64, true),
    placedAt: check.time("placed_at", raw.placedAt) ?? check.missing("placed_at", terms.now),
    cancelledAt: check.time("cancelled_at", raw.cancelledAt),
    paymentStatus: check.text("payment_status", raw.paymentStatus, 64) || null,
    fulfillmentStatus: check.text("fulfillment_status", raw.fulfillmentStatus, 64) || null,
    customer: customerOf(check, raw.customer),
    address: addressOf(check, raw.address),
    totalAmount: amount("total_amount", raw.total),
    currency,
    items: itemsOf(check, raw, amount),
    importedAt: terms.now,
  };
  return check.errors.length > 0 ? check.errors : { line, order };
}

function customerOf(check: Check, raw: RawOrder["customer"]): OrderCustomer | null {
  const customer = {
    name: check.text("customer.name", raw.name, 255) || null,
    // Not validated as an address: the export may hold one that never was valid.
    email: check.text("customer.email", raw.email, 255).toLowerCase() || null,
    phone: check.text("customer.phone", raw.phone, 64) || null,
    externalId: check.text("customer.external_id", raw.externalId, 255) || null,
  };
  return Object.values(customer).some((value) => value !== null) ? customer : null;
}

function addressOf(check: Check, raw: RawOrder["address"]): OrderAddress | null {
  const text = (name: keyof typeof raw) => check.text(`address.${name}`, raw[name], 255);
  const address = {
    street: text("street"),
    city: text("city"),
    country: text("country") || null,
    postalCode: check.text("address.postal_code", raw.postalCode, 255) || null,
    state: text("state") || null,
    phone: text("phone") || null,
  };
  return Object.values(address).some((value) => value !== null && value !== "") ? address : null;
}

function itemsOf(
  check: Check,
  { items }: RawOrder,
  amount: (field: string, text: string) => Money,
): PastOrderItem[] {
  if (items.length > MOST_ITEMS) {
    check.refuse("items", `The items must have at most ${MOST_ITEMS} items.`);
    return [];
  }
  return items.map((item, at) => itemOf(check, item, `items.${at}`, amount));
}

function itemOf(
  check: Check,
  { sku, name, qty, price, discount }: RawItem,
  field: string,
  amount: (field: string, text: string) => Money,
): PastOrderItem {
  const pieces = /^\d{1,10}$/.test(qty) ? Number(qty) : 0;
  if (pieces < 1 || pieces > MOST_PIECES) {
    check.refuse(`${field}.qty`, "The qty field must be a whole number of pieces.");
  }
  const all = amount(`${field}.price`, price) * pieces;
  const less = discount === "" ? 0 : amount(`${field}.discount`, discount);
  return {
    sku: check.text(`${field}.sku`, sku, 255) || null,
    name: check.text(`${field}.name`, name, 500, true),
    qty: pieces,
    amount: check.least(`${field}.price`, all - less),
  };
}

/** Collects what is wrong with an order. */
class Check {
  readonly errors: LineError[] = [];
  readonly #line: number;

  constructor(line: number) {
    this.#line = line;
  }

  refuse(field: string, message: string): void {
    this.errors.push({ line: this.#line, field, message });
  }

  missing<T>(field: string, instead: T): T {
    if (this.errors.every((error) => error.field !== field)) this.refuse(field, required(field));
    return instead;
  }

  text(field: string, text: string, most: number, isRequired = false): string {
    const name = spelledOut(field);
    if (isRequired && text === "") this.refuse(field, required(field));
    else if (!text.isWellFormed() || text.includes("\0")) {
      this.refuse(field, `The ${name} field must be well-formed text.`);
    } else if (text.length > most) {
      this.refuse(field, `The ${name} field must not be greater than ${most} characters.`);
    }
    return text;
  }

  time(field: string, text: string): Date | null {
    if (text === "") return null;
    const time = timeIn(text);
    if (time === null)
      this.refuse(field, `The ${spelledOut(field)} field must be a date with a time.`);
    return time;
  }

  currency(code: string, otherwise: Currency): Currency {
    if (code === "") return otherwise;
    const currency = code.toUpperCase();
    if (isCurrencyCode(currency)) return currency;
    this.refuse("currency", "The currency field must be an ISO 4217 currency code.");
    return otherwise;
  }

  amount(field: string, text: string, currency: Currency, { isInMinorUnits }: RawOrder): Money {
    const amount = isInMinorUnits ? wholeIn(text) : parseMoney(text, currency);
    if (amount !== null && amount >= 0 && amount <= maxMoney(currency)) return amount;
    const decimals = decimalsOf(currency);
    const name = spelledOut(field);
    this.refuse(
      field,
      text === ""
        ? required(field)
        : `The ${name} field must be an amount with ${decimals} decimals at most.`,
    );
    return 0;
  }

  /** A sum must be an exact integer in JavaScript. */
  least(field: string, amount: Money): Money {
    if (amount >= 0 && Number.isSafeInteger(amount)) return amount;
    this.refuse(field, `The ${spelledOut(field)} field is out of range.`);
    return 0;
  }
}

const spelledOut = (field: string): string => field.replaceAll("_", " ");

const required = (field: string): string => `The ${spelledOut(field)} field is required.`;

const wholeIn = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

const times = [
  /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d):?(\d\d)$/,
  /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)$/,
  /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
];
const LATEST = Date.UTC(9999, 11, 31);

/** Null if the time has no time zone or is before 1970. */
function timeIn(text: string): Date | null {
  if (!times.some((form) => form.test(text))) return null;
  const time = Date.parse(text.replace(times[0] as RegExp, "$1T$2$3:$4"));
  return time >= 0 && time <= LATEST ? new Date(time) : null;
}
