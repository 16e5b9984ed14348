import type { WebhookWithHealth } from "@souk/client";
import { useTranslations } from "use-intl";
import { Badge, type Tone } from "../ui/badge.js";
import { healthOf, type HealthState } from "./health.js";

const tones: Readonly<Record<HealthState, Tone>> = {
  disabled: "bad",
  paused: "plain",
  failing: "bad",
  held: "warn",
  healthy: "good",
  unused: "plain",
};

export function Health({ webhook }: { readonly webhook: WebhookWithHealth }) {
  const t = useTranslations("webhooks");
  const state = healthOf(webhook);
  return <Badge tone={tones[state]}>{t(`health.${state}`)}</Badge>;
}
