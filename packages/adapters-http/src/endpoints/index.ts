import type { UseCaseName } from "@souk/core";
import type { Endpoint } from "../wire/endpoint.js";
import { accountEndpoints } from "./accounts.js";
import { announcementEndpoints } from "./announcements.js";
import { apiKeyEndpoints } from "./api-keys.js";
import { auditEndpoints } from "./audit.js";
import { catalogEndpoints } from "./catalog.js";
import { customerEndpoints } from "./customers.js";
import { addressEndpoints } from "./addresses.js";
import { eventEndpoints } from "./events.js";
import { notificationEndpoints } from "./notifications.js";
import { orderEndpoints } from "./orders.js";
import { pictureEndpoints } from "./pictures.js";
import { preferenceEndpoints } from "./preferences.js";
import { roleEndpoints } from "./roles.js";
import { teamEndpoints } from "./team.js";
import { tagEndpoints } from "./tags.js";
import { tenantEndpoints } from "./tenants.js";
import { webhookEndpoints } from "./webhooks.js";

export { operatorEndpoints } from "./operators.js";
export { BASE_PATH } from "../wire/endpoint.js";
export type { Endpoint } from "../wire/endpoint.js";

/** Every route of the API. */
export const endpoints: readonly Endpoint<UseCaseName>[] = [
  ...accountEndpoints,
  ...tenantEndpoints,
  ...teamEndpoints,
  ...roleEndpoints,
  ...apiKeyEndpoints,
  ...announcementEndpoints,
  ...catalogEndpoints,
  ...pictureEndpoints,
  ...addressEndpoints,
  ...preferenceEndpoints,
  ...customerEndpoints,
  ...tagEndpoints,
  ...notificationEndpoints,
  ...orderEndpoints,
  ...webhookEndpoints,
  ...eventEndpoints,
  ...auditEndpoints,
];
