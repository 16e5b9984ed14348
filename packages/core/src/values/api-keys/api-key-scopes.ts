import type { Role } from "../scope.js";

/**
 * The scopes of API keys and of the roles that tenants make, and the use cases that each allows. A use case in no scope
 * is closed to every key: those about an account, those that end a tenant, and those of workers.
 */
export const apiKeyScopeTable = {
  "catalog:read": [
    "getCategory",
    "listCategories",
    "getProduct",
    "getProductBySku",
    "getProductByExternalId",
    "listProducts",
    "exportProducts",
    "getPicture",
    "listPictures",
  ],
  "catalog:write": [
    "createCategory",
    "updateCategory",
    "deleteCategory",
    "createProduct",
    "putProductBySku",
    "updateProduct",
    "updateProductBySku",
    "updateVariant",
    "changeStock",
    "deleteProduct",
    "changeProducts",
    "importProducts",
    "getImport",
    "cancelImport",
    "addPicture",
    "updatePicture",
    "deletePicture",
  ],
  // Opens no use case: it shows what products cost the shop.
  "catalog:costs": [],
  "customers:read": ["getCustomer", "getCustomerByExternalId", "listCustomers", "exportCustomers"],
  "customers:write": [
    "createCustomer",
    "updateCustomer",
    "deleteCustomer",
    "mergeCustomer",
    "importCustomers",
  ],
  "orders:read": [
    "getOrder",
    "getOrderByExternalId",
    "listOrders",
    "listMyOrders",
    "exportOrders",
    "listOrderNotes",
    "listPayments",
    "listRefunds",
    "listShipments",
    "listReturns",
    "listOrderInvoices",
    "listInvoices",
    "getOrderTimeline",
    "getFigures",
    "exportSales",
    "listPastOrders",
    "exportPastOrders",
    "getPastOrder",
    "getAddress",
    "listAddresses",
  ],
  "orders:write": [
    "createOrder",
    "updateOrder",
    "processOrder",
    "completeOrder",
    "cancelOrder",
    "changeOrders",
    "deleteOrder",
    "addOrderNote",
    "addReturn",
    "receiveReturn",
    "cancelReturn",
    "issueInvoice",
    "issueCreditNote",
    "importOrders",
    "deletePastOrder",
    "createAddress",
    "updateAddress",
    "deleteAddress",
  ],
  "payments:write": ["addPayment", "voidPayment", "addRefund", "voidRefund"],
  "shipments:write": ["addShipment", "updateShipment", "cancelShipment"],
  "announcements:read": [
    "getAnnouncement",
    "listAnnouncements",
    "listActiveAnnouncements",
    "countUnreadAnnouncements",
    "getAnnouncementStats",
  ],
  "announcements:write": [
    "createAnnouncement",
    "updateAnnouncement",
    "publishAnnouncement",
    "archiveAnnouncement",
    "deleteAnnouncement",
    "readAnnouncement",
    "readAllAnnouncements",
    "dismissAnnouncement",
  ],
  "webhooks:read": [
    "getWebhook",
    "listWebhooks",
    "listEventTypes",
    "getDelivery",
    "listDeliveries",
  ],
  "webhooks:write": [
    "updateWebhook",
    "deleteWebhook",
    "enableWebhook",
    "pauseWebhook",
    "resumeWebhook",
    "testWebhooks",
    "redeliver",
    "recoverDeliveries",
  ],
  "webhooks:secrets": ["createWebhook", "rotateWebhookSecret"],
  "team:read": ["listMembers", "listRoles", "getRole"],
  "team:write": [
    "addMember",
    "inviteAgain",
    "changeRole",
    "removeMember",
    "createRole",
    "updateRole",
    "deleteRole",
  ],
  "tenant:read": ["getTenant"],
  "tenant:write": ["updateTenant"],
  "api-keys:read": ["getApiKey", "listApiKeys"],
  "api-keys:write": ["createApiKey", "updateApiKey", "rotateApiKey", "revokeApiKey"],
  // Opens no use case: it lets an agent lose something with no person to confirm it.
  "agents:unattended": [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ApiKeyScope = keyof typeof apiKeyScopeTable;

/** The use cases that some scope opens. */
export type KeyCase = (typeof apiKeyScopeTable)[ApiKeyScope][number];

export const apiKeyScopes = Object.keys(apiKeyScopeTable) as [ApiKeyScope, ...ApiKeyScope[]];

const scopes = new Map<string, ApiKeyScope>(
  apiKeyScopes.flatMap((scope) => apiKeyScopeTable[scope].map((name) => [name, scope])),
);

/** Scopes that a wider one includes. */
const widerScopes: Partial<Record<ApiKeyScope, ApiKeyScope>> = {
  "payments:write": "orders:write",
  "shipments:write": "orders:write",
};

/** A scope, and the wider one that includes it. */
const withWider = (scope: ApiKeyScope): ApiKeyScope[] => {
  const wider = widerScopes[scope];
  return wider ? [scope, wider] : [scope];
};

/** Whether scopes hold this one, by itself or in a wider one. */
export const includesScope = (scopes: readonly ApiKeyScope[], scope: ApiKeyScope): boolean =>
  withWider(scope).some((each) => scopes.includes(each));

/** The narrowest scope that allows a use case; null if no key may call it. */
export const apiKeyScopeFor = (useCase: string): ApiKeyScope | null => scopes.get(useCase) ?? null;

/** The use cases that any scope opens which reads events of some kind; a key is shown no other kinds. */
export const eventCases: readonly string[] = ["listEvents"];

/** The scopes that read the tags of records; the use case looks whether the caller has the one that it needs. */
export const tagScopes = {
  products: "catalog:read",
  orders: "orders:read",
  customers: "customers:read",
} as const satisfies Readonly<Record<string, ApiKeyScope>>;

/** The use cases that any of these scopes opens. */
export const tagCases: readonly string[] = ["listTags"];

/** A key may always read its own rights. */
export const OWN_RIGHTS = "whoAmI";

/** What members may do whatever the scopes of their role: store their own preferences and notifications, and leave. */
export const casesOfEveryRole: readonly string[] = [
  "getNotifications",
  "putNotifications",
  "getPreference",
  "putPreference",
  "removeMember",
];

/** The scopes that limit a caller, and what they belong to: an API key, or the role of a member. */
export interface HeldScopes {
  readonly of: "key" | "role";
  readonly scopes: readonly ApiKeyScope[];
}

const openingScopes = apiKeyScopes.filter((scope) => apiKeyScopeTable[scope].length > 0);

/** The scopes each of which allows a use case; none if no key may call it. */
export function apiKeyScopesFor(useCase: string): readonly ApiKeyScope[] {
  if (useCase === OWN_RIGHTS) return openingScopes;
  if (eventCases.includes(useCase)) return [...new Set(eventScopes.values())];
  if (tagCases.includes(useCase)) return Object.values(tagScopes);
  const scope = apiKeyScopeFor(useCase);
  return scope ? withWider(scope) : [];
}

const eventScopes: ReadonlyMap<string, ApiKeyScope> = new Map([
  ["order", "orders:read"],
  ["product", "catalog:read"],
  ["category", "catalog:read"],
  ["customer", "customers:read"],
  ["picture", "catalog:read"],
  ["user", "team:read"],
  ["announcement", "announcements:read"],
]);

/** The scope that reads what an event of this kind carries; null for kinds of an embedder, whose content no scope reads. */
export const scopeOfEvent = (kind: string): ApiKeyScope | null =>
  eventScopes.get(kind.slice(0, kind.indexOf("."))) ?? null;

/** The scopes of a MEMBER, and so those that a role of a tenant may have. */
export const roleScopes = [
  "catalog:read",
  "catalog:write",
  "customers:read",
  "customers:write",
  "orders:read",
  "orders:write",
  "payments:write",
  "shipments:write",
  "announcements:read",
  "announcements:write",
  "webhooks:read",
  "team:read",
  "tenant:read",
] as const satisfies readonly ApiKeyScope[];

export type RoleScope = (typeof roleScopes)[number];

/** What a seat opens. An ADMIN may do more than the scopes say, so only a key with all of them is as strong. */
export const scopesOfRole: Readonly<Record<Role, readonly ApiKeyScope[]>> = {
  MEMBER: roleScopes,
  ADMIN: apiKeyScopes,
};
