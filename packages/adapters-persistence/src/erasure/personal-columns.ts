import { erasedAddress, erasedBuyer } from "@souk/core/adapter";
import type { AddedTable } from "../own/extension-tables.js";
import type { Tables } from "../schema/rows.js";
import type { Table } from "../schema/table.js";

/** What an erasure writes in the place of a text: nothing, a text, or what it is given for this person. */
export interface Erased {
  readonly erasedTo: string | null | { readonly given: "name" | "email" };
  /** It is not exported. */
  readonly isSecret?: true;
}

/**
 * The personal data in a text column.
 *
 * - "technical": nothing.
 * - "business": what a shop writes about itself; not searched for people.
 * - "secret": a digest or a sealed text, which goes with its row and is not exported.
 * - "personal": it goes with its row.
 * - "payload": of an event; its personal data is replaced.
 * - "lasting": it stays, because the audit trail would prove nothing without it.
 */
export type Mark =
  | "technical"
  | "business"
  | "secret"
  | "personal"
  | "payload"
  | "lasting"
  | Erased;

const NAME = "Erased";
const cleared: Erased = { erasedTo: null };
const replacedBy = (given: "name" | "email"): Erased => ({ erasedTo: { given } });

type TextsOf<Row> = {
  [C in keyof Row]: Row[C] extends { readonly __select__: infer S }
    ? string extends S
      ? C
      : never
    : never;
}[keyof Row];

type Marks = { readonly [T in keyof Tables]: { readonly [C in TextsOf<Tables[T]>]: Mark } };

type AnyMarks = Readonly<Record<string, Readonly<Record<string, Mark>>>>;

