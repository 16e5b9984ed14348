import type * as z from "zod";
import type { Metadata, MetadataChange } from "./values/metadata/metadata.js";
import type { OwnSchemas } from "./values/metadata/own-fields.js";
import type { Page } from "./values/page.js";
import type { FieldsOfTheirs, Keeping } from "./own-fields.js";

/** The kind of object that a use case handles, if it stores or shows metadata. */
export interface About {
  createProduct: "product";
  getProduct: "product";
  getProductByExternalId: "product";
  getProductBySku: "product";
  listProducts: "product";
  putProductBySku: "product";
  updateProduct: "product";
  updateProductBySku: "product";
  updateVariant: "product";
  changeStock: "product";
  createCategory: "category";
  getCategory: "category";
  listCategories: "category";
  updateCategory: "category";
  createCustomer: "customer";
  getCustomer: "customer";
  getCustomerByExternalId: "customer";
  listCustomers: "customer";
  updateCustomer: "customer";
  mergeCustomer: "customer";
  createOrder: "order";
  getOrder: "order";
  getOrderByExternalId: "order";
  listOrders: "order";
  listMyOrders: "order";
  updateOrder: "order";
  processOrder: "order";
  completeOrder: "order";
  cancelOrder: "order";
  createTenant: "tenant";
  createTenantFor: "tenant";
  getTenant: "tenant";
  findTenant: "tenant";
  listTenants: "tenant";
  listAllTenants: "tenant";
  updateTenant: "tenant";
  restoreTenant: "tenant";
  purgeTenant: "tenant";
  createUser: "user";
  listUsers: "user";
  updateUser: "user";
  updateProfile: "user";
  setUserActive: "user";
  createAnnouncement: "announcement";
  getAnnouncement: "announcement";
  listAnnouncements: "announcement";
  listActiveAnnouncements: "announcement";
  updateAnnouncement: "announcement";
  publishAnnouncement: "announcement";
  archiveAnnouncement: "announcement";
  createWebhook: "webhook";
  getWebhook: "webhook";
  listWebhooks: "webhook";
  updateWebhook: "webhook";
  pauseWebhook: "webhook";
  resumeWebhook: "webhook";
  enableWebhook: "webhook";
  disableWebhook: "webhook";
  rotateWebhookSecret: "webhook";
}

type SchemasOf<N, F extends FieldsOfTheirs> = N extends keyof About
  ? F[About[N] & Keeping] extends infer S extends OwnSchemas
    ? S
    : never
  : never;

type Taken<S extends OwnSchemas> = { readonly [K in keyof S]?: z.input<S[K]> | null };
type Needed<S extends OwnSchemas> = z.input<z.core.$ZodObject<{ -readonly [K in keyof S]: S[K] }>>;
type Shown<S extends OwnSchemas> = { readonly [K in keyof S]?: z.output<S[K]> };

type WithMetadata<I, M> = Omit<I, "metadata"> & { readonly metadata?: M };

/** The input of a use case with the fields that an embedder added to its object. */
export type TypedInput<I, N, F extends FieldsOfTheirs> = [SchemasOf<N, F>] extends [never]
  ? I
  : N extends `create${string}`
    ? {} extends Needed<SchemasOf<N, F>>
      ? WithMetadata<I, (MetadataChange & Needed<SchemasOf<N, F>>) | null>
      : Omit<I, "metadata"> & { readonly metadata: MetadataChange & Needed<SchemasOf<N, F>> }
    : N extends `update${string}`
      ? WithMetadata<I, (MetadataChange & Taken<SchemasOf<N, F>>) | null>
      : I;

/** The output of a use case with these fields. */
export type TypedOutput<O, N, F extends FieldsOfTheirs> = [SchemasOf<N, F>] extends [never]
  ? O
  : Typed<O, SchemasOf<N, F>>;

type Typed<O, S extends OwnSchemas> = O extends { readonly metadata: Metadata }
  ? Omit<O, "metadata"> & { readonly metadata: Metadata & Shown<S> }
  : O extends Page<infer T>
    ? Omit<O, "data"> & { readonly data: readonly Typed<T, S>[] }
    : O extends readonly (infer T)[]
      ? readonly Typed<T, S>[]
      : O;
