import { useTranslations } from "use-intl";
import { Badge, type Tone } from "../ui/badge.js";
import type { DeliveryStatus } from "./search.js";

const tones: Readonly<Record<DeliveryStatus, Tone>> = {
  pending: "info",
  held: "warn",
  succeeded: "good",
  failed: "warn",
  exhausted: "bad",
  rejected: "bad",
  cancelled: "plain",
};

export function DeliveryState({ status }: { readonly status: DeliveryStatus }) {
  const t = useTranslations("webhooks");
  return <Badge tone={tones[status]}>{t(`delivery.${status}`)}</Badge>;
}
