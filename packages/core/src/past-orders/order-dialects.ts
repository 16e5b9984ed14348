import { cellsUnder, type Cells } from "../catalog/import/columns/row-reader.js";
import { joined, type RawItem, type RawOrder } from "./raw-order.js";

/** A row of an export that has a row for each item; the first row of an order has the order's own columns. */
export interface OrderRow {
  readonly number: string;
  readonly order: () => Omit<RawOrder, "items">;
  readonly item: RawItem | null;
}

export type OrderRowReader = (cells: Cells) => OrderRow;

export interface OrderDialect {
  readonly isIn: (headings: ReadonlySet<string>) => boolean;
  readonly reader: (headings: readonly string[]) => OrderRowReader;
}

/** The order export of Shopify. */
export const shopifyOrders: OrderDialect = {
  isIn: (headings) =>
    ["name", "created at", "total", "lineitem name"].every((name) => headings.has(name)),
  reader(headings) {
    const cell = cellsUnder(headings);
    const number = cell("name");
    const item = {
      sku: cell("lineitem sku"),
      name: cell("lineitem name"),
      qty: cell("lineitem quantity"),
      price: cell("lineitem price"),
      discount: cell("lineitem discount"),
    };
    const order = {
      placedAt: cell("created at"),
      cancelledAt: cell("cancelled at"),
      paymentStatus: cell("financial status"),
      fulfillmentStatus: cell("fulfillment status"),
      currency: cell("currency"),
      total: cell("total"),
    };
    const customer = {
      shippingName: cell("shipping name"),
      billingName: cell("billing name"),
      email: cell("email"),
      phone: cell("phone"),
    };
    const place = (of: string) => ({
      street: cell(`${of} street`, `${of} address1`),
      city: cell(`${of} city`),
      country: cell(`${of} country`),
      postalCode: cell(`${of} zip`),
      state: cell(`${of} province`),
      phone: cell(`${of} phone`),
    });
    const [shipping, billing] = [place("shipping"), place("billing")];
    return (cells) => ({
      number: number(cells),
      item: item.name(cells) === "" ? null : read(item, cells),
      order: () => {
        const { shippingName, billingName, email, phone } = read(customer, cells);
        const there = read(shipping, cells);
        // An order that is not shipped has only a billing address.
        const address = there.street === "" && there.city === "" ? read(billing, cells) : there;
        return {
          number: number(cells),
          ...read(order, cells),
          isInMinorUnits: false,
          customer: { name: shippingName || billingName, email, phone, externalId: "" },
          address: { ...address, postalCode: withoutQuote(address.postalCode) },
        };
      },
    });
  },
};

/** Shopify writes a quotation mark before postal codes, so that spreadsheets keep their zeros. */
const withoutQuote = (text: string): string => text.replace(/^'/, "");

const read = <N extends string>(of: Readonly<Record<N, (cells: Cells) => string>>, cells: Cells) =>
  Object.fromEntries(
    Object.entries<(cells: Cells) => string>(of).map(([name, cell]) => [name, cell(cells)]),
  ) as Record<N, string>;

/** The order export of Medusa 1, which has a row for each order and no items. Its amounts are in the smallest unit. */
export const medusaOrders: OrderDialect = {
  isIn: (headings) =>
    ["order_id", "display_id", "date", "total"].every((name) => headings.has(name)),
  reader(headings) {
    const cell = cellsUnder(headings);
    const number = cell("display_id");
    const order = {
      placedAt: cell("date"),
      paymentStatus: cell("payment status"),
      fulfillmentStatus: cell("fulfillment status"),
      currency: cell("currency code"),
      total: cell("total"),
    };
    const customer = {
      first: cell("customer first name"),
      last: cell("customer last name"),
      email: cell("customer email"),
      externalId: cell("customer id"),
    };
    const address = {
      first: cell("shipping address 1"),
      second: cell("shipping address 2"),
      city: cell("shipping city"),
      country: cell("shipping country code"),
      postalCode: cell("shipping postal code"),
    };
    const status = cell("order status");
    return (cells) => ({
      number: number(cells),
      item: null,
      order: () => {
        const said = read(order, cells);
        const { first, last, email, externalId } = read(customer, cells);
        const { first: street, second, city, country, postalCode } = read(address, cells);
        return {
          number: number(cells),
          ...said,
          // The export has no time of the cancellation.
          cancelledAt: isCancelled(status(cells)) ? said.placedAt : "",
          isInMinorUnits: true,
          customer: { name: joined([first, last]), email, phone: "", externalId },
          address: {
            street: joined([street, second], ", "),
            city,
            country,
            postalCode,
            state: "",
            phone: "",
          },
        };
      },
    });
  },
};

export const isCancelled = (status: string): boolean => /^cancell?ed$/i.test(status);
