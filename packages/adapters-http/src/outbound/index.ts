export { CLOSED_IPV4, CLOSED_IPV6, isPublicAddress, OPEN_IPV6 } from "./address-rules.js";
export {
  createGuardedFetch,
  type GuardedFetch,
  type GuardedFetchOptions,
} from "./guarded-fetch.js";
export { serviceAccountSchema, type ServiceAccount } from "./push/fcm-token.js";
export { OutboundPolicy, type OutboundPolicyOptions } from "./outbound-policy.js";
export {
  type ClosablePictureFetcher,
  createPictureFetcher,
  type PictureFetcherOptions,
} from "./picture-fetcher.js";
export { createFcmPushGateway, FCM_ERRORS, type FcmPushOptions } from "./push/push-fcm.js";
export { createHttpPushGateway, type HttpPushOptions } from "./push/push-http.js";
export { createLogPushGateway, type PushLogEntry } from "./push/push-log.js";
export type { Resolver } from "./resolver.js";
export {
  createWebhookSender,
  type ClosableWebhookSender,
  type WebhookSenderOptions,
} from "./webhook-sender.js";
