/**
 * The scopes of API keys, and the use cases that each allows. A use case in no scope is closed to every key: those
 * about an account, those that end a tenant, and those of workers.
 */
export const apiKeyScopeTable = {
  "catalog:read": ["getCategory", "listCategories", "getProduct", "listProducts", "exportProducts"],
  "catalog:write": [
    "createCategory",
    "updateCategory",
    "deleteCategory",
    "createProduct",
    "updateProduct",
    "changeStock",
    "deleteProduct",
    "importProducts",
  ],
  "orders:read": [
    "getOrder",
    "listOrders",
    "listMyOrders",
    "exportOrders",
    "listOrderNotes",
    "getOrderTimeline",
    "getAddress",
    "listAddresses",
  ],
  "orders:write": [
    "createOrder",
    "updateOrder",
    "processOrder",
    "completeOrder",
    "cancelOrder",
    "deleteOrder",
    "addOrderNote",
    "createAddress",
    "updateAddress",
    "deleteAddress",
  ],
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
  "team:read": ["listMembers"],
  "team:write": ["addMember", "changeRole", "removeMember"],
  "tenant:read": ["getTenant"],
  "tenant:write": ["updateTenant"],
  "api-keys:read": ["getApiKey", "listApiKeys"],
  "api-keys:write": ["createApiKey", "updateApiKey", "rotateApiKey", "revokeApiKey"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ApiKeyScope = keyof typeof apiKeyScopeTable;

export const apiKeyScopes = Object.keys(apiKeyScopeTable) as [ApiKeyScope, ...ApiKeyScope[]];

const scopes = new Map<string, ApiKeyScope>(
  apiKeyScopes.flatMap((scope) => apiKeyScopeTable[scope].map((name) => [name, scope])),
);

/** The scope that allows a use case; null if no key may call it. */
export const apiKeyScopeFor = (useCase: string): ApiKeyScope | null => scopes.get(useCase) ?? null;
