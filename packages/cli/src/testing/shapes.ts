import * as z from "zod";

export { failure, importPlan, importReport } from "./report-shapes.js";
export * from "./api-key-shapes.js";
export * from "./order-shapes.js";
export * from "./webhook-shapes.js";

const id = z.int().min(1);
const moment = z.iso.datetime();
const text = z.string().nullable();
const flag = z.boolean();
const metadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

export const page = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    data: z.array(item),
    page: z.int(),
    per_page: z.int(),
    total: z.int(),
    next_cursor: z.string().nullable().optional(),
  });

export const bulkResult = z.strictObject({
  id,
  status: z.int(),
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
});

const ofStatus = z.strictObject({ orders: z.int(), total: z.string() });
const statuses = {
  pending: ofStatus,
  processing: ofStatus,
  completed: ofStatus,
  cancelled: ofStatus,
};

export const figures = z.strictObject({
  currency: z.string().nullable(),
  recounting: z.boolean(),
  days: z.array(
    z.strictObject({
      date: z.iso.date(),
      orders: z.int(),
      total: z.string(),
      paid: z.string(),
      refunded: z.string(),
      by_status: z.strictObject(statuses),
    }),
  ),
  now: z.strictObject({
    pending: z.int(),
    processing: z.int(),
    unpaid: z.int(),
    unshipped: z.int(),
    out_of_stock: z.int().nullable(),
    low_stock: z.int().nullable(),
    drafts: z.int().nullable(),
    webhooks_failing: z.int().optional(),
    webhooks_held: z.int().optional(),
    deliveries_exhausted: z.int().optional(),
  }),
});

export const user = z.strictObject({
  metadata,
  id,
  email: z.email(),
  name: z.string(),
  external_id: text,
  user_type: z.enum(["CONSUMER", "OPERATOR", "SERVICE"]),
  is_active: z.boolean(),
  phone: text,
  country_code: text,
  email_verified_at: moment.nullable(),
  phone_verified_at: moment.nullable(),
  photo_url: text,
  theme: z.enum(["system", "light", "dark"]),
  email_marketing: flag,
  email_system: flag,
  push_system: flag,
  language: z.string(),
  timezone: text,
  created_at: moment,
  updated_at: moment,
});

export const userWithSeats = user.extend({
  seats: z.array(
    z.strictObject({ tenant_id: id, name: z.string(), role: z.enum(["ADMIN", "MEMBER"]) }),
  ),
});

