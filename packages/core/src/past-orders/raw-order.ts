/** An order as exported: unvalidated texts, empty where the export has none. */
export interface RawOrder {
  readonly number: string;
  readonly placedAt: string;
  readonly cancelledAt: string;
  readonly paymentStatus: string;
  readonly fulfillmentStatus: string;
  readonly currency: string;
  readonly total: string;
  /** The amounts are whole numbers of the smallest unit. */
  readonly isInMinorUnits: boolean;
  readonly customer: Readonly<Record<"name" | "email" | "phone" | "externalId", string>>;
  readonly address: Readonly<
    Record<"street" | "city" | "country" | "postalCode" | "state" | "phone", string>
  >;
  readonly items: readonly RawItem[];
}

export interface RawItem {
  readonly sku: string;
  readonly name: string;
  readonly qty: string;
  /** The price of one piece. */
  readonly price: string;
  /** On all pieces. */
  readonly discount: string;
}

export type OrderRecord =
  | { readonly line: number; readonly order: RawOrder }
  | { readonly line: number; readonly problem: string };

/** Joins the parts that are not empty. */
export const joined = (parts: readonly string[], between = " "): string =>
  parts.filter((part) => part !== "").join(between);
