/** Where a POST makes something new and takes an Idempotency-Key. */
export const keyedPaths: readonly string[] = [
  "/api/v2/admin/register",
  "/api/v2/admin/tenants",
  "/api/v2/admin/team-members/{tenantId}",
  "/api/v2/admin/api-keys/{tenantId}",
  "/api/v2/admin/api-keys/{tenantId}/{keyId}/rotate",
  "/api/v2/admin/announcements",
  "/api/v2/admin/category/create",
  "/api/v2/admin/products",
  "/api/v2/admin/products/import",
  "/api/v2/admin/products/{id}/stock",
  "/api/v2/admin/addresses",
  "/api/v2/admin/orders",
  "/api/v2/admin/orders/{id}/notes",
  "/api/v2/admin/webhooks/{tenantId}",
  "/api/v2/admin/webhooks/{tenantId}/{webhookId}/rotate-secret"
];
