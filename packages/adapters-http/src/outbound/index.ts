export { CLOSED_IPV4, CLOSED_IPV6, isPublicAddress, OPEN_IPV6 } from "./address-rules.js";
export { OutboundPolicy, type OutboundPolicyOptions } from "./outbound-policy.js";
export type { Resolver } from "./resolver.js";
export {
  createWebhookSender,
  type ClosableWebhookSender,
  type WebhookSenderOptions,
} from "./webhook-sender.js";
