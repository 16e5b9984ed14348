/** What the bare server asks of a database; one hand-written store for each engine. */
export interface BareStore {
  caller(tokenId: number, tenantId: number): Promise<CallerRow | undefined>;
  products(tenantId: number, limit: number): Promise<{ rows: ProductRow[]; total: number }>;
  order(tenantId: number, id: number): Promise<{ order: OrderRow; items: ItemRow[] } | null>;
  /** Does all of it in one transaction; a text is a reason to refuse. */
  place(
    tokenId: number,
    tenantId: number,
    wish: Wish,
    check: CheckCaller,
  ): Promise<Placed | string>;
}

export type CheckCaller = (caller: CallerRow | undefined) => CallerRow;

export interface CallerRow {
  id: number;
  name: string;
  email: string;
  is_active: boolean | number;
  hash: string;
  last_used_at: number;
  expires_at: number;
  role: string | null;
  tenant: number | null;
  settings: string | null;
  currency: string | null;
}

export interface ProductRow {
  id: number;
  name: string;
  description: string;
  sku: string | null;
  price: number;
  stock: number;
  category_id: number | null;
  published: boolean | number;
  cover_id: number | null;
  metadata: string | null;
  version: number;
  created_at: number;
  updated_at: number;
  image_urls: string | null;
}

export interface OrderRow {
  id: number;
  tenant_id: number;
  user_id: number;
  address_id: number;
  address: string;
  payment_type: number;
  total_amount: number;
  notes: string | null;
  paid_amount: number;
  refunded_amount: number;
  fulfillment_status: string;
  status: string;
  cancel_reason: string | null;
  number: number | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  customer_external_id: string | null;
  metadata: string | null;
  version: number;
  created_at: number;
  updated_at: number;
  user_name: string;
  user_email: string;
  /** Texts of JSON. */
  payments: string | null;
  refunds: string | null;
  shipments: string | null;
}

export interface PaymentRow {
  id: number;
  amount: number;
  method: string;
  reference: string | null;
  paid_at: number;
  voided_at: number | null;
  created_at: number;
}

export interface RefundRow {
  id: number;
  payment_id: number | null;
  amount: number;
  reason: string | null;
  voided_at: number | null;
  created_at: number;
}

export interface ShipmentRow {
  id: number;
  items: { order_item_id: number; qty: number }[] | null;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  shipped_at: number;
  cancelled_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface ItemRow {
  id: number;
  order_id: number;
  product_id: number;
  size: string | null;
  qty: number;
  amount: number;
  notes: string | null;
  product: string;
  published: boolean | number | null;
}

export interface AddressRow {
  id: number;
  street: string;
  city: string;
  country: string | null;
  postal_code: string | null;
  state: string | null;
  phone: string | null;
}

export interface SoldRow {
  id: number;
  name: string;
  sku: string | null;
  cover_id: number | null;
  published: boolean | number;
  stock: number;
}

export interface Wish {
  readonly addressId: number;
  readonly paymentType: number;
  readonly totalAmount: number;
  readonly items: readonly {
    readonly productId: number;
    readonly qty: number;
    readonly amount: number;
    readonly size: string | null;
    readonly notes: string | null;
  }[];
}

export interface Placed {
  readonly id: number;
  readonly number: number;
  readonly itemIds: readonly number[];
  readonly products: ReadonlyMap<number, Omit<SoldRow, "stock">>;
  readonly address: AddressRow;
  readonly caller: CallerRow;
  readonly at: Date;
}

export const callerSql = (parameter: (n: number) => string) => `
  select u.id, u.name, u.email, u.is_active, a.hash, a.last_used_at, a.expires_at,
    m.role, t.id as tenant, t.settings, t.currency
  from access_tokens a
  join users u on u.id = a.user_id
  left join memberships m on m.user_id = u.id and m.tenant_id = ${parameter(1)} and m.is_active
  left join tenants t on t.id = m.tenant_id and t.deleted_at is null
  where a.id = ${parameter(2)}`;

export const productsSql = (parameter: (n: number) => string, limit = parameter(2)) => `
  select p.id, p.name, p.description, p.sku, p.price, p.stock, p.category_id, p.published,
    p.cover_id, p.metadata, p.version, p.created_at, p.updated_at, i.urls as image_urls
  from products p
  left join product_extras i on i.tenant_id = p.tenant_id and i.product_id = p.id
  where p.tenant_id = ${parameter(1)} order by p.id desc limit ${limit}`;

export const countSql = (parameter: (n: number) => string) => `
  select n from tenant_counts where tenant_id = ${parameter(1)} and name = 'products'`;

/** A list of JSON objects with these fields: each a column, or its name and an expression. */
export type RowsAsJson = (fields: readonly (string | readonly [string, string])[]) => string;

const oldest = (table: string) => `(
  select * from ${table}
  where tenant_id = o.tenant_id and order_id = o.id order by id limit 100) m`;

const listsOf = (rows: RowsAsJson) => `
  cast((select ${rows(["id", "amount", "method", "reference", "paid_at", "voided_at", "created_at"])}
    from ${oldest("payments")}) as text) as payments,
  cast((select ${rows(["id", "payment_id", "amount", "reason", "voided_at", "created_at"])}
    from ${oldest("refunds")}) as text) as refunds,
  cast((select ${rows([
    "id",
    [
      "items",
      `(select ${rows(["order_item_id", "qty"])} from shipment_items
        where tenant_id = m.tenant_id and shipment_id = m.id)`,
    ],
    "carrier",
    "tracking_number",
    "tracking_url",
    "shipped_at",
    "cancelled_at",
    "created_at",
    "updated_at",
  ])}
    from ${oldest("shipments")}) as text) as shipments`;

export const orderSql = (parameter: (n: number) => string, rows: RowsAsJson) => `
  select o.id, o.tenant_id, o.user_id, o.address_id, o.address, o.payment_type, o.total_amount,
    o.notes, o.paid_amount, o.refunded_amount, o.fulfillment_status,
    o.status, o.cancel_reason, o.number, o.customer_name, o.customer_email, o.customer_phone,
    o.customer_external_id, o.metadata, o.version, o.created_at, o.updated_at,
    u.name as user_name, u.email as user_email, ${listsOf(rows)}
  from orders o join users u on u.id = o.user_id
  where o.tenant_id = ${parameter(1)} and o.id = ${parameter(2)} and o.deleted_at is null`;

export const itemsSql = (parameter: (n: number) => string) => `
  select i.id, i.order_id, i.product_id, i.size, i.qty, i.amount, i.notes, i.product, p.published
  from order_items i
  left join products p on p.tenant_id = i.tenant_id and p.id = i.live_product_id
  where i.tenant_id = ${parameter(1)} and i.order_id = ${parameter(2)} order by i.position`;

export const addressSql = (parameter: (n: number) => string) => `
  select id, street, city, country, postal_code, state, phone
  from addresses where id = ${parameter(1)} and user_id = ${parameter(2)}`;
