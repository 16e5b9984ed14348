import type { Iterate, Method, Trial } from "./method.js";

/** How each method is sent: its HTTP method and path, and what is special about it. */
export const calls: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "service": {
    "get": "get /service"
  },
  "account": {
    "register": "post /register body",
    "login": "post /login body",
    "logout": "post /logout",
    "logoutAll": "post /logout-all",
    "whoAmI": "get /who_am_i",
    "updateProfile": "patch /profile body",
    "changePassword": "post /password body",
    "forgotPassword": "post /password/forgot body",
    "lookAtLink": "post /password/link body",
    "resetPassword": "post /password/reset body",
    "export": "post /account/export body",
    "getExport": "get /account/export",
    "downloadExport": "get /account/export/file stream",
    "erase": "post /account/erase body"
  },
  "tokens": {
    "list": "get /tokens",
    "revoke": "delete /tokens/{id}"
  },
  "invitations": {
    "decline": "post /invitations/decline body"
  },
  "tenants": {
    "list": "get /tenants query",
    "create": "post /tenants body",
    "get": "get /tenants/{tenantId}",
    "update": "post /tenants/{tenantId} body",
    "delete": "delete /tenants/{tenantId}",
    "getFigures": "get /tenants/{tenantId}/figures query",
    "exportArchive": "get /tenants/{tenantId}/archive stream"
  },
  "team": {
    "list": "get /team-members/{tenantId} query",
    "iterate": "get /team-members/{tenantId} query each",
    "add": "post /team-members/{tenantId} body",
    "changeRole": "post /team-members/{tenantId}/{userId} body",
    "remove": "delete /team-members/{tenantId}/{userId}"
  },
  "apiKeys": {
    "list": "get /api-keys/{tenantId} query",
    "iterate": "get /api-keys/{tenantId} query each",
    "create": "post /api-keys/{tenantId} body",
    "get": "get /api-keys/{tenantId}/{keyId}",
    "update": "patch /api-keys/{tenantId}/{keyId} body",
    "revoke": "delete /api-keys/{tenantId}/{keyId}",
    "rotate": "post /api-keys/{tenantId}/{keyId}/rotate body"
  },
  "announcements": {
    "create": "post /announcements body",
    "list": "get /announcements query",
    "iterate": "get /announcements query each",
    "listActive": "get /announcements/active query",
    "countUnread": "get /announcements/active/unread-count",
    "readAll": "post /announcements/read-all",
    "get": "get /announcements/{id}",
    "update": "patch /announcements/{id} body",
    "delete": "delete /announcements/{id}",
    "publish": "post /announcements/{id}/publish body",
    "archive": "post /announcements/{id}/archive",
    "read": "post /announcements/{id}/read",
    "dismiss": "post /announcements/{id}/dismiss",
    "getStats": "get /announcements/{id}/stats"
  },
  "categories": {
    "create": "post /category/create body",
    "list": "get /category query",
    "iterate": "get /category query each",
    "get": "get /category/{id}",
    "update": "patch /category/{id} body",
    "delete": "delete /category/{id}"
  },
  "products": {
    "list": "get /products query",
    "iterate": "get /products query each",
    "create": "post /products body",
    "change": "post /products/bulk body",
    "import": "post /products/import file body",
    "export": "get /products/export stream query",
    "get": "get /products/{id}",
    "update": "post /products/{id} body",
    "delete": "delete /products/{id}",
    "getBySku": "get /products/by-sku/{sku}",
    "putBySku": "put /products/by-sku/{sku} body",
    "updateBySku": "patch /products/by-sku/{sku} body",
    "changeStock": "post /products/{id}/stock body"
  },
  "imports": {
    "get": "get /imports/{id}",
    "cancel": "post /imports/{id}/cancel"
  },
  "addresses": {
    "list": "get /addresses query",
    "iterate": "get /addresses query each",
    "create": "post /addresses body",
    "get": "get /addresses/{id}",
    "update": "patch /addresses/{id} body",
    "delete": "delete /addresses/{id}"
  },
  "preferences": {
    "get": "get /preferences/{name}",
    "put": "put /preferences/{name} body"
  },
  "orders": {
    "create": "post /orders body",
    "check": "post /orders body trial",
    "list": "get /orders query",
    "iterate": "get /orders query each",
    "listMy": "get /orders/my-orders query",
    "iterateMy": "get /orders/my-orders query each",
    "export": "get /orders/export stream query",
    "exportSales": "get /orders/sales stream query",
    "change": "post /orders/bulk body",
    "get": "get /orders/{id}",
    "update": "patch /orders/{id} body",
    "delete": "delete /orders/{id}",
    "process": "post /orders/{id}/process",
    "complete": "post /orders/{id}/complete",
    "cancel": "post /orders/{id}/cancel body",
    "addPayment": "post /orders/{id}/payments body",
    "listPayments": "get /orders/{id}/payments query",
    "iteratePayments": "get /orders/{id}/payments query each",
    "voidPayment": "post /orders/{id}/payments/{paymentId}/void",
    "addRefund": "post /orders/{id}/refunds body",
    "listRefunds": "get /orders/{id}/refunds query",
    "iterateRefunds": "get /orders/{id}/refunds query each",
    "addShipment": "post /orders/{id}/shipments body",
    "listShipments": "get /orders/{id}/shipments query",
    "iterateShipments": "get /orders/{id}/shipments query each",
    "updateShipment": "patch /orders/{id}/shipments/{shipmentId} body",
    "cancelShipment": "post /orders/{id}/shipments/{shipmentId}/cancel",
    "addNote": "post /orders/{id}/notes body",
    "listNotes": "get /orders/{id}/notes query",
    "iterateNotes": "get /orders/{id}/notes query each",
    "getTimeline": "get /orders/{id}/timeline query"
  },
  "pastOrders": {
    "importOrders": "post /past-orders/import file body",
    "list": "get /past-orders query",
    "iterate": "get /past-orders query each",
    "export": "get /past-orders/export stream query",
    "get": "get /past-orders/{id}",
    "delete": "delete /past-orders/{id}"
  },
  "webhooks": {
    "list": "get /webhooks/{tenantId} query",
    "iterate": "get /webhooks/{tenantId} query each",
    "create": "post /webhooks/{tenantId} body",
    "listEventTypes": "get /webhooks/{tenantId}/event-types",
    "listDeliveries": "get /webhooks/{tenantId}/deliveries query",
    "iterateDeliveries": "get /webhooks/{tenantId}/deliveries query each",
    "getDelivery": "get /webhooks/{tenantId}/deliveries/{deliveryId}/message",
    "redeliver": "post /webhooks/{tenantId}/deliveries/{deliveryId}/redeliver",
    "test": "post /webhooks/{tenantId}/test body",
    "get": "get /webhooks/{tenantId}/{webhookId}",
    "update": "patch /webhooks/{tenantId}/{webhookId} body",
    "delete": "delete /webhooks/{tenantId}/{webhookId}",
    "rotateSecret": "post /webhooks/{tenantId}/{webhookId}/rotate-secret body",
    "enable": "post /webhooks/{tenantId}/{webhookId}/enable body",
    "pause": "post /webhooks/{tenantId}/{webhookId}/pause",
    "resume": "post /webhooks/{tenantId}/{webhookId}/resume",
    "recoverDeliveries": "post /webhooks/{tenantId}/{webhookId}/recover body"
  },
  "events": {
    "list": "get /events/{tenantId} query"
  },
  "auditLog": {
    "list": "get /audit-log/{tenantId} query",
    "iterate": "get /audit-log/{tenantId} query each",
    "export": "get /audit-log/{tenantId}/export stream query"
  }
};

