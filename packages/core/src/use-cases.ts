import * as accounts from "./accounts/index.js";
import * as addresses from "./addresses/index.js";
import * as apiKeys from "./api-keys/index.js";
import * as announcements from "./announcements/index.js";
import * as audit from "./audit/index.js";
import * as catalog from "./catalog/index.js";
import * as customers from "./customers/index.js";
import * as figures from "./figures/index.js";
import type { Inputs } from "./inputs.generated.js";
import * as mail from "./mail/index.js";
import * as notifications from "./notifications/index.js";
import * as orders from "./orders/index.js";
import * as pastOrders from "./past-orders/index.js";
import * as pictures from "./pictures/index.js";
import * as preferences from "./preferences/index.js";
import * as tags from "./tags/index.js";
import * as team from "./team/index.js";
import * as tenancy from "./tenancy/index.js";
import * as webhooks from "./webhooks/index.js";

/** The operations of Souk, by name: who may call each, its input and its output. */
export type UseCases = Readonly<
  typeof accounts &
    typeof addresses &
    typeof tenancy &
    typeof team &
    typeof apiKeys &
    typeof catalog &
    typeof customers &
    typeof tags &
    typeof pictures &
    typeof orders &
    typeof pastOrders &
    typeof preferences &
    typeof announcements &
    typeof webhooks &
    typeof audit &
    typeof figures &
    typeof mail &
    typeof notifications
>;

export type UseCaseName = keyof UseCases;

declare module "./calls/run-inside.js" {
  interface RunnableUseCases {
    readonly list: UseCases;
    readonly inputs: Inputs;
  }
}

/** The one list of all operations of Souk. */
export const useCases: UseCases = Object.freeze({
  ...accounts,
  ...addresses,
  ...tenancy,
  ...team,
  ...apiKeys,
  ...catalog,
  ...customers,
  ...tags,
  ...pictures,
  ...orders,
  ...pastOrders,
  ...preferences,
  ...announcements,
  ...webhooks,
  ...audit,
  ...figures,
  ...mail,
  ...notifications,
});
