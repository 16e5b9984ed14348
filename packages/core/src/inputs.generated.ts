import type { ImportReport } from "./catalog/import/import-report.js";
import type { EventKind } from "./events/catalogue.js";
import type { PictureFile } from "./ports/pictures/picture-maker.js";
import type { FileDigest } from "./ports/catalog/staged-import-repository.js";
import type { ArchiveEntry, TenantDifference } from "./ports/tenancy/tenant-archive.js";
import type { ArchiveSpool } from "./tenancy/export-archive.js";
import type { ApiKeyScope } from "./values/api-keys/api-key-scopes.js";
import type { MetadataValue } from "./values/metadata/metadata.js";

/** What a caller gives to each use case; scripts/write-inputs.mjs writes it from their schemas. */
export interface Inputs {
  addPasskey: {
    /** The response of the browser to the `options`: the JSON of `navigator.credentials.create()`. */
    credential: Record<string, unknown>;
    /** A name by which the person knows the device or app. */
    name?: string | undefined;
  };
  changePassword: {
    /** The current password. */
    currentPassword: string;
    /** 8 to 128 characters. Rejected: stolen and common passwords, one repeated character, plain runs such as `abcdefgh`, and passwords that contain the name or address of the account. */
    password: string;
    /** The same password again. */
    passwordConfirmation: string;
    /** Whether to revoke the API keys that the account made in the last 90 days, with their descendants. Defaults to false. */
    revokeKeys?: boolean | undefined;
  };
  confirmFactor: {
    /** The six digits that an authenticator app shows. */
    code: string;
  };
  confirmIdentity: {
    /** The password of the account. */
    password?: string | undefined;
    /** The six digits that an authenticator app shows. */
    code?: string | undefined;
    /** The response of the browser to the `options`: the JSON of `navigator.credentials.get()`. */
    assertion?: Record<string, unknown> | undefined;
  };
  createRecoveryCodes: Record<string, never>;
  createTotp: {
    /** A name by which the person knows the device or app. */
    name?: string | undefined;
  };
  createUser: {
    /** The name of the person. */
    name: string;
    /** An email address. Case is ignored. */
    email: string;
    /** The kind of account; `OPERATOR` for people who run the service. Defaults to `CONSUMER`. */
    userType?: "CONSUMER" | "OPERATOR" | undefined;
    /** What your own system calls it; no two share one. */
    externalId?: string | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
    /** 8 to 128 characters. Rejected: stolen and common passwords, one repeated character, plain runs such as `abcdefgh`, and passwords that contain the name or address of the account. */
    password?: string | undefined;
    /** The same password again. */
    passwordConfirmation?: string | undefined;
  };
  deleteFactor: {
    /** The id of the factor. */
    id: number;
  };
  downloadAccountExport: Record<string, never>;
  endProviderSession: {
    /** The logout token of the provider. */
    logoutToken: string;
  };
  eraseAccount: {
    /** The current password. */
    currentPassword?: string | undefined;
    /** The email address of the account. */
    confirm: string;
  };
  eraseUser: {
    /** The id of the user. */
    userId: number;
    /** The email address of the account. */
    confirm: string;
  };
  exportAccount: {
    /** The current password. */
    currentPassword?: string | undefined;
  };
  exportUser: {
    /** The id of the user. */
    userId: number;
    /** Called with each line, in order. Souk waits for its promise. */
    onLine: (line: string) => Promise<void> | void;
  };
  findUser: {
    /** The id of an account, its address, or `external:` and its id in your own system. */
    user: number | {
      /** What your own system calls it; no two share one. */
      externalId: string;
    } | string;
  };
  forgotPassword: {
    /** An email address. Case is ignored. */
    email: string;
  };
  getAccountExport: Record<string, never>;
  getService: Record<string, never>;
  issueUserToken: {
    /** The id of the user. */
    userId: number;
    /** When the token expires. Defaults to the latest time that the host allows. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    expiresAt?: string | undefined;
  };
  listFactors: Record<string, never>;
  listTokens: Record<string, never>;
  listUserTokens: {
    /** The id of the user. */
    userId: number;
  };
  listUsers: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `15`. */
    perPage?: number | undefined;
    /** Part of the name or address. */
    search?: string | undefined;
    /** Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
    metadata?: Record<string, MetadataValue> | undefined;
  };
  login: {
    /** The email address of the account, case-insensitive. */
    email: string;
    /** The password of the account. */
    password: string;
    /** Seconds until the token expires. Defaults to, and is limited by, the lifetime that the host configures. */
    expiresIn?: number | undefined;
  };
  loginWithFactor: {
    /** The `ticket` of the sign-in. */
    ticket: string;
    /** The six digits that an authenticator app shows. */
    code?: string | undefined;
    /** One of the recovery codes. Each works once. */
    recoveryCode?: string | undefined;
    /** The response of the browser to the `options`: the JSON of `navigator.credentials.get()`. */
    assertion?: Record<string, unknown> | undefined;
  };
  loginWithProvider: {
    /** The `flow` that began the sign-in. */
    flow: string;
    /** The query of the address to which the provider sent the browser. */
    query: string;
  };
  logout: Record<string, never>;
  logoutAll: Record<string, never>;
  lookAtLink: {
    /** The token from the emailed link. */
    token: string;
    /** An email address. Case is ignored. */
    email: string;
  };
  register: {
    /** The name of the person. */
    name: string;
    /** An email address. Case is ignored. */
    email: string;
    /** 8 to 128 characters. Rejected: stolen and common passwords, one repeated character, plain runs such as `abcdefgh`, and passwords that contain the name or address of the account. */
    password: string;
    /** The same password again. */
    passwordConfirmation: string;
  };
  resetFactors: {
    /** The id of the user. */
    userId: number;
  };
  resetPassword: {
    /** The token from the emailed link. */
    token: string;
    /** An email address. Case is ignored. */
    email: string;
    /** 8 to 128 characters. Rejected: stolen and common passwords, one repeated character, plain runs such as `abcdefgh`, and passwords that contain the name or address of the account. */
    password: string;
    /** The same password again. */
    passwordConfirmation: string;
    /** Whether to revoke the API keys that the account made in the last 90 days, with their descendants. Defaults to false. */
    revokeKeys?: boolean | undefined;
  };
  revokeToken: {
    /** The id of the token. */
    id: number;
  };
  revokeUserTokens: {
    /** The id of the user. */
    userId: number;
    /** Ends only this session. Ends all of them by default. */
    tokenId?: number | undefined;
  };
  secureAccount: {
    /** The API keys to revoke, with their descendants. */
    keyIds?: number[] | undefined;
    /** The webhooks to delete. */
    webhookIds?: number[] | undefined;
    /** The second factors to remove. */
    factorIds?: number[] | undefined;
    /** Only shows what would end. Needs no confirmation. Defaults to `false`. */
    dryRun?: boolean | undefined;
  };
  setUserActive: {
    /** The id of the user. */
    userId: number;
    /** Whether the person may sign in. */
    isActive: boolean;
  };
  setUserPassword: {
    /** The id of the user. */
    userId: number;
    /** 8 to 128 characters. Rejected: stolen and common passwords, one repeated character, plain runs such as `abcdefgh`, and passwords that contain the name or address of the account. */
    password: string;
    /** The same password again. */
    passwordConfirmation: string;
  };
  startConfirm: Record<string, never>;
  startPasskey: Record<string, never>;
  startPasskeyLogin: Record<string, never>;
  startProviderLogin: {
    /** Where the browser goes after the sign-in. */
    next?: string | undefined;
    /** Whether the person must prove at the provider again who they are. */
    isFresh?: boolean | undefined;
    /** The token from the emailed link. */
    token?: string | undefined;
    /** The address that the token was mailed to. */
    email?: string | undefined;
  };
  unlinkIdentities: {
    /** The id of the user. */
    userId: number;
  };
  updateProfile: {
    /** The name of the person. */
    name?: string | undefined;
    /** A phone number; null removes it. */
    phone?: string | null | undefined;
    /** The country, such as `PT` or `+351`; null removes it. */
    countryCode?: string | null | undefined;
    /** The URL of a picture of the person; null removes it. */
    photoUrl?: string | null | undefined;
    /** The color scheme; `system` follows the device. */
    theme?: "system" | "light" | "dark" | undefined;
    /** A language, such as `en` or `pt-BR`. */
    language?: string | undefined;
    /** An IANA time zone, such as `Europe/Lisbon`; null removes it. */
    timezone?: string | null | undefined;
    /** `1` to receive news by email. */
    emailMarketing?: "0" | "1" | undefined;
    /** `1` to receive email about account activity. */
    emailSystem?: "0" | "1" | undefined;
    /** `1` to receive push messages. */
    pushSystem?: "0" | "1" | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
  };
  updateUser: {
    /** The id of the user. */
    userId: number;
    /** The id of the person in your own system, unique among accounts; null removes it. */
    externalId?: string | null | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
  };
  whoAmI: Record<string, never>;
  createAddress: {
    /** A label, such as `Home`. */
    label?: string | null | undefined;
    /** Street and number. */
    street: string;
    /** The city. */
    city: string;
    /** The country. */
    country?: string | null | undefined;
    /** The postal code. */
    postalCode?: string | null | undefined;
    /** The state, province or region. */
    state?: string | null | undefined;
    /** A phone number for the carrier. */
    phone?: string | null | undefined;
    /** Whether it is the default address. There is at most one. */
    isDefault?: boolean | undefined;
  };
  deleteAddress: {
    /** The id of the address. */
    id: number;
  };
  getAddress: {
    /** The id of the address. */
    id: number;
  };
  listAddresses: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `15`. */
    perPage?: number | undefined;
    /** Filter by ids, such as `1,2,3`; up to 100. */
    id?: string | undefined;
  };
  updateAddress: {
    /** A label, such as `Home`. */
    label?: string | null | undefined;
    /** Street and number. */
    street?: string | undefined;
    /** The city. */
    city?: string | undefined;
    /** The country. */
    country?: string | null | undefined;
    /** The postal code. */
    postalCode?: string | null | undefined;
    /** The state, province or region. */
    state?: string | null | undefined;
    /** A phone number for the carrier. */
    phone?: string | null | undefined;
    /** Whether it is the default address. There is at most one. */
    isDefault?: boolean | undefined;
    /** The id of the address. */
    id: number;
  };
  cloneTenant: {
    /** The id of the tenant. */
    tenantId: number;
    /** The name of the new tenant. */
    name: string;
    /** Called for each picture whose files are missing. The copy or archive is made without it. */
    onLostPicture?: ((pictureId: number) => void) | undefined;
  };
  compareTenant: {
    /** The id of the tenant. */
    tenantId: number;
    /** Opens the lines of the archive. Called more than once. */
    open: () => AsyncIterable<string>;
    /** Whether to include the members. Defaults to `false`. */
    withTeam?: boolean | undefined;
    /** Called with each line, in order. Souk waits for its promise. */
    onLine?: ((line: string) => Promise<void> | void) | undefined;
  };
  createTenant: {
    /** The name of the tenant. */
    name: string;
    /** The id of the tenant in your own system. */
    externalId?: string | undefined;
    /** Settings of the tenant; omitted settings have their defaults. */
    settings?: {
      /** With `enforced`, orders reduce the stock, and Souk rejects an order if there is not enough. */
      inventory?: "untracked" | "enforced" | undefined;
      /** The IANA time zone of the tenant, such as `Europe/Berlin`. Dates without a time refer to this time zone. */
      timezone?: string | undefined;
      /** The ISO 4217 code of the currency of all amounts, such as `EUR`; it sets their number of decimals. It cannot change after the first order. Null changes nothing. */
      currency?: string | null | undefined;
      /** Published products with this stock or less, but more than 0, count as low in the figures. Defaults to 5. */
      lowStock?: number | undefined;
      /** Whether members need a second factor. Members without one reach nothing of the tenant until they add one. An ADMIN who has a second factor may switch it on. */
      requireFactor?: boolean | undefined;
      /** With `checked`, Souk rejects an order whose `totalAmount` is not the sum of its items and adjustments. Defaults to the host's `TOTALS`. */
      totals?: "kept" | "checked" | undefined;
      /** The name of the seller on invoices. */
      legalName?: string | null | undefined;
      /** The address of the seller on invoices, with line breaks. */
      legalAddress?: string | null | undefined;
      /** The tax number of the seller on invoices. */
      taxNumber?: string | null | undefined;
      /** What stands before the numbers of invoices, such as `2026-`. */
      invoicePrefix?: string | null | undefined;
    } | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
  };
  createTenantFor: {
    /** The name of the tenant. */
    name: string;
    /** The id of the tenant in your own system. */
    externalId?: string | undefined;
    /** Settings of the tenant; omitted settings have their defaults. */
    settings?: {
      /** With `enforced`, orders reduce the stock, and Souk rejects an order if there is not enough. */
      inventory?: "untracked" | "enforced" | undefined;
      /** The IANA time zone of the tenant, such as `Europe/Berlin`. Dates without a time refer to this time zone. */
      timezone?: string | undefined;
      /** The ISO 4217 code of the currency of all amounts, such as `EUR`; it sets their number of decimals. It cannot change after the first order. Null changes nothing. */
      currency?: string | null | undefined;
      /** Published products with this stock or less, but more than 0, count as low in the figures. Defaults to 5. */
      lowStock?: number | undefined;
      /** Whether members need a second factor. Members without one reach nothing of the tenant until they add one. An ADMIN who has a second factor may switch it on. */
      requireFactor?: boolean | undefined;
      /** With `checked`, Souk rejects an order whose `totalAmount` is not the sum of its items and adjustments. Defaults to the host's `TOTALS`. */
      totals?: "kept" | "checked" | undefined;
      /** The name of the seller on invoices. */
      legalName?: string | null | undefined;
      /** The address of the seller on invoices, with line breaks. */
      legalAddress?: string | null | undefined;
      /** The tax number of the seller on invoices. */
      taxNumber?: string | null | undefined;
      /** What stands before the numbers of invoices, such as `2026-`. */
      invoicePrefix?: string | null | undefined;
    } | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
    /** The first ADMIN: an id, an address, or `external:` and the id in your own system. */
    owner: number | {
      /** What your own system calls it; no two share one. */
      externalId: string;
    } | string;
  };
  deleteTenant: Record<string, never>;
  exportArchive: {
    /** Opens the place that holds the archive until its reader has all of it. */
    openSpool: () => Promise<ArchiveSpool>;
  };
  exportTenant: {
    /** The id of the tenant. */
    tenantId: number;
    /** Whether to include the secrets of the webhooks, in plain text. Defaults to `false`. */
    withSecrets?: boolean | undefined;
    /** Called for each webhook whose secret cannot be decrypted. It is exported without one. */
    onUnreadable?: ((webhookId: number) => void) | undefined;
    /** Called for each picture whose files are missing. The copy or archive is made without it. */
    onLostPicture?: ((pictureId: number) => void) | undefined;
    /** Called with each line, in order. Souk waits for its promise. */
    onLine: (line: string) => Promise<void> | void;
  };
  findTenant: {
    /** The id of the tenant. */
    tenantId: number;
  } | {
    /** What your own system calls it; no two share one. */
    externalId: string;
  };
  getTenant: Record<string, never>;
  importTenant: {
    /** The name of the new tenant. */
    name?: string | undefined;
    /** The lines of the archive. */
    lines: AsyncIterable<string>;
    /** Called for every row. Rows in conflict are then left out instead of rejected, for a dry run. */
    tell?: ((entry: ArchiveEntry) => void) | undefined;
  };
  listAllTenants: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `15`. */
    perPage?: number | undefined;
    /** Lists only deleted tenants. Defaults to `false`. */
    deleted?: boolean | undefined;
    /** Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
    metadata?: Record<string, MetadataValue> | undefined;
  };
  listTenants: {
    /** Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
    metadata?: Record<string, MetadataValue> | undefined;
  };
  purgeTenant: {
    /** The id of the tenant. */
    tenantId: number;
    /** The name of the tenant. */
    confirm: string;
  };
  putTenantBack: {
    /** The id of the tenant. */
    tenantId: number;
    /** Opens the lines of the archive. Called more than once. */
    open: () => AsyncIterable<string>;
    /** Whether to include the members. Defaults to `false`. */
    withTeam?: boolean | undefined;
    /** What `compareTenant` returned. The smaller archive that it wrote is then enough. Without it, Souk compares here. */
    difference?: TenantDifference | undefined;
  };
  restoreTenant: {
    /** The id of the tenant. */
    tenantId: number;
  };
  updateTenant: {
    /** The name of the tenant. */
    name?: string | undefined;
    /** The id of the tenant in your own system; null removes it. */
    externalId?: string | null | undefined;
    /** Settings of the tenant; omitted settings keep their values. */
    settings?: {
      /** With `enforced`, orders reduce the stock, and Souk rejects an order if there is not enough. */
      inventory?: "untracked" | "enforced" | undefined;
      /** The IANA time zone of the tenant, such as `Europe/Berlin`. Dates without a time refer to this time zone. */
      timezone?: string | undefined;
      /** The ISO 4217 code of the currency of all amounts, such as `EUR`; it sets their number of decimals. It cannot change after the first order. Null changes nothing. */
      currency?: string | null | undefined;
      /** Published products with this stock or less, but more than 0, count as low in the figures. Defaults to 5. */
      lowStock?: number | undefined;
      /** Whether members need a second factor. Members without one reach nothing of the tenant until they add one. An ADMIN who has a second factor may switch it on. */
      requireFactor?: boolean | undefined;
      /** With `checked`, Souk rejects an order whose `totalAmount` is not the sum of its items and adjustments. Defaults to the host's `TOTALS`. */
      totals?: "kept" | "checked" | undefined;
      /** The name of the seller on invoices. */
      legalName?: string | null | undefined;
      /** The address of the seller on invoices, with line breaks. */
      legalAddress?: string | null | undefined;
      /** The tax number of the seller on invoices. */
      taxNumber?: string | null | undefined;
      /** What stands before the numbers of invoices, such as `2026-`. */
      invoicePrefix?: string | null | undefined;
    } | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
  };
  addMember: {
    /** An email address. Case is ignored. */
    email: string;
    /** The role in the tenant. An ADMIN also manages members, webhooks and the tenant. */
    role: "ADMIN" | "MEMBER";
    /** A role of the tenant that limits what the MEMBER may do; null for none. */
    roleId?: number | null | undefined;
  };
  changeRole: {
    /** The id of the user. */
    userId: number;
    /** The role in the tenant. An ADMIN also manages members, webhooks and the tenant. */
    role: "ADMIN" | "MEMBER";
    /** A role of the tenant that limits what the MEMBER may do; null for none. */
    roleId?: number | null | undefined;
  };
  createRole: {
    /** The name of the role, unique in the tenant. */
    name: string;
    /** What members with the role may do; only scopes that a MEMBER has. */
    scopes: ("catalog:read" | "catalog:write" | "customers:read" | "customers:write" | "orders:read" | "orders:write" | "payments:write" | "shipments:write" | "announcements:read" | "announcements:write" | "webhooks:read" | "team:read" | "tenant:read")[];
  };
  declineInvitation: {
    /** The token from the emailed link. */
    token: string;
    /** An email address. Case is ignored. */
    email: string;
  };
  deleteRole: {
    /** The id of the role. */
    roleId: number;
  };
  getRole: {
    /** The id of the role. */
    roleId: number;
  };
  inviteAgain: {
    /** The id of the user. */
    userId: number;
  };
  listMembers: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `15`. */
    perPage?: number | undefined;
    /** Filter by ids, such as `1,2,3`; up to 100. */
    id?: string | undefined;
    /** Part of the name or email address, case-insensitive for A to Z. */
    search?: string | undefined;
  };
  listRoles: Record<string, never>;
  removeMember: {
    /** The id of the user. */
    userId: number;
  };
  updateRole: {
    /** The name of the role, unique in the tenant. */
    name?: string | undefined;
    /** What members with the role may do; only scopes that a MEMBER has. */
    scopes?: ("catalog:read" | "catalog:write" | "customers:read" | "customers:write" | "orders:read" | "orders:write" | "payments:write" | "shipments:write" | "announcements:read" | "announcements:write" | "webhooks:read" | "team:read" | "tenant:read")[] | undefined;
    /** The id of the role. */
    roleId: number;
  };
  createApiKey: {
    /** A name, such as the program that uses the key. */
    name: string;
    /** The scopes of the key. */
    scopes: ApiKeyScope[];
    /** When the key expires. Defaults to a year from now; send null for a key that is valid until it is revoked. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    expiresAt?: string | null | undefined;
  };
  getApiKey: {
    /** The id of the API key. */
    keyId: number;
  };
  listApiKeys: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `15`. */
    perPage?: number | undefined;
  };
  revokeApiKey: {
    /** The id of the API key. */
    keyId: number;
    /** Whether to revoke its descendants, too. Defaults to false; always true if an API key sends the request. */
    descendants?: boolean | undefined;
  };
  rotateApiKey: {
    /** The id of the API key. */
    keyId: number;
    /** How many hours the old key stays valid; 0 revokes it immediately. Defaults to `24`. */
    overlapHours?: number | undefined;
  };
  updateApiKey: {
    /** A name, such as the program that uses the key. */
    name?: string | undefined;
    /** The scopes of the key. */
    scopes?: ApiKeyScope[] | undefined;
    /** When the key expires; null if it is valid until it is revoked. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    expiresAt?: string | null | undefined;
    /** The id of the API key. */
    keyId: number;
  };
  cancelImport: {
    /** The id of the import. */
    id: number;
  };
  changeProducts: {
    /** The ids, up to 100 different ones. Duplicates count once. */
    ids: number[];
    /** The action for each id. */
    action: "publish" | "unpublish" | "set_category" | "add_tags" | "remove_tags" | "delete";
    /** The category for `set_category`, or null for none. */
    categoryId?: number | null | undefined;
    /** The tags for `add_tags` and `remove_tags`. */
    tags?: string[] | undefined;
  };
  changeStock: {
    /** The number of units to add; negative to remove. */
    by?: number | undefined;
    /** The new stock. Requires `from`. */
    to?: number | undefined;
    /** The stock that the caller last saw. */
    from?: number | undefined;
    /** The variant whose stock changes. Required if the product has several. */
    variantId?: number | undefined;
    /** The id of the product. */
    id: number;
  };
  createCategory: {
    /** The name. */
    name: string;
    /** A description. Null means empty. */
    description?: string | null | undefined;
    /** Whether it is visible in the shop. */
    published?: boolean | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
  };
  createProduct: {
    /** The name, as shoppers see it. */
    name: string;
    /** A description. Null means empty. */
    description?: string | null | undefined;
    /** The SKU, unique in the tenant. */
    sku?: string | null | undefined;
    /** The unit price. In major units of the tenant's currency, such as 49.9. */
    price?: number | string | undefined;
    /** The number of units in stock. */
    stock?: number | undefined;
    /** A category of the tenant, or null for none. */
    categoryId?: number | null | undefined;
    /** Whether it is visible in the shop. */
    published?: boolean | undefined;
    /** The picture that stands for the product: the first of `mediaIds`. Alone, it moves that picture to the front or adds it; null takes the cover away and leaves `mediaIds`. Without `mediaIds`, an id of another media store is stored as sent. */
    coverId?: number | null | undefined;
    /** The ids of its pictures, in order. Null means none. */
    mediaIds?: number[] | null | undefined;
    /** The URLs of its pictures, the main one first. Null means none. */
    imageUrls?: string[] | null | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
    /** The barcode, or null. */
    barcode?: string | null | undefined;
    /** The price before a reduction, at least the price, or null. In major units of the tenant's currency, such as 49.9. */
    compareAtPrice?: number | string | null | undefined;
    /** What one unit costs the shop, or null. For ADMINs, and keys with the scope `catalog:costs`. In major units of the tenant's currency, such as 49.9. */
    cost?: number | string | null | undefined;
    /** The weight in grams, or null. */
    weightGrams?: number | null | undefined;
    /** The id in your own system, unique in the tenant and compared exactly; null removes it. */
    externalId?: string | null | undefined;
    /** The tags, up to 20 of 1 to 40 characters, without repetitions. Case does not distinguish tags, and the first spelling stays. Null means none. */
    tags?: string[] | null | undefined;
    /** What its variants differ in, such as size and color, at most three. An empty list means a product with one variant. */
    options?: {
      /** The name, such as Size. */
      name: string;
      /** Its values, such as S, M and L. */
      values: string[];
    }[] | null | undefined;
    /** The whole list of variants. A variant with its `id` keeps its omitted fields; an omitted variant is removed. */
    variants?: {
      /** The id of an existing variant; omit it for a new one. */
      id?: number | undefined;
      /** The SKU, unique in the tenant. */
      sku?: string | null | undefined;
      /** The unit price. In major units of the tenant's currency, such as 49.9. */
      price?: number | string | undefined;
      /** The number of units in stock. */
      stock?: number | undefined;
      /** The barcode, or null. */
      barcode?: string | null | undefined;
      /** The price before a reduction, at least the price, or null. In major units of the tenant's currency, such as 49.9. */
      compareAtPrice?: number | string | null | undefined;
      /** What one unit costs the shop, or null. For ADMINs, and keys with the scope `catalog:costs`. In major units of the tenant's currency, such as 49.9. */
      cost?: number | string | null | undefined;
      /** The weight in grams, or null. */
      weightGrams?: number | null | undefined;
      /** A value of each option of the product by the option's name, such as `{"Size": "M"}`. */
      options?: Record<string, string> | undefined;
      /** A picture of the tenant, or null for none. It need not be one of the product's `mediaIds`. */
      mediaId?: number | null | undefined;
    }[] | undefined;
  };
  deleteCategory: {
    /** The id of the category. */
    id: number;
  };
  deleteProduct: {
    /** The id of the product. */
    id: number;
  };
  exportProducts: {
    /** One JSON object per line, or a table with a header row. Defaults to `ndjson`. */
    format?: "ndjson" | "csv" | undefined;
    /** Filter by ids, such as `1,2,3`; up to 100. */
    id?: string | undefined;
    /** Filter by SKUs, such as `A-1,A-2`; up to 100. Write a comma inside a SKU as `\,` and a backslash as `\\`. */
    sku?: string | undefined;
    /** Filter by the ids of your own system, such as `A-1,A-2`; up to 100. Write a comma inside an id as `\,` and a backslash as `\\`. */
    externalId?: string | undefined;
    /** Words from the name, description or SKU, in any order, case-insensitive. */
    search?: string | undefined;
    /** Filter by category. */
    categoryId?: number | undefined;
    /** Filter by whether the product is visible in the shop. */
    published?: boolean | undefined;
    /** The minimum price. In major units of the tenant's currency, such as 49.9. */
    minPrice?: number | string | undefined;
    /** The maximum price. In major units of the tenant's currency, such as 49.9. */
    maxPrice?: number | string | undefined;
    /** Filter by whether the product is in stock. */
    inStock?: boolean | undefined;
    /** Only records last changed at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedFrom?: string | undefined;
    /** Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedTo?: string | undefined;
    /** Filter by tag, case-insensitive. Repeat it for records that have all of several tags. */
    tag?: string[] | undefined;
    /** Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
    metadata?: Record<string, MetadataValue> | undefined;
    /** The sort order; a leading `-` reverses it. Defaults to `id`. */
    sort?: "id" | "name" | "price" | "stock" | "created_at" | "updated_at" | "-id" | "-name" | "-price" | "-stock" | "-created_at" | "-updated_at" | undefined;
  };
  getCategory: {
    /** The id of the category. */
    id: number;
  };
  getImport: {
    /** The id of the import. */
    id: number;
  };
  getProduct: {
    /** The id of the product. */
    id: number;
  };
  getProductByExternalId: {
    /** What your own system calls it; no two share one. */
    externalId: string;
  };
  getProductBySku: {
    /** The SKU, compared exactly. */
    sku: string;
  };
  importProducts: {
    /** The format of the text. */
    format: "ndjson" | "csv";
    /** Whether to import the valid lines if other lines are invalid, or to import nothing. Defaults to `best_effort`. */
    mode?: "best_effort" | "all_or_nothing" | undefined;
    /** Maps fields to the columns of a CSV file: `name:Title,price:Variant Price`, or a JSON object. Other columns are ignored. */
    map?: string | undefined;
    /** Checks every line and reports what an import would do, but stores nothing. Not together with `async`. Defaults to `false`. */
    dryRun?: boolean | undefined;
    /** Returns once the file is read. A worker then imports the lines; `GET /imports/{id}` reports the progress. Not together with `dryRun`. Defaults to `false`. */
    async?: boolean | undefined;
    /** The text of the file, in pieces. */
    text: AsyncIterable<string>;
    /** Whether the first piece of the text arrives only when all of it has arrived. Defaults to `false`. */
    comesWhole?: boolean | undefined;
    /** Returns a fingerprint of the whole text, if the call has an idempotency key. Called after the first piece. */
    fingerprint?: (() => string) | undefined;
    /** Returns the size and SHA-256 of the whole file, from a caller who has its bytes. Called after the first piece. An import whose text differs from it fails. */
    received?: (() => FileDigest) | undefined;
    /** Called with the counts so far, again and again. */
    onProgress?: ((report: Readonly<ImportReport>) => void) | undefined;
  };
  listCategories: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `15`. */
    perPage?: number | undefined;
    /** The `nextCursor` of the previous response. `page` is then ignored. */
    cursor?: string | undefined;
    /** Filter by ids, such as `1,2,3`; up to 100. */
    id?: string | undefined;
    /** Part of the name or description, case-insensitive for A to Z. */
    search?: string | undefined;
    /** Only records last changed at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedFrom?: string | undefined;
    /** Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedTo?: string | undefined;
    /** Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
    metadata?: Record<string, MetadataValue> | undefined;
    /** The sort order; a leading `-` reverses it. Defaults to `id`. */
    sort?: "id" | "name" | "created_at" | "updated_at" | "-id" | "-name" | "-created_at" | "-updated_at" | undefined;
  };
  listProducts: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `15`. */
    perPage?: number | undefined;
    /** The `nextCursor` of the previous response. `page` is then ignored. */
    cursor?: string | undefined;
    /** Filter by ids, such as `1,2,3`; up to 100. */
    id?: string | undefined;
    /** Filter by SKUs, such as `A-1,A-2`; up to 100. Write a comma inside a SKU as `\,` and a backslash as `\\`. */
    sku?: string | undefined;
    /** Filter by the ids of your own system, such as `A-1,A-2`; up to 100. Write a comma inside an id as `\,` and a backslash as `\\`. */
    externalId?: string | undefined;
    /** Words from the name, description or SKU, in any order, case-insensitive. */
    search?: string | undefined;
    /** Filter by category. */
    categoryId?: number | undefined;
    /** Filter by whether the product is visible in the shop. */
    published?: boolean | undefined;
    /** The minimum price. In major units of the tenant's currency, such as 49.9. */
    minPrice?: number | string | undefined;
    /** The maximum price. In major units of the tenant's currency, such as 49.9. */
    maxPrice?: number | string | undefined;
    /** Filter by whether the product is in stock. */
    inStock?: boolean | undefined;
    /** Only records last changed at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedFrom?: string | undefined;
    /** Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedTo?: string | undefined;
    /** Filter by tag, case-insensitive. Repeat it for records that have all of several tags. */
    tag?: string[] | undefined;
    /** Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
    metadata?: Record<string, MetadataValue> | undefined;
    /** The sort order; a leading `-` reverses it. Defaults to `-id`. */
    sort?: "id" | "name" | "price" | "stock" | "created_at" | "updated_at" | "-id" | "-name" | "-price" | "-stock" | "-created_at" | "-updated_at" | undefined;
  };
  putProductBySku: {
    /** The name, as shoppers see it. */
    name: string;
    /** A description. Null means empty. */
    description?: string | null | undefined;
    /** The SKU, compared exactly. */
    sku: string;
    /** The unit price. In major units of the tenant's currency, such as 49.9. */
    price?: number | string | undefined;
    /** The number of units in stock. */
    stock?: number | undefined;
    /** A category of the tenant, or null for none. */
    categoryId?: number | null | undefined;
    /** Whether it is visible in the shop. */
    published?: boolean | undefined;
    /** The picture that stands for the product: the first of `mediaIds`. Alone, it moves that picture to the front or adds it; null takes the cover away and leaves `mediaIds`. Without `mediaIds`, an id of another media store is stored as sent. */
    coverId?: number | null | undefined;
    /** The ids of its pictures, in order. Null means none. */
    mediaIds?: number[] | null | undefined;
    /** The URLs of its pictures, the main one first. Null means none. */
    imageUrls?: string[] | null | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
    /** The barcode, or null. */
    barcode?: string | null | undefined;
    /** The price before a reduction, at least the price, or null. In major units of the tenant's currency, such as 49.9. */
    compareAtPrice?: number | string | null | undefined;
    /** What one unit costs the shop, or null. For ADMINs, and keys with the scope `catalog:costs`. In major units of the tenant's currency, such as 49.9. */
    cost?: number | string | null | undefined;
    /** The weight in grams, or null. */
    weightGrams?: number | null | undefined;
    /** The id in your own system, unique in the tenant and compared exactly; null removes it. */
    externalId?: string | null | undefined;
    /** The tags, up to 20 of 1 to 40 characters, without repetitions. Case does not distinguish tags, and the first spelling stays. Null means none. */
    tags?: string[] | null | undefined;
  };
  updateCategory: {
    /** The name. */
    name?: string | undefined;
    /** A description. Null means empty. */
    description?: string | null | undefined;
    /** Whether it is visible in the shop. */
    published?: boolean | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
    /** The id of the category. */
    id: number;
    /** Toggles `published`. Defaults to `false`. */
    toggle?: boolean | undefined;
  };
  updateProduct: {
    /** The name, as shoppers see it. */
    name?: string | undefined;
    /** A description. Null means empty. */
    description?: string | null | undefined;
    /** The SKU, unique in the tenant. */
    sku?: string | null | undefined;
    /** The unit price. In major units of the tenant's currency, such as 49.9. */
    price?: number | string | undefined;
    /** The number of units in stock. */
    stock?: number | undefined;
    /** A category of the tenant, or null for none. */
    categoryId?: number | null | undefined;
    /** Whether it is visible in the shop. */
    published?: boolean | undefined;
    /** The picture that stands for the product: the first of `mediaIds`. Alone, it moves that picture to the front or adds it; null takes the cover away and leaves `mediaIds`. Without `mediaIds`, an id of another media store is stored as sent. */
    coverId?: number | null | undefined;
    /** The ids of its pictures, in order. Null means none. */
    mediaIds?: number[] | null | undefined;
    /** The URLs of its pictures, the main one first. Null means none. */
    imageUrls?: string[] | null | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
    /** The barcode, or null. */
    barcode?: string | null | undefined;
    /** The price before a reduction, at least the price, or null. In major units of the tenant's currency, such as 49.9. */
    compareAtPrice?: number | string | null | undefined;
    /** What one unit costs the shop, or null. For ADMINs, and keys with the scope `catalog:costs`. In major units of the tenant's currency, such as 49.9. */
    cost?: number | string | null | undefined;
    /** The weight in grams, or null. */
    weightGrams?: number | null | undefined;
    /** The id in your own system, unique in the tenant and compared exactly; null removes it. */
    externalId?: string | null | undefined;
    /** The tags, up to 20 of 1 to 40 characters, without repetitions. Case does not distinguish tags, and the first spelling stays. Null means none. */
    tags?: string[] | null | undefined;
    /** What its variants differ in, such as size and color, at most three. An empty list means a product with one variant. */
    options?: {
      /** The name, such as Size. */
      name: string;
      /** Its values, such as S, M and L. */
      values: string[];
    }[] | null | undefined;
    /** The whole list of variants. A variant with its `id` keeps its omitted fields; an omitted variant is removed. */
    variants?: {
      /** The id of an existing variant; omit it for a new one. */
      id?: number | undefined;
      /** The SKU, unique in the tenant. */
      sku?: string | null | undefined;
      /** The unit price. In major units of the tenant's currency, such as 49.9. */
      price?: number | string | undefined;
      /** The number of units in stock. */
      stock?: number | undefined;
      /** The barcode, or null. */
      barcode?: string | null | undefined;
      /** The price before a reduction, at least the price, or null. In major units of the tenant's currency, such as 49.9. */
      compareAtPrice?: number | string | null | undefined;
      /** What one unit costs the shop, or null. For ADMINs, and keys with the scope `catalog:costs`. In major units of the tenant's currency, such as 49.9. */
      cost?: number | string | null | undefined;
      /** The weight in grams, or null. */
      weightGrams?: number | null | undefined;
      /** A value of each option of the product by the option's name, such as `{"Size": "M"}`. */
      options?: Record<string, string> | undefined;
      /** A picture of the tenant, or null for none. It need not be one of the product's `mediaIds`. */
      mediaId?: number | null | undefined;
    }[] | undefined;
    /** The id of the product. */
    id: number;
    /** How a change of tags is meant: `added` to those that are there, or `removed` from them. Without it, the tags replace them. */
    tagging?: "added" | "removed" | undefined;
  };
  updateProductBySku: {
    /** The name, as shoppers see it. */
    name?: string | undefined;
    /** A description. Null means empty. */
    description?: string | null | undefined;
    /** The SKU, compared exactly. */
    sku: string;
    /** The unit price. In major units of the tenant's currency, such as 49.9. */
    price?: number | string | undefined;
    /** The number of units in stock. */
    stock?: number | undefined;
    /** A category of the tenant, or null for none. */
    categoryId?: number | null | undefined;
    /** Whether it is visible in the shop. */
    published?: boolean | undefined;
    /** The picture that stands for the product: the first of `mediaIds`. Alone, it moves that picture to the front or adds it; null takes the cover away and leaves `mediaIds`. Without `mediaIds`, an id of another media store is stored as sent. */
    coverId?: number | null | undefined;
    /** The ids of its pictures, in order. Null means none. */
    mediaIds?: number[] | null | undefined;
    /** The URLs of its pictures, the main one first. Null means none. */
    imageUrls?: string[] | null | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
    /** The barcode, or null. */
    barcode?: string | null | undefined;
    /** The price before a reduction, at least the price, or null. In major units of the tenant's currency, such as 49.9. */
    compareAtPrice?: number | string | null | undefined;
    /** What one unit costs the shop, or null. For ADMINs, and keys with the scope `catalog:costs`. In major units of the tenant's currency, such as 49.9. */
    cost?: number | string | null | undefined;
    /** The weight in grams, or null. */
    weightGrams?: number | null | undefined;
    /** The id in your own system, unique in the tenant and compared exactly; null removes it. */
    externalId?: string | null | undefined;
    /** The tags, up to 20 of 1 to 40 characters, without repetitions. Case does not distinguish tags, and the first spelling stays. Null means none. */
    tags?: string[] | null | undefined;
  };
  updateVariant: {
    /** The SKU, unique in the tenant. */
    sku?: string | null | undefined;
    /** The unit price. In major units of the tenant's currency, such as 49.9. */
    price?: number | string | undefined;
    /** The number of units in stock. */
    stock?: number | undefined;
    /** The barcode, or null. */
    barcode?: string | null | undefined;
    /** The price before a reduction, at least the price, or null. In major units of the tenant's currency, such as 49.9. */
    compareAtPrice?: number | string | null | undefined;
    /** What one unit costs the shop, or null. For ADMINs, and keys with the scope `catalog:costs`. In major units of the tenant's currency, such as 49.9. */
    cost?: number | string | null | undefined;
    /** The weight in grams, or null. */
    weightGrams?: number | null | undefined;
    /** A value of each option of the product by the option's name, such as `{"Size": "M"}`. */
    options?: Record<string, string> | undefined;
    /** A picture of the tenant, or null for none. It need not be one of the product's `mediaIds`. */
    mediaId?: number | null | undefined;
    /** The id of the product. */
    id: number;
    /** The id of the variant. */
    variantId: number;
  };
  createCustomer: {
    /** The name. */
    name?: string | null | undefined;
    /** The email address, case-insensitive. It need not be unique. */
    email?: string | null | undefined;
    /** The phone number, stored as sent. */
    phone?: string | null | undefined;
    /** The id in your own system, unique in the tenant and compared exactly; null removes it. */
    externalId?: string | null | undefined;
    /** A note for your team. */
    note?: string | null | undefined;
    /** The addresses; a whole list. */
    addresses?: {
      /** A label, such as `Home`. */
      label?: string | null | undefined;
      /** Street and number. */
      street: string;
      /** The city. */
      city: string;
      /** The country. */
      country?: string | null | undefined;
      /** The postal code. */
      postalCode?: string | null | undefined;
      /** The state, province or region. */
      state?: string | null | undefined;
      /** A phone number for the carrier. */
      phone?: string | null | undefined;
    }[] | undefined;
    /** The tags, up to 20 of 1 to 40 characters, without repetitions. Case does not distinguish tags, and the first spelling stays. Null means none. */
    tags?: string[] | null | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
  };
  deleteCustomer: {
    /** The id of the customer. */
    id: number;
  };
  exportCustomers: {
    /** One JSON object per line, or a table with a header row. Defaults to `ndjson`. */
    format?: "ndjson" | "csv" | undefined;
    /** Only records last changed at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedFrom?: string | undefined;
    /** Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedTo?: string | undefined;
  };
  getCustomer: {
    /** The id of the customer. */
    id: number;
  };
  getCustomerByExternalId: {
    /** What your own system calls it; no two share one. */
    externalId: string;
  };
  importCustomers: {
    /** The format of the text. */
    format: "ndjson" | "csv";
    /** Checks every line and reports what an import would do, but stores nothing. Defaults to `false`. */
    dryRun?: boolean | undefined;
    /** The text of the file, in pieces. */
    text: AsyncIterable<string>;
    /** Whether the first piece of the text arrives only when all of it has arrived. Defaults to `false`. */
    comesWhole?: boolean | undefined;
    /** Returns a fingerprint of the whole text, if the call has an idempotency key. Called after the first piece. */
    fingerprint?: (() => string) | undefined;
    /** Returns the size and SHA-256 of the whole file, from a caller who has its bytes. Called after the first piece. An import whose text differs from it fails. */
    received?: (() => FileDigest) | undefined;
    /** Called with the counts so far, again and again. */
    onProgress?: ((report: Readonly<ImportReport>) => void) | undefined;
  };
  listCustomers: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `15`. */
    perPage?: number | undefined;
    /** The `nextCursor` of the previous response. `page` is then ignored. */
    cursor?: string | undefined;
    /** Filter by ids, such as `1,2,3`; up to 100. */
    id?: string | undefined;
    /** A case-insensitive part of the name, email or phone, or the whole number, with or without `#`. The digits of a phone number are compared as for `phone`. */
    search?: string | undefined;
    /** Filter by phone number, as a telephone shows it. The digits are compared from the end, at least 6 of them: `0221 5550147`, `5550147` and `+49 221 555 0147` find each other. */
    phone?: string | undefined;
    /** Filter by the ids of your own system, such as `A-1,A-2`; up to 100. Write a comma inside an id as `\,` and a backslash as `\\`. */
    externalId?: string | undefined;
    /** Filter by tag, case-insensitive. Repeat it for records that have all of several tags. */
    tag?: string[] | undefined;
    /** Only records last changed at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedFrom?: string | undefined;
    /** Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedTo?: string | undefined;
    /** Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
    metadata?: Record<string, MetadataValue> | undefined;
    /** The sort order; a leading `-` reverses it. Defaults to `-id`. */
    sort?: "id" | "name" | "updated_at" | "last_order_at" | "spent" | "-id" | "-name" | "-updated_at" | "-last_order_at" | "-spent" | undefined;
  };
  mergeCustomer: {
    /** The id of the customer. */
    id: number;
    /** The id of the customer that stays and gets the orders. */
    into: number;
  };
  updateCustomer: {
    /** The name. */
    name?: string | null | undefined;
    /** The email address, case-insensitive. It need not be unique. */
    email?: string | null | undefined;
    /** The phone number, stored as sent. */
    phone?: string | null | undefined;
    /** The id in your own system, unique in the tenant and compared exactly; null removes it. */
    externalId?: string | null | undefined;
    /** A note for your team. */
    note?: string | null | undefined;
    /** The addresses; a whole list. */
    addresses?: {
      /** A label, such as `Home`. */
      label?: string | null | undefined;
      /** Street and number. */
      street: string;
      /** The city. */
      city: string;
      /** The country. */
      country?: string | null | undefined;
      /** The postal code. */
      postalCode?: string | null | undefined;
      /** The state, province or region. */
      state?: string | null | undefined;
      /** A phone number for the carrier. */
      phone?: string | null | undefined;
    }[] | undefined;
    /** The tags, up to 20 of 1 to 40 characters, without repetitions. Case does not distinguish tags, and the first spelling stays. Null means none. */
    tags?: string[] | null | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
    /** The id of the customer. */
    id: number;
  };
  listTags: {
    /** The records whose tags to list. */
    of: "products" | "orders" | "customers";
    /** The beginning of the tags, case-insensitive. */
    search?: string | undefined;
    /** A tag; the list continues after it. */
    after?: string | undefined;
    /** The maximum number of tags. Defaults to `1000`. */
    limit?: number | undefined;
  };
  addPicture: {
    /** A JPEG, PNG, WebP, AVIF or GIF picture, at most 10 MiB and 50 megapixels. */
    file: Uint8Array | PictureFile;
    /** What the picture shows, for people who do not see it, or null. */
    alt?: string | null | undefined;
  };
  deletePicture: {
    /** The id of the picture. */
    id: number;
  };
  getPicture: {
    /** The id of the picture. */
    id: number;
  };
  listPictures: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `15`. */
    perPage?: number | undefined;
    /** The `nextCursor` of the previous response. `page` is then ignored. */
    cursor?: string | undefined;
    /** Filter by ids, such as `1,2,3`; up to 100. */
    id?: string | undefined;
    /** Part of the alternative text, case-insensitive. */
    search?: string | undefined;
    /** True for only the pictures that no product has. */
    unused?: boolean | undefined;
  };
  updatePicture: {
    /** The id of the picture. */
    id: number;
    /** What the picture shows, for people who do not see it, or null. */
    alt?: string | null | undefined;
  };
  addOrderNote: {
    /** The id of the order. */
    id: number;
    /** The text of the note. */
    text: string;
  };
  addPayment: {
    /** The id of the order. */
    id: number;
    /** The amount received. In major units of the tenant's currency, such as 49.9. */
    amount: number | string;
    /** The payment method, as free text. */
    method: string;
    /** The reference of the bank or payment service. */
    reference?: string | null | undefined;
    /** When the payment arrived. Defaults to now; at most one day in the future. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    paidAt?: string | undefined;
    /** Accept more than the amount due. Defaults to `false`. */
    allowOverpayment?: boolean | undefined;
  };
  addRefund: {
    /** The id of the order. */
    id: number;
    /** The amount refunded. In major units of the tenant's currency, such as 49.9. */
    amount: number | string;
    /** The reason. */
    reason?: string | null | undefined;
    /** The payment that is refunded. */
    paymentId?: number | null | undefined;
  };
  addReturn: {
    /** The id of the order. */
    id: number;
    /** The items. */
    items: {
      /** An item of the order. */
      orderItemId: number;
      /** The number of units. */
      qty: number;
      /** Whether the units go back into stock once they are received, if the tenant enforces stock. Defaults to `false`. */
      restock?: boolean | undefined;
    }[];
    /** The reason. */
    reason?: string | null | undefined;
  };
  addShipment: {
    /** The id of the order. */
    id: number;
    /** The items. */
    items: {
      /** An item of the order. */
      orderItemId: number;
      /** The number of units. */
      qty: number;
    }[];
    /** The carrier. */
    carrier?: string | null | undefined;
    /** The tracking number. */
    trackingNumber?: string | null | undefined;
    /** The URL of the tracking page. */
    trackingUrl?: string | null | undefined;
    /** When it was shipped. Defaults to now. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    shippedAt?: string | undefined;
  };
  cancelOrder: {
    /** The id of the order. */
    id: number;
    /** The reason. */
    reason?: string | null | undefined;
  };
  cancelReturn: {
    /** The id of the order. */
    id: number;
    /** The id of the return. */
    returnId: number;
  };
  cancelShipment: {
    /** The id of the order. */
    id: number;
    /** The id of the shipment. */
    shipmentId: number;
  };
  changeOrders: {
    /** The ids, up to 100 different ones. Duplicates count once. */
    ids: number[];
    /** The action for each id. */
    action: "process" | "complete" | "cancel" | "add_tags" | "remove_tags";
    /** The reason for `cancel`. */
    reason?: string | null | undefined;
    /** The tags for `add_tags` and `remove_tags`. */
    tags?: string[] | undefined;
  };
  completeOrder: {
    /** The id of the order. */
    id: number;
  };
  createOrder: {
    /** An address from the caller's address book. Required without `address`; the order stores a copy. */
    addressId?: number | undefined;
    /** The delivery address, instead of `addressId`. Stored with the order only. */
    address?: {
      /** Street and number. */
      street: string;
      /** The city. */
      city: string;
      /** The country. */
      country?: string | null | undefined;
      /** The postal code. */
      postalCode?: string | null | undefined;
      /** The state, province or region. */
      state?: string | null | undefined;
      /** A phone number for the carrier. */
      phone?: string | null | undefined;
    } | null | undefined;
    /** The customer, if not the caller. Souk finds the record by `externalId`, otherwise by email, otherwise by phone, or makes one. */
    customer?: {
      /** The name of the customer. */
      name?: string | null | undefined;
      /** The customer's email address, case-insensitive. */
      email?: string | null | undefined;
      /** The customer's phone number. */
      phone?: string | null | undefined;
      /** The customer's id in another system. */
      externalId?: string | null | undefined;
    } | null | undefined;
    /** The record of the customer, instead of `customer`. The order stores a copy of it. */
    customerId?: number | undefined;
    /** The id in your own system, unique in the tenant and compared exactly; null removes it. */
    externalId?: string | null | undefined;
    /** A number that you define. */
    paymentType: number;
    /** The total. Defaults to `amounts.total`. Stored as sent, unless the tenant's setting `totals` is `checked`. In major units of the tenant's currency, such as 49.9. */
    totalAmount?: number | string | undefined;
    /** The order items. */
    orderItems: {
      /** A product of the tenant. */
      productId?: number | undefined;
      /** The SKU of a variant, in place of `productId` and `variantId`. */
      sku?: string | undefined;
      /** A variant, in place of `productId` or with it. Required if the product has several. */
      variantId?: number | undefined;
      /** The quantity. */
      qty: number;
      /** The total price of the item, for all units. In major units of the tenant's currency, such as 49.9. */
      amount: number | string;
      /** The size; by default the option values of the variant, such as `M / Red`. */
      size?: string | null | undefined;
      /** A note from the buyer about this item. */
      notes?: string | null | undefined;
    }[];
    /** What the total consists of besides the items: discounts, shipping, taxes and fees. */
    adjustments?: {
      /** The kind. */
      kind: "discount" | "shipping" | "tax" | "fee";
      /** What the customer reads, such as `VAT 19%`. */
      label: string;
      /** The amount: negative or 0 for a discount, 0 or more for every other kind. In major units of the tenant's currency, such as 49.9. */
      amount: number | string;
      /** The rate in per cent, with at most four decimals. Souk does not calculate with it. */
      rate?: number | null | undefined;
      /** The place of an item in the list of items, from 0, if the adjustment is about that item only. With `orderItemId`, it may be the id instead, as responses have it. */
      orderItem?: number | null | undefined;
      /** The id of an existing item, if the adjustment is about that item only. New items have none: use `orderItem`. */
      orderItemId?: number | null | undefined;
    }[] | undefined;
    /** Whether the other amounts include the taxes, so that the total does not add them. Defaults to `false`. */
    taxIncluded?: boolean | undefined;
    /** Notes from the buyer. Members' own notes are separate. */
    notes?: string | null | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
    /** The tags, up to 20 of 1 to 40 characters, without repetitions. Case does not distinguish tags, and the first spelling stays. Null means none. */
    tags?: string[] | null | undefined;
    /** Checks the order and stores nothing. Defaults to `false`. */
    dryRun?: boolean | undefined;
  };
  deleteOrder: {
    /** The id of the order. */
    id: number;
  };
  exportOrders: {
    /** One order per line as JSON, or a table with a row per item. Defaults to `ndjson`. */
    format?: "ndjson" | "csv" | undefined;
    /** Filter by ids, such as `1,2,3`; up to 100. */
    id?: string | undefined;
    /** Filter by status. One or several of `pending`, `processing`, `completed`, `cancelled`, separated by commas. */
    status?: string | undefined;
    /** Filter by payment status. One or several of `unpaid`, `partly_paid`, `paid`, `partly_refunded`, `refunded`, `overpaid`, separated by commas. */
    paymentStatus?: string | undefined;
    /** Filter by fulfillment status. One or several of `unfulfilled`, `partly_shipped`, `shipped`, separated by commas. */
    fulfillmentStatus?: string | undefined;
    /** Only orders placed at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    from?: string | undefined;
    /** Only orders placed at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    to?: string | undefined;
    /** Only records last changed at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedFrom?: string | undefined;
    /** Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedTo?: string | undefined;
    /** Filter by order number. */
    number?: number | undefined;
    /** Filter by the customer's email address. */
    customerEmail?: string | undefined;
    /** Filter by the record of the customer. */
    customerId?: number | undefined;
    /** Filter by the customer's id in another system. */
    customerExternalId?: string | undefined;
    /** Filter by the ids of your own system, such as `A-1,A-2`; up to 100. Write a comma inside an id as `\,` and a backslash as `\\`. */
    externalId?: string | undefined;
    /** Filter by the `reference` of a payment, void or not. */
    paymentReference?: string | undefined;
    /** Filter by product. Deleted products match no order. */
    productId?: number | undefined;
    /** Filter by tag, case-insensitive. Repeat it for records that have all of several tags. */
    tag?: string[] | undefined;
    /** Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
    metadata?: Record<string, MetadataValue> | undefined;
    /** A case-insensitive part of the customer's name, email, phone or id (for orders without a customer: those of the account that placed the order), of the street, postal code, city or phone of the address, or of the name or SKU of a product when sold. Also the order number, with or without `#`, and the whole tracking number of a shipment, from 6 characters. The digits of a phone number are compared from the end, at least 6 of them: `0221 5550147`, `5550147` and `+49 221 555 0147` find each other. */
    search?: string | undefined;
    /** Filter by the user who placed the order. */
    userId?: number | undefined;
    /** The sort order; a leading `-` reverses it. Defaults to `id`. */
    sort?: "id" | "-id" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "total_amount" | "-total_amount" | undefined;
  };
  getOrder: {
    /** The id of the order. */
    id: number;
  };
  getOrderByExternalId: {
    /** What your own system calls it; no two share one. */
    externalId: string;
  };
  getOrderTimeline: {
    /** The id of the order. */
    id: number;
    /** The maximum number of items per page. Defaults to `20`. */
    perPage?: number | undefined;
    /** The `nextCursor` of the previous response. `page` is then ignored. */
    cursor?: string | undefined;
  };
  issueCreditNote: {
    /** The id of the order. */
    id: number;
  };
  issueInvoice: {
    /** The id of the order. */
    id: number;
  };
  listInvoices: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `15`. */
    perPage?: number | undefined;
    /** The `nextCursor` of the previous response. `page` is then ignored. */
    cursor?: string | undefined;
    /** Only invoices issued at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    from?: string | undefined;
    /** Only invoices issued at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    to?: string | undefined;
    /** A whole invoice number, with or without its prefix. */
    search?: string | undefined;
  };
  listMyOrders: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `20`. */
    perPage?: number | undefined;
    /** The `nextCursor` of the previous response. `page` is then ignored. */
    cursor?: string | undefined;
    /** Filter by ids, such as `1,2,3`; up to 100. */
    id?: string | undefined;
    /** Filter by status. One or several of `pending`, `processing`, `completed`, `cancelled`, separated by commas. */
    status?: string | undefined;
    /** Filter by payment status. One or several of `unpaid`, `partly_paid`, `paid`, `partly_refunded`, `refunded`, `overpaid`, separated by commas. */
    paymentStatus?: string | undefined;
    /** Filter by fulfillment status. One or several of `unfulfilled`, `partly_shipped`, `shipped`, separated by commas. */
    fulfillmentStatus?: string | undefined;
    /** Only orders placed at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    from?: string | undefined;
    /** Only orders placed at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    to?: string | undefined;
    /** Only records last changed at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedFrom?: string | undefined;
    /** Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedTo?: string | undefined;
    /** Filter by order number. */
    number?: number | undefined;
    /** Filter by the customer's email address. */
    customerEmail?: string | undefined;
    /** Filter by the record of the customer. */
    customerId?: number | undefined;
    /** Filter by the customer's id in another system. */
    customerExternalId?: string | undefined;
    /** Filter by the ids of your own system, such as `A-1,A-2`; up to 100. Write a comma inside an id as `\,` and a backslash as `\\`. */
    externalId?: string | undefined;
    /** Filter by the `reference` of a payment, void or not. */
    paymentReference?: string | undefined;
    /** Filter by product. Deleted products match no order. */
    productId?: number | undefined;
    /** Filter by tag, case-insensitive. Repeat it for records that have all of several tags. */
    tag?: string[] | undefined;
    /** Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
    metadata?: Record<string, MetadataValue> | undefined;
    /** A case-insensitive part of the customer's name, email, phone or id (for orders without a customer: those of the account that placed the order), of the street, postal code, city or phone of the address, or of the name or SKU of a product when sold. Also the order number, with or without `#`, and the whole tracking number of a shipment, from 6 characters. The digits of a phone number are compared from the end, at least 6 of them: `0221 5550147`, `5550147` and `+49 221 555 0147` find each other. */
    search?: string | undefined;
    /** The sort order; a leading `-` reverses it. Defaults to `-id`. */
    sort?: "id" | "-id" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "total_amount" | "-total_amount" | undefined;
  };
  listOrderInvoices: {
    /** The id of the order. */
    id: number;
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `20`. */
    perPage?: number | undefined;
  };
  listOrderNotes: {
    /** The id of the order. */
    id: number;
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `20`. */
    perPage?: number | undefined;
  };
  listOrders: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `20`. */
    perPage?: number | undefined;
    /** The `nextCursor` of the previous response. `page` is then ignored. */
    cursor?: string | undefined;
    /** Filter by ids, such as `1,2,3`; up to 100. */
    id?: string | undefined;
    /** Filter by status. One or several of `pending`, `processing`, `completed`, `cancelled`, separated by commas. */
    status?: string | undefined;
    /** Filter by payment status. One or several of `unpaid`, `partly_paid`, `paid`, `partly_refunded`, `refunded`, `overpaid`, separated by commas. */
    paymentStatus?: string | undefined;
    /** Filter by fulfillment status. One or several of `unfulfilled`, `partly_shipped`, `shipped`, separated by commas. */
    fulfillmentStatus?: string | undefined;
    /** Only orders placed at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    from?: string | undefined;
    /** Only orders placed at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    to?: string | undefined;
    /** Only records last changed at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedFrom?: string | undefined;
    /** Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedTo?: string | undefined;
    /** Filter by order number. */
    number?: number | undefined;
    /** Filter by the customer's email address. */
    customerEmail?: string | undefined;
    /** Filter by the record of the customer. */
    customerId?: number | undefined;
    /** Filter by the customer's id in another system. */
    customerExternalId?: string | undefined;
    /** Filter by the ids of your own system, such as `A-1,A-2`; up to 100. Write a comma inside an id as `\,` and a backslash as `\\`. */
    externalId?: string | undefined;
    /** Filter by the `reference` of a payment, void or not. */
    paymentReference?: string | undefined;
    /** Filter by product. Deleted products match no order. */
    productId?: number | undefined;
    /** Filter by tag, case-insensitive. Repeat it for records that have all of several tags. */
    tag?: string[] | undefined;
    /** Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
    metadata?: Record<string, MetadataValue> | undefined;
    /** A case-insensitive part of the customer's name, email, phone or id (for orders without a customer: those of the account that placed the order), of the street, postal code, city or phone of the address, or of the name or SKU of a product when sold. Also the order number, with or without `#`, and the whole tracking number of a shipment, from 6 characters. The digits of a phone number are compared from the end, at least 6 of them: `0221 5550147`, `5550147` and `+49 221 555 0147` find each other. */
    search?: string | undefined;
    /** The sort order; a leading `-` reverses it. Defaults to `-id`. */
    sort?: "id" | "-id" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "total_amount" | "-total_amount" | undefined;
    /** Filter by the user who placed the order. */
    userId?: number | undefined;
  };
  listPayments: {
    /** The id of the order. */
    id: number;
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `20`. */
    perPage?: number | undefined;
  };
  listRefunds: {
    /** The id of the order. */
    id: number;
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `20`. */
    perPage?: number | undefined;
  };
  listReturns: {
    /** The id of the order. */
    id: number;
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `20`. */
    perPage?: number | undefined;
  };
  listShipments: {
    /** The id of the order. */
    id: number;
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `20`. */
    perPage?: number | undefined;
  };
  processOrder: {
    /** The id of the order. */
    id: number;
  };
  receiveReturn: {
    /** The id of the order. */
    id: number;
    /** The id of the return. */
    returnId: number;
  };
  updateOrder: {
    /** The id of the order. */
    id: number;
    /** The customer. Omitted fields keep their values; null removes the customer. */
    customer?: {
      /** The name of the customer. */
      name?: string | null | undefined;
      /** The customer's email address, case-insensitive. */
      email?: string | null | undefined;
      /** The customer's phone number. */
      phone?: string | null | undefined;
      /** The customer's id in another system. */
      externalId?: string | null | undefined;
    } | null | undefined;
    /** The record of the customer, instead of `customer`. The order stores a copy of it. Both may be sent back as they were read. */
    customerId?: number | null | undefined;
    /** The id in your own system, unique in the tenant and compared exactly; null removes it. */
    externalId?: string | null | undefined;
    /** The delivery address. Omitted fields keep their values. `addressId` becomes 0. */
    address?: {
      /** Street and number. */
      street?: string | undefined;
      /** The city. */
      city?: string | undefined;
      /** The country. */
      country?: string | null | undefined;
      /** The postal code. */
      postalCode?: string | null | undefined;
      /** The state, province or region. */
      state?: string | null | undefined;
      /** A phone number for the carrier. */
      phone?: string | null | undefined;
    } | undefined;
    /** Notes from the buyer. Members' own notes are separate. */
    notes?: string | null | undefined;
    /** A number that you define. */
    paymentType?: number | undefined;
    /** The order total. If it is omitted, a total that was the sum follows the sum. In major units of the tenant's currency, such as 49.9. */
    totalAmount?: number | string | undefined;
    /** The whole list of adjustments. If it is omitted, adjustments follow their items. */
    adjustments?: {
      /** The kind. */
      kind: "discount" | "shipping" | "tax" | "fee";
      /** What the customer reads, such as `VAT 19%`. */
      label: string;
      /** The amount: negative or 0 for a discount, 0 or more for every other kind. In major units of the tenant's currency, such as 49.9. */
      amount: number | string;
      /** The rate in per cent, with at most four decimals. Souk does not calculate with it. */
      rate?: number | null | undefined;
      /** The place of an item in the list of items, from 0, if the adjustment is about that item only. With `orderItemId`, it may be the id instead, as responses have it. */
      orderItem?: number | null | undefined;
      /** The id of an existing item, if the adjustment is about that item only. New items have none: use `orderItem`. */
      orderItemId?: number | null | undefined;
    }[] | undefined;
    /** Whether the other amounts include the taxes, so that the total does not add them. */
    taxIncluded?: boolean | undefined;
    /** The whole list of items. An omitted item is removed; an item with its `id` keeps its omitted fields. */
    orderItems?: {
      /** A product of the tenant. */
      productId?: number | undefined;
      /** The SKU of a variant, in place of `productId` and `variantId`. */
      sku?: string | undefined;
      /** A variant, in place of `productId` or with it. Required if the product has several. */
      variantId?: number | undefined;
      /** The quantity. */
      qty?: number | undefined;
      /** The total price of the item, for all units. In major units of the tenant's currency, such as 49.9. */
      amount?: number | string | undefined;
      /** The size; by default the option values of the variant, such as `M / Red`. */
      size?: string | null | undefined;
      /** A note from the buyer about this item. */
      notes?: string | null | undefined;
      /** The id of an existing item; omit it for a new item. */
      id?: number | undefined;
    }[] | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
    /** The tags, up to 20 of 1 to 40 characters, without repetitions. Case does not distinguish tags, and the first spelling stays. Null means none. */
    tags?: string[] | null | undefined;
    /** How a change of tags is meant: `added` to those that are there, or `removed` from them. Without it, the tags replace them. */
    tagging?: "added" | "removed" | undefined;
  };
  updateShipment: {
    /** The id of the order. */
    id: number;
    /** The id of the shipment. */
    shipmentId: number;
    /** The carrier. */
    carrier?: string | null | undefined;
    /** The tracking number. */
    trackingNumber?: string | null | undefined;
    /** The URL of the tracking page. */
    trackingUrl?: string | null | undefined;
    /** When it was shipped. Defaults to now. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    shippedAt?: string | undefined;
  };
  voidPayment: {
    /** The id of the order. */
    id: number;
    /** The id of the payment. */
    paymentId: number;
  };
  voidRefund: {
    /** The id of the order. */
    id: number;
    /** The id of the refund. */
    refundId: number;
  };
  deletePastOrder: {
    /** The id of the past order. */
    id: number;
  };
  exportPastOrders: {
    /** One past order per line as JSON, or a table with a row per item. Defaults to `ndjson`. */
    format?: "ndjson" | "csv" | undefined;
    /** Filter by the order number on the other platform. */
    number?: string | undefined;
    /** Filter by the customer's email address, case-insensitive. */
    customerEmail?: string | undefined;
    /** Only past orders placed at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    from?: string | undefined;
    /** Only past orders placed at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    to?: string | undefined;
  };
  getPastOrder: {
    /** The id of the past order. */
    id: number;
  };
  importOrders: {
    /** The platform that exported the file. */
    from: "shopify" | "medusa";
    /** The format of the text. */
    format: "ndjson" | "csv";
    /** Checks every order and reports what an import would do, but stores nothing. Defaults to `false`. */
    dryRun?: boolean | undefined;
    /** The text of the file, in pieces. */
    text: AsyncIterable<string>;
    /** Whether the first piece of the text arrives only when all of it has arrived. Defaults to `false`. */
    comesWhole?: boolean | undefined;
    /** Returns a fingerprint of the whole text, if the call has an idempotency key. Called after the first piece. */
    fingerprint?: (() => string) | undefined;
    /** Returns the size and SHA-256 of the whole file, from a caller who has its bytes. Called after the first piece. An import whose text differs from it fails. */
    received?: (() => FileDigest) | undefined;
    /** Called with the counts so far, again and again. */
    onProgress?: ((report: Readonly<ImportReport>) => void) | undefined;
  };
  listPastOrders: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `20`. */
    perPage?: number | undefined;
    /** The `nextCursor` of the previous response. `page` is then ignored. */
    cursor?: string | undefined;
    /** Filter by the order number on the other platform. */
    number?: string | undefined;
    /** Filter by the customer's email address, case-insensitive. */
    customerEmail?: string | undefined;
    /** Only past orders placed at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    from?: string | undefined;
    /** Only past orders placed at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    to?: string | undefined;
  };
  getPreference: {
    /** A name of your choice. */
    name: string;
  };
  putPreference: {
    /** A name of your choice. */
    name: string;
    /** Any JSON, up to 16 KiB. */
    value: unknown;
  };
  archiveAnnouncement: {
    /** The id of the announcement. */
    id: number;
  };
  countUnreadAnnouncements: Record<string, never>;
  createAnnouncement: {
    /** The headline. */
    title: string;
    /** The type. Pages can use it to choose a color. */
    type: "info" | "warning" | "success" | "alert";
    /** The status. Souk publishes a `scheduled` announcement at `scheduledAt`. */
    status: "draft" | "scheduled" | "published" | "archived";
    /** One or two sentences, for lists. */
    summary?: string | null | undefined;
    /** The text. Null means empty. */
    content?: string | null | undefined;
    /** Whether it is urgent (`1`), and listed before all others. Defaults to `0`. */
    priority?: 0 | 1 | undefined;
    /** Whether publishing also sends a push message. Defaults to `false`. */
    isPushEnabled?: boolean | undefined;
    /** Whether the shop may show it to people outside the team. Defaults to `false`. */
    isPublic?: boolean | undefined;
    /** When to publish it. A date without a time means the start of the tenant's day. Required with status `scheduled`. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    scheduledAt?: string | null | undefined;
    /** When it leaves the active list. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    expiresAt?: string | null | undefined;
    /** A category that you define. */
    topic?: string | null | undefined;
    /** The title of the push message. Defaults to the beginning of `title`. */
    pushTitle?: string | null | undefined;
    /** The text of the push message. */
    pushBody?: string | null | undefined;
    /** Data for the app that receives the push message. */
    pushData?: Record<string, unknown> | null | undefined;
    /** Who receives the push message. All members see the active list. Defaults to `all`. */
    targetType?: "topic" | "all" | "users" | undefined;
    /** The topic, or the ids of members, separated by commas. Required unless `targetType` is `all`. */
    targetValue?: string | null | undefined;
    /** The type of `attachmentUrl`. */
    attachmentType?: "image" | "link" | "button" | null | undefined;
    /** The URL of the attachment. Required with `attachmentType`. */
    attachmentUrl?: string | null | undefined;
    /** Data about the attachment for your pages. */
    attachmentMetadata?: Record<string, unknown> | null | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
  };
  deleteAnnouncement: {
    /** The id of the announcement. */
    id: number;
  };
  dismissAnnouncement: {
    /** The id of the announcement. */
    id: number;
  };
  getAnnouncement: {
    /** The id of the announcement. */
    id: number;
  };
  getAnnouncementStats: {
    /** The id of the announcement. */
    id: number;
  };
  listActiveAnnouncements: {
    /** Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
    metadata?: Record<string, MetadataValue> | undefined;
  };
  listAnnouncements: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `20`. */
    perPage?: number | undefined;
    /** The `nextCursor` of the previous response. `page` is then ignored. */
    cursor?: string | undefined;
    /** Filter by ids, such as `1,2,3`; up to 100. */
    id?: string | undefined;
    /** Filter by status. One or several of `draft`, `scheduled`, `published`, `archived`, separated by commas. */
    status?: string | undefined;
    /** Only records last changed at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedFrom?: string | undefined;
    /** Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    updatedTo?: string | undefined;
    /** Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
    metadata?: Record<string, MetadataValue> | undefined;
    /** The sort order; a leading `-` reverses it. Defaults to `-id`. */
    sort?: "id" | "-id" | "updated_at" | "-updated_at" | undefined;
  };
  publishAnnouncement: {
    /** The id of the announcement. */
    id: number;
    /** Show it again to members who dismissed it. Defaults to `false`. */
    resurface?: boolean | undefined;
  };
  readAllAnnouncements: Record<string, never>;
  readAnnouncement: {
    /** The id of the announcement. */
    id: number;
  };
  updateAnnouncement: {
    /** The headline. */
    title?: string | undefined;
    /** One or two sentences, for lists. */
    summary?: string | null | undefined;
    /** The text. Null means empty. */
    content?: string | null | undefined;
    /** The type. Pages can use it to choose a color. */
    type?: "info" | "warning" | "success" | "alert" | undefined;
    /** Whether it is urgent (`1`), and listed before all others. */
    priority?: 0 | 1 | undefined;
    /** The status. Souk publishes a `scheduled` announcement at `scheduledAt`. */
    status?: "draft" | "scheduled" | "published" | "archived" | undefined;
    /** Whether publishing also sends a push message. */
    isPushEnabled?: boolean | undefined;
    /** Whether the shop may show it to people outside the team. */
    isPublic?: boolean | undefined;
    /** When to publish it. A date without a time means the start of the tenant's day. Required with status `scheduled`. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    scheduledAt?: string | null | undefined;
    /** When it leaves the active list. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    expiresAt?: string | null | undefined;
    /** A category that you define. */
    topic?: string | null | undefined;
    /** The title of the push message. Defaults to the beginning of `title`. */
    pushTitle?: string | null | undefined;
    /** The text of the push message. */
    pushBody?: string | null | undefined;
    /** Data for the app that receives the push message. */
    pushData?: Record<string, unknown> | null | undefined;
    /** Who receives the push message. All members see the active list. */
    targetType?: "topic" | "all" | "users" | undefined;
    /** The topic, or the ids of members, separated by commas. Required unless `targetType` is `all`. */
    targetValue?: string | null | undefined;
    /** The type of `attachmentUrl`. */
    attachmentType?: "image" | "link" | "button" | null | undefined;
    /** The URL of the attachment. Required with `attachmentType`. */
    attachmentUrl?: string | null | undefined;
    /** Data about the attachment for your pages. */
    attachmentMetadata?: Record<string, unknown> | null | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
    /** The id of the announcement. */
    id: number;
    /** Show it again to members who dismissed it. Defaults to `false`. */
    resurface?: boolean | undefined;
  };
  auditWebhooks: {
    /** Only changes and events from this time on. Defaults to the last 30 days, which is also the limit. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    since?: string | undefined;
  };
  createWebhook: {
    /** The URL that receives the events. In production it must use https and a public address. */
    url: string;
    /** The event kinds to receive. */
    events: EventKind[];
    /** A description of its purpose. */
    description?: string | null | undefined;
    /** The maximum number of requests per second; null for no limit. */
    ratePerSecond?: number | null | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
    /** Your own signing secret. Souk generates one by default. */
    secret?: string | undefined;
  };
  deleteWebhook: {
    /** The id of the webhook. */
    webhookId: number;
  };
  disableWebhook: {
    /** The id of the webhook. */
    webhookId: number;
    /** Why Souk disables it. */
    because: "gone" | "failing";
  };
  enableWebhook: {
    /** The id of the webhook. */
    webhookId: number;
    /** Whether to send held deliveries. Otherwise they are discarded. Defaults to `true`. */
    replay?: boolean | undefined;
  };
  getDelivery: {
    /** The id of the delivery. */
    deliveryId: number;
  };
  getWebhook: {
    /** The id of the webhook. */
    webhookId: number;
  };
  listDeliveries: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `15`. */
    perPage?: number | undefined;
    /** The `nextCursor` of the previous response. `page` is then ignored. */
    cursor?: string | undefined;
    /** Filter by subscription. */
    webhookId?: number | undefined;
    /** Filter by event kind. */
    event?: EventKind | undefined;
    /** Filter by status. One or several of `pending`, `held`, `succeeded`, `failed`, `exhausted`, `rejected`, `cancelled`, separated by commas. */
    status?: string | undefined;
    /** Filter by event id. */
    eventId?: string | undefined;
    /** Only records created at this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    from?: string | undefined;
    /** Only records created at this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    to?: string | undefined;
  };
  listEventTypes: Record<string, never>;
  listEvents: {
    /** The id of an event; the list continues after it. Without it, the list starts with the oldest stored event. `latest` returns no events, and in `next` the id of the newest one. */
    after?: string | undefined;
    /** Filter by event kinds. One or several of `user.registered`, `user.updated`, `user.removed`, `order.created`, `order.updated`, `order.completed`, `order.cancelled`, `product.created`, `product.updated`, `product.deleted`, `category.created`, `category.updated`, `category.deleted`, `order.deleted`, `announcement.created`, `announcement.updated`, `announcement.deleted`, `record.changed`, separated by commas. */
    kinds?: string | undefined;
    /** The maximum number of items. Defaults to `100`. */
    limit?: number | undefined;
    /** `record` adds to each event the current state of its record. */
    include?: "record" | undefined;
  };
  listWebhooks: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `15`. */
    perPage?: number | undefined;
    /** Filter by ids, such as `1,2,3`; up to 100. */
    id?: string | undefined;
    /** Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
    metadata?: Record<string, MetadataValue> | undefined;
  };
  pauseWebhook: {
    /** The id of the webhook. */
    webhookId: number;
  };
  recoverDeliveries: {
    /** The id of the webhook. */
    webhookId: number;
    /** Redeliver what was missed since this time. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    since: string;
  };
  redeliver: {
    /** The id of the delivery. */
    deliveryId: number;
  };
  resumeWebhook: {
    /** The id of the webhook. */
    webhookId: number;
  };
  rotateWebhookSecret: {
    /** The id of the webhook. */
    webhookId: number;
    /** Your own signing secret. Souk generates one by default. */
    secret?: string | undefined;
  };
  testWebhooks: {
    /** The kind of an event. */
    event: EventKind;
    /** Send to this subscription only. */
    webhookId?: number | undefined;
  };
  updateWebhook: {
    /** The URL that receives the events. In production it must use https and a public address. */
    url?: string | undefined;
    /** The event kinds to receive. */
    events?: EventKind[] | undefined;
    /** A description of its purpose. */
    description?: string | null | undefined;
    /** The maximum number of requests per second; null for no limit. */
    ratePerSecond?: number | null | undefined;
    /** Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
    metadata?: Record<string, MetadataValue | null> | null | undefined;
    /** Whether deliveries are sent. Otherwise they are held. */
    isActive?: boolean | undefined;
    /** The id of the webhook. */
    webhookId: number;
  };
  exportAuditLog: {
    /** Filter by the kind of actor. */
    actorKind?: "user" | "key" | "operator" | "anonymous" | undefined;
    /** Filter by user. */
    actorId?: number | undefined;
    /** Filter by action, such as `updateProduct`. */
    action?: string | undefined;
    /** Filter by the kind of the target, such as `product`. */
    objectKind?: string | undefined;
    /** Filter by the id of the target. */
    objectId?: number | undefined;
    /** Filter by request id. */
    requestId?: string | undefined;
    /** Only entries from this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    from?: string | undefined;
    /** Only entries from this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    to?: string | undefined;
  };
  listAuditLog: {
    /** The page number, from 1. Defaults to `1`. */
    page?: number | undefined;
    /** The maximum number of items per page. Defaults to `20`. */
    perPage?: number | undefined;
    /** The `nextCursor` of the previous response. `page` is then ignored. */
    cursor?: string | undefined;
    /** Filter by the kind of actor. */
    actorKind?: "user" | "key" | "operator" | "anonymous" | undefined;
    /** Filter by user. */
    actorId?: number | undefined;
    /** Filter by action, such as `updateProduct`. */
    action?: string | undefined;
    /** Filter by the kind of the target, such as `product`. */
    objectKind?: string | undefined;
    /** Filter by the id of the target. */
    objectId?: number | undefined;
    /** Filter by request id. */
    requestId?: string | undefined;
    /** Only entries from this time or later. A date without a time means the start of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    from?: string | undefined;
    /** Only entries from this time or earlier. A date without a time means the end of the tenant's day. Takes a time with its zone, such as 2026-01-31T12:00:00Z, or a date. */
    to?: string | undefined;
  };
  listAuditTrail: {
    /** Only entries of this tenant. */
    tenantId?: number | undefined;
    /** Only entries after this one, oldest first. */
    afterId?: number | 0 | undefined;
    /** The maximum number, up to 1000. Defaults to `50`. */
    limit?: number | undefined;
  };
  verifyAuditTrail: {
    /** Only the entries of this tenant. */
    tenantId?: number | undefined;
  };
  exportSales: {
    /** NDJSON or CSV, with a line for each product, category or kind of amount. Defaults to `ndjson`. */
    format?: "ndjson" | "csv" | undefined;
    /** Group by product, by the current category of the products, or by the kind of amount: `items`, `discount`, `shipping`, `tax`, `fee`, and their `total`. Defaults to `product`. */
    by?: "product" | "category" | "kind" | undefined;
    /** The first day, in the tenant's time zone. Defaults to 29 days before `to`. */
    from?: string | undefined;
    /** The last day. Defaults to today. */
    to?: string | undefined;
  };
  getFigures: {
    /** The first day, in the tenant's time zone. Defaults to 29 days before `to`. */
    from?: string | undefined;
    /** The last day. Defaults to today. */
    to?: string | undefined;
  };
  discardMail: {
    /** The id of the mail. */
    mailId: number;
  };
  listMails: {
    /** Only mail that Souk no longer retries. Defaults to `false`. */
    setAside?: boolean | undefined;
    /** Only mail after this id. */
    afterId?: number | undefined;
    /** The maximum number, up to 1000. Defaults to `100`. */
    limit?: number | undefined;
  };
  retryMail: {
    /** The id of the mail. */
    mailId: number;
  };
  getNotifications: Record<string, never>;
  putNotifications: {
    /** Mails about new orders: none, one for each order, or one a day. */
    orderCreated: "off" | "each" | {
      /** The hour of the tenant's day at which the mail is sent. */
      daily: number;
    };
    /** Whether to mail when the stock of a product falls to the tenant's `lowStock`. */
    lowStock: boolean;
    /** Whether to mail when a background import ends. */
    importFinished: boolean;
    /** Whether to mail when Souk disables a webhook. */
    webhookDisabled: boolean;
  };
}
