import { accountRows } from "./accounts.js";
import { announcementRows } from "./announcements.js";
import { apiKeyRows } from "./api-keys.js";
import { auditRows } from "./audit.js";
import { catalogRows } from "./catalog.js";
import { customerRows } from "./customers.js";
import { addressRows } from "./addresses.js";
import { eventRows } from "./events.js";
import { tagRows } from "./tags.js";
import { orderRows } from "./orders.js";
import { notificationRows } from "./notifications.js";
import { preferenceRows } from "./preferences.js";
import { pictureRows } from "./pictures.js";
import type { MatrixRow } from "./row.js";
import { roleRows } from "./roles.js";
import { teamRows } from "./team.js";
import { tenantRows } from "./tenants.js";
import { webhookRows } from "./webhooks.js";

/** One row for every route of the API. */
export const isolationMatrix: readonly MatrixRow[] = [
  ...accountRows,
  ...tenantRows,
  ...teamRows,
  ...roleRows,
  ...apiKeyRows,
  ...announcementRows,
  ...catalogRows,
  ...pictureRows,
  ...addressRows,
  ...customerRows,
  ...tagRows,
  ...orderRows,
  ...preferenceRows,
  ...notificationRows,
  ...webhookRows,
  ...eventRows,
  ...auditRows,
];
