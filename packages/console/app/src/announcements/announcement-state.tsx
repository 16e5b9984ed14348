import { useTranslations } from "use-intl";
import { Badge, type Tone } from "../ui/badge.js";
import type { AnnouncementStatus } from "./search.js";

const tones: Readonly<Record<AnnouncementStatus, Tone>> = {
  draft: "plain",
  scheduled: "info",
  published: "good",
  archived: "plain",
};

export function AnnouncementState({ status }: { readonly status: AnnouncementStatus }) {
  const t = useTranslations("announcements");
  return <Badge tone={tones[status]}>{t(`is.${status}`)}</Badge>;
}