export const preference = z.strictObject({
  name: z.string(),
  value: z.unknown(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
});

export const notifications = z.strictObject({
  order_created: z.union([z.enum(["off", "each"]), z.strictObject({ daily: z.int() })]),
  low_stock: z.boolean(),
  import_finished: z.boolean(),
  webhook_disabled: z.boolean(),
});

export const whoAmI = z.strictObject({
  id: id.nullable(),
  email: text,
  name: z.string(),
  at: z.string(),
  profile: text,
  tenants: z.array(z.strictObject({ id, name: z.string(), role: z.enum(["ADMIN", "MEMBER"]) })),
});
const count = z.int().min(0);
const personCounts = { orders: count, addresses: count, events: count };
export const exportedPerson = z.object({ id, ...personCounts, audit_log: count });
export const erasedPerson = z.object({
  id,
  email: z.string(),
  ...personCounts,
  outbox_mail: count,
});
export const accountExport = z.strictObject({
  state: z.enum(["waiting", "ready"]),
  asked_at: moment,
  ready_at: moment.nullable(),
  expires_at: moment.nullable(),
});
export const accountErasure = z.strictObject({ asked_at: moment, begins_at: moment });

export const minted = z.strictObject({ token_id: id, token: z.string(), expires_at: moment });

export const token = z.strictObject({
  id,
  created_at: moment,
  last_used_at: moment,
  expires_at: moment,
  user_agent: text,
  network: text,
});

export const tenant = z.strictObject({
  metadata,
  id,
  name: z.string(),
  external_id: text,
  version: id,
  settings: z.strictObject({
    inventory: z.enum(["untracked", "enforced"]),
    timezone: text,
    currency: text,
    low_stock: z.int(),
    require_factor: z.boolean(),
    totals: z.enum(["kept", "checked"]),
    legal_name: text,
    legal_address: text,
    tax_number: text,
    invoice_prefix: text,
  }),
  deleted_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
});

export const role = z.strictObject({
  id,
  tenant_id: id,
  name: z.string(),
  scopes: z.array(z.string()).min(1),
  version: id,
  created_at: moment,
  updated_at: moment,
});

export const member = z.strictObject({
  user_id: id,
  email: z.email(),
  name: z.string(),
  role: z.enum(["ADMIN", "MEMBER"]),
  role_id: id.nullable(),
  is_active: z.boolean(),
  status: z.enum(["active", "pending"]).nullable(),
  invited: z.boolean(),
  email_verified_at: moment.nullable(),
  last_active_at: moment.nullable(),
});

export const customer = z.strictObject({
  metadata,
  tags: z.array(z.string()),
  id,
  number: id,
  name: text,
  email: text,
  phone: text,
  external_id: text,
  note: text,
  addresses: z.array(
    z.strictObject({
      label: text,
      street: z.string(),
      city: z.string(),
      country: text,
      postal_code: text,
      state: text,
      phone: text,
    }),
  ),
  orders_count: z.int(),
  spent: z.string(),
  last_order_at: moment.nullable(),
  currency: text,
  version: id,
  created_at: moment,
  updated_at: moment,
});

export const category = z.strictObject({
  metadata,
  id,
  name: z.string(),
  description: z.string().nullable(),
  published: z.boolean(),
  products_count: z.int(),
  version: id,
  created_at: moment,
  updated_at: moment,
});

export const tag = z.strictObject({ tag: z.string(), count: z.int().min(1) });

const url = z.string().startsWith("/media/").or(z.url());

const sizes = z.strictObject({ small: url, medium: url, large: url });

export const picture = z.strictObject({
  id,
  alt: text,
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  content_type: z.enum(["image/jpeg", "image/png", "image/webp"]),
  url,
  sizes,
  version: id,
  created_at: moment,
});

export const product = z.strictObject({
  metadata,
  tags: z.array(z.string()),
  id,
  sku: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  price: z.number().min(0),
  currency: text,
  stock: z.int(),
  category_id: id.nullable(),
  published: z.boolean(),
  cover_id: id.nullable(),
  media_ids: z.array(id),
  cover: z.strictObject({ id, alt: text, url, sizes }).nullable(),
  // Lists leave them out.
  media: z.array(picture).optional(),
  image_urls: z.array(z.string()),
  price_max: z.number().min(0),
  barcode: text,
  compare_at_price: z.number().nullable(),
  cost: z.number().nullable(),
  weight_grams: z.int().nullable(),
  external_id: text.nullable(),
  options: z.array(z.strictObject({ name: z.string(), values: z.array(z.string()) })),
  // Lists leave them out, and calls by SKU name one.
  variants: z.array(z.looseObject({ id, sku: text, price: z.number(), stock: z.int() })).optional(),
  variant_id: id.nullable().optional(),
  version: id,
  created_at: moment,
  updated_at: moment,
});

export const announcement = z.strictObject({
  metadata,
  id,
  tenant_id: z.string(),
  title: z.string(),
  topic: text,
  attachment_type: text,
  attachment_url: text,
  attachment_metadata: z.record(z.string(), z.unknown()).nullable(),
  push_title: text,
  push_body: text,
  push_data: z.record(z.string(), z.unknown()).nullable(),
  push_error: text,
  sent_at: moment.nullable(),
  creator: z.strictObject({ id, name: z.string(), email: z.email() }),
  summary: z.string().nullable(),
  content: z.string(),
  type: z.enum(["info", "warning", "success", "alert"]),
  priority: z.literal([0, 1]),
  status: z.enum(["draft", "scheduled", "published", "archived"]),
  is_public: z.boolean(),
  is_push_enabled: z.boolean(),
  push_status: z.string(),
  target_type: z.string(),
  target_value: z.string().nullable(),
  scheduled_at: moment.nullable(),
  published_at: moment.nullable(),
  expires_at: moment.nullable(),
  created_by: id,
  version: id,
  created_at: moment,
  updated_at: moment,
});

export const announcementStats = z.strictObject({
  id,
  targeted: z.int().nullable(),
  read: z.int(),
  dismissed: z.int(),
});

export const done = z.strictObject({ id, action: z.enum(["deleted", "purged", "revoked"]) });