/** The API by what it is about. */
export interface Resources {
  readonly service: {
    readonly get: Method<"getService", []>;
  };
  readonly account: {
    readonly register: Method<"register", []>;
    readonly login: Method<"login", []>;
    readonly logout: Method<"logout", []>;
    readonly logoutAll: Method<"logoutAll", []>;
    readonly whoAmI: Method<"whoAmI", []>;
    readonly updateProfile: Method<"updateProfile", []>;
    readonly changePassword: Method<"changePassword", []>;
    readonly forgotPassword: Method<"forgotPassword", []>;
    readonly lookAtLink: Method<"lookAtLink", []>;
    readonly resetPassword: Method<"resetPassword", []>;
    readonly export: Method<"exportAccount", []>;
    readonly getExport: Method<"getAccountExport", []>;
    readonly downloadExport: Method<"downloadAccountExport", []>;
    readonly erase: Method<"eraseAccount", []>;
  };
  readonly tokens: {
    readonly list: Method<"listTokens", []>;
    readonly revoke: Method<"revokeToken", [id: number]>;
  };
  readonly invitations: {
    readonly decline: Method<"declineInvitation", []>;
  };
  readonly tenants: {
    readonly list: Method<"listTenants", []>;
    readonly create: Method<"createTenant", []>;
    readonly get: Method<"getTenant", []>;
    readonly update: Method<"updateTenant", []>;
    readonly delete: Method<"deleteTenant", []>;
    readonly getFigures: Method<"getFigures", []>;
    readonly exportArchive: Method<"exportArchive", []>;
  };
  readonly team: {
    readonly list: Method<"listMembers", []>;
    readonly iterate: Iterate<"listMembers", []>;
    readonly add: Method<"addMember", []>;
    readonly changeRole: Method<"changeRole", [userId: number]>;
    readonly remove: Method<"removeMember", [userId: number]>;
  };
  readonly apiKeys: {
    readonly list: Method<"listApiKeys", []>;
    readonly iterate: Iterate<"listApiKeys", []>;
    readonly create: Method<"createApiKey", []>;
    readonly get: Method<"getApiKey", [keyId: number]>;
    readonly update: Method<"updateApiKey", [keyId: number]>;
    readonly revoke: Method<"revokeApiKey", [keyId: number]>;
    readonly rotate: Method<"rotateApiKey", [keyId: number]>;
  };
  readonly announcements: {
    readonly create: Method<"createAnnouncement", []>;
    readonly list: Method<"listAnnouncements", []>;
    readonly iterate: Iterate<"listAnnouncements", []>;
    readonly listActive: Method<"listActiveAnnouncements", []>;
    readonly countUnread: Method<"countUnreadAnnouncements", []>;
    readonly readAll: Method<"readAllAnnouncements", []>;
    readonly get: Method<"getAnnouncement", [id: number]>;
    readonly update: Method<"updateAnnouncement", [id: number]>;
    readonly delete: Method<"deleteAnnouncement", [id: number]>;
    readonly publish: Method<"publishAnnouncement", [id: number]>;
    readonly archive: Method<"archiveAnnouncement", [id: number]>;
    readonly read: Method<"readAnnouncement", [id: number]>;
    readonly dismiss: Method<"dismissAnnouncement", [id: number]>;
    readonly getStats: Method<"getAnnouncementStats", [id: number]>;
  };
  readonly categories: {
    readonly create: Method<"createCategory", []>;
    readonly list: Method<"listCategories", []>;
    readonly iterate: Iterate<"listCategories", []>;
    readonly get: Method<"getCategory", [id: number]>;
    readonly update: Method<"updateCategory", [id: number]>;
    readonly delete: Method<"deleteCategory", [id: number]>;
  };
  readonly products: {
    readonly list: Method<"listProducts", []>;
    readonly iterate: Iterate<"listProducts", []>;
    readonly create: Method<"createProduct", []>;
    readonly change: Method<"changeProducts", []>;
    readonly import: Method<"importProducts", []>;
    readonly export: Method<"exportProducts", []>;
    readonly get: Method<"getProduct", [id: number]>;
    readonly update: Method<"updateProduct", [id: number]>;
    readonly delete: Method<"deleteProduct", [id: number]>;
    readonly getBySku: Method<"getProductBySku", [sku: string]>;
    readonly putBySku: Method<"putProductBySku", [sku: string]>;
    readonly updateBySku: Method<"updateProductBySku", [sku: string]>;
    readonly changeStock: Method<"changeStock", [id: number]>;
  };
  readonly imports: {
    readonly get: Method<"getImport", [id: number]>;
    readonly cancel: Method<"cancelImport", [id: number]>;
  };
  readonly addresses: {
    readonly list: Method<"listAddresses", []>;
    readonly iterate: Iterate<"listAddresses", []>;
    readonly create: Method<"createAddress", []>;
    readonly get: Method<"getAddress", [id: number]>;
    readonly update: Method<"updateAddress", [id: number]>;
    readonly delete: Method<"deleteAddress", [id: number]>;
  };
  readonly preferences: {
    readonly get: Method<"getPreference", [name: string]>;
    readonly put: Method<"putPreference", [name: string]>;
  };
  readonly orders: {
    readonly create: Method<"createOrder", []>;
    readonly check: Trial<"createOrder", []>;
    readonly list: Method<"listOrders", []>;
    readonly iterate: Iterate<"listOrders", []>;
    readonly listMy: Method<"listMyOrders", []>;
    readonly iterateMy: Iterate<"listMyOrders", []>;
    readonly export: Method<"exportOrders", []>;
    readonly exportSales: Method<"exportSales", []>;
    readonly change: Method<"changeOrders", []>;
    readonly get: Method<"getOrder", [id: number]>;
    readonly update: Method<"updateOrder", [id: number]>;
    readonly delete: Method<"deleteOrder", [id: number]>;
    readonly process: Method<"processOrder", [id: number]>;
    readonly complete: Method<"completeOrder", [id: number]>;
    readonly cancel: Method<"cancelOrder", [id: number]>;
    readonly addPayment: Method<"addPayment", [id: number]>;
    readonly listPayments: Method<"listPayments", [id: number]>;
    readonly iteratePayments: Iterate<"listPayments", [id: number]>;
    readonly voidPayment: Method<"voidPayment", [id: number, paymentId: number]>;
    readonly addRefund: Method<"addRefund", [id: number]>;
    readonly listRefunds: Method<"listRefunds", [id: number]>;
    readonly iterateRefunds: Iterate<"listRefunds", [id: number]>;
    readonly addShipment: Method<"addShipment", [id: number]>;
    readonly listShipments: Method<"listShipments", [id: number]>;
    readonly iterateShipments: Iterate<"listShipments", [id: number]>;
    readonly updateShipment: Method<"updateShipment", [id: number, shipmentId: number]>;
    readonly cancelShipment: Method<"cancelShipment", [id: number, shipmentId: number]>;
    readonly addNote: Method<"addOrderNote", [id: number]>;
    readonly listNotes: Method<"listOrderNotes", [id: number]>;
    readonly iterateNotes: Iterate<"listOrderNotes", [id: number]>;
    readonly getTimeline: Method<"getOrderTimeline", [id: number]>;
  };
  readonly pastOrders: {
    readonly importOrders: Method<"importOrders", []>;
    readonly list: Method<"listPastOrders", []>;
    readonly iterate: Iterate<"listPastOrders", []>;
    readonly export: Method<"exportPastOrders", []>;
    readonly get: Method<"getPastOrder", [id: number]>;
    readonly delete: Method<"deletePastOrder", [id: number]>;
  };
  readonly webhooks: {
    readonly list: Method<"listWebhooks", []>;
    readonly iterate: Iterate<"listWebhooks", []>;
    readonly create: Method<"createWebhook", []>;
    readonly listEventTypes: Method<"listEventTypes", []>;
    readonly listDeliveries: Method<"listDeliveries", []>;
    readonly iterateDeliveries: Iterate<"listDeliveries", []>;
    readonly getDelivery: Method<"getDelivery", [deliveryId: number]>;
    readonly redeliver: Method<"redeliver", [deliveryId: number]>;
    readonly test: Method<"testWebhooks", []>;
    readonly get: Method<"getWebhook", [webhookId: number]>;
    readonly update: Method<"updateWebhook", [webhookId: number]>;
    readonly delete: Method<"deleteWebhook", [webhookId: number]>;
    readonly rotateSecret: Method<"rotateWebhookSecret", [webhookId: number]>;
    readonly enable: Method<"enableWebhook", [webhookId: number]>;
    readonly pause: Method<"pauseWebhook", [webhookId: number]>;
    readonly resume: Method<"resumeWebhook", [webhookId: number]>;
    readonly recoverDeliveries: Method<"recoverDeliveries", [webhookId: number]>;
  };
  readonly events: {
    readonly list: Method<"listEvents", []>;
  };
  readonly auditLog: {
    readonly list: Method<"listAuditLog", []>;
    readonly iterate: Iterate<"listAuditLog", []>;
    readonly export: Method<"exportAuditLog", []>;
  };
}
