import type { User, UserProfile } from "../accounts/user.js";
import type { AddressFields } from "../addresses/address.js";
import type { AnnouncementContent } from "../announcements/announcement.js";
import type { ApiKey } from "../api-keys/api-key.js";
import type { CategoryDetails } from "../catalog/category.js";
import { productMarks } from "../catalog/product.js";
import type { CustomerDetails } from "../customers/customer.js";
import type { Picture } from "../pictures/picture.js";
import type { Order } from "../orders/order.js";
import type { Member } from "../team/membership.js";
import type { TeamRole } from "../team/team-role.js";
import type { Tenant } from "../tenancy/tenant.js";
import type { Webhook } from "../webhooks/webhook.js";
import { type Mark, money, personal, plain, secret } from "./mark.js";

type Marks<T> = { readonly [F in keyof T]-?: Mark };

const category: Marks<CategoryDetails> = {
  name: plain,
  description: plain,
  published: plain,
  metadata: plain,
};

const customer: Marks<CustomerDetails> = {
  name: personal,
  email: personal,
  phone: personal,
  externalId: personal,
  note: personal,
  addresses: personal,
  tags: personal,
  metadata: personal,
};
const picture: Marks<Pick<Picture, "alt">> = { alt: plain };

const order: Marks<
  Pick<
    Order,
    | "status"
    | "cancelReason"
    | "customer"
    | "customerId"
    | "externalId"
    | "address"
    | "notes"
    | "paymentType"
    | "totalAmount"
    | "paidAmount"
    | "refundedAmount"
    | "fulfillmentStatus"
    | "returnStatus"
    | "metadata"
    | "tags"
  >
> & { readonly [F in "orderItems" | "adjustments" | "taxIncluded"]: Mark } = {
  status: plain,
  cancelReason: plain,
  customer: personal,
  customerId: plain,
  externalId: plain,
  address: personal,
  notes: personal,
  orderItems: plain,
  adjustments: plain,
  taxIncluded: plain,
  totalAmount: money,
  paidAmount: money,
  refundedAmount: money,
  fulfillmentStatus: plain,
  returnStatus: plain,
  paymentType: plain,
  // What a shop notes with an order may be about its customer, and goes when that person is erased.
  metadata: personal,
  tags: personal,
};

const announcement: Marks<AnnouncementContent> = {
  title: plain,
  summary: plain,
  content: plain,
  type: plain,
  priority: plain,
  status: plain,
  isPushEnabled: plain,
  isPublic: plain,
  scheduledAt: plain,
  expiresAt: plain,
  topic: plain,
  pushTitle: plain,
  pushBody: plain,
  pushData: plain,
  targetType: plain,
  targetValue: plain,
  attachmentType: plain,
  attachmentUrl: plain,
  attachmentMetadata: plain,
  metadata: plain,
};

const webhook: Marks<
  Pick<
    Webhook,
    | "url"
    | "events"
    | "description"
    | "isActive"
    | "disabledReason"
    | "paused"
    | "ratePerSecond"
    | "secretCipher"
    | "metadata"
  >
> = {
  url: plain,
  events: plain,
  description: plain,
  isActive: plain,
  disabledReason: plain,
  paused: plain,
  ratePerSecond: plain,
  secretCipher: secret,
  metadata: plain,
};

const member: Marks<Pick<Member, "name" | "email" | "role" | "roleId">> = {
  name: personal,
  email: personal,
  role: plain,
  roleId: plain,
};

const role: Marks<Pick<TeamRole, "name" | "scopes">> = { name: plain, scopes: plain };

const apiKey: Marks<Pick<ApiKey, "name" | "scopes" | "expiresAt">> & { readonly key: Mark } = {
  name: plain,
  scopes: plain,
  expiresAt: plain,
  key: secret,
};

const tenant: Marks<Pick<Tenant, "name" | "settings" | "deletedAt" | "externalId" | "metadata">> = {
  name: plain,
  settings: plain,
  deletedAt: plain,
  externalId: plain,
  metadata: plain,
};

const user: Marks<UserProfile & Pick<User, "metadata">> = {
  name: personal,
  phone: personal,
  countryCode: personal,
  photoUrl: personal,
  theme: plain,
  language: plain,
  timezone: personal,
  emailMarketing: plain,
  emailSystem: plain,
  pushSystem: plain,
  metadata: personal,
};

const address: Marks<AddressFields> = {
  label: personal,
  street: personal,
  city: personal,
  country: personal,
  postalCode: personal,
  state: personal,
  phone: personal,
  isDefault: plain,
};

/** Every field whose changes are recorded. A new field does not compile before it has a mark. */
export const auditedFields = {
  product: { ...productMarks, mediaId: plain, variants: plain },
  category,
  customer,
  picture,
  order,
  announcement,
  webhook,
  member,
  role,
  api_key: apiKey,
  tenant,
  user,
  address,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Mark>>>>;

export type AuditedKind = keyof typeof auditedFields;

/** The fields of an object that the audit trail compares. */
export type Audited<K extends AuditedKind> = {
  readonly [F in keyof (typeof auditedFields)[K]]?: unknown;
};

/** An object of a kind that is not ours: ours have their marks here. */
export interface AuditedObject<K extends string> {
  readonly kind: K extends AuditedKind ? never : K;
  readonly id: number;
}
