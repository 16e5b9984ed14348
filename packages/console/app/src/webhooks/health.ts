import type { WebhookWithHealth } from "@souk/client";

export type HealthState = "disabled" | "paused" | "failing" | "held" | "healthy" | "unused";

/** One word for the health of a webhook: a stop takes precedence over delays. */
export function healthOf({
  is_active: isActive,
  paused,
  health,
}: Pick<WebhookWithHealth, "is_active" | "paused" | "health">): HealthState {
  if (!isActive) return "disabled";
  if (paused) return "paused";
  if (health.failures_in_a_row > 0) return "failing";
  if (health.held > 0) return "held";
  return health.last_success_at === null ? "unused" : "healthy";
}
