import type { UseCaseName } from "@souk/core";

export interface Route {
  readonly method: "get" | "post" | "patch" | "delete";
  /** Parameters are named as the API description names them. */
  readonly path: string;
  /** The answer is text in pieces. */
  readonly streams?: true;
  /** The body is a file. */
  readonly file?: true;
}

export const BASE_PATH = "/api/v2/admin";

const get = (path: string): Route => ({ method: "get", path });
const post = (path: string): Route => ({ method: "post", path });
const patch = (path: string): Route => ({ method: "patch", path });
const remove = (path: string): Route => ({ method: "delete", path });

/** How the API offers what commands do; what is missing here is for operators alone. */
export const routes: Partial<Readonly<Record<UseCaseName, Route>>> = {
  createTenant: post("/tenants"),
  listTenants: get("/tenants"),
  getTenant: get("/tenants/{tenantId}"),
  updateTenant: patch("/tenants/{tenantId}"),
  deleteTenant: remove("/tenants/{tenantId}"),
  listMembers: get("/team-members/{tenantId}"),
  addMember: post("/team-members/{tenantId}"),
  changeRole: post("/team-members/{tenantId}/{userId}"),
  removeMember: remove("/team-members/{tenantId}/{userId}"),
  createCategory: post("/category/create"),
  listCategories: get("/category"),
  getCategory: get("/category/{id}"),
  updateCategory: patch("/category/{id}"),
  deleteCategory: remove("/category/{id}"),
  listProducts: get("/products"),
  createProduct: post("/products"),
  getProduct: get("/products/{id}"),
  updateProduct: patch("/products/{id}"),
  deleteProduct: remove("/products/{id}"),
  importProducts: { ...post("/products/import"), file: true },
  exportProducts: { ...get("/products/export"), streams: true },
  listOrders: get("/orders"),
  getOrder: get("/orders/{id}"),
  processOrder: post("/orders/{id}/process"),
  completeOrder: post("/orders/{id}/complete"),
  cancelOrder: post("/orders/{id}/cancel"),
  listAnnouncements: get("/announcements"),
  createAnnouncement: post("/announcements"),
  getAnnouncement: get("/announcements/{id}"),
  publishAnnouncement: post("/announcements/{id}/publish"),
  archiveAnnouncement: post("/announcements/{id}/archive"),
  getAnnouncementStats: get("/announcements/{id}/stats"),
  listWebhooks: get("/webhooks/{tenantId}"),
  createWebhook: post("/webhooks/{tenantId}"),
  listEventTypes: get("/webhooks/{tenantId}/event-types"),
  listDeliveries: get("/webhooks/{tenantId}/deliveries"),
  redeliver: post("/webhooks/{tenantId}/deliveries/{deliveryId}/redeliver"),
  testWebhooks: post("/webhooks/{tenantId}/test"),
  getWebhook: get("/webhooks/{tenantId}/{webhookId}"),
  updateWebhook: patch("/webhooks/{tenantId}/{webhookId}"),
  deleteWebhook: remove("/webhooks/{tenantId}/{webhookId}"),
  rotateWebhookSecret: post("/webhooks/{tenantId}/{webhookId}/rotate-secret"),
  enableWebhook: post("/webhooks/{tenantId}/{webhookId}/enable"),
  pauseWebhook: post("/webhooks/{tenantId}/{webhookId}/pause"),
  resumeWebhook: post("/webhooks/{tenantId}/{webhookId}/resume"),
  recoverDeliveries: post("/webhooks/{tenantId}/{webhookId}/recover"),
};
