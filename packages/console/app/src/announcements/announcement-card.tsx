import type { Announcement } from "@souk/client";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Badge, type Tone } from "../ui/badge.js";
import css from "./announcements.module.css";

const tones: Readonly<Record<Announcement["type"], Tone>> = {
  info: "info",
  success: "good",
  warning: "warn",
  alert: "bad",
};

type Shown = Pick<Announcement, "title" | "summary" | "content" | "type" | "priority">;

/** An announcement as its readers see it. */
export function AnnouncementCard({
  announcement: { title, summary, content, type, priority },
  isRead = false,
  below,
}: {
  readonly announcement: Shown;
  readonly isRead?: boolean;
  readonly below?: ReactNode;
}) {
  const t = useTranslations("announcements");
  return (
    <article className={css.card} data-type={type} data-read={isRead || undefined}>
      <div className={css.cardHead}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <Badge tone={tones[type]}>{priority === 1 ? t("urgent") : t(`types.${type}`)}</Badge>
      </div>
      {summary !== null && summary !== "" && (
        <p>
          <bdi>{summary}</bdi>
        </p>
      )}
      {content !== "" && (
        <div className={css.content}>
          <bdi>{content}</bdi>
        </div>
      )}
      {below}
    </article>
  );
}