/** A new text column does not compile before it has a class here. */
export const personalColumns = {
  users: {
    name: replacedBy("name"),
    external_id: cleared,
    email: replacedBy("email"),
    phone: cleared,
    country_code: cleared,
    photo_url: cleared,
    language: { erasedTo: "en" },
    timezone: cleared,
    metadata: cleared,
    password_hash: { erasedTo: null, isSecret: true },
  },
  preferences: { name: "personal", value: "personal" },
  access_tokens: {
    hash: "secret",
    user_agent: "personal",
    network: "personal",
    provider_session: "secret",
  },
  password_resets: { hash: "secret" },
  factors: {
    name: "personal",
    secret_cipher: "secret",
    credential_id: "secret",
    public_key: "secret",
    transports: "technical",
  },
  recovery_codes: { hash: "secret" },
  identities: { issuer: "personal", subject: "personal" },
  addresses: {
    label: "personal",
    street: "personal",
    city: "personal",
    country: "personal",
    postal_code: "personal",
    state: "personal",
    phone: "personal",
  },
  throttles: { key: "technical" },
  tenants: {
    name: "business",
    external_id: "business",
    settings: "business",
    currency: "business",
    metadata: "business",
  },
  roles: { name: "business", scopes: "technical" },
  memberships: {},
  tenant_counts: { name: "technical" },
  record_tags: { kind: "technical", folded: "business" },
  tag_counts: { kind: "technical", folded: "business", tag: "business" },
  api_keys: {
    name: "business",
    scopes: "technical",
    hash: "secret",
    hint: "secret",
    old_hash: "secret",
  },
  categories: { name: "business", description: "business", metadata: "business" },
  products: {
    sku: "business",
    name: "business",
    description: "business",
    search_text: "business",
    metadata: "business",
  },
  product_extras: {
    urls: "business",
    media_ids: "business",
    options: "business",
    barcode: "business",
    external_id: "business",
    tags: "business",
  },
  product_variants: { sku: "business", barcode: "business", option_values: "business" },
  product_skus: { sku: "business" },
  media: { key: "secret", alt: "business", search_text: "business", source: "technical" },
  product_media: {},
  removed_media: { key: "secret" },
  product_imports: { progress: "technical" },
  product_import_parts: { lines: "business" },
  import_jobs: {
    sha256: "technical",
    errors: "business",
    pictures: "business",
    problem: "technical",
  },
  deferred_calls: { use_case: "technical", key: "business", input: "business" },
  customers: {
    name: { erasedTo: NAME },
    email: cleared,
    phone: cleared,
    external_id: cleared,
    note: cleared,
    addresses: cleared,
    tags: cleared,
    metadata: cleared,
    search_text: cleared,
  },
  orders: {
    external_id: "business",
    customer_name: { erasedTo: NAME },
    customer_email: cleared,
    customer_phone: cleared,
    customer_external_id: cleared,
    address: { erasedTo: JSON.stringify(erasedAddress(NAME)) },
    notes: cleared,
    fulfillment_status: "business",
    return_status: "business",
    adjustments: "business",
    cancel_reason: cleared,
    metadata: cleared,
    tags: cleared,
    search_text: cleared,
  },
  order_numbers: {},
  order_figures: {},
  unindexed_orders: {},
  order_notes: { author: "personal", text: "personal" },
  payments: { method: "business", reference: cleared },
  refunds: { reason: cleared },
  shipments: { carrier: "business", tracking_number: cleared, tracking_url: cleared },
  shipment_items: {},
  returns: { reason: cleared },
  return_items: {},
  order_invoices: {
    number: "business",
    replaces: "business",
    seller: "business",
    buyer: { erasedTo: JSON.stringify(erasedBuyer(NAME)) },
    content: "business",
  },
  past_orders: {
    number: "business",
    payment_status: "business",
    fulfillment_status: "business",
    customer_name: { erasedTo: NAME },
    customer_email: cleared,
    customer_phone: cleared,
    customer_external_id: cleared,
    address: { erasedTo: JSON.stringify(erasedAddress(NAME)) },
    currency: "technical",
    items: "business",
  },
  order_items: { size: "business", notes: cleared, product: "business" },
  announcements: {
    title: "business",
    summary: "business",
    content: "business",
    topic: "business",
    push_title: "business",
    push_body: "business",
    push_data: "business",
    target_value: "business",
    push_error: "technical",
    attachment_url: "business",
    attachment_metadata: "business",
    metadata: "business",
  },
  announcement_marks: {},
  events: {
    id: "technical",
    kind: "technical",
    entity_kind: "technical",
    body: "payload",
    request_id: "technical",
    traceparent: "technical",
  },
  webhooks: {
    url: "business",
    events: "technical",
    description: "business",
    disabled_reason: "technical",
    secret_cipher: "secret",
    secret_hint: "secret",
    old_secret_cipher: "secret",
    metadata: "business",
  },
  subscription_history: { events: "technical" },
  deliveries: { event_id: "technical", event: "technical", url: "business", error: "technical" },
  // The signature belongs to the body, which an erasure changes.
  delivery_attempts: { response_body: cleared, error: "technical", signature: cleared },
  due_endpoints: {},
  event_numbers: { entity_kind: "technical" },
  pruned_events: { last_id: "technical" },
  idempotency_keys: {
    route: "technical",
    key: "personal",
    fingerprint: "secret",
    answer: "secret",
  },
  audit_log: {
    actor: "lasting",
    use_case: "technical",
    subject: "technical",
    request_id: "lasting",
    object_kind: "technical",
    changes: "lasting",
    network: "lasting",
    client: "technical",
  },
  audit_seals: { entries: "technical", hash: "technical" },
  audit_heads: { proof: "secret" },
  audit_progress: { looked_by: "technical", proof: "secret" },
  outbox_mail: { to_address: "personal", sealed: "secret", last_error: "personal" },
  data_requests: { progress: "technical" },
  data_request_parts: { lines: "personal" },
  encryption_keys: { id: "technical", proof: "secret" },
  hosts: { id: "technical", name: "technical", role: "technical", version: "technical" },
  chore_runs: { name: "technical" },
} as const satisfies Marks & AnyMarks;

/** The mark of a column, if it holds a text. */
export const markOf = (table: string, column: string): Mark | undefined =>
  (personalColumns as AnyMarks)[table]?.[column];

/** The same also for a table of an extension. */
export const markIn = (table: Table | AddedTable, column: string): Mark | undefined =>
  "personal" in table ? markOfAdded(table, column) : markOf(table.name, column);

function markOfAdded({ personal, addresses, columns }: AddedTable, column: string) {
  if (!personal.includes(column)) return undefined;
  if (columns[column]?.nullable) return cleared;
  return replacedBy(addresses.includes(column) ? "email" : "name");
}

export const isErased = (mark: Mark | undefined): mark is Erased => typeof mark === "object";
