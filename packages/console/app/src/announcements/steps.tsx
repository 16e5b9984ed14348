import type { Announcement, WithEtag } from "@souk/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isStatus, useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { Button } from "../ui/button.js";
import { Confirm } from "../ui/dialog.js";
import { Menu, MenuItem, moreButton } from "../ui/menu.js";
import { failureToast, toast } from "../ui/toasts.js";
import { hasPassed } from "./announcement-form.js";
import { announcementsKey } from "./queries.js";

type Step = "publish" | "schedule" | "archive";

/** The actions on a saved announcement. Unsaved changes would be omitted, so saving comes first. */
export function Steps({
  record,
  isDirty,
  onChange,
  isLeaving,
}: {
  readonly record: WithEtag<Announcement>;
  readonly isDirty: boolean;
  readonly onChange: (current: WithEtag<Announcement>) => void;
  readonly isLeaving: { current: boolean };
}) {
  const t = useTranslations("announcements");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<"publish" | "passed" | "delete" | null>(null);
  const { announcements } = tenant.souk;
  const { id, title, status, scheduled_at: scheduledAt } = record.data;
  const refresh = () => client.invalidateQueries({ queryKey: announcementsKey(tenant.id) });

  const step = useMutation({
    mutationFn: (to: Step) => {
      const options = { ifMatch: record.etag };
      if (to === "publish") return announcements.publish.withEtag(id, {}, options);
      if (to === "archive") return announcements.archive.withEtag(id, options);
      return announcements.update.withEtag(id, { status: "scheduled" }, options);
    },
    onSuccess: (current, to) => {
      onChange(current);
      toast(t(`done.${to}`));
    },
    onError: (error) =>
      failureToast(title, isStatus(error, 412) ? t("changedMeanwhile") : problem(error)),
    onSettled: () => {
      setQuestion(null);
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => announcements.delete(id),
    onSuccess: async () => {
      isLeaving.current = true;
      toast(t("deleted"));
      await navigate({
        to: "/t/$tenantId/announcements",
        params: { tenantId: String(tenant.id) },
        replace: true,
      });
      client.removeQueries({ queryKey: [...announcementsKey(tenant.id), id] });
      await refresh();
    },
    onError: (error) => {
      setQuestion(null);
      failureToast(title, problem(error));
    },
  });
  const schedule = () => {
    if (hasPassed(scheduledAt, Date.now())) setQuestion("passed");
    else step.mutate("schedule");
  };
  const isOpen = status === "draft" || status === "scheduled";
  return (
    <>
      {status === "published" && tenant.may("archiveAnnouncement") && (
        <Button busy={step.isPending} disabled={isDirty} onClick={() => step.mutate("archive")}>
          {t("archive")}
        </Button>
      )}
      {status === "draft" && scheduledAt !== null && tenant.may("updateAnnouncement") && (
        <Button busy={step.isPending} disabled={isDirty} onClick={schedule}>
          {t("schedule")}
        </Button>
      )}
      {isOpen && tenant.may("publishAnnouncement") && (
        <Button look="primary" disabled={isDirty} onClick={() => setQuestion("publish")}>
          {t("publish")}
        </Button>
      )}
      {tenant.may("deleteAnnouncement") && (
        <Menu trigger={moreButton(t("actions", { title }))}>
          <MenuItem icon="trash" danger onSelect={() => setQuestion("delete")}>
            {t("delete")}
          </MenuItem>
        </Menu>
      )}
      <Confirm
        open={question === "publish" || question === "passed"}
        onClose={() => setQuestion(null)}
        title={t("publishTitle", { title })}
        confirm={t("publish")}
        busy={step.isPending}
        onConfirm={() => step.mutate("publish")}
      >
        {t(question === "passed" ? "passedText" : "publishText")}
      </Confirm>
      <Confirm
        open={question === "delete"}
        onClose={() => setQuestion(null)}
        title={t("deleteTitle", { title })}
        confirm={t("delete")}
        look="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t("deleteText")}
      </Confirm>
    </>
  );
}
