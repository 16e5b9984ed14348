import { endpoint } from "../wire/endpoint.js";
import { data } from "../presenters/answer.js";
import { notifications } from "../presenters/notifications.js";

const path = "/notifications/:tenantId";
const tenantFrom = "path";

export const notificationEndpoints = [
  endpoint({
    method: "get",
    path,
    tenantFrom,
    useCase: "getNotifications",
    summary: "Get what the caller is mailed about in a tenant.",
    description:
      "Everything is off until the caller chooses it, except `webhook_disabled` for ADMINs.",
    answer: data(notifications),
  }),
  endpoint({
    method: "put",
    path,
    tenantFrom,
    useCase: "putNotifications",
    summary: "Replace what the caller is mailed about in a tenant.",
    description:
      "Requires all four fields. A member whose role cannot read orders, the catalog or webhooks receives no mail about them. Each mail has a link that switches off its kind without a sign-in.",
    answer: data(notifications, "Notifications saved"),
  }),
];
