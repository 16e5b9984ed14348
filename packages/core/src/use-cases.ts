import * as accounts from "./accounts/index.js";
import * as addresses from "./addresses/index.js";
import * as apiKeys from "./api-keys/index.js";
import * as announcements from "./announcements/index.js";
import * as audit from "./audit/index.js";
import * as catalog from "./catalog/index.js";
import * as mail from "./mail/index.js";
import * as orders from "./orders/index.js";
import * as team from "./team/index.js";
import * as tenancy from "./tenancy/index.js";
import * as webhooks from "./webhooks/index.js";

/** The one list of all operations of Souk. */
export const useCases = Object.freeze({
  ...accounts,
  ...addresses,
  ...tenancy,
  ...team,
  ...apiKeys,
  ...catalog,
  ...orders,
  ...announcements,
  ...webhooks,
  ...audit,
  ...mail,
} as const);

export type UseCases = typeof useCases;
export type UseCaseName = keyof UseCases;
