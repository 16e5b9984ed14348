import type { IdempotencyKey } from "../ports/upkeep/idempotency-repository.js";
import type { SealedText } from "../ports/upkeep/sealed-work.js";

/** Binds a sealed secret to its row: in another row it does not open. */
export const sealContext = (tenantId: number, webhookId: number): string =>
  `webhook:${tenantId}:${webhookId}`;

/** The secret of an authenticator app of this person. */
export const factorContext = (userId: number): string => `factor:${userId}`;

export const mailContext = (to: string): string => `mail:${to}`;

/** The route under which answers for callers without an account are stored. */
export const REGISTER_ROUTE = "register";

/** The chain of one tenant, of entries without a tenant (0), or of all together. */
export const auditContext = (chain: number | null): string => `audit:${chain ?? "all"}`;

/** The use cases whose answers are stored sealed; the other answers are plain. */
export const sealedRoutes: readonly string[] = [
  REGISTER_ROUTE,
  "createWebhook",
  "rotateWebhookSecret",
  "createApiKey",
  "rotateApiKey",
  "createTotp",
  "createRecoveryCodes",
];

export const answerContext = ({ userId, tenantId, route, key }: IdempotencyKey): string =>
  route === REGISTER_ROUTE
    ? `answer:${route}:${key}`
    : `answer:${userId}:${tenantId}:${route}:${key}`;

/** The context that a text was sealed with, which names its row. */
export function contextOf(text: SealedText): string {
  switch (text.place) {
    case "webhook secrets":
    case "former webhook secrets":
      return sealContext(text.tenantId, text.id);
    case "mails":
      return mailContext(text.to);
    case "answers":
      return answerContext(text.key);
    case "factor secrets":
      return factorContext(text.userId);
    case "audit chains":
      return auditContext(text.chain);
    case "audit progress":
      return auditContext(null);
  }
}
