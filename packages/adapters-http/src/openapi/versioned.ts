import type { OutputOf, UseCaseName } from "@souk/core";
import type { Endpoint } from "../wire/endpoint.js";

type Versioned = {
  [N in UseCaseName]: OutputOf<N> extends { readonly version: number } ? N : never;
}[UseCaseName];

/** Use cases that answer one object with a version; the compiler finds a missing one. */
const versioned: Readonly<Record<Versioned, true>> = {
  archiveAnnouncement: true,
  cancelOrder: true,
  changeStock: true,
  completeOrder: true,
  createAddress: true,
  createAnnouncement: true,
  createApiKey: true,
  createCategory: true,
  createCustomer: true,
  createOrder: true,
  createProduct: true,
  createRole: true,
  createTenant: true,
  createTenantFor: true,
  createUser: true,
  createWebhook: true,
  enableWebhook: true,
  findTenant: true,
  getAddress: true,
  getAnnouncement: true,
  getApiKey: true,
  getCategory: true,
  getCustomer: true,
  getCustomerByExternalId: true,
  getOrder: true,
  getOrderByExternalId: true,
  getPreference: true,
  getProduct: true,
  getProductBySku: true,
  getRole: true,
  getTenant: true,
  getWebhook: true,
  pauseWebhook: true,
  processOrder: true,
  publishAnnouncement: true,
  putPreference: true,
  putProductBySku: true,
  purgeTenant: true,
  restoreTenant: true,
  resumeWebhook: true,
  rotateApiKey: true,
  rotateWebhookSecret: true,
  setUserActive: true,
  updateAddress: true,
  updateAnnouncement: true,
  updateApiKey: true,
  updateCategory: true,
  updateCustomer: true,
  updateOrder: true,
  updateProduct: true,
  updateProductBySku: true,
  updateRole: true,
  updateTenant: true,
  updateUser: true,
  updateVariant: true,
  updateWebhook: true,
};

/** Whether its answer carries the version as an ETag. */
export const sendsVersion = ({ useCase }: Endpoint): boolean => Object.hasOwn(versioned, useCase);
